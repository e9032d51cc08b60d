import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'

/** The time of each answered visit, from the moment it was due; and how many got no page. */
export type Visits = { milliseconds: number[]; unanswered: number }

const INTERVAL_MS = 100
/** How long to wait after the last visit was due, in milliseconds. */
const TIMEOUT_MS = 30_000

/**
 * Requests a page every 100 ms, on a connection of its own. A visit during the previous one waits for it, so a pause of
 * the server counts for every visit in it.
 */
export async function visit(url: string, seconds: number): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const signal = AbortSignal.timeout(seconds * 1000 + TIMEOUT_MS)
  const options = { agent, signal, headers: { 'accept-encoding': 'gzip, deflate, br' } }
  const milliseconds: number[] = []
  const visits = (seconds * 1000) / INTERVAL_MS
  const begin = performance.now()
  for (let turn = 0; turn < visits; turn++) {
    const due = begin + turn * INTERVAL_MS
    await sleep(Math.max(0, due - performance.now()))
    const answer = await ask(url, options).catch(() => undefined)
    if (answer?.status === 200) milliseconds.push(performance.now() - due)
  }
  agent.destroy()
  return { milliseconds, unanswered: visits - milliseconds.length }
}
