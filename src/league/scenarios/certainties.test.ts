import { expect, test } from 'vitest'
import { crossingOf } from '../../../test/league/crossing.ts'
import { certaintiesOf, MAX_SEARCHED_TEAMS } from './certainties.ts'
import { foundBy } from './effort.ts'

const names = ['A', 'B', 'C']
const [a, b, c] = [1, 2, 3] as const

const groupOf = (...lines: string[]) => {
  const { entries, games } = crossingOf(names, lines)
  return { teams: entries.map(({ teamId, name }) => ({ id: teamId, name })), games }
}

const endsOf = ({ teams, games }: ReturnType<typeof groupOf>, places: number) => {
  const certaintyOf = certaintiesOf(teams, games, places)
  return teams.map(({ id }) => foundBy(certaintyOf(id)).certainty)
}

test('remembers nothing of another score, forfeit, number of places or assumed victory', () => {
  const won = groupOf('A 61-58 B', 'A 61-58 C', 'B ?-? C')
  // A has 4; B and C have 1 and play each other, so the winner has 3 and is second.
  expect(endsOf(won, 1)).toEqual(['assured', 'out', 'out'])
  expect(endsOf(won, 2)).toEqual(['assured', 'open', 'open'])
  const lost = groupOf('A 61-58 B', 'A 58-61 C', 'B ?-? C')
  // A 3, C 2, B 1: C may reach 4. If B wins by 4, all have 3, and the differences are A 0, B +1, C -1.
  expect(endsOf(lost, 1)).toEqual(['open', 'open', 'open'])
  const victory = { gameId: won.games[2]!.id, winnerId: b }
  const certaintyOf = certaintiesOf(won.teams, won.games, 2)
  expect([b, c].map((team) => foundBy(certaintyOf(team, victory)).certainty)).toEqual(['assured', 'out'])
  expect([b, c].map((team) => foundBy(certaintyOf(team, { ...victory, winnerId: c })).certainty)).toEqual([
    'out',
    'assured',
  ])
  expect(foundBy(certaintyOf(b)).certainty).toBe('open')
})

test('finds the same whether games were created, in whatever order they come', () => {
  const { teams, games } = groupOf('A 61-58 B', 'A 61-58 C', 'B ?-? C')
  const others = games.toReversed().map((game) => ({ ...game, id: -game.id }))
  const victory = { winnerId: c, gameId: others[0]!.id }
  expect(foundBy(certaintiesOf(teams, others, 2)(c, victory)).certainty).toBe('assured')
  expect(foundBy(certaintiesOf(teams, others, 1)(a)).certainty).toBe('assured')
})

test('carries on the search of whoever has asked the same', () => {
  const { teams, games } = groupOf('A ?-? B', 'A ?-? C', 'B ?-? C')
  const [one, other] = [certaintiesOf(teams, games, 1)(a), certaintiesOf(teams, games, 1)(a)]
  // A step for each of the two ends.
  expect([one.next().done, one.next().done]).toEqual([false, false])
  const found = { done: true, value: { certainty: 'open', mustAppear: false } }
  expect([other.next(), one.next()]).toEqual([found, found])
})

/** The certainty of a team of a group from which all go on. */
function certaintyAmong(size: number) {
  const teams = Array.from({ length: size }, (_, index) => ({ id: index + 1, name: `${index}` }))
  return foundBy(certaintiesOf(teams, [], size)(1)).certainty
}

test('searches no larger group', () => {
  expect(certaintyAmong(MAX_SEARCHED_TEAMS)).toBe('assured')
  expect(certaintyAmong(MAX_SEARCHED_TEAMS + 1)).toBe('open')
})
