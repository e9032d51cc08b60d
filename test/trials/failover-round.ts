import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LeagueServer, startLeagueServer } from '../../bench/league-server.ts'
import { confirmEmail } from '#server/addresses/queries.ts'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { addLoggedIn, addUser } from '../accounts.ts'
import { addCourt, addEntry, addGame, addGroup, addLeague, addPhase, addTeam } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { type MailServer, openMailServer } from '../mail-server.ts'
import { startDatabases, startNginx } from './failover-machines.ts'

export type FailoverReport = {
  acknowledged: number
  reads: number
  slowestReadMs: number
  /** From the death of the primary to the next acknowledged write. */
  writesBackMs: number
  mails: number
  faults: string[]
}

/** More games than a round has seconds: each is moved once, and its two teams are told. */
const GAMES = 90
const WRITE_EVERY_MS = 1000
const READ_EVERY_MS = 50
/** How long whoever looks after it takes to promote the standby. */
const PROMOTED_AFTER_MS = 2000
const MAX_WITHOUT_WRITES_MS = 30_000
const MAIL_TIMEOUT_MS = 90_000
const PAGES = ['/', '/calendar', '/clasification/1', '/partidos/1', '/equipos/1', '/api/game?competitionId=1']

/**
 * A season on two machines: two processes behind nginx, PostgreSQL with a synchronous standby behind HAProxy, one write a
 * second and many reads. One process is restarted, the other killed, then the primary killed and its standby promoted.
 */
export async function failoverRound(folder: string): Promise<FailoverReport> {
  let season = { token: '', gameIds: [] as number[] }
  const databases = await startDatabases(folder, async (url) => {
    season = await fill(url)
  })
  const mail = await openMailServer()
  const settings = {
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SMTP_URL: mail.url,
    MAIL_FROM: 'La liga <liga@ejemplo.es>',
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_READS: '1000000',
  }
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) => startLeagueServer(databases.url, { settings, port })
  const servers: LeagueServer[] = [await start(ports[0]), await start(ports[1])]
  const hosts = ports.map((port) => `127.0.0.1:${port}`) as [string, string]
  const nginx = await startNginx(join(folder, 'nginx'), hosts)
  const faults: string[] = []
  const reader = readOn(nginx.url, faults)
  const writer = writeOn(nginx.url, season)
  try {
    await sleep(4000)
    await servers[0]!.stop()
    await sleep(1000)
    servers[0] = await start(ports[0])
    await sleep(3000)
    await servers[1]!.kill()
    await sleep(1000)
    servers[1] = await start(ports[1])
    await sleep(3000)
    faults.push(...writer.refused.map((line) => `with a process away: ${line}`))

    await databases.primary.kill()
    const diedAt = performance.now()
    await sleep(PROMOTED_AFTER_MS)
    await databases.promote()
    while (writer.lastAt < diedAt && performance.now() - diedAt < 2 * MAX_WITHOUT_WRITES_MS) await sleep(20)
    const writesBackMs = writer.lastAt - diedAt
    if (!(writesBackMs > 0 && writesBackMs < MAX_WITHOUT_WRITES_MS))
      faults.push('writes are not back in time')
    await sleep(5000)
    await writer.stop()
    await reader.stop()

    faults.push(...(await findLost(databases.url, writer.acknowledged)))
    faults.push(...(await findMailFaults(mail, 2 * writer.acknowledged.size)))
    const { reads, slowestReadMs } = reader
    return {
      acknowledged: writer.acknowledged.size,
      reads,
      slowestReadMs,
      writesBackMs,
      mails: mail.mails.length,
      faults,
    }
  } finally {
    await Promise.all([writer.stop(), reader.stop()])
    await nginx.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await mail.stop()
    await databases.stop()
  }
}

