import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chance } from '#server/demo/chance.ts'
import { openStore } from '#server/db/store.ts'
import { onTestFinished } from 'vitest'
import { addLoggedIn } from '../accounts.ts'
import { testDatabase } from '../create-test-store.ts'
import { startApi } from '../league-process.ts'
import { testFolder } from '../test-folder.ts'
import { chooseCut, send } from './cut.ts'
import {
  accountWrite,
  addOpenGames,
  chooseHarmless,
  courtWrite,
  faultOf,
  type Outcome,
  readRows,
  type Request,
  resultWrite,
  type Write,
} from './cut-writes.ts'
import { trial } from './trial.ts'

const atOnce = 8

/**
 * Requests that are cut anywhere, or before their response: the server stays up and answers the others, nothing fails
 * in it, every acknowledged write is there, and none is there in half.
 */
trial('cuts', 8000, async ({ engine, chance, rounds, report }) => {
  const url = await testDatabase(engine)
  const store = openStore(url)
  onTestFinished(() => store.close())
  const { token } = await addLoggedIn(store, 'Admin', { admin: true })
  const games = await addOpenGames(store, rounds + atOnce)
  const log = join(testFolder(), 'log')
  const server = await startApi(url, { log })
  onTestFinished(() => server.stop())
  const port = Number(new URL(server.url).port)

  const faults: string[] = []
  const written: { write: Write; outcome: Outcome }[] = []
  for (let round = 0; round < rounds; round += atOnce) {
    const chosen = Array.from({ length: atOnce }, (_, place) => {
      const write = chooseWrite(chance, token, round + place, games)
      const request = write?.request ?? chooseHarmless(chance, token)
      return { write, request, cut: chooseCut(chance, request) }
    })
    await Promise.all(
      chosen.map(async ({ write, request, cut }) => {
        const { statuses, ...outcome } = await send(port, request, cut)
        if (write) written.push({ write, outcome })
        faults.push(...wrongStatuses(request, cut.ending, statuses))
      }),
    )
  }
  const health = await fetch(`${server.url}/api/health`)
  if (health.status !== 200) faults.push(`in the end its health is ${health.status}`)
  // Requests whose client has gone are still being processed.
  await server.stop()
  const rows = await readRows(store)
  const acknowledged = written.filter(({ outcome }) => outcome.acknowledged).length
  await report(`${rounds} requests, ${written.length} writes, ${acknowledged} of them acknowledged`)
  return [
    ...faults,
    ...written.flatMap(({ write, outcome }) => faultOf(write, outcome, rows) ?? []),
    ...readFileSync(log, 'utf8').split('\n').filter(isFailure),
  ]
})

/** Most requests are writes. */
function chooseWrite(
  chance: Chance,
  token: string,
  number: number,
  games: readonly number[],
): Write | undefined {
  const kind = chance.between(0, 9)
  if (kind < 4) return courtWrite(token, number)
  if (kind < 7) return resultWrite(token, games[number]!)
  return kind < 8 ? accountWrite(number) : undefined
}

/** A complete request gets the expected status, and no response is a server error. */
function wrongStatuses({ method, path, due }: Request, ending: string, statuses: number[]): string[] {
  const isRefused = statuses.join() === '503'
  const isWrong = ending === 'none' ? statuses.join() !== String(due) : statuses.some((one) => one >= 500)
  return isWrong && !isRefused
    ? [`${method} ${path} was answered with ${statuses.join(' and ') || 'nothing'}`]
    : []
}

/** A log line about a response above 499, or one that is an error itself. */
function isFailure(line: string): boolean {
  // The line with the listening address is plain text.
  if (!line.startsWith('{')) return false
  const { level, status = 0 } = JSON.parse(line) as { level: number; status?: number }
  // 503 is no failure: the number of concurrent large bodies per user is limited, and half of these requests are cut.
  return level >= 50 || (status >= 500 && status !== 503)
}
