import { seriesAfter, seriesAfterVictory } from '../draw-meaning.ts'
import { officialScore } from '../game-score.ts'
import { hasGamesLeft } from '../games-left.ts'
import type { Owed } from '../owed.ts'
import type { CrossingGame } from '../series.ts'
import { SIDES } from '../side.ts'
import { computeStandings, teamsOf } from '../standings.ts'
import { rankedOf } from '../team-record.ts'
import { MAX_SEARCHED_TEAMS } from './certainties.ts'
import {
  certainEndsBy,
  changesByResult,
  effectsOfVictories,
  type GroupOfGame,
  rankIn,
} from './table-meaning.ts'

/**
 * What a game means: the effect of either victory before it, what its result changed after it. Null where it changes
 * nothing: another team, or one that isn't needed or, in a closed phase or season, won't be played; and before a game of
 * a group that is too large to be searched.
 * @param limit of how many teams it says that the result moved them
 */
export function* meaningOf(
  group: GroupOfGame,
  game: CrossingGame & { unneeded: boolean; owed: Owed | null },
  limit: number,
) {
  // After a withdrawal its forfeits still count, but before a game of a team that has left nothing is at stake.
  const entries = game.finished ? group.entries : rankedOf(group.entries)
  const isAmong = (id: number) => entries.some(({ teamId }) => teamId === id)
  if (game.unneeded || !isAmong(game.localId) || !isAmong(game.visitantId)) return null
  if (!game.finished) {
    if (game.owed !== 'result') return null
    return group.crossing ? drawBefore(group, game) : yield* tableBefore(group, game)
  }
  if (officialScore(game) === null) return null
  if (!group.crossing) return yield* tableAfter(group, game, limit)
  const after = seriesAfter(group, game)
  return after && { kind: 'draw-after' as const, ...after }
}

function drawBefore(group: GroupOfGame, game: CrossingGame) {
  const victories = SIDES.flatMap((winner) => {
    const after = seriesAfterVictory(group, game, winner)
    return after === null ? [] : { winner, ...after }
  })
  return victories.length === 0 ? null : { kind: 'draw-before' as const, victories }
}

function* tableBefore(group: GroupOfGame, game: CrossingGame) {
  if (group.entries.length > MAX_SEARCHED_TEAMS) return null
  const effectsOf = effectsOfVictories(group, game)
  const victories = []
  for (const winner of SIDES) {
    const effectOn = effectsOf(game[`${winner}Id`])
    const local = yield* effectOn(game.localId)
    const visitant = yield* effectOn(game.visitantId)
    victories.push({ winner, local, visitant })
  }
  return { kind: 'table-before' as const, victories }
}

function* tableAfter(group: GroupOfGame, game: CrossingGame, limit: number) {
  const { isFirst, moved, count } = changesByResult(group, game, limit)
  const decided = yield* certainEndsBy(group, game)
  const isOfGame = (id: number) => id === game.localId || id === game.visitantId
  const rows = computeStandings(teamsOf(group), group.games, hasGamesLeft(group))
  const [local, visitant] = [rankIn(rows, game.localId), rankIn(rows, game.visitantId)]
  return {
    kind: 'table-after' as const,
    isFirst,
    moved,
    movedCount: count,
    decided: decided.toSorted((a, b) => Number(isOfGame(b.id)) - Number(isOfGame(a.id))),
    now: local && visitant ? { local, visitant } : null,
  }
}
