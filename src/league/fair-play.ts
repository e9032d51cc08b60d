type RatedGame = { localId: number; visitantId: number; finished: boolean; confirmed: boolean }

/** Who looks: an anonymous visitor is no admin and has no team. */
export type Viewer = { admin: boolean; teamId: number | null }

/** Which of what two teams said of each other in a game somebody may see, for both teams alike. */
export type VisibleFeedback = { ratings: boolean; mixed: boolean; comments: boolean }

/**
 * Whether a team owes fair play: it was the visitor of a finished game that isn't confirmed. Normas de la liga
 * (juego limpio).
 */
export function owesFairPlay(teamId: number, games: readonly RatedGame[]): boolean {
  return games.some((game) => game.visitantId === teamId && game.finished && !game.confirmed)
}

/**
 * What of a game's ratings, mixed answers and comments a person may see: Normas de la liga (juego limpio).
 *
 * Until both teams have given theirs (the game is confirmed) they are sealed to all but admins, even to the
 * team that gave them. Afterwards ratings and mixed answers are public, comments are for both teams.
 */
export function visibleFeedback(game: RatedGame, viewer: Viewer): VisibleFeedback {
  const ofGame = viewer.teamId === game.localId || viewer.teamId === game.visitantId
  const isOpen = viewer.admin || game.confirmed
  return { ratings: isOpen, mixed: isOpen, comments: viewer.admin || (game.confirmed && ofGame) }
}
