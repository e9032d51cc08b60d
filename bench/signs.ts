import { Worker } from 'node:worker_threads'
import type { Figure } from './figure.ts'
import { residentMegabytes } from './process-usage.ts'

const groups = 8

/** What a worker reports: the time of each group, in milliseconds. */
export type SignsReport = number[]

/**
 * What the signs of the teams (goes on, is out, in its own hands) cost in a worker of the server, for eight groups of
 * twelve at six tenths of the season: the first time, and the second, when the certainties are remembered.
 */
export async function measureSigns(say: (progress: string) => void): Promise<Figure[]> {
  const before = residentMegabytes(process.pid)
  const worker = new Worker(new URL('./signs-worker.ts', import.meta.url), { workerData: { groups } })
  say(`${groups} groups of twelve, twice`)
  const [first, second] = await new Promise<[SignsReport, SignsReport]>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  const resident = residentMegabytes(process.pid) - before
  await worker.terminate()
  const sum = (times: SignsReport) => times.reduce((total, one) => total + one, 0)
  return [
    { what: `signs of ${groups} groups`, value: sum(first), unit: 'ms' },
    { what: 'the slowest group', value: Math.max(...first), unit: 'ms' },
    { what: `signs of ${groups} groups, certainties remembered`, value: sum(second), unit: 'ms' },
    { what: 'memory of the worker', value: resident, unit: 'MB' },
  ]
}
