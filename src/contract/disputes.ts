import { z } from 'zod'
import { endpoint, Id, RepeatedId, StoredInstant, textOf } from './endpoint.ts'
import { Game } from './games.ts'
import { MAX_MESSAGE_LENGTH, MAX_DISPUTES } from './limits.ts'
import { ScoreClaim, Mixed, requireScores, Score, Forfeit } from './results.ts'
import { NO_ANSWER, NO_REASON } from './sentences.ts'

/** The person who did something; null for an import or a deleted account. */
export const Person = z.object({ id: Id, name: z.string() }).nullable()

/**
 * The visitor's dispute of a result, see `disputeBlockedReason` for what each state allows: the result it claims (a
 * forfeit with its official score), its message, the local team's answer, and how the dispute ended. `localMixed` is
 * sealed like every mixed answer.
 */
export const Dispute = z
  .object({
    state: z.enum(['open', 'answered', 'accepted', 'settled', 'withdrawn']),
    at: StoredInstant,
    user: Person,
    localScore: Score,
    visitantScore: Score,
    forfeit: Forfeit.nullable(),
    localMixed: z.boolean().nullable().optional(),
    text: z.string().nullable(),
    answer: z.object({ at: StoredInstant, user: Person, text: z.string() }).nullable(),
    end: z.object({ at: StoredInstant, user: Person, reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.infer<typeof Dispute>

export const DisputedGame = z.object({ game: Game, dispute: Dispute }).meta({ id: 'DisputedGame' })
export type DisputedGame = z.infer<typeof DisputedGame>

export const listDisputes = endpoint('GET /dispute', {
  summary: `Los resultados en revisión, desde el que más tiempo lleva; como mucho ${MAX_DISPUTES}.`,
  access: 'admin',
  answer: z.array(DisputedGame),
})

export const disputeResult = endpoint('PUT /game/dispute/{id}', {
  summary:
    'El equipo visitante dice, una vez por resultado, que el resultado no es ese: el partido queda en revisión y cuenta como está.',
  access: 'visitant',
  versioned: true,
  body: ScoreClaim.extend({ id: RepeatedId }).superRefine(requireScores),
  answer: Game,
})

export const answerDispute = endpoint('PUT /game/dispute/answer/{id}', {
  summary: 'El equipo local responde, una vez, a que el resultado no es ese.',
  access: 'local',
  versioned: true,
  body: z.object({
    id: RepeatedId,
    text: textOf(MAX_MESSAGE_LENGTH, NO_ANSWER).min(1, { error: NO_ANSWER }),
  }),
  answer: Game,
})

export const acceptDispute = endpoint('PUT /game/dispute/accept/{id}', {
  summary:
    'El equipo local da por bueno el resultado que dice el visitante; donde un tanteo sustituye a una incomparecencia, dice si el visitante era mixto.',
  access: 'local',
  versioned: true,
  body: z.object({ id: RepeatedId, visitantMixed: Mixed.nullish() }),
  answer: Game,
})

export const withdrawDispute = endpoint('PUT /game/dispute/withdraw/{id}', {
  summary: 'El equipo visitante retira lo que dijo del resultado.',
  access: 'visitant',
  versioned: true,
  body: z.object({ id: RepeatedId }),
  answer: Game,
})

export const settleDispute = endpoint('PUT /game/dispute/settle/{id}', {
  summary: 'Quien administra decide el resultado, una de las dos versiones o una tercera, y dice por qué.',
  access: 'admin',
  versioned: true,
  body: ScoreClaim.omit({ text: true })
    .extend({
      id: RepeatedId,
      visitantMixed: Mixed.nullish(),
      reason: textOf(MAX_MESSAGE_LENGTH, NO_REASON).min(1, { error: NO_REASON }),
    })
    .superRefine(requireScores),
  answer: Game,
})
