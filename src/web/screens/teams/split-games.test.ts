import { expect, test } from 'vitest'
import type { TeamGame } from '#contract/team-overview.ts'
import { startOfToday } from '../../league/seasons/start-of-today.ts'
import { splitGames } from './split-games.ts'

const team = (id: number) => ({ id, name: `Equipo ${id}`, photo: null, badge: { color: 0, letters: 'EQ' } })

/** A game of 24 November, or of another day, that begins at a given hour (UTC). */
function gameAt(id: number, hour: number | null, more: Partial<TeamGame> = {}, day = 24): TeamGame {
  return {
    id,
    date: hour === null ? null : new Date(Date.UTC(2026, 10, day, hour)).toISOString(),
    competition: { id: 1, name: 'Grupo A' },
    localId: 1,
    visitantId: 2,
    local: team(1),
    visitant: team(2),
    court: null,
    localScore: null,
    visitantScore: null,
    forfeit: null,
    finished: false,
    disputed: false,
    unneeded: false,
    postponedFrom: null,
    ofActivePhase: true,
    ...more,
    owed: more.finished || more.unneeded || more.ofActivePhase === false ? null : 'result',
  }
}

const from = startOfToday(Date.UTC(2026, 10, 24, 8))
const ids = (games: readonly TeamGame[]) => games.map(({ id }) => id)
const played = { finished: true, localScore: 60, visitantScore: 50 }
const games = [
  gameAt(1, 10, played, 15),
  gameAt(2, 10, { ...played, unneeded: true }, 16),
  gameAt(3, 10, {}, 17),
  gameAt(4, 9),
  gameAt(5, 12),
  gameAt(6, 10, {}, 28),
  gameAt(7, 10, { unneeded: true }, 29),
  gameAt(8, null),
]

test('the next game comes first, and what an earlier day left open last', () => {
  // At 12:45 the game of 9:00 has ended, that of 12:00 is still going on.
  const { toPlay } = splitGames(games, from, Date.UTC(2026, 10, 24, 12, 45))
  expect(toPlay.map(({ game, over }) => [game.id, over])).toEqual([
    [4, true],
    [5, false],
    [6, false],
    [8, false],
    [3, true],
  ])
})

test('without a clock the order is the same, and a game of the day isn’t over', () => {
  const { toPlay } = splitGames(games, from, null)
  expect(toPlay.map(({ game, over }) => [game.id, over])).toEqual([
    [4, false],
    [5, false],
    [6, false],
    [8, false],
    [3, true],
  ])
})

test('a game that its series no longer needed is listed, and doesn’t count', () => {
  const split = splitGames(games, from, null)
  expect([ids(split.played), ids(split.counted)]).toEqual([[1, 2], [1]])
})

const lastTen = (some: readonly TeamGame[]) => ids(splitGames(some, from, null).lastTen)

test('the last ten games that both teams came to are drawn, and no single one', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => gameAt(index, 10, played))
  expect(lastTen([...twelve, gameAt(12, 10, { ...played, forfeit: 'visitant' })])).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ])
  expect(lastTen(twelve.slice(0, 1))).toEqual([])
})
