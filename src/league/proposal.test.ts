import { describe, expect, test } from 'vitest'
import { instantOf } from './instant.ts'
import { gameAsReported } from './game-life.ts'
import {
  type CallOff,
  changeEnd,
  faultsOfOptions,
  stateOfProposal,
  proposalBlockedReason,
  type ProposalAction,
  type ProposalInput,
  type ProposalOption,
  type ProposalState,
  type ProposalMessage,
} from './proposal.ts'

const at = (iso: string) => instantOf(iso)!

// Team 1 writes to team 2 on Sunday 1 March at noon.
const saturday = { date: '2026-03-07T10:00:00Z', courtId: 5 }
const sunday = { date: '2026-03-08T10:00:00Z', courtId: 6 }
const noon = '2026-03-01T12:00:00Z'
const offer: ProposalMessage = {
  at: noon,
  teamId: 1,
  kind: 'offer',
  localId: 1,
  options: [saturday, sunday],
}
const answer: ProposalMessage = { ...offer, at: '2026-03-02T12:00:00Z', teamId: 2, localId: 2 }

/** Input where either team may host and the named courts are taken. */
const input = (mayHost: number[] = [1, 2], courtIds: number[] = []): ProposalInput => ({
  mayHost,
  gameDate: null,
  taken: ({ courtId }) => courtIds.includes(courtId),
  noticeHours: 3,
})

function stateAt(now: string, messages: ProposalMessage[] = [offer], known = input()): ProposalState {
  return stateOfProposal(messages, known, at(now))
}

const rounds = (count: number) => Array.from({ length: count }, (_, index) => (index % 2 ? answer : offer))

describe('a proposal', () => {
  test('is open, in its first round, until 72 hours after its only step', () => {
    expect(stateAt('2026-03-01T13:00:00Z')).toEqual({
      state: 'open',
      spokeLast: 1,
      round: 1,
      mayCounter: true,
      localId: 1,
      callsOff: null,
      endsAt: '2026-03-04T12:00:00.000Z',
      options: [
        { ...saturday, state: 'free' },
        { ...sunday, state: 'free' },
      ],
    })
    expect(stateAt('2026-03-04T12:00:00Z').state).toBe('open')
    expect(stateAt('2026-03-04T12:00:00.001Z')).toMatchObject({ state: 'expired', endsAt: null })
  })

  test('enters the next round with a counter-offer, which has its own local and options', () => {
    const later = { ...answer, options: [sunday] }
    expect(stateAt('2026-03-04T13:00:00Z', [offer, later])).toMatchObject({
      state: 'open',
      spokeLast: 2,
      round: 2,
      localId: 2,
      endsAt: '2026-03-05T12:00:00.000Z',
      options: [{ ...sunday, state: 'free' }],
    })
  })

  test.each([
    ['accepted', { kind: 'accept', option: 1, teamId: 2 }, 2],
    ['declined', { kind: 'decline', teamId: 2 }, 2],
    ['withdrawn', { kind: 'withdraw', teamId: 1 }, 1],
    ['withdrawn', { kind: 'withdraw', teamId: null }, null],
  ] as const)('is %s, and stays so when nothing of it could be any more', (state, said, spokeLast) => {
    const messages = [offer, { at: '2026-03-01T14:00:00Z', ...said }]
    for (const now of ['2026-03-01T14:00:00Z', '2027-01-01T00:00:00Z']) {
      expect(stateAt(now, messages, input([], [5, 6]))).toMatchObject({
        state,
        spokeLast,
        round: 1,
        mayCounter: false,
        endsAt: null,
      })
    }
  })

  test('ends when the team that would host can no longer create the game', () => {
    expect(stateAt(noon, [offer], input([])).state).toBe('not-creatable')
    expect(stateAt(noon, [offer], input([2])).state).toBe('not-creatable')
    expect(stateAt(noon, [offer], input([1])).state).toBe('open')
  })

  test('takes no counter-offer after its tenth round', () => {
    expect([9, 10].map((count) => stateAt(noon, rounds(count)).mayCounter)).toEqual([true, false])
    expect(stateAt(noon, rounds(10))).toMatchObject({ state: 'open', round: 10 })
  })

  test('starts with an offer', () => {
    expect(() => stateAt(noon, [])).toThrow('begins with an offer')
  })
})

// The game of the change is on Tuesday 3 March at 20:00: 56 hours after the first step.
const tuesday = '2026-03-03T20:00:00.000Z'
const ofGame: ProposalInput = { ...input([1]), gameDate: tuesday }
const off: ProposalMessage = { at: noon, teamId: 2, kind: 'cancel', localId: 1 }

