import { expect, test } from 'vitest'
import { COURT_CLOSED } from '#contract/sentences.ts'
import { OPEN } from '#league/court-closing.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import { obstacleOf, type Slot, whatIsInTheWay } from './obstacle.ts'

const [NOON, DAY] = [Date.parse('2026-03-01T12:00:00Z'), '2026-03-01']
const slot = (later: number, localId: number, visitantId: number, courtId: number | null): Slot => {
  return { date: new Date(NOON + later).toISOString(), localId, visitantId, courtId }
}
const inTheWay = (other: Slot, of = slot(0, 1, 2, 7), closing = OPEN) =>
  whatIsInTheWay(of, { closing, day: DAY, others: [other] })

test.for([gameMilliseconds / 2, -gameMilliseconds / 2])(
  'a game half over takes its court and its teams (%i)',
  (half) => {
    expect(inTheWay(slot(half, 3, 4, 7))).toBe('court')
    expect(inTheWay(slot(half, 3, 1, 8))).toBe('local')
    expect(inTheWay(slot(half, 2, 3, null))).toBe('visitant')
    expect(inTheWay(slot(half, 3, 4, null), slot(0, 1, 2, null))).toBeNull()
  },
)

test('a game that begins when another ends has its court and its teams', () => {
  expect([gameMilliseconds, -gameMilliseconds].map((later) => inTheWay(slot(later, 1, 2, 7)))).toEqual([
    null,
    null,
  ])
})

test('a closed court comes first', () => {
  const closing = { closedFrom: DAY, closedUntil: DAY }
  expect(inTheWay(slot(0, 1, 2, 7), slot(0, 1, 2, 7), closing)).toBe('closed-court')
})

test('each says what it is and what to do', () => {
  const names = { local: 'Gatos', visitant: 'Perros' }
  expect(
    (['closed-court', 'court', 'visitant'] as const).map((what) => obstacleOf(what, names).message),
  ).toEqual([
    `${COURT_CLOSED} Elige otra cancha u otro día.`,
    'Esa cancha ya está ocupada a esa hora. Elige otra cancha u otra hora.',
    'Perros ya tiene un partido a esa hora. Elige otra hora.',
  ])
})
