import { z } from 'zod'
import { CAUSES } from '#league/duties.ts'
import { ENTRY_KINDS } from '#league/game-record.ts'
import { Dispute, Person } from './disputes.ts'
import { endpoint, Id, Name, StoredInstant } from './endpoint.ts'
import { MAX_RECORD_ENTRIES } from './limits.ts'
import { FairPlay, Score, Side, Forfeit } from './results.ts'

/**
 * The changed fields of a game. `claim` and `text` are those of a dispute; a deleted court is «Cancha borrada».
 * `proposedBy`: the side that proposed a change that the other accepted.
 */
const EntryFields = z.object({
  date: StoredInstant.nullish(),
  court: z.object({ id: Id, name: Name }).nullish(),
  localScore: Score.nullish(),
  visitantScore: Score.nullish(),
  forfeit: Forfeit.nullish(),
  localFairPlay: FairPlay.nullish(),
  visitantFairPlay: FairPlay.nullish(),
  localMixed: z.boolean().nullish(),
  visitantMixed: z.boolean().nullish(),
  localComment: z.string().nullish(),
  visitantComment: z.string().nullish(),
  claim: z
    .object({
      localScore: Score,
      visitantScore: Score,
      forfeit: Forfeit.nullable(),
      localMixed: z.boolean().nullish(),
    })
    .optional(),
  text: z.string().nullish(),
  proposedBy: Side.optional(),
})

/**
 * A change of a game, with its time and its person: null for the command line, an import of the server itself, or a
 * deleted account. `before` and `after` hold the changed fields that the viewer may see.
 */
export const RecordEntry = z
  .object({
    at: StoredInstant,
    user: Person,
    kind: z.enum(ENTRY_KINDS),
    before: EntryFields,
    after: EntryFields,
  })
  .meta({ id: 'RecordEntry' })
export type RecordEntry = z.infer<typeof RecordEntry>

export const GameAction = z.enum([
  'move',
  'postpone',
  'delete',
  'addResult',
  'addFeedback',
  'waiveFeedback',
  'correct',
  'takeBack',
  'claim',
  'enterClaim',
])
export const DisputeAction = z.enum(['dispute', 'answer', 'accept', 'withdraw', 'settle'])

/**
 * The record of a game: the dispute of its result, if there was one, its entries from first to last, and the actions
 * open to the viewer. `change`: to propose one to the other team; `changeId`: the open one, which has to be answered
 * first. `duties`: what the game waits for from the viewer now, as Te toca has it.
 */
export const GameRecord = z
  .object({
    dispute: Dispute.nullable(),
    entries: z.array(RecordEntry),
    actions: z.array(z.enum([...GameAction.options, ...DisputeAction.options, 'change'])),
    changeId: Id.nullable(),
    duties: z.array(z.enum(CAUSES)),
  })
  .meta({ id: 'GameRecord' })
export type GameRecord = z.infer<typeof GameRecord>

export const findGameRecord = endpoint('GET /game/record/{id}', {
  summary: `El acta de un partido, para los dos equipos y quien administra: quién apuntó qué y cuándo, y los cambios; como mucho los ${MAX_RECORD_ENTRIES} últimos.`,
  access: 'delegate',
  answer: GameRecord,
})