describe('a change of a game', () => {
  test('of dates is open until the hour of the game, 72 hours or its last date, whichever is first', () => {
    expect(stateAt(noon, [offer], ofGame)).toMatchObject({ state: 'open', endsAt: tuesday })
    expect(stateAt('2026-03-03T20:00:00.001Z', [offer], ofGame).state).toBe('expired')
    const later = { ...ofGame, gameDate: '2026-03-07T20:00:00.000Z' }
    expect(stateAt(noon, [offer], later).endsAt).toBe('2026-03-04T12:00:00.000Z')
    // A date on Tuesday at 9:00 lapses 3 hours before.
    const early: ProposalMessage = { ...offer, options: [{ date: '2026-03-03T09:00:00Z', courtId: 5 }] }
    expect(stateAt(noon, [early], ofGame).endsAt).toBe('2026-03-03T06:00:00.000Z')
    expect(stateAt('2026-03-03T06:00:00.001Z', [early], ofGame).state).toBe('no-options')
  })

  test('may call the game off, without dates to lapse or to be taken', () => {
    const taken = { ...ofGame, taken: () => true }
    expect(stateAt(noon, [off], taken)).toEqual({
      state: 'open',
      spokeLast: 2,
      round: 1,
      mayCounter: true,
      localId: 1,
      callsOff: 'cancel',
      endsAt: tuesday,
      options: [],
    })
    expect(stateAt(noon, [{ ...off, kind: 'postpone' }], taken).callsOff).toBe('postpone')
    expect(stateAt('2026-03-03T20:00:00.001Z', [off], taken)).toMatchObject({
      state: 'expired',
      endsAt: null,
    })
  })

  test('counts its rounds, whatever each of them offers', () => {
    expect(stateAt(noon, [offer, off], ofGame)).toMatchObject({ round: 2, callsOff: 'cancel', spokeLast: 2 })
    expect(stateAt(noon, [off, offer], ofGame)).toMatchObject({ round: 2, callsOff: null, spokeLast: 1 })
    const accepted: ProposalMessage = { at: noon, teamId: 1, kind: 'accept', option: null }
    expect(stateAt(noon, [off, accepted], ofGame)).toMatchObject({ state: 'accepted', callsOff: 'cancel' })
  })

  test('ends when its game no longer stands as it was said', () => {
    expect(stateAt(noon, [off], { ...ofGame, mayHost: [] }).state).toBe('not-creatable')
  })
})

// A game of the current season, in an open phase, to be played on Tuesday.
const toPlay = {
  ...gameAsReported({}),
  unneeded: false,
  ofCurrentSeason: true,
  ofActivePhase: true,
  date: tuesday,
}
test.each<[string | null, Partial<typeof toPlay> | { date: null }, string, CallOff?]>([
  [null, {}, noon],
  [null, {}, '2026-03-03T19:59:59.999Z'],
  ['hour', {}, tuesday],
  // The two may agree on postponing it afterwards too.
  [null, {}, tuesday, 'postpone'],
  ['played', { finished: true }, tuesday, 'postpone'],
  ['played', { finished: true }, noon],
  ['taken-back', { takenBack: true }, noon],
  ['unneeded', { unneeded: true }, noon],
  ['season', { ofCurrentSeason: false }, noon],
  ['phase', { ofActivePhase: false }, noon],
  // A postponed game gets a date by agreement.
  [null, { date: null }, noon],
  ['undated', { date: null }, noon, 'postpone'],
])('%s: what keeps a game from being changed, where it is %o at %s', (end, change, now, callOff) => {
  expect(changeEnd({ ...toPlay, ...change }, { callOff, now: at(now) })).toBe(end)
})

test('a change proposed after the hour of its game waits 72 hours', () => {
  const late: ProposalMessage = { kind: 'postpone', localId: 1, teamId: 1, at: tuesday }
  expect(stateAt(tuesday, [late], ofGame)).toMatchObject({
    state: 'open',
    endsAt: '2026-03-06T20:00:00.000Z',
  })
})

const states = (state: ProposalState) => state.options.map((option) => option.state).join(' ')

describe('an option', () => {
  // 3 hours before 10:00 is 7:00; both are within 72 hours of this step.
  const late: ProposalMessage = { ...offer, at: '2026-03-06T12:00:00Z' }
  test('lapses when it begins in less than 3 hours, and the last one ends the proposal', () => {
    const timeline = ['2026-03-07T07:00:00Z', '2026-03-07T07:00:00.001Z', '2026-03-08T07:00:00.001Z'].map(
      (now) => {
        const state = stateAt(now, [late])
        return [state.state, states(state), state.endsAt]
      },
    )
    expect(timeline).toEqual([
      ['open', 'free free', '2026-03-08T07:00:00.000Z'],
      ['open', 'lapsed free', '2026-03-08T07:00:00.000Z'],
      ['no-options', 'lapsed lapsed', null],
    ])
  })

  test('that is taken no longer counts', () => {
    const one = stateAt(noon, [offer], input([1, 2], [5]))
    expect([one.state, states(one)]).toEqual(['open', 'taken free'])
    const none = stateAt(noon, [offer], input([1, 2], [5, 6]))
    expect([none.state, states(none)]).toEqual(['no-options', 'taken taken'])
    // Without Sunday's option it ends with Saturday's, at 7:00.
    expect(stateAt(late.at, [late], input([1, 2], [6])).endsAt).toBe('2026-03-07T07:00:00.000Z')
  })

  test('lapses according to the notice of the league', () => {
    // A day before Sunday's, at 10:00, is Saturday at 10:00.
    const known = { ...input(), noticeHours: 24 }
    expect(states(stateAt('2026-03-07T10:00:00Z', [late], known))).toBe('lapsed free')
    expect(states(stateAt('2026-03-07T10:00:00.001Z', [late], known))).toBe('lapsed lapsed')
  })

  test('is checked for the team that would host', () => {
    const seen: [ProposalOption, number][] = []
    const taken = (...option: [ProposalOption, number]) => seen.push(option) === 0
    const known = { ...input([2]), taken }
    stateAt(noon, [offer, answer], known)
    expect(seen).toEqual([
      [saturday, 2],
      [sunday, 2],
    ])
  })
})

