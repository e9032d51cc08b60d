import {
  asksMixed,
  type Feedback,
  gameAsReported,
  hasVisitorRated,
  replacesForfeit,
  type ReportedGame,
  type Result,
  standing,
  type Stated,
} from './game-life.ts'
import type { Forfeit } from './game-score.ts'

/* What each action makes of a game's result and feedback; `game-life.ts` says who may take it, and when. */

/**
 * The game with a result and the local team's rating of the visitor, or with a correction of them. A missing rating or
 * comment keeps its value; the rating of a game that was played is 0 initially, and an empty comment is none.
 */
export function withResult<Game extends ReportedGame>(game: Game, stated: Stated<Result>): Game {
  const { localScore = null, visitantScore = null, forfeit = null } = stated
  const rated = toBeRated(game, { forfeit })
  const initial = game.finished || forfeit ? null : 0
  return standing({
    ...rated,
    localScore,
    visitantScore,
    forfeit,
    finished: true,
    takenBack: false,
    visitantFairPlay: stated.visitantFairPlay ?? rated.visitantFairPlay ?? initial,
    visitantMixed: stated.visitantMixed ?? null,
    localComment: keptComment(stated.localComment, game.localComment),
  })
}

/**
 * The game with a forfeit that an admin enters without the teams: FIBA article 20. Nobody has played, so nobody rates:
 * both ratings are missing, and the visitor owes none.
 */
export function withForfeit<Game extends ReportedGame>(game: Game, forfeit: Forfeit): Game {
  return { ...game, ...gameAsReported({ forfeit, ratingWaived: true }) }
}

/** The game with the visitor's rating of the local team, or with a correction of it; defaults as in `withResult`. */
export function withFeedback<Game extends ReportedGame>(game: Game, stated: Stated<Feedback>): Game {
  return standing({
    ...game,
    ratingWaived: false,
    localFairPlay: stated.localFairPlay ?? game.localFairPlay ?? 0,
    localMixed: stated.localMixed ?? null,
    visitantComment: keptComment(stated.visitantComment, game.visitantComment),
  })
}

/** The game closed without the visitor's rating: Normas de la liga (juego limpio). Its feedback stays unknown. */
export function withWaivedFeedback<Game extends ReportedGame>(game: Game): Game {
  return { ...game, confirmed: true, ratingWaived: true }
}

/**
 * The game with a correction of both teams' feedback; a missing mixed answer keeps its value too, and nothing is added for
 * a visitor that hasn't rated.
 */
export function withCorrection<Game extends ReportedGame>(game: Game, sent: Stated<Result | Feedback>): Game {
  const { localMixed = game.localMixed, visitantMixed = game.visitantMixed } = sent
  const stated = { ...sent, localMixed, visitantMixed }
  const corrected = withResult(game, stated)
  return hasVisitorRated(game) ? withFeedback(corrected, stated) : corrected
}

/** Whether a correction lacks a mixed answer: one that was given before, or that replaces a forfeit, which has none. */
export function lacksMixed(
  before: ReportedGame,
  after: ReportedGame,
  answer: 'localMixed' | 'visitantMixed',
): boolean {
  return after[answer] === null && asksMixed(after) && (before[answer] !== null || !asksMixed(before))
}

/** The game without its result, which is taken back, and without all feedback. */
export function withoutResult<Game extends ReportedGame>(game: Game): Game {
  return { ...game, ...gameAsReported({ takenBack: true }) }
}

/**
 * The game with another result; both teams' feedback is kept. Mixed answers are accepted where the result replaces a
 * forfeit, the visitor's (`localMixed`) once it has rated.
 */
export function withOtherResult<Game extends ReportedGame>(
  game: Game,
  result: Pick<ReportedGame, 'localScore' | 'visitantScore' | 'forfeit'>,
  mixed: Stated<'localMixed' | 'visitantMixed'>,
): Game {
  const { localScore, visitantScore, forfeit } = result
  const changed = { ...toBeRated(game, result), localScore, visitantScore, forfeit }
  if (!replacesForfeit(game, result)) return standing(changed)
  const localMixed = hasVisitorRated(game) ? (mixed.localMixed ?? null) : null
  return standing({ ...changed, localMixed, visitantMixed: mixed.visitantMixed ?? null })
}

/** The game with the score that the visitor claims, entered by an admin: the local team rates nobody. */
export function withClaim<Game extends ReportedGame>(
  game: Game,
  { localScore, visitantScore, forfeit }: Pick<ReportedGame, 'localScore' | 'visitantScore' | 'forfeit'>,
): Game {
  return { ...game, ...gameAsReported({ localScore, visitantScore, forfeit }) }
}

/** The game as it is rated: if it was played although nobody was said to have come, each team rates the other. */
function toBeRated<Game extends ReportedGame>(game: Game, { forfeit }: Pick<ReportedGame, 'forfeit'>): Game {
  if (game.forfeit !== 'both' || forfeit !== null) return game
  return { ...game, visitantFairPlay: 0, ratingWaived: false }
}

/** The new comment if one was sent, an empty one being none; else the previous one. */
function keptComment(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : sent || null
}
