import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { createGame, expectRefusal, result } from '../../../test/league-of-delegates.ts'
import {
  buildLeagueWithClock,
  endSeason,
  hoursLater,
  type LeagueWithClock,
  offerOf,
  otherDates,
  proposalSeenBy,
  propose,
  proposeChange,
} from '../../../test/proposals.ts'

const roles = ['gatos', 'gata', 'perros', 'osos', 'fan', 'admin', 'nobody'] as const
type Role = (typeof roles)[number]
const actions = ['accept', 'counter', 'decline', 'withdraw'] as const
type Action = (typeof actions)[number]
type Side = 'gatos' | 'perros'
type Ready = { id: number; gameId: number | null; round: number }

/** What is proposed: dates of a new game, other dates of one, or to call it off. */
const offers = {
  create: offerOf,
  move: otherDates,
  cancel: () => ({ callOff: 'cancel' }),
  postpone: () => ({ callOff: 'postpone' }),
} as const
type Offer = keyof typeof offers

/** The status of each action by who has proposed, by role in order: Gatos have two delegates, and play at home. */
const statuses: Record<Side, Record<Action, number[]>> = {
  gatos: {
    accept: [409, 409, 200, 403, 403, 403, 401],
    counter: [409, 409, 200, 403, 403, 403, 401],
    decline: [409, 409, 200, 403, 403, 403, 401],
    withdraw: [200, 200, 409, 403, 403, 200, 401],
  },
  perros: {
    accept: [200, 200, 409, 403, 403, 403, 401],
    counter: [200, 200, 409, 403, 403, 403, 401],
    decline: [200, 200, 409, 403, 403, 403, 401],
    withdraw: [409, 409, 200, 403, 403, 200, 401],
  },
}
const over: Record<Action, number[]> = {
  accept: [409, 409, 409, 403, 403, 403, 401],
  counter: [409, 409, 409, 403, 403, 403, 401],
  decline: [409, 409, 409, 403, 403, 403, 401],
  withdraw: [409, 409, 409, 403, 403, 409, 401],
}

async function begin(league: LeagueWithClock, side: Side, offer: Offer): Promise<Ready> {
  if (offer === 'create') return { id: (await propose(league, {}, league[side])).id, gameId: null, round: 1 }
  const gameId = await createGame(league)
  const { id } = await proposeChange(league, gameId, offers[offer](league), league[side])
  return { id, gameId, round: 1 }
}

function act(league: LeagueWithClock, role: Role, action: Action, { id, round }: Ready, offer: Offer) {
  const call = role === 'nobody' ? league.nobody : league[role].call
  const bodies = {
    accept: { round, ...((offer === 'move' || offer === 'create') && { option: 1 }) },
    counter: { round, options: [{ date: hoursLater(24), courtId: league.courts.olmo }] },
    decline: { round },
    withdraw: { round },
  }
  return call('PUT', `/proposal/${action}/${id}`, bodies[action])
}

const cases = (expected: Record<Action, number[]>) =>
  actions.flatMap((action) =>
    roles.map((role, index) => ({ action, role, status: expected[action][index]! })),
  )

/** The ways in which a change ends by itself, and the reason in the response. */
const ends: [
  name: string,
  over: string | null,
  state: string,
  what: (league: LeagueWithClock, game: number) => unknown,
  sentence: RegExp,
][] = [
  // Monday at 10:00, and 72 hours and a millisecond later.
  [
    'unanswered',
    null,
    'expired',
    ({ set }) => set('2025-11-06T10:00:00.001Z'),
    /^Nadie respondió a tiempo.*sigue como estaba/,
  ],
  [
    'of a game with a result',
    'played',
    'not-creatable',
    ({ admin }, game) => admin.call('PUT', `/game/addResult/${game}`, result),
    /^Ese partido ya tiene resultado/,
  ],
  [
    'of a game whose result was taken back',
    'taken-back',
    'not-creatable',
    async ({ admin }, game) => {
      await admin.call('PUT', `/game/addResult/${game}`, result)
      await admin.call('PUT', `/game/takeBack/${game}`, {})
    },
    /^Ese partido ya tuvo resultado y se retiró/,
  ],
  [
    'of a game that was moved otherwise',
    'moved',
    'not-creatable',
    ({ gatos, courts }, game) => gatos.call('PUT', `/game/${game}`, { courtId: courts.sauce }),
    /^Ese partido ya tiene otra fecha u otra cancha/,
  ],
  [
    'of a game that was deleted',
    'deleted',
    'not-creatable',
    ({ gatos }, game) => gatos.call('DELETE', `/game/${game}`),
    /^Ese partido ya no existe/,
  ],
  [
    'of a closed phase',
    'phase',
    'not-creatable',
    ({ admin, phaseId }) => admin.call('PUT', `/competition-group/${phaseId}`, { active: false }),
    /^Esa fase está cerrada/,
  ],
  ['of another season', 'season', 'not-creatable', (league) => endSeason(league), /^Esa temporada no es/],
]

/** Each kind of proposal, made by either side. */
const every: [Side, Offer][] = [
  ['gatos', 'create'],
  ['perros', 'move'],
  ['gatos', 'cancel'],
  ['perros', 'postpone'],
]

