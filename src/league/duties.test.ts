import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dutiesOf, type Duty, type DutyGame } from './duties.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import { blockedReason } from './game-life.ts'
import { instantOf, isoOf } from './instant.ts'

/** Sunday at ten; the game ends at 11:30. */
const hour = instantOf('2025-11-09T10:00:00.000Z')!
const end = hour + 90 * MINUTE_MS
/** In a league whose clock is UTC. */
const morningAfter = (instant: number, days: number) =>
  Math.floor(instant / DAY_MS) * DAY_MS + days * DAY_MS + 9 * HOUR_MS

const unplayed: DutyGame = {
  date: '2025-11-09T10:00:00.000Z',
  finished: false,
  confirmed: false,
  takenBack: false,
  disputed: false,
  unneeded: false,
  ofCurrentSeason: true,
  ofActivePhase: true,
  ratingWaived: false,
  postponedFrom: null,
  owed: 'result',
}
const played: DutyGame = { ...unplayed, finished: true, owed: 'rating' }

function dutiesAt(game: DutyGame, now: number): Duty[] {
  return dutiesOf('game', game, { now, morningAfter })
}

function said(game: DutyGame, now: number): string[] {
  return dutiesAt(game, now)
    .map(({ cause, of, isLate }) => `${cause} ${of}${isLate ? ' late' : ''}`)
    .toSorted()
}

test('a game is upcoming for both teams from seven days before its hour until it should be over', () => {
  const upcoming = ['upcoming local', 'upcoming visitant']
  expect(said(unplayed, hour - 7 * DAY_MS)).toEqual([])
  expect(said(unplayed, hour - 7 * DAY_MS + 1)).toEqual(upcoming)
  expect(said(unplayed, end - 1)).toEqual(upcoming)
})

test('the local team owes the result from the end of the game, and is late from nine o’clock of the day after', () => {
  const morning = instantOf('2025-11-10T09:00:00Z')!
  expect(dutiesAt(unplayed, end)).toEqual([
    { cause: 'result', of: 'local', since: end, until: morning, isLate: false },
  ])
  expect(said(unplayed, morning - 1)).toEqual(['result local'])
  // Then the admins may enter it; the visitor says the score a day after the hour.
  expect(said(unplayed, morning)).toEqual(['late-result admin', 'result local late'])
  expect(said(unplayed, hour + DAY_MS)).toEqual(['claim visitant', 'late-result admin', 'result local late'])
})

test('a claimed score waits for the local team, and after seven days for the admins', () => {
  const at = hour + 2 * DAY_MS
  const claimed = { ...unplayed, claim: { at: isoOf(at) } }
  expect(said(claimed, at + 7 * DAY_MS - 1)).toEqual(['late-result admin', 'result local late'])
  expect(said(claimed, at + 7 * DAY_MS)).toEqual(['claimed-result admin', 'result local late'])
})

test('nothing waits of a game of which nothing is owed, whatever its hour', () => {
  const closed = { ...unplayed, owed: null, takenBack: true, postponedFrom: unplayed.date! }
  for (const now of [hour - DAY_MS, end, end + 30 * DAY_MS]) expect(said(closed, now)).toEqual([])
})

test('both teams propose a date for a postponed game, while no change of it waits for an answer', () => {
  const postponed = { ...unplayed, date: null, postponedFrom: unplayed.date! }
  expect(said(postponed, end)).toEqual(['postponed local', 'postponed visitant'])
  expect(said({ ...postponed, hasChange: true }, end)).toEqual([])
})

test('both teams move a game whose court closes, until its hour and while no change of it waits for an answer', () => {
  const closed = { ...unplayed, isCourtClosed: true }
  const duty = ['court local', 'court visitant']
  expect(said(closed, hour - 30 * DAY_MS)).toEqual(duty)
  expect(said({ ...closed, hasChange: true }, hour - 30 * DAY_MS)).toEqual([])
  expect(said(closed, hour - 1)).toEqual([...duty, 'upcoming local', 'upcoming visitant'])
  expect(said(closed, hour)).toEqual(['upcoming local', 'upcoming visitant'])
})

