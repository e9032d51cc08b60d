import { expect, test } from 'vitest'
import type { UnplayedGame } from '#contract/unplayed.ts'
import { team } from '../../../../../test/team.ts'
import { rowsOf } from './choices.ts'

function unplayed(seriesLength: UnplayedGame['seriesLength'], localId: number, visitantId: number) {
  const competition = { id: 1, name: 'Cuadro' }
  const pair = {
    local: team(localId, `Equipo ${localId}`),
    visitant: team(visitantId, `Equipo ${visitantId}`),
  }
  return { competition, seriesLength, ...pair, game: null, proposal: null, waits: [] }
}

test('a forfeit decides the later games of its pair up to the best of three, by the length of its own round', () => {
  const games = [
    // A semi-final best of five and a final best of three, two games of each.
    unplayed(5, 1, 4),
    unplayed(5, 4, 1),
    unplayed(3, 2, 3),
    unplayed(3, 3, 2),
  ]
  expect(rowsOf({ games }).map(({ decided }) => decided)).toEqual([false, false, false, true])
})

test('a forfeit decides no other game of a group', () => {
  const games = [unplayed(null, 1, 2), unplayed(null, 2, 1)]
  expect(rowsOf({ games }).map(({ decided }) => decided)).toEqual([false, false])
})
