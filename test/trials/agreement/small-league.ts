import { setTimeout as sleep } from 'node:timers/promises'
import type { Transport } from '#contract/pages.ts'
import { buildApp } from '#server/app.ts'
import { giveSeasonBadges } from '#server/badges/queries.ts'
import { readConfig } from '#server/kernel/config.ts'
import { findTown, saveTown } from '#server/town/queries.ts'
import { openStore, type Store } from '#server/db/store.ts'
import type { Chance } from '#server/demo/chance.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { createNoticeDispatcher } from '#server/outbox/notice-dispatcher.ts'
import { createApi } from '#web/api/client.ts'
import type { Api } from '#web/api/endpoints.ts'
import { createRenderer } from '#web/entry-server.tsx'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'
import { type Account, addAccount } from '../../accounts.ts'
import { createTestDatabase, type Engine } from '../../create-test-store.ts'
import { addCourt, addGame, addGroup, addLeague, addPhase, addTeam, enterTeams } from '../../factories.ts'
import { Facts } from './facts.ts'
import { newGame } from './game-facts.ts'

/** The start of the league's life: a Monday, a minute past the hours at which games begin, end and are expected. */
const START = '2025-11-03T10:01:00.000Z'

/** The date of the games that some leagues start with. */
const EARLIER = Date.parse('2025-10-01T10:00:00.000Z')
const DAY_MS = 86_400_000

const RETRY_MS = 100

/** A page as rendered by the server. */
export type DrawnPage = { status: number; html: string; location?: string }

/**
 * A league small enough to know all its facts: a group whose best four play a cup, a finished season and a prepared
 * one, on the real server and database, with its facts.
 */
export type SmallLeague = {
  app: FastifyInstance
  store: Store
  facts: Facts
  teamIds: number[]
  /** The name of a team in a season; its present one by default. */
  nameOf: Facts['nameOf']
  courtIds: number[]
  leagueIds: number[]
  /** The current delegates; the last team never has one. */
  delegates: Map<number, Account>
  admin: Account
  fan: Account
  /** The client's API, with an account. */
  apiAs: (account: Account) => Api
  page: (address: string) => Promise<DrawnPage>
  /** Clears the stored responses after an event. */
  forget: () => void
  runNotices: () => Promise<void>
  /** Whether the notices have run since the last event. */
  isNoticed: boolean
  close: () => Promise<void>
}

const config = readConfig({
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_LOGINS: '1000000',
  RATE_LIMIT_READS: '1000000',
})