// Team 1 took the last step in the first round, team 2 in the tenth.
const open = stateAt(noon)
const tenth = { ...open, round: 10, mayCounter: false, spokeLast: 2 }
const ended = stateAt('2026-04-01T12:00:00Z')
test.each<[ProposalAction, string, ProposalState, one: string, two: string, admin: string]>([
  ['accept', 'open', open, 'own-offer', 'may', 'not-theirs'],
  ['counter', 'open', open, 'own-offer', 'may', 'not-theirs'],
  ['decline', 'open', open, 'own-offer', 'may', 'not-theirs'],
  ['withdraw', 'open', open, 'may', 'rivals-offer', 'may'],
  ['accept', 'tenth', tenth, 'may', 'own-offer', 'not-theirs'],
  ['counter', 'tenth', tenth, 'last-round', 'own-offer', 'not-theirs'],
  ['decline', 'tenth', tenth, 'may', 'own-offer', 'not-theirs'],
  ['withdraw', 'tenth', tenth, 'rivals-offer', 'may', 'may'],
  ['accept', 'ended', ended, 'ended', 'ended', 'ended'],
  ['counter', 'ended', ended, 'ended', 'ended', 'ended'],
  ['decline', 'ended', ended, 'ended', 'ended', 'ended'],
  ['withdraw', 'ended', ended, 'ended', 'ended', 'ended'],
])('%s, %s', (action, _, state, one, two, admin) => {
  const reasons = ([1, 2, 'admin'] as const).map((who) => proposalBlockedReason(action, state, who) ?? 'may')
  expect(reasons).toEqual([one, two, admin])
})

const faults = (...dates: string[]) =>
  faultsOfOptions(
    dates.map((date) => ({ date, courtId: 5 })),
    { now: at(noon), noticeHours: 3 },
  )

describe('the options of an offer', () => {
  test('are from 3 hours to 60 days ahead', () => {
    // March has 31 days: 60 days after the 1st is 30 April.
    expect(faults('2026-03-01T15:00:00Z', '2026-04-30T12:00:00Z')).toEqual([])
    expect(faults('2026-03-01T14:59:59Z', '2026-04-30T12:00:01Z', 'mañana')).toEqual([
      { option: 0, fault: 'too-soon' },
      { option: 1, fault: 'too-far' },
      { option: 2, fault: 'too-soon' },
    ])
  })

  test('are at least the notice of the league ahead', () => {
    const dates = ['2026-03-01T14:00:00Z', '2026-03-02T12:00:00Z'].map((date) => ({ date, courtId: 5 }))
    expect(faultsOfOptions(dates, { now: at(noon), noticeHours: 2 })).toEqual([])
    expect(faultsOfOptions(dates, { now: at(noon), noticeHours: 24 })).toEqual([
      { option: 0, fault: 'too-soon' },
    ])
  })

  test('are one to three', () => {
    expect(faults()).toEqual([{ option: null, fault: 'none' }])
    const four = ['07', '08', '14', '15'].map((day) => `2026-03-${day}T10:00:00Z`)
    expect(faults(...four)).toEqual([{ option: null, fault: 'too-many' }])
  })

  test('are another hour or another court than those of the game to move', () => {
    const present = { date: '2026-03-07T11:00:00+01:00', courtId: 5 }
    const options = [saturday, { ...saturday, courtId: 6 }, { ...sunday, courtId: 5 }]
    expect(faultsOfOptions(options, { now: at(noon), noticeHours: 3, present })).toEqual([
      { option: 0, fault: 'unchanged' },
    ])
  })

  test('are all different instants or courts, in any notation; an hour on two courts is two', () => {
    expect(faults(saturday.date, '2026-03-07T11:00:00+01:00')).toEqual([{ option: 1, fault: 'repeated' }])
    expect(
      faultsOfOptions([saturday, { ...saturday, courtId: 6 }], { now: at(noon), noticeHours: 3 }),
    ).toEqual([])
  })
})
