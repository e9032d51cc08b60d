import type { Game } from '#contract/games.ts'
import { type BothSides, type ScoredGame, asForfeit } from '#league/game-score.ts'

/** The initial values of the result form: filled in only when an admin corrects a result. */
export function resultValues(game: Game) {
  return {
    localScore: String(game.localScore ?? ''),
    visitantScore: String(game.visitantScore ?? ''),
    visitantMixed: mixedAnswer(game.visitantMixed) as string,
    visitantFairPlay: String(game.visitantFairPlay ?? 0),
    localComment: game.localComment ?? '',
    forfeit: (game.forfeit ?? '') as string,
  }
}
export type ResultValues = ReturnType<typeof resultValues>

export function scoreValues({ local, visitant }: BothSides) {
  return { localScore: String(local), visitantScore: String(visitant) }
}

/** The request body. A game that wasn't played has no scores, no mixed team and no rating. */
export function resultBody({ localComment, ...values }: ResultValues) {
  const forfeit = asForfeit(values.forfeit)
  if (forfeit !== null) return { localComment, forfeit }
  return {
    localComment,
    visitantFairPlay: Number(values.visitantFairPlay) as -1 | 0 | 1,
    localScore: Number(values.localScore),
    visitantScore: Number(values.visitantScore),
    visitantMixed: values.visitantMixed === 'si',
  }
}

export function typedResult(
  typed: Pick<ResultValues, 'localScore' | 'visitantScore' | 'forfeit'>,
): ScoredGame | null {
  const forfeit = asForfeit(typed.forfeit)
  if (forfeit !== null) {
    return { localScore: null, visitantScore: null, forfeit, finished: true }
  }
  if (![typed.localScore, typed.visitantScore].every((text) => /^\d{1,3}$/.test(text))) return null
  const [localScore, visitantScore] = [Number(typed.localScore), Number(typed.visitantScore)]
  return { localScore, visitantScore, forfeit: null, finished: true }
}

export function feedbackValues(game: Game) {
  return {
    localMixed: mixedAnswer(game.localMixed) as string,
    localFairPlay: String(game.localFairPlay ?? 0),
    visitantComment: game.visitantComment ?? '',
  }
}
export type FeedbackValues = ReturnType<typeof feedbackValues>

/** Its request body. Whether a team was mixed is unknown for a game that wasn't played. */
export function feedbackBody(values: FeedbackValues, { played }: { played: boolean }) {
  return {
    ...(played && { localMixed: values.localMixed === 'si' }),
    localFairPlay: Number(values.localFairPlay) as -1 | 0 | 1,
    visitantComment: values.visitantComment,
  }
}

function mixedAnswer(mixed: boolean | null | undefined): '' | 'si' | 'no' {
  if (mixed == null) return ''
  return mixed ? 'si' : 'no'
}