export async function openSmallLeague(engine: Engine, chance: Chance): Promise<SmallLeague> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(START) })
  const { url: database, remove } = await createTestDatabase(engine)
  const store = openStore(database)
  const server = await buildApp({ store, config, pages: null })
  // On a slow machine the server may refuse a request for now: then it has neither read nor written anything.
  const inject = async (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const answer = await server.inject(request)
    if (answer.statusCode !== 503) return answer
    await sleep(RETRY_MS)
    return inject(request)
  }
  const app = Object.assign(Object.create(server) as FastifyInstance, { inject })
  const close = async () => {
    await server.close()
    await store.close()
    await remove()
    vi.useRealTimers()
  }
  const facts = new Facts()
  const names = ['Gatos', 'Perros', 'Osos', 'Linces', 'Zorros'].slice(0, chance.pick([4, 4, 5]))

  const pastId = await addLeague(store, { year: 2024, current: false })
  const leagueId = await addLeague(store)
  const aheadId = await addLeague(store, { year: 2026, current: false })
  const teamIds: number[] = []
  for (const name of names) teamIds.push(await addTeam(store, name, { league_id: leagueId }))
  const courtIds: number[] = []
  for (const name of ['Olmo', 'Sauce', 'Tejo', 'Fresno']) courtIds.push(await addCourt(store, name))
  facts.leagueIds = [pastId, leagueId, aheadId]
  facts.makeCurrent(leagueId)
  for (const [index, teamId] of teamIds.entries()) facts.rename(teamId, names[index]!)
  await store.write(async (tx) => saveTown(tx, { ...(await findTown(tx)), sportingTeams: true }))

  const phase = async (
    ofLeague: number,
    row: Parameters<typeof addPhase>[2] & { name: string },
    entered: readonly number[],
  ) => {
    const id = await addPhase(store, ofLeague, row)
    const competitionId = await addGroup(store, id, { name: `${row.name} A` })
    await enterTeams(store, competitionId, entered)
    const { name, crossing = false, games_per_pair = 1, qualifiers = null, active = true } = row
    const [finalLength] = JSON.parse(row.games_per_round ?? `[${games_per_pair}]`) as [number]
    facts.phases.push({
      id,
      leagueId: ofLeague,
      competitionId,
      name,
      crossing,
      gamesPerPair: games_per_pair,
      finalLength,
      qualifiers,
      active,
      teamIds: [...entered],
      left: [],
      taken: new Map(),
    })
    return competitionId
  }
  const past = await phase(pastId, { name: 'Pasada', active: false }, teamIds)
  const ends = { start_date: '2025-10-01', end_date: '2025-11-23' }
  const group = await phase(leagueId, { name: 'Grupo', qualifiers: 2, ...ends }, teamIds)
  const hasBegun = chance.happens(0.5)
  const length = chance.pick([1, 3, 3] as const)
  const lengths = { games_per_pair: length, games_per_round: chance.pick([null, '[1]', '[3]']) }
  const cup = await phase(
    leagueId,
    { name: 'Copa', crossing: true, active: hasBegun, ...lengths, start_date: '2025-11-10' },
    hasBegun ? teamIds.slice(0, 4) : [],
  )
  await phase(aheadId, { name: 'Siguiente' }, teamIds)
  for (const id of [pastId, leagueId, aheadId]) await store.write((tx) => giveSeasonBadges(tx, id))

  /** A game from before the league's life: confirmed, without a rating, or never played. */
  const addEarlier = async (
    competitionId: number,
    [localId, visitantId]: readonly [number, number],
    date: string,
    { score, rated = true }: { score: readonly [number, number] | null; rated?: boolean },
  ) => {
    const courtId = courtIds[0]!
    const confirmed = score !== null && rated
    const id = await addGame(store, competitionId, localId, visitantId, {
      date,
      court_id: courtId,
      confirmed,
      ...(score && { local_score: score[0], visitant_score: score[1] }),
      ...(score && { visitant_fair_play: 1, visitant_mixed: true }),
      ...(confirmed && { local_fair_play: 0, local_mixed: false }),
    })
    facts.games.set(id, {
      ...newGame(id, { competitionId, localId, visitantId, date, courtId }),
      result: score && { local: score[0], visitant: score[1], forfeit: null },
      ...(score && { visitantFairPlay: 1, visitantMixed: true }),
      ...(confirmed && { confirmed, localFairPlay: 0, localMixed: false }),
    })
  }
  const [first, second, third, fourth] = teamIds as [number, number, number, number]
  const score = [60, 50] as const
  await addEarlier(past, [first, second], '2024-11-10T10:00:00.000Z', { score })
  await addEarlier(past, [second, third], '2024-11-11T10:00:00.000Z', { score, rated: false })
  await addEarlier(past, [third, first], '2024-11-12T10:00:00.000Z', { score: null })
  // Some leagues start late: with most of the group played, or the cup before its final.
  const share = chance.pick([0, 0, 0.6])
  const pairs = teamIds.flatMap((one, index) =>
    teamIds.slice(index + 1).map((other) => [one, other] as const),
  )
  for (const [index, pair] of pairs.entries()) {
    if (!chance.happens(share)) continue
    const either = chance.happens(0.5) ? score : ([50, 60] as const)
    await addEarlier(group, pair, new Date(EARLIER + index * DAY_MS).toISOString(), { score: either })
  }
  const semis = hasBegun && chance.happens(0.5) ? Math.ceil(length / 2) : 0
  for (let game = 0; game < semis; game++) {
    const date = new Date(EARLIER + (20 + game) * DAY_MS)
    await addEarlier(cup, [first, fourth], date.toISOString(), { score })
    await addEarlier(cup, [second, third], new Date(date.getTime() + DAY_MS / 2).toISOString(), { score })
  }
  // A game created before its series was decided, which no longer needs it.
  if (semis > 1) {
    await addEarlier(cup, [fourth, first], new Date(EARLIER + 40 * DAY_MS).toISOString(), { score: null })
  }

  const delegates = new Map<number, Account>()
  for (const [index, teamId] of teamIds.slice(0, -1).entries())
    delegates.set(teamId, await addAccount(app, store, `Delegada ${index}`, { teamId }))
  const admin = await addAccount(app, store, 'Admin', { admin: true })
  const fan = await addAccount(app, store, 'Afición')

  // Until the next event every request has the same response.
  const answers = new Map<string, Promise<{ status: number; body: unknown }>>()
  const drawn = new Map<string, Promise<DrawnPage>>()
  const ask = async (token: string, url: string) => {
    // Logged-in requests are never answered with stale data.
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<unknown>() }
  }
  const transportOf =
    ({ token }: Account): Transport =>
    ({ address }) => {
      const answer = answers.get(token + address) ?? ask(token, `/api${address}`)
      answers.set(token + address, answer)
      return answer
    }
  const apiAs = (account: Account) => createApi({ transport: transportOf(account) })
  const renderer = createRenderer({ scripts: [], styles: [] })
  const page = (address: string) => {
    const html = drawn.get(address) ?? renderer.render(address, { transport: transportOf(fan) })
    drawn.set(address, html)
    return html
  }
  const forget = () => {
    answers.clear()
    drawn.clear()
  }
  const time = new LeagueTime('Europe/Madrid')
  // A new one each time looks at the clock however little time has passed.
  const runNotices = () =>
    createNoticeDispatcher(store, { log: app.log, time, mail: false, clock: () => new Date() }).run()
  await runNotices()
  return {
    app,
    store,
    facts,
    teamIds,
    nameOf: (teamId, season) => facts.nameOf(teamId, season),
    courtIds,
    leagueIds: [pastId, leagueId, aheadId],
    delegates,
    admin,
    fan,
    apiAs,
    page,
    forget,
    runNotices,
    isNoticed: true,
    close,
  }
}