describeDomain('a proposal', (engine) => {
  test.for(every)('proposed by %s, %s: who may do what', { timeout: 60_000 }, async ([side, offer]) => {
    const league = await buildLeagueWithClock(engine)
    const ready = await begin(league, side, offer)
    const before = await dumpTables(league.store)
    const all = cases(statuses[side])
    for (const { action, role, status } of all.filter((one) => one.status >= 400)) {
      const answer = await act(league, role, action, ready, offer)
      expect({ action, role, status: answer.statusCode }).toEqual({ action, role, status })
      expectRefusal(answer, status)
    }
    expect(await dumpTables(league.store)).toBe(before)
    for (const { action, role } of all.filter(({ status }) => status === 200)) {
      // The two delegates of a team have the same rights: one of them acts here.
      if (role === 'gata') continue
      const own = await buildLeagueWithClock(engine)
      const answer = await act(own, role, action, await begin(own, side, offer), offer)
      const next = { accept: 'accepted', counter: 'open', decline: 'declined', withdraw: 'withdrawn' }
      expect({ action, role, ...answer.json() }).toMatchObject({ action, role, state: next[action] })
      // The chosen date moves the game by a week, or is that of a new one; a cancelled one is gone, a postponed one has
      // no date.
      const { date } = (await own.nobody('GET', '/game/1')).json<{ date?: string | null }>()
      const accepted = { create: hoursLater(2), move: hoursLater(7 * 24), cancel: undefined, postpone: null }
      const earlier = offer === 'create' ? undefined : hoursLater(0)
      expect({ action, date }).toEqual({ action, date: action === 'accept' ? accepted[offer] : earlier })
    }
    for (const role of ['gatos', 'gata', 'perros', 'admin'] as const) {
      const said = (await proposalSeenBy(league[role], ready.id)).actions
      const allowed = all.filter((one) => one.role === role && one.status === 200)
      expect({ role, said }).toEqual({ role, said: allowed.map(({ action }) => action) })
    }
  })

  test('takes no counter-offer after its tenth round', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros } = league
    const { id } = await propose(league)
    const counter = (round: number) =>
      [gatos, perros][round % 2]!.call('PUT', `/proposal/counter/${id}`, { ...offerOf(league), round })
    for (let round = 1; round < 10; round++)
      expect((await counter(round)).json()).toMatchObject({ round: round + 1 })
    expectRefusal(await counter(10), 409, /^Ya van diez rondas/)
    expect((await proposalSeenBy(gatos, id)).actions).toEqual(['accept', 'decline'])
  })

  test.for(ends)(
    'to change a game ends when it is %s',
    { timeout: 60_000 },
    async ([, reason, state, what, sentence]) => {
      const league = await buildLeagueWithClock(engine)
      const ready = await begin(league, 'perros', 'cancel')
      await what(league, ready.gameId!)
      expect(await proposalSeenBy(league.gatos, ready.id)).toMatchObject({
        state,
        over: reason,
        endsAt: null,
      })
      const before = await dumpTables(league.store)
      for (const { action, role, status } of cases(over)) {
        const answer = await act(league, role, action, ready, 'cancel')
        expect({ action, role, status: answer.statusCode }).toEqual({ action, role, status })
      }
      expectRefusal(await act(league, 'gatos', 'accept', ready, 'cancel'), 409, sentence)
      expect(await dumpTables(league.store)).toBe(before)
    },
  )

  test('to change a game is open until its hour, if that is earlier than 72 hours', async () => {
    const league = await buildLeagueWithClock(engine)
    // Friday at 10:00: 48 hours before the game.
    league.set('2025-11-07T10:00:00.000Z')
    const { id, gameId } = await begin(league, 'gatos', 'postpone')
    expect(await proposalSeenBy(league.perros, id)).toMatchObject({ state: 'open', endsAt: hoursLater(0) })
    league.set('2025-11-09T10:00:00.000Z')
    expect(await proposalSeenBy(league.perros, id)).toMatchObject({ state: 'open' })
    league.set('2025-11-09T10:00:00.001Z')
    expect(await proposalSeenBy(league.perros, id)).toMatchObject({ state: 'expired', over: null })
    expectRefusal(
      await league.perros.call('PUT', `/proposal/accept/${id}`, { round: 1 }),
      409,
      /^Nadie respondió a tiempo/,
    )
    expect((await league.nobody('GET', `/game/${gameId}`)).statusCode).toBe(200)
  })

  test('to change a game ends with its last date, and is open again once its game is back where it was', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, osos, courts, teams } = league
    const gameId = await createGame(league)
    const options = [{ date: hoursLater(24), courtId: courts.olmo }]
    const { id } = await proposeChange(league, gameId, { options })
    const other = { localId: teams.osos, visitantId: teams.perros, date: hoursLater(24) }
    const taken = await createGame(league, other, osos)
    expect(await proposalSeenBy(perros, id)).toMatchObject({ state: 'no-options' })
    await osos.call('DELETE', `/game/${taken}`)
    expect(await proposalSeenBy(perros, id)).toMatchObject({ state: 'open' })
    await gatos.call('PUT', `/game/${gameId}`, { courtId: courts.sauce })
    expect(await proposalSeenBy(perros, id)).toMatchObject({ state: 'not-creatable', over: 'moved' })
    await gatos.call('PUT', `/game/${gameId}`, { courtId: courts.olmo })
    expect(await proposalSeenBy(perros, id)).toMatchObject({ state: 'open', over: null })
  })
})
