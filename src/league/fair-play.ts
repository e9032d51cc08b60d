import {
  type GameSetting,
  hasVisitorRated,
  roleIn,
  stateOfGame,
  type Progress,
  type TeamsOfGame,
  type ReportedGame,
  type Stated,
  type Viewer,
} from './game-life.ts'

type RatedGame = TeamsOfGame & Progress

/** A game with the rating of its visitor; `unneeded` where nobody owes anything of it. */
export type Visit = RatedGame & Pick<ReportedGame, 'visitantFairPlay'> & Pick<GameSetting, 'unneeded'>

/** The feedback of a game that a viewer may see: `ratings` include the mixed answers. */
export type VisibleFeedback = { ratings: boolean; comments: boolean }

/**
 * Whether a team owes fair play: it was the visitor of a finished game that isn't confirmed, and was itself rated
 * there. An uploaded result always has a rating: a game without one came with an import that had no ratings, and needs
 * none. Nor does a game that a decided series no longer needed. Normas de la liga (juego limpio).
 * @param games of the current season
 */
export function owesFairPlay(teamId: number, games: readonly Visit[]): boolean {
  return games.some(
    (game) =>
      game.visitantId === teamId &&
      stateOfGame(game) === 'finished' &&
      game.visitantFairPlay !== null &&
      !game.unneeded,
  )
}

/** A game with what unseals its feedback. */
export type Seal = Progress & Stated<'forfeit' | 'localFairPlay' | 'visitantFairPlay' | 'ratingWaived'>

/**
 * Whether the feedback of a game is open: it is confirmed, and its visitor, who may still rate a forfeit, wouldn't learn
 * the local team's rating first.
 */
export function isUnsealed(game: Seal): boolean {
  const mayStillRate = game.forfeit != null && !game.ratingWaived && !hasVisitorRated(game)
  return stateOfGame(game) === 'confirmed' && !(mayStillRate && game.visitantFairPlay != null)
}

/**
 * The feedback of a game that a viewer may see: Normas de la liga (juego limpio).
 *
 * Until both teams have given theirs ratings, mixed answers and comments are sealed to all but
 * admins, even to the team that gave them. Afterwards ratings and mixed answers are public, and comments are visible to
 * both teams.
 */
export function visibleFeedback(game: TeamsOfGame & Seal, viewer: Viewer): VisibleFeedback {
  const role = roleIn(game, viewer)
  const isOpen = role === 'admin' || isUnsealed(game)
  return { ratings: isOpen, comments: isOpen && role !== null }
}
