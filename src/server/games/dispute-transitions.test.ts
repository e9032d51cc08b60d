import { expect, test } from 'vitest'
import type { GameRecord } from '#contract/game-records.ts'
import type { Call } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { claim, gameAfter, type Step } from '../../../test/disputes.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import {
  buildLeagueOfDelegates,
  expectRefusal,
  feedback,
  type LeagueOfDelegates,
  result,
} from '../../../test/league-of-delegates.ts'

const roles = ['gatos', 'perros', 'osos', 'fan', 'admin', 'nobody'] as const
type Role = (typeof roles)[number]

/** Each action: the role that takes it, its method, its path and its body. */
const actions = {
  move: ['local', 'PUT', '', { courtId: 2 }],
  postpone: ['local', 'PUT', 'postpone/', {}],
  delete: ['local', 'DELETE', '', undefined],
  addResult: ['local', 'PUT', 'addResult/', result],
  addFeedback: ['visitant', 'PUT', 'addFeedback/', feedback],
  correct: ['admin', 'PUT', 'correct/', { ...result, ...feedback, localScore: 90 }],
  takeBack: ['local', 'PUT', 'takeBack/', {}],
  claim: ['visitant', 'PUT', 'claim/', claim],
  enterClaim: ['admin', 'PUT', 'enterClaim/', {}],
  dispute: ['visitant', 'PUT', 'dispute/', claim],
  answer: ['local', 'PUT', 'dispute/answer/', { text: 'Fueron 58' }],
  accept: ['local', 'PUT', 'dispute/accept/', {}],
  withdraw: ['visitant', 'PUT', 'dispute/withdraw/', {}],
  settle: ['admin', 'PUT', 'dispute/settle/', { localScore: 70, visitantScore: 62, reason: 'Por el acta' }],
} as const
type Action = keyof typeof actions

/** Whether the delegate of the action's side may take it, and whether an admin may. */
type May = [theirs: boolean, admin: boolean]
const [both, admins, nobody]: [May, May, May] = [
  [true, true],
  [false, true],
  [false, false],
]
const toPlay: Record<Action, May> = {
  move: both,
  // The games of this test are past.
  postpone: admins,
  delete: both,
  addResult: both,
  addFeedback: nobody,
  correct: nobody,
  takeBack: nobody,
  claim: both,
  enterClaim: nobody,
  dispute: nobody,
  answer: nobody,
  accept: nobody,
  withdraw: nobody,
  settle: nobody,
}
const played: Record<Action, May> = {
  ...toPlay,
  move: admins,
  postpone: nobody,
  delete: nobody,
  addResult: admins,
  addFeedback: both,
  correct: admins,
  takeBack: both,
  claim: nobody,
  dispute: both,
}
const rated: Record<Action, May> = { ...played, addFeedback: admins, takeBack: admins }
// In review another score needs a settlement; `addResult` sends the same score again.
const inReview: Record<Action, May> = {
  ...played,
  correct: nobody,
  takeBack: admins,
  dispute: nobody,
  answer: both,
  accept: both,
  withdraw: both,
  settle: admins,
}
const ended: Record<Action, May> = { ...played, takeBack: admins, dispute: nobody }

const states: [name: string, steps: Step[], Record<Action, May>][] = [
  ['to be played', [], toPlay],
  ['played', ['result'], played],
  ['rated', ['result', 'rating'], rated],
  ['taken back', ['result', 'takeBack'], { ...toPlay, move: admins, delete: admins }],
  ['in review', ['result', 'claim'], inReview],
  ['rated and in review', ['result', 'rating', 'claim'], { ...inReview, addFeedback: admins }],
  ['in review and answered', ['result', 'claim', 'answer'], { ...inReview, answer: nobody }],
  ['with an accepted claim', ['result', 'claim', 'accept'], ended],
  ['settled', ['result', 'claim', 'settle'], ended],
  ['with a withdrawn claim', ['result', 'claim', 'withdraw'], ended],
  [
    'rated, in review and taken back',
    ['result', 'rating', 'claim', 'takeBack'],
    { ...toPlay, move: admins, delete: admins },
  ],
]

/** The result of each allowed action. */
const outcomes: Record<Action, object> = {
  move: { courtId: 2 },
  postpone: { date: null, courtId: null },
  delete: {},
  addResult: { localScore: 61, visitantScore: 58, finished: true, takenBack: false },
  addFeedback: { confirmed: true },
  correct: { localScore: 90 },
  takeBack: { localScore: null, finished: false, confirmed: false, disputed: false, takenBack: true },
  claim: { finished: false, claim: { localScore: 61, visitantScore: 62 } },
  enterClaim: {},
  dispute: { localScore: 61, visitantScore: 58, disputed: true },
  answer: { localScore: 61, visitantScore: 58, disputed: true },
  accept: { localScore: 61, visitantScore: 62, disputed: false },
  withdraw: { localScore: 61, visitantScore: 58, disputed: false },
  settle: { localScore: 70, visitantScore: 62, disputed: false },
}

function statusOf(action: Action, role: Role, [theirs, admin]: May): number {
  const [whose] = actions[action]
  if (role === 'nobody') return 401
  const done = action === 'delete' ? 204 : 200
  if (role === 'admin') return admin ? done : 409
  if ((role === 'gatos' && whose === 'local') || (role === 'perros' && whose === 'visitant'))
    return theirs ? done : 409
  return 403
}

function callOf(league: LeagueOfDelegates, role: Role): Call {
  return role === 'nobody' ? league.nobody : league[role].call
}

function act(league: LeagueOfDelegates, role: Role, action: Action, id: number) {
  const [, method, path, body] = actions[action]
  return callOf(league, role)(method, `/game/${path}${id}`, body)
}

describeDomain('a game', (engine) => {
  test.for(states)('%s: who may do what', { timeout: 60_000 }, async ([, steps, allowed]) => {
    const league = await buildLeagueOfDelegates(engine)
    const id = await gameAfter(league, ...steps)
    const cases = (Object.keys(actions) as Action[]).flatMap((action) =>
      roles.map((role) => ({ action, role, status: statusOf(action, role, allowed[action]) })),
    )
    const before = await dumpTables(league.store)
    for (const { action, role, status } of cases.filter((one) => one.status >= 400)) {
      const answer = await act(league, role, action, id)
      expect({ action, role, status: answer.statusCode }).toEqual({ action, role, status })
      expectRefusal(answer, status)
    }
    expect(await dumpTables(league.store)).toBe(before)
    for (const { action, role, status } of cases.filter((one) => one.status < 400)) {
      const answer = await act(league, role, action, await gameAfter(league, ...steps))
      expect({ action, role, status: answer.statusCode }).toEqual({ action, role, status })
      const game = status === 204 ? {} : answer.json<object>()
      expect({ action, role, ...game }).toMatchObject({ action, role, ...outcomes[action] })
    }
    // The record lists the allowed actions. It also lists a correction, which is only refused if it changes the score.
    for (const role of ['gatos', 'perros', 'admin'] as const) {
      const record = (await callOf(league, role)('GET', `/game/record/${id}`)).json<GameRecord>()
      const may = cases.filter((one) => one.role === role && one.status < 400).map(({ action }) => action)
      const isOpen = allowed.settle[1] && role === 'admin'
      expect({ role, may: record.actions.filter((one) => !isOpen || one !== 'correct') }).toEqual({
        role,
        may,
      })
    }
  })
})
