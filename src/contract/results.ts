import { FORFEITS, MAX_SCORE } from '#league/game-score.ts'
import { z } from 'zod'
import { SIDES } from '#league/side.ts'
import { RepeatedId, StoredInstant, textOf } from './endpoint.ts'
import { MAX_COMMENT_LENGTH, MAX_MESSAGE_LENGTH } from './limits.ts'
import { NO_VISITANT_MIXED, NOT_A_SCORE } from './sentences.ts'

export const Side = z.enum(SIDES)
export type Side = z.infer<typeof Side>

/** Who failed to appear: one of the two teams, or both. */
export const Forfeit = z.enum(FORFEITS)

export const Score = z
  .int({ error: NOT_A_SCORE })
  .min(0, { error: NOT_A_SCORE })
  .max(MAX_SCORE, { error: NOT_A_SCORE })

export const FairPlay = z.union([z.literal(-1), z.literal(0), z.literal(1)], {
  error: 'La valoración es -1, 0 o 1.',
})

export const Comment = textOf(MAX_COMMENT_LENGTH)

export const Mixed = z.boolean({ error: 'Di si el equipo era mixto.' })

export const Scores = z.object({
  localScore: Score.nullish(),
  visitantScore: Score.nullish(),
  forfeit: Forfeit.nullish(),
})

/** The result with the local team's feedback on the visitor. */
export const Result = Scores.extend({
  id: RepeatedId,
  visitantMixed: Mixed.nullish(),
  visitantFairPlay: FairPlay.optional(),
  localComment: Comment.nullish(),
})

export const Feedback = z.object({
  id: RepeatedId,
  localMixed: Mixed.nullish(),
  localFairPlay: FairPlay.optional(),
  visitantComment: Comment.nullish(),
})

/** The result that the visitor claims, with a message; `localMixed` where a score replaces a forfeit. */
export const ScoreClaim = Scores.extend({
  localMixed: Mixed.nullish(),
  text: textOf(MAX_MESSAGE_LENGTH).nullish(),
})
export type ScoreClaim = z.infer<typeof ScoreClaim>

/** A score that the visitor claims, with a message and the time; a forfeit has its official score. */
export const ResultClaim = z.object({
  at: StoredInstant,
  localScore: Score,
  visitantScore: Score,
  forfeit: Forfeit.nullable(),
  text: z.string().nullable(),
})
export type ResultClaim = z.infer<typeof ResultClaim>

/** Checks that both scores are given, unless it is a forfeit. */
export function requireScores(body: z.output<typeof Scores>, context: z.RefinementCtx): void {
  if (body.forfeit) return
  if (body.localScore == null) missing(context, 'localScore', 'Escribe los puntos del equipo local.')
  if (body.visitantScore == null)
    missing(context, 'visitantScore', 'Escribe los puntos del equipo visitante.')
}

export function requirePlayed(body: z.output<typeof Result>, context: z.RefinementCtx): void {
  requireScores(body, context)
  if (!body.forfeit && body.visitantMixed == null) missing(context, 'visitantMixed', NO_VISITANT_MIXED)
}

function missing(context: z.RefinementCtx, path: string, message: string): void {
  context.addIssue({ code: 'custom', path: [path], message })
}