/** A season whose every game has two teams of its own, with a delegate each who gets e-mails. */
async function fill(url: string): Promise<{ token: string; gameIds: number[] }> {
  const store = openStore(url)
  await migrateStore(store)
  const groupId = await addGroup(store, await addPhase(store, await addLeague(store)))
  const courtId = await addCourt(store, 'Olmo')
  const gameIds: number[] = []
  for (let game = 0; game < GAMES; game++) {
    const teamIds: number[] = []
    for (const side of ['Local', 'Visitante']) {
      const teamId = await addTeam(store, `${side} ${game}`)
      await addEntry(store, groupId, teamId, game + 1)
      const email = `${side.toLowerCase()}${game}@example.org`
      const userId = await addUser(store, `Delegada ${side} ${game}`, { teamId, email })
      await store.write((tx) => confirmEmail(tx, { userId, email }))
      teamIds.push(teamId)
    }
    const date = dayAhead(game, 10)
    gameIds.push(await addGame(store, groupId, teamIds[0]!, teamIds[1]!, { date, court_id: courtId }))
  }
  const { token } = await addLoggedIn(store, 'Admin', { admin: true })
  await store.close()
  return { token, gameIds }
}

/** An hour of a day far enough ahead, another for each game. */
function dayAhead(game: number, hour: number): string {
  const day = new Date(Date.now() + (30 + game) * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${hour}:00:00.000Z`
}

/** Reads public pages all the time; one that isn't served is a fault. */
function readOn(url: string, faults: string[]) {
  const state = { reads: 0, slowestReadMs: 0, isOver: false }
  const work = (async () => {
    for (let turn = 0; !state.isOver; turn++) {
      const path = PAGES[turn % PAGES.length]!
      const began = performance.now()
      const status = await fetch(url + path).then(
        async (response) => (await response.text(), response.status),
        (error: unknown) => String((error as Error).cause ?? error),
      )
      if (status !== 200) faults.push(`${path} was answered with ${status}`)
      state.reads += 1
      state.slowestReadMs = Math.max(state.slowestReadMs, performance.now() - began)
      await sleep(READ_EVERY_MS)
    }
  })()
  return Object.assign(state, {
    stop: async () => {
      state.isOver = true
      await work
    },
  })
}

/** Moves a game every second; repeats a write that wasn't acknowledged, as a browser does. */
function writeOn(url: string, { token, gameIds }: { token: string; gameIds: readonly number[] }) {
  const acknowledged = new Map<number, string>()
  const state = { acknowledged, refused: [] as string[], lastAt: 0, isOver: false }
  const work = (async () => {
    for (const [turn, id] of gameIds.entries()) {
      const date = dayAhead(turn, 12)
      const key = randomUUID()
      while (!state.isOver && !acknowledged.has(id)) {
        const began = performance.now()
        const status = await fetch(`${url}/api/game/${id}`, {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({ date }),
        }).then(
          async (response) => (await response.text(), response.status),
          (error: unknown) => String((error as Error).cause ?? error),
        )
        if (status === 200) {
          acknowledged.set(id, date)
          state.lastAt = performance.now()
        } else state.refused.push(`moving game ${id} was answered with ${status}`)
        await sleep(Math.max(0, WRITE_EVERY_MS - (performance.now() - began)))
      }
      if (state.isOver) return
    }
  })()
  return Object.assign(state, {
    stop: async () => {
      state.isOver = true
      await work
    },
  })
}

async function findLost(url: string, acknowledged: ReadonlyMap<number, string>): Promise<string[]> {
  const store = openStore(url)
  const games = await store.db.selectFrom('game').select(['id', 'date']).execute()
  await store.close()
  return games.flatMap(({ id, date }) => {
    const known = acknowledged.get(id)
    return known === undefined || known === date ? [] : [`the acknowledged move of game ${id} is lost`]
  })
}

/** Each of the two teams of a moved game gets one e-mail. */
async function findMailFaults(mail: MailServer, expected: number): Promise<string[]> {
  for (const began = performance.now(); performance.now() - began < MAIL_TIMEOUT_MS; await sleep(200))
    if (mail.mails.length >= expected) break
  // Time for one too many.
  await sleep(5000)
  const to = mail.mails.map((one) => one.to?.[0]?.address ?? '')
  const twice = to.filter((address, index) => to.indexOf(address) !== index)
  const faults = twice.map((address) => `${address} got two e-mails`)
  return to.length === expected ? faults : [...faults, `${to.length} e-mails for ${expected} teams`]
}
