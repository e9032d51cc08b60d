import { setImmediate } from 'node:timers/promises'
import type { Meaning } from '#contract/game-overview.ts'
import type { Game } from '#contract/games.ts'
import { MAX_MOVED_TEAMS } from '#contract/limits.ts'
import { seriesAfter, seriesAfterVictory } from '#league/draw-meaning.ts'
import { officialScore } from '#league/game-score.ts'
import { SIDES } from '#league/side.ts'
import { computeStandings } from '#league/standings.ts'
import {
  certainEndBy,
  changesByResult,
  effectOfVictory,
  type GroupOfGame,
  placeIn,
} from '#league/scenarios/table-meaning.ts'

/** The size of a group up to which all its teams are searched for a certain end, not only those of the game. */
const MAX_SEARCHED_TEAMS = 16

/** What a game means: see `Meaning`. Null where it changes nothing: another team, or one that isn't needed. */
export async function findMeaning(group: GroupOfGame, game: Game): Promise<Meaning | null> {
  const isEntered = (id: number) => group.entries.some(({ teamId }) => teamId === id)
  if (game.unneeded || !isEntered(game.localId) || !isEntered(game.visitantId)) return null
  if (!game.finished) return game.ofCurrentSeason ? findMeaningBefore(group, game) : null
  if (officialScore(game) === null) return null
  return group.crossing ? withKind('draw-after', seriesAfter(group, game)) : findTableAfter(group, game)
}

async function findMeaningBefore(group: GroupOfGame, game: Game): Promise<Meaning | null> {
  if (group.crossing) {
    const victories = SIDES.flatMap((winner) => {
      const after = seriesAfterVictory(group, game, winner)
      return after === null ? [] : { winner, ...after }
    })
    return victories.length === 0 ? null : { kind: 'draw-before', victories }
  }
  const victories = []
  for (const winner of SIDES) {
    const [local, visitant] = SIDES.map((side) =>
      effectOfVictory(group, game, game[`${winner}Id`], game[`${side}Id`]),
    )
    victories.push({ winner, local: local!, visitant: visitant! })
    await setImmediate()
  }
  return { kind: 'table-before', victories }
}

async function findTableAfter(group: GroupOfGame, game: Game): Promise<Meaning> {
  const { isFirst, moved, count } = changesByResult(group, game, MAX_MOVED_TEAMS)
  const decided = []
  const isOfGame = (id: number) => id === game.localId || id === game.visitantId
  for (const { teamId: id, name } of group.entries) {
    if (group.entries.length > MAX_SEARCHED_TEAMS && !isOfGame(id)) continue
    const certainty = certainEndBy(group, game, id)
    if (certainty !== null) decided.push({ id, name, certainty })
    // Some milliseconds for each team.
    await setImmediate()
  }
  const teams = group.entries.map(({ teamId, name }) => ({ id: teamId, name }))
  const rows = computeStandings(teams, group.games)
  const [local, visitant] = [placeIn(rows, game.localId), placeIn(rows, game.visitantId)]
  return {
    kind: 'table-after',
    isFirst,
    moved,
    movedCount: count,
    decided: decided.toSorted((a, b) => Number(isOfGame(b.id)) - Number(isOfGame(a.id))),
    now: local && visitant ? { local, visitant } : null,
  }
}

function withKind<K extends string, Fields extends object>(kind: K, fields: Fields | null) {
  return fields && { kind, ...fields }
}
