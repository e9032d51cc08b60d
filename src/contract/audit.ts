import { z } from 'zod'
import { AUDITED_THINGS, CHANGE_TYPES, type ChangeType } from './change-types.ts'
import { endpoint, Id, IdText } from './endpoint.ts'
import { MAX_COUNTED_CHANGES, MAX_NAMED_THINGS, UNDO_BATCH_SIZE } from './limits.ts'

export const AuditedThing = z.enum(AUDITED_THINGS)
export type AuditedThing = z.infer<typeof AuditedThing>

/**
 * One recorded change. `user` is null for the command line, the server itself and deleted accounts. `type` is the name
 * of the change. `before` and `after` are the states of the thing, without e-mails, passwords and tokens; null where it
 * didn't exist. `data`: what else is known of a change of its type. `batch`: the account whose work it is, also for 14
 * days after it was deleted.
 */
export const AuditEntry = z
  .object({
    id: Id,
    at: z.iso.datetime(),
    user: z.object({ id: Id, name: z.string() }).nullable(),
    entity: AuditedThing,
    entityId: Id.nullable(),
    action: z.enum(['create', 'update', 'delete', 'import']),
    type: z.enum(Object.keys(CHANGE_TYPES) as ChangeType[]),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    data: z.record(z.string(), z.unknown()).nullable(),
    batch: Id.nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = endpoint('GET /audit', {
  summary: 'Los cambios, el más reciente primero, de 50 en 50.',
  access: 'admin',
  query: z.object({
    entity: AuditedThing.optional(),
    id: IdText.optional(),
    userId: IdText.optional(),
    before: IdText.optional(),
  }),
  answer: z.array(AuditEntry),
})

const ChangeCount = z.object({ entity: AuditedThing, action: AuditEntry.shape.action, count: z.int() })
export type ChangeCount = z.infer<typeof ChangeCount>

export const countChanges = endpoint('GET /user/{id}/changes', {
  summary: `Cuánto ha hecho una cuenta, también una borrada en los últimos 14 días: sus cambios (los ${MAX_COUNTED_CHANGES} últimos) por cosa y acción.`,
  access: 'admin',
  answer: z.array(ChangeCount),
})

/**
 * Why a change of an account is not undone. `changed`: somebody else has changed the thing since. Of a court, `games`:
 * games are played there; `offered`: an open proposal of somebody else offers it; `liked`: another team prefers it. Of
 * a team, `bound`: it has games, entries or delegates. Of pasted games and withdrawals, `built`: later games of a draw
 * count with them. Of a game, `result`: it has or had one; `agreed`: a proposal created it. Of a proposal, `answered`:
 * the rival has responded. Of an invitation, `used`: it was accepted. `name`: another thing has taken the old name.
 * `deleted`: the thing is gone for good. `elsewhere`: this kind of thing is only changed on its own page.
 */
export const StayReason = z.enum([
  'changed',
  'games',
  'offered',
  'liked',
  'bound',
  'built',
  'result',
  'agreed',
  'answered',
  'used',
  'name',
  'deleted',
  'elsewhere',
])
export type StayReason = z.infer<typeof StayReason>

const named = z.array(AuditEntry)

/**
 * The outcome of undoing a paste or a withdrawal, or a step of an account's changes. `before`: the step is older than
 * the change with this id, null for the newest one; `next`: the next step is older than the change with this id, null
 * after the last one; `left`: how many changes remain, 10,000 at most. `undone`: undoing a `create` deletes or
 * withdraws the thing, undoing an `update` restores the earlier values. `first`: the names of at most 20 of the things
 * counted; `detail`: what of it stands in the way, in Spanish, where that is known.
 */
export const Undoing = z
  .object({
    before: Id.nullable(),
    next: Id.nullable(),
    left: z.int(),
    undone: z.array(ChangeCount.extend({ first: named })),
    staying: z.array(
      z.object({ reason: StayReason, detail: z.string().optional(), count: z.int(), first: named }),
    ),
  })
  .meta({ id: 'Undoing' })
export type Undoing = z.infer<typeof Undoing>

export const findUndoing = endpoint('GET /user/{id}/undo', {
  summary: `Qué se desharía de los ${UNDO_BATCH_SIZE} últimos cambios de una cuenta, o de los anteriores a uno, y qué se quedaría y por qué; de cada cosa se nombran ${MAX_NAMED_THINGS}.`,
  access: 'admin',
  query: z.object({ before: IdText.optional() }),
  answer: Undoing,
})

export const undoChanges = endpoint('POST /user/{id}/undo', {
  summary: `Deshace, en una transacción, lo que GET dice de los mismos cambios: borra lo que la cuenta creó y nadie ha usado, y devuelve a como estaba lo que cambió y nadie ha vuelto a cambiar. Responde lo hecho; lo anterior a \`next\`, en otra llamada.`,
  access: 'admin',
  body: z.object({ before: Id.optional() }),
  answer: Undoing,
})

export const undoPaste = endpoint('POST /audit/{id}/undo', {
  summary:
    'Deshace lo que se pegó de una vez en una fase (borra los partidos que creó y retira los resultados que puso) o la retirada de un equipo (sus partidos vuelven, a su hora y su cancha si siguen libres) o los puntos que se le quitaron, si nadie ha cambiado nada de ello desde entonces. Responde lo hecho.',
  access: 'admin',
  answer: Undoing,
})
