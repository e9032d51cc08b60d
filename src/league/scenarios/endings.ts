import { FORFEIT_POINTS, FORFEIT_SCORE, LOSS_POINTS, WIN_POINTS } from '../game-score.ts'
import { otherSide, SIDES, type Side } from '../side.ts'
import type { StandingsGame } from '../standings.ts'
import type { Range } from './bounded-flow.ts'
import type { End } from './find-table.ts'
import { type Limits, listAhead, type Situation } from './situation.ts'

/** How a remaining game may end: played, never played, or forfeited by the team of a side. */
export type Ending = 'played' | 'unplayed' | Side

/** The endings considered; `appearing`: the given team forfeits none of its own games. */
export type Scope = 'appearing' | 'any'

/** The possible endings of a remaining game. */
export type Choice = {
  gameId: number
  localId: number
  visitantId: number
  /** Whether it is a game of the given team. */
  own: boolean
  endings: readonly Ending[]
  /**
   * The ending that gives neither team more points than any of them, seen from the given end of the table; it may not
   * be one of them.
   */
  least: Ending
  /** The team that wins it if it is played; null where either may. */
  winnerId: number | null
  /** Whether a played game may end with the score of a forfeit. */
  isForfeitScore: boolean
}

/**
 * The endings to try for each remaining game, the team's own games first.
 *
 * Some endings of its own games are never better for the team than another, whatever else happens. If one ending puts
 * the team ahead of every other team by at least one point more than another ending does, then all teams that were
 * level with it or behind are behind it, and only those that were ahead can still be:
 *
 * - Up the table, that is a victory (2 and 1 points) instead of a defeat (1 and 2), of its own forfeit (0 and 2), and
 *   of a game that is never played. A forfeit of the rival (2 and 0) is tried as well: it lowers only the rival.
 * - Down the table, it is its own forfeit instead of a defeat, of a victory and of the rival's forfeit. A game that is
 *   never played is tried as well, because it keeps the rival lower. If the team forfeits nothing, it is the unplayed
 *   game instead of a victory and of the rival's forfeit; a defeat is tried as well.
 *
 * The team wins the games that a sentence requires: on the court or, where that is enough, by forfeit.
 */
export function choicesOf(
  { teams, games, given, limits }: Situation,
  end: End,
  teamId: number,
  scope: Scope,
): Choice[] {
  const choices = listAhead(games, teams).map((game): Choice => {
    const { id: gameId, localId, visitantId } = game
    const known = given.get(gameId)
    const isForfeitScore = isWithin(limits, known?.margin)
    const ownSide = sideOf(game, teamId)
    const own = ownSide !== null
    const choice = (winnerId: number | null, endings: readonly Ending[], least = endings[0]!) => ({
      gameId,
      localId,
      visitantId,
      own,
      endings,
      least,
      winnerId,
      isForfeitScore,
    })
    if (known !== undefined) {
      const { winnerId, orForfeit } = known
      const absent = otherSide(sideOf(game, winnerId)!)
      const endings: Ending[] = end === 'best' ? [absent, 'played'] : ['played', absent]
      return choice(winnerId, orForfeit ? endings : ['played'])
    }
    if (ownSide === null) {
      const endings: Ending[] = ['played', ...SIDES, 'unplayed']
      return choice(null, end === 'best' ? endings.toReversed() : endings)
    }
    if (end === 'best') return choice(teamId, [otherSide(ownSide), 'played'])
    const rivalId = localId + visitantId - teamId
    if (scope === 'any') return choice(rivalId, [ownSide, 'unplayed'])
    return choice(rivalId, ['unplayed', 'played'], ownSide)
  })
  return choices.toSorted((one, other) => Number(other.own) - Number(one.own))
}

/** The group with these endings: forfeited games are finished, and games that are never played are removed. */
export function withEndings(situation: Situation, endings: ReadonlyMap<number, Ending>): Situation {
  const games = situation.games.flatMap((game): StandingsGame[] => {
    const ending = endings.get(game.id)
    if (ending === undefined || ending === 'played') return [game]
    return ending === 'unplayed' ? [] : [{ ...game, forfeit: ending, finished: true }]
  })
  return { ...situation, games }
}

/** The range of classification points that a game may give each of its teams, by id. */
export function pointsWithin(choice: Choice, endings: readonly Ending[]): [number, Range][] {
  // A search calls this tens of thousands of times.
  return SIDES.map((side) => {
    const range = { min: WIN_POINTS, max: 0 }
    for (const ending of endings) {
      range.min = Math.min(range.min, pointsOf(choice, side, ending, LOSS_POINTS))
      range.max = Math.max(range.max, pointsOf(choice, side, ending, WIN_POINTS))
    }
    return [choice[`${side}Id`], range]
  })
}

/** The points of the team of a side; `open`: those of a played game that either may win. */
function pointsOf(choice: Choice, side: Side, ending: Ending, open: number): number {
  if (ending === 'unplayed') return 0
  if (ending !== 'played') return ending === side ? FORFEIT_POINTS : WIN_POINTS
  if (choice.winnerId === null) return open
  return choice.winnerId === choice[`${side}Id`] ? WIN_POINTS : LOSS_POINTS
}

export function absentee(choice: Choice, ending: Ending): number | null {
  return ending === 'local' || ending === 'visitant' ? choice[`${ending}Id`] : null
}

/** Whether a played game can end with the score of a forfeit. */
function isWithin({ minMargin, maxMargin, lowest, highest }: Limits, margin = minMargin): boolean {
  return margin <= FORFEIT_SCORE && FORFEIT_SCORE <= Math.min(maxMargin, highest) && lowest <= 0
}

function sideOf({ localId, visitantId }: StandingsGame, teamId: number): Side | null {
  return teamId === localId ? 'local' : teamId === visitantId ? 'visitant' : null
}
