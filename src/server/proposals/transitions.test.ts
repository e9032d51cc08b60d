import { expect, test } from 'vitest'
import type { Call } from '../../../test/accounts.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { createGame, expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, type LeagueWithClock, offerOf, propose } from '../../../test/proposals.ts'

const roles = ['gatos', 'gata', 'perros', 'osos', 'fan', 'admin', 'nobody'] as const
const actions = ['accept', 'counter', 'decline', 'withdraw'] as const
type Role = (typeof roles)[number]
type Action = (typeof actions)[number]

/** The status of each action, by role in order. Users other than the two teams and admins are always refused. */
const spokenByGatos: Record<Action, number[]> = {
  accept: [409, 409, 200, 403, 403, 403, 401],
  counter: [409, 409, 200, 403, 403, 403, 401],
  decline: [409, 409, 200, 403, 403, 403, 401],
  withdraw: [200, 200, 409, 403, 403, 200, 401],
}
const spokenByPerros: Record<Action, number[]> = {
  accept: [200, 200, 409, 403, 403, 403, 401],
  counter: [200, 200, 409, 403, 403, 403, 401],
  decline: [200, 200, 409, 403, 403, 403, 401],
  withdraw: [409, 409, 200, 403, 403, 200, 401],
}
const afterTenRounds = { ...spokenByPerros, counter: [409, 409, 409, 403, 403, 403, 401] }
const nobodyMay = [409, 409, 409, 403, 403, 403, 401]
const ended: Record<Action, number[]> = {
  accept: nobodyMay,
  counter: nobodyMay,
  decline: nobodyMay,
  withdraw: [409, 409, 409, 403, 403, 409, 401],
}

type Ready = { id: number; round: number }

async function counter(league: LeagueWithClock, { id, round }: Ready): Promise<Ready> {
  const { call } = round % 2 === 1 ? league.perros : league.gatos
  const answer = await call('PUT', `/proposal/counter/${id}`, { ...offerOf(league), round })
  expect(answer.json()).toMatchObject({ state: 'open', round: round + 1 })
  return { id, round: round + 1 }
}

async function begin(league: LeagueWithClock): Promise<Ready> {
  return { id: (await propose(league)).id, round: 1 }
}

const say =
  (action: Action, role: 'gatos' | 'perros' | 'admin') =>
  async (league: LeagueWithClock): Promise<Ready> => {
    const ready = await begin(league)
    const answer = await league[role].call('PUT', `/proposal/${action}/${ready.id}`, { round: 1, option: 0 })
    expect(answer.statusCode).toBe(200)
    return ready
  }

const change =
  (what: (league: LeagueWithClock) => Promise<unknown> | void) =>
  async (league: LeagueWithClock): Promise<Ready> => {
    const ready = await begin(league)
    await what(league)
    return ready
  }

const states: [
  name: string,
  state: string,
  arrange: (league: LeagueWithClock) => Promise<Ready>,
  expected: Record<Action, number[]>,
][] = [
  ['proposed', 'open', begin, spokenByGatos],
  ['answered', 'open', async (league) => counter(league, await begin(league)), spokenByPerros],
  [
    'in its tenth round',
    'open',
    async (league) => {
      let ready = await begin(league)
      while (ready.round < 10) ready = await counter(league, ready)
      return ready
    },
    afterTenRounds,
  ],
  ['accepted', 'accepted', say('accept', 'perros'), ended],
  ['declined', 'declined', say('decline', 'perros'), ended],
  ['withdrawn', 'withdrawn', say('withdraw', 'gatos'), ended],
  ['withdrawn by an admin', 'withdrawn', say('withdraw', 'admin'), ended],
  // Monday at 10:00, and 72 hours and a millisecond later.
  ['unanswered', 'expired', change(({ set }) => set('2025-11-06T10:00:00.001Z')), ended],
  [
    'without a free court',
    'no-options',
    change(async (league) => {
      const { teams, courts } = league
      await createGame(league, { visitantId: teams.osos, courtId: courts.olmo })
      await createGame(
        league,
        { localId: teams.osos, courtId: courts.sauce, date: '2025-11-09T12:00:00.000Z' },
        league.osos,
      )
    }),
    ended,
  ],
  ['created otherwise', 'not-creatable', change((league) => createGame(league)), ended],
  [
    'of a phase that was closed',
    'not-creatable',
    change(({ admin, phaseId }) => admin.call('PUT', `/competition-group/${phaseId}`, { active: false })),
    ended,
  ],
]

function callOf(league: LeagueWithClock, role: Role): Call {
  return role === 'nobody' ? league.nobody : league[role].call
}

function act(league: LeagueWithClock, role: Role, action: Action, { id, round }: Ready) {
  return callOf(league, role)('PUT', `/proposal/${action}/${id}`, { ...offerOf(league), round, option: 0 })
}

describeDomain('a proposal', (engine: Engine) => {
  test('states the reason why its game can no longer be created', async () => {
    const league = await buildLeagueWithClock(engine)
    const { id } = await begin(league)
    const why = async () => (await league.admin.call('GET', `/proposal/${id}`)).json<{ over: unknown }>().over
    expect(await why()).toBeNull()
    await createGame(league)
    expect(await why()).toBe('created')
    await league.admin.call('PUT', `/competition-group/${league.phaseId}`, { active: false })
    expect(await why()).toBe('phase')
  })

  test.for(states)(
    'that is %s: who may do what',
    { timeout: 60_000 },
    async ([, state, arrange, expected]) => {
      const cases = actions.flatMap((action) =>
        roles.map((role, index) => ({ action, role, status: expected[action][index]! })),
      )
      const league = await buildLeagueWithClock(engine)
      const ready = await arrange(league)
      const seen = await league.admin.call('GET', `/proposal/${ready.id}`)
      expect(seen.json()).toMatchObject({ state })
      const before = await dumpTables(league.store)
      for (const { action, role, status } of cases.filter((one) => one.status >= 400)) {
        const answer = await act(league, role, action, ready)
        expect({ action, role, status: answer.statusCode }).toEqual({ action, role, status })
        expectRefusal(answer, status)
      }
      expect(await dumpTables(league.store)).toBe(before)
      for (const { action, role } of cases.filter(({ status }) => status === 200)) {
        const own = await buildLeagueWithClock(engine)
        const answer = await act(own, role, action, await arrange(own))
        const nextState = { accept: 'accepted', counter: 'open', decline: 'declined', withdraw: 'withdrawn' }[
          action
        ]
        expect({ action, role, ...answer.json() }).toMatchObject({ action, role, state: nextState })
      }
      // The response lists the allowed actions.
      for (const role of ['gatos', 'gata', 'perros', 'admin'] as const) {
        const { actions: said } = (await callOf(league, role)('GET', `/proposal/${ready.id}`)).json()
        const allowed = cases
          .filter((one) => one.role === role && one.status === 200)
          .map(({ action }) => action)
        expect({ role, said }).toEqual({ role, said: allowed })
      }
    },
  )
})
