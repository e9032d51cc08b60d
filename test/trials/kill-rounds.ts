import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '#server/demo/chance.ts'
import { openStore } from '#server/db/store.ts'
import { addLoggedIn } from '../accounts.ts'
import { startApi } from '../league-process.ts'

export type KillReport = {
  /** Writes with a successful response. */
  acknowledged: number
  /** Writes in progress when the process ended. */
  cutOff: number
  /** Acknowledged writes missing after the last start, and rounds after which SQLite's file was damaged. */
  faults: string[]
  slowestStartMilliseconds: number
}

/** The number of parallel clients, and how long they write before the process is killed. */
const writers = 4
const MAX_ROUND_MS = 400

/**
 * Repeatedly kills a server during writes, at random moments, and checks that every acknowledged write is there. A
 * failed start throws.
 */
export async function killRounds(databaseUrl: string, kills: number, chance: Chance): Promise<KillReport> {
  const token = await makeAdmin(databaseUrl)
  const report: KillReport = { acknowledged: 0, cutOff: 0, faults: [], slowestStartMilliseconds: 0 }
  const names: string[] = []
  for (let round = 1; round <= kills; round++) {
    const server = await startApi(databaseUrl)
    report.slowestStartMilliseconds = Math.max(report.slowestStartMilliseconds, server.startMilliseconds)
    const writing = Array.from({ length: writers }, (_, writer) =>
      writeUntilCut(server.url, token, `${round}-${writer}`, names),
    )
    await sleep(chance.between(0, MAX_ROUND_MS))
    await server.kill()
    report.cutOff += (await Promise.all(writing)).filter(Boolean).length
    if (!isWhole(databaseUrl)) report.faults.push(`the file is damaged after kill ${round}`)
  }
  const last = await startApi(databaseUrl)
  const there = await courtNames(last.url)
  await last.stop()
  const lost = names.filter((name) => !there.has(name))
  report.faults.push(...lost.map((name) => `«${name}» was acknowledged and is lost`))
  return { ...report, acknowledged: names.length }
}

/** Adds courts, one after the other, until the server is gone. True when a write was in progress then. */
async function writeUntilCut(url: string, token: string, writer: string, names: string[]): Promise<boolean> {
  for (let number = 1; ; number++) {
    const name = `Cancha ${writer}-${number}`
    try {
      const answer = await fetch(`${url}/api/basketball-court`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name, direction: 'Calle de la Prueba, 1' }),
      })
      if (answer.status !== 201) throw new Error(`A write was answered with ${answer.status}`)
      names.push(name)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      const { code } = (error.cause ?? {}) as { code?: string }
      return code !== 'ECONNREFUSED'
    }
  }
}

async function courtNames(url: string): Promise<Set<string>> {
  const answer = await fetch(`${url}/api/basketball-court`)
  return new Set(((await answer.json()) as { name: string }[]).map(({ name }) => name))
}

/** Creates an admin account and returns the token of its session. */
async function makeAdmin(databaseUrl: string): Promise<string> {
  const store = openStore(databaseUrl)
  const { token } = await addLoggedIn(store, 'Admin', { admin: true })
  await store.close()
  return token
}

/** Checks every page of a SQLite file before a server opens it; PostgreSQL repairs its own. */
function isWhole(databaseUrl: string): boolean {
  if (!databaseUrl.startsWith('file:')) return true
  const file = new DatabaseSync(databaseUrl.slice('file:'.length))
  const [finding] = file.prepare('pragma integrity_check').all()
  file.close()
  return finding?.['integrity_check'] === 'ok'
}
