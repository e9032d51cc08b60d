import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LeagueServer, startLeagueServer } from '../../bench/league-server.ts'
import { confirmEmail } from '#server/addresses/queries.ts'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { databaseAway } from '#server/kernel/errors.ts'
import { addLoggedIn, addUser } from '../accounts.ts'
import { addCourt, addEntry, addGame, addGroup, addLeague, addPhase, addTeam } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { type MailServer, openMailServer } from '../mail-server.ts'
import {
  type Acknowledged,
  ask,
  dayAhead,
  isLate,
  readOn,
  type Refusal,
  type Writer,
  writeOn,
} from './failover-clients.ts'
import { FailoverFaults } from './failover-faults.ts'
import { type Databases, startDatabases, startNginx } from './failover-machines.ts'

export type FailoverReport = {
  acknowledged: number
  reads: number
  slowestReadMs: number
  /** Of the writes while a database was away, the slowest to be refused. */
  slowestRefusalMs: number
  /** From the return of the standby to the next acknowledged write. */
  afterStandbyMs: number
  /** From the death of the primary to the next acknowledged write. */
  writesBackMs: number
  mails: number
  /** Of them, those of a killed process that came again. */
  repeatedMails: number
  /** The load of the machine meanwhile. */
  load: string
  faults: string[]
}

/** More than a round moves: each once, and its two teams get e-mails. */
const GAMES = 120
const GAMES_PER_GROUP = 6
const KILLS = 3
const STANDBY_AWAY_MS = 25_000
/** How long an operator takes to promote the standby. */
const PROMOTED_AFTER_MS = 2000
const MAX_WITHOUT_WRITES_MS = 30_000
const MAIL_TIMEOUT_MS = 200_000
/** An e-mail whose outcome nobody has recorded is sent again after two minutes. */
const LEASE_OVER_MS = 130_000

/**
 * A season on several machines: two processes behind nginx, PostgreSQL with a synchronous standby behind HAProxy, one
 * write a second and many reads. Once e-mails go out, one process is restarted and others killed, then the standby is
 * away for a while, then the primary is killed, its standby promoted, and the primary of before comes back.
 */
export async function failoverRound(folder: string): Promise<FailoverReport> {
  let season = { token: '', leagueId: 0, gameIds: [] as number[] }
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
  const faults = new FailoverFaults()
  const reader = readOn(nginx.url, faults)
  const writer = writeOn(nginx.url, season)
  const away = async (which: 0 | 1, end: 'stop' | 'kill') => {
    await writer.sent()
    await sleep(Math.random() * 20)
    await servers[which]![end]()
    await sleep(2500)
    servers[which] = await start(ports[which])
    await sleep(2500)
  }
  try {
    await until(() => mail.mails.length > 0, MAIL_TIMEOUT_MS)
    await away(0, 'stop')
    for (let kill = 0; kill < KILLS; kill++) await away(kill % 2 === 0 ? 1 : 0, 'kill')
    addRefusals(faults, 'with a process away', writer.refused)
    const whileKilling = mail.mails.length

    await databases.standby.kill()
    await sleep(STANDBY_AWAY_MS)
    const headers = { authorization: `Bearer ${season.token}` }
    const { status } = await ask(`${nginx.url}/api/user`, { headers })
    if (status !== 200)
      faults.add(`without a standby, a logged-in read was answered with ${status}`, {
        byLoad: isLate(status),
      })
    const standbyAt = performance.now()
    if (writer.lastAt > standbyAt - STANDBY_AWAY_MS / 2)
      faults.add('a write was acknowledged without a standby', { byLoad: false })
    await databases.standby.revive()
    const afterStandbyMs = await writesBack(writer, standbyAt)
    await sleep(5000)

    const release = mail.hold()
    await until(() => mail.held > 0, MAX_WITHOUT_WRITES_MS)
    await databases.primary.kill()
    const diedAt = performance.now()
    release()
    await sleep(PROMOTED_AFTER_MS)
    await databases.promote()
    const writesBackMs = await writesBack(writer, diedAt)
    for (const [what, ms] of Object.entries({ afterStandbyMs, writesBackMs }))
      if (!(ms < MAX_WITHOUT_WRITES_MS))
        faults.add(`writes are not back in time: ${what} ${Math.round(ms)}`, { byLoad: true })
    await sleep(5000)
    const refused = [...writer.refused]
    const unclear = refused.filter((one) => one.status !== 503 || one.message !== databaseAway)
    addRefusals(faults, 'without a clear word', unclear)
    const slowestRefusalMs = Math.round(Math.max(...refused.map(({ ms }) => ms)))
    if (slowestRefusalMs > MAX_WITHOUT_WRITES_MS)
      faults.add(`a write was refused too late: after ${slowestRefusalMs} ms`, { byLoad: true })

    await findSplit(databases, writer, faults)
    await writer.stop()
    await reader.stop()
    await findLost(databases.url, writer.acknowledged, faults)
    const { dates, teams } = writer.acknowledged
    const quietAt = diedAt + LEASE_OVER_MS
    const expected = 2 * dates.size
    const repeatedMails = await countMails(mail, {
      expected,
      whileKilling,
      quietAt,
      faults,
      url: databases.url,
    })
    return {
      acknowledged: dates.size + teams.size,
      reads: reader.reads,
      slowestReadMs: Math.round(reader.slowestReadMs),
      slowestRefusalMs,
      afterStandbyMs: Math.round(afterStandbyMs),
      writesBackMs: Math.round(writesBackMs),
      mails: mail.mails.length,
      repeatedMails,
      load: faults.load(),
      faults: faults.list(),
    }
  } finally {
    faults.stop()
    await Promise.all([writer.stop(), reader.stop()])
    await nginx.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await mail.stop()
    await databases.stop()
  }
}

