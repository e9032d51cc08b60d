import { expect, test } from 'vitest'
import { groupOf } from '../../test/league/group.ts'
import { formsOf } from './form.ts'

const [a, b, c] = [1, 2, 3] as const

/** The forms of A, B and C after these games, one each day; `days` changes the day of some of them. */
function forms(scores: readonly string[], days: Record<number, string | null> = {}) {
  const { teams, games } = groupOf(['A', 'B', 'C'], scores)
  const dated = games.map((game) => ({
    ...game,
    date: game.id in days ? days[game.id]! : `2026-01-0${game.id}T10:00:00Z`,
  }))
  const ids = teams.map(({ id }) => id)
  return [...formsOf(ids, dated).values()]
}

test('is the results of each team, the latest last', () => {
  expect(forms(['A 60-50 B', 'B 60-50 C', 'C 60-50 A', 'A - C'])).toEqual(['VD', 'DV', 'DV'])
})

test('follows the dates, then the ids; a game without a date comes first', () => {
  expect(forms(['A 60-50 B', 'B 60-50 A'], { 1: '2026-01-09T10:00:00Z' })[0]).toBe('DV')
  expect(forms(['A 60-50 B', 'B 60-50 A'], { 1: '2026-01-02T10:00:00Z' })[0]).toBe('VD')
  expect(forms(['A 60-50 B', 'B 60-50 A'], { 2: null })[0]).toBe('DV')
})

test('has a forfeit without an hour where its team withdrew', () => {
  const { games } = groupOf(['A', 'B'], ['A 20-0 B', 'A 50-60 B', 'A 60-50 B'])
  const dates = [
    { date: null, decidedOn: '2026-01-04T10:00:00Z' },
    { date: '2026-01-03T10:00:00Z' },
    { date: null },
  ]
  const dated = games.map((game, index) => ({ ...game, ...dates[index]! }))
  expect([...formsOf([a, b], dated).values()]).toEqual(['VDV', 'DVD'])
})

test('has the last five results at most', () => {
  expect(forms(['A 1-2 B', 'A 2-1 B', 'A 2-1 B', 'A 2-1 B', 'A 2-1 B', 'A 1-2 B'])).toEqual([
    'VVVVD',
    'DDDDV',
    '',
  ])
})

test('counts a forfeit for the team that came, whatever scores were sent, and no game of a team that left', () => {
  const { games } = groupOf(['A', 'B', 'C'], ['A 60-50 B', 'A 60-50 C'])
  const forfeited = games.map((game) => ({ ...game, forfeit: 'local' as const }))
  expect([...formsOf([a, b], forfeited)]).toEqual([
    [a, 'D'],
    [b, 'V'],
  ])
  expect(formsOf([c], forfeited).get(c)).toBe('')
})
