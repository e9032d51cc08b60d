import { setImmediate } from 'node:timers/promises'
import type { Meaning } from '#contract/game-overview.ts'
import type { Game } from '#contract/games.ts'
import { MAX_MOVED_TEAMS } from '#contract/limits.ts'
import { seriesAfter, seriesAfterVictory } from '#league/draw-meaning.ts'
import { hasGamesLeft } from '#league/games-left.ts'
import { officialScore } from '#league/game-score.ts'
import { SIDES } from '#league/side.ts'
import { MAX_SEARCHED_TEAMS } from '#league/scenarios/certainties.ts'
import { computeStandings, teamsOf } from '#league/standings.ts'
import { rankedOf } from '#league/team-record.ts'
import {
  certainEndsBy,
  changesByResult,
  effectsOfVictories,
  type GroupOfGame,
  rankIn,
} from '#league/scenarios/table-meaning.ts'

/**
 * What a game means: see `Meaning`. Null where it changes nothing: another team, or one that isn't needed or, in a closed
 * phase or season, won't be played; and before a game of a group that is too large to be searched.
 */
export async function findMeaning(group: GroupOfGame, game: Game): Promise<Meaning | null> {
  // After a withdrawal its forfeits still count, but before a game of a team that has left nothing is at stake.
  const entries = game.finished ? group.entries : rankedOf(group.entries)
  const isAmong = (id: number) => entries.some(({ teamId }) => teamId === id)
  if (game.unneeded || !isAmong(game.localId) || !isAmong(game.visitantId)) return null
  if (!game.finished) return game.owed === 'result' ? findMeaningBefore(group, game) : null
  if (officialScore(game) === null) return null
  if (!group.crossing) return findTableAfter(group, game)
  const after = seriesAfter(group, game)
  return after && { kind: 'draw-after', ...after }
}

async function findMeaningBefore(group: GroupOfGame, game: Game): Promise<Meaning | null> {
  if (group.crossing) {
    const victories = SIDES.flatMap((winner) => {
      const after = seriesAfterVictory(group, game, winner)
      return after === null ? [] : { winner, ...after }
    })
    return victories.length === 0 ? null : { kind: 'draw-before', victories }
  }
  if (group.entries.length > MAX_SEARCHED_TEAMS) return null
  const effectsOf = effectsOfVictories(group, game)
  const victories = []
  for (const winner of SIDES) {
    const effectOn = effectsOf(game[`${winner}Id`])
    const local = effectOn(game.localId)
    // Each effect takes some milliseconds.
    await setImmediate()
    const visitant = effectOn(game.visitantId)
    await setImmediate()
    victories.push({ winner, local, visitant })
  }
  return { kind: 'table-before', victories }
}

async function findTableAfter(group: GroupOfGame, game: Game): Promise<Meaning> {
  const { isFirst, moved, count } = changesByResult(group, game, MAX_MOVED_TEAMS)
  const endOf = certainEndsBy(group, game)
  const decided = []
  const isOfGame = (id: number) => id === game.localId || id === game.visitantId
  for (const { teamId: id, name } of group.entries) {
    const certainty = endOf(id)
    if (certainty !== null) decided.push({ id, name, certainty })
    // Some milliseconds for each team.
    await setImmediate()
  }
  const rows = computeStandings(teamsOf(group), group.games, hasGamesLeft(group))
  const [local, visitant] = [rankIn(rows, game.localId), rankIn(rows, game.visitantId)]
  return {
    kind: 'table-after',
    isFirst,
    moved,
    movedCount: count,
    decided: decided.toSorted((a, b) => Number(isOfGame(b.id)) - Number(isOfGame(a.id))),
    now: local && visitant ? { local, visitant } : null,
  }
}