/** A season whose every game has two teams of its own, with a delegate each who gets e-mails. */
async function fill(url: string): Promise<{ token: string; leagueId: number; gameIds: number[] }> {
  const store = openStore(url)
  await migrateStore(store)
  const leagueId = await addLeague(store)
  const phaseId = await addPhase(store, leagueId)
  let groupId = 0
  const courtId = await addCourt(store, 'Olmo')
  const gameIds: number[] = []
  for (let game = 0; game < GAMES; game++) {
    if (game % GAMES_PER_GROUP === 0) groupId = await addGroup(store, phaseId)
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
  return { token, leagueId, gameIds }
}

/** The time from an instant to the next acknowledged write. */
async function writesBack(writer: Writer, since: number): Promise<number> {
  await until(() => writer.lastAt > since, 2 * MAX_WITHOUT_WRITES_MS)
  return writer.lastAt > since ? writer.lastAt - since : Infinity
}

/** The primary of before comes back, still writable: it acknowledges nothing, and nobody is led to it. */
async function findSplit(
  { primary, acknowledges, sessions }: Databases,
  writer: Writer,
  faults: FailoverFaults,
): Promise<void> {
  const before = writer.refused.length
  await primary.revive()
  if (await acknowledges(primary)) faults.add('the primary of before acknowledged a write', { byLoad: false })
  await sleep(6000)
  if ((await sessions(primary)) > 0)
    faults.add('the league is connected to the primary of before', { byLoad: false })
  addRefusals(faults, 'with both writable', writer.refused.slice(before))
}

function addRefusals(faults: FailoverFaults, when: string, refused: readonly Refusal[]): void {
  for (const { status, message } of refused)
    faults.add(`${when}: a write was answered with ${status} «${message}»`, { byLoad: isLate(status) })
}

async function findLost(url: string, { dates, teams }: Acknowledged, faults: FailoverFaults): Promise<void> {
  const store = openStore(url)
  const games = await store.db.selectFrom('game').select(['id', 'date']).execute()
  const names = (await store.db.selectFrom('team').select('name').execute()).map(({ name }) => name)
  await store.close()
  const dateOf = new Map(games.map(({ id, date }) => [id, date]))
  for (const [id, date] of dates)
    if (dateOf.get(id) !== date) faults.add(`the acknowledged move of game ${id} is lost`, { byLoad: false })
  for (const name of teams)
    if (!names.includes(name)) faults.add(`the acknowledged team ${name} is lost`, { byLoad: false })
}

/**
 * Each of the two teams of a moved game gets one e-mail; returns how many got more. One that a process sent just before
 * it was killed may come again as the same message: that is no fault. `whileKilling`: how many e-mails had come when the
 * killing was over. Later the same message comes again only if its outcome wasn't recorded within two minutes, for
 * which a loaded machine may have been too slow; another message about the same is one that nothing explains.
 */
async function countMails(
  { mails }: MailServer,
  {
    expected,
    whileKilling,
    quietAt,
    faults,
    url,
  }: { expected: number; whileKilling: number; quietAt: number; faults: FailoverFaults; url: string },
): Promise<number> {
  const byAddress = () => Map.groupBy(mails.keys(), (index) => mails[index]!.to?.[0]?.address ?? '')
  await until(() => byAddress().size >= expected, MAIL_TIMEOUT_MS)
  // Time for one too many.
  await sleep(Math.max(5000, quietAt - performance.now()))
  const received = byAddress()
  const more = [...received].filter(([, copies]) => copies.length > 1)
  for (const [address, copies] of more) {
    const isSame = new Set(copies.map((index) => mails[index]!.messageId)).size === 1
    if (isSame && copies[0]! < whileKilling) continue
    const what = isSame ? 'the same e-mail' : 'different e-mails'
    faults.add(`${address} got ${what} ${copies.length} times`, { byLoad: isSame })
  }
  if (received.size !== expected) {
    // What still waits comes later.
    const waiting = await countWaiting(url)
    faults.add(`e-mails to ${received.size} addresses for ${expected} teams, ${waiting} still to be sent`, {
      byLoad: received.size + waiting >= expected,
    })
  }
  return more.length
}

async function countWaiting(url: string): Promise<number> {
  const store = openStore(url)
  const waiting = await store.db.selectFrom('message').select('id').where('ended', 'is', null).execute()
  await store.close()
  return waiting.length
}

async function until(holds: () => boolean, timeoutMs: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < timeoutMs; await sleep(20))
    if (holds()) return
}
