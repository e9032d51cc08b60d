import {
  type GameSetting,
  roleIn,
  stateOfGame,
  type Progress,
  type TeamsOfGame,
  type ReportedGame,
  type Viewer,
} from './game-life.ts'

type RatedGame = TeamsOfGame & Progress

/** A game with the rating that its visitor was given, and whether its decided series goes on without it. */
export type Visit = RatedGame & Pick<ReportedGame, 'visitantFairPlay'> & Pick<GameSetting, 'unneeded'>

/** What two teams said of each other in a game that somebody may see: `ratings` are the mixed answers too. */
export type VisibleFeedback = { ratings: boolean; comments: boolean }

/**
 * Whether a team owes fair play: it was the visitor of a finished game that isn't confirmed, and was itself rated
 * there. A result that a team uploads always holds a rating: where there is none, the game came with an import that
 * knew of no ratings, and nobody owes one; nor of a game that a decided series no longer needed. Normas de la liga
 * (juego limpio).
 *
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

/**
 * What of a game's ratings, mixed answers and comments a person may see: Normas de la liga (juego limpio).
 *
 * Until both teams have given theirs (the game is confirmed) they are sealed to all but admins, even to the
 * team that gave them. Afterwards ratings and mixed answers are public, comments are for both teams.
 */
export function visibleFeedback(game: RatedGame, viewer: Viewer): VisibleFeedback {
  const role = roleIn(game, viewer)
  const isOpen = role === 'admin' || stateOfGame(game) === 'confirmed'
  return { ratings: isOpen, comments: isOpen && role !== null }
}