test('the visitor rates, must it or may it, and hears that a result was taken back', () => {
  expect(said(played, end)).toEqual(['rating visitant'])
  expect(said({ ...played, owed: null, isPasted: true }, end)).toEqual(['pasted visitant'])
  expect(said({ ...played, owed: null }, end)).toEqual([])
  expect(said({ ...unplayed, takenBack: true }, end)).toEqual(['result local', 'taken-back visitant'])
})

test('nobody owes what the life of a game doesn’t let them do', () => {
  const actions = {
    result: 'addResult',
    claim: 'claim',
    court: 'change',
    postponed: 'change',
    'late-result': 'addResult',
    'claimed-result': 'enterClaim',
  } as const
  const facts = fc.record({
    date: fc.constantFrom(unplayed.date!, null),
    takenBack: fc.boolean(),
    restored: fc.boolean(),
    postponedFrom: fc.constantFrom(null, '2025-11-02T10:00:00.000Z'),
    claim: fc.constantFrom(null, { at: '2025-11-08T10:00:00.000Z' }),
    hasChange: fc.boolean(),
    isCourtClosed: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, fc.integer({ min: -48, max: 240 }), (some, hours) => {
      const [game, now] = [{ ...unplayed, ...some }, hour + hours * HOUR_MS]
      const blocked = dutiesAt(game, now).filter(
        ({ cause, of }) =>
          cause in actions && blockedReason(actions[cause as keyof typeof actions], game, of, now),
      )
      expect(blocked).toEqual([])
    }),
  )
})

test('a dispute waits for the local team until the morning after three days, and for the admins until it ends', () => {
  const at = '2025-11-10T18:00:00.000Z'
  const disputed = { ...played, owed: null, disputed: true, dispute: { at, answer: null } }
  const late = instantOf('2025-11-13T09:00:00Z')!
  expect(said(disputed, late - 1)).toEqual(['disagreement admin', 'dispute local'])
  expect(said(disputed, late)).toEqual(['disagreement admin', 'dispute local late'])
  expect(said({ ...disputed, dispute: { at, answer: 'No' } }, late)).toEqual(['disagreement admin'])
  expect(said({ ...disputed, ofCurrentSeason: false }, late)).toEqual([])
})

test('an offer waits for the team that didn’t make it, until it ends', () => {
  const offer = { localId: 1, visitantId: 2, spokeLast: 1, endsAt: isoOf(hour) }
  const clock = { now: hour - 1, morningAfter }
  expect(dutiesOf('proposal', offer, clock)).toEqual([
    { cause: 'proposal', of: 'visitant', since: null, until: hour, isLate: false },
  ])
  expect(dutiesOf('proposal', { ...offer, endsAt: null }, clock)).toEqual([])
})

test('both teams of a pair in a draw propose dates, until one of them has', () => {
  const clock = { now: hour, morningAfter }
  const duties = dutiesOf('pair', { isProposed: false }, clock)
  expect(duties.map(({ cause, of }) => `${cause} ${of}`)).toEqual(['dates local', 'dates visitant'])
  expect(dutiesOf('pair', { isProposed: true }, clock)).toEqual([])
})

test('the visitor brings a deleted game back while it is missed, for seven days', () => {
  const deletion = { deletedAt: isoOf(hour), endsAt: isoOf(hour + 7 * DAY_MS), isMissed: true }
  const countAt = (now: number, isMissed = true) =>
    dutiesOf('deletion', { ...deletion, isMissed }, { now, morningAfter }).map(({ of }) => of)
  expect([countAt(hour), countAt(hour + 7 * DAY_MS - 1)]).toEqual([['visitant'], ['visitant']])
  expect([countAt(hour + 7 * DAY_MS), countAt(hour, false)]).toEqual([[], []])
})
