import { z } from 'zod'
import { AUDITED_THINGS, CHANGE_TYPES, type ChangeType } from './change-types.ts'
import { endpoint, Id, IdParams, IdText } from './endpoint.ts'
import { MAX_COUNTED_CHANGES, MAX_NAMED_THINGS, UNDO_BATCH_SIZE } from './limits.ts'

/** The kinds of things whose changes are noted. */
export const AuditedThing = z.enum(AUDITED_THINGS)
export type AuditedThing = z.infer<typeof AuditedThing>

/**
 * A change that somebody made. `user` null: the command line, the server itself, or somebody who is gone.
 * `type`: what the change is called, null of those from before changes had names. `before` and `after` are the thing as it
 * was and is, without e-mails, passwords and tokens; null where there was none.
 */
export const AuditEntry = z
  .object({
    id: Id,
    at: z.iso.datetime(),
    user: z.object({ id: Id, name: z.string() }).nullable(),
    entity: AuditedThing,
    entityId: Id.nullable(),
    action: z.enum(['create', 'update', 'delete', 'import']),
    type: z.enum(Object.keys(CHANGE_TYPES) as ChangeType[]).nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Los cambios, el más reciente primero, de 50 en 50.',
  access: 'admin',
  cached: false,
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

export const countChanges = endpoint({
  method: 'GET',
  path: '/user/{id}/changes',
  summary: `Cuánto ha hecho una cuenta: sus cambios (los ${MAX_COUNTED_CHANGES} últimos) por cosa y acción.`,
  access: 'admin',
  cached: false,
  params: IdParams,
  answer: z.array(ChangeCount),
})

/**
 * Why what an account did stays. `changed`: somebody else has changed it since. Of a court, `games`: some are played
 * there; `offered`: it is in an open proposal of somebody else; `liked`: another team likes it. Of a team, `bound`: it
 * has games, entries or delegates. Of a game, `result`: it has or had one; `agreed`: it came of a proposal. Of a
 * proposal, `answered`: the rival has spoken. Of an invitation, `used`: somebody came by it. `name`: another has the old name by now. `deleted`: it is gone for good.
 * `elsewhere`: such a thing is changed on its own page alone.
 */
export const StayReason = z.enum([
  'changed',
  'games',
  'offered',
  'liked',
  'bound',
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
 * What becomes of an account's changes from one to another. `before`: they are older than the change of this id, null
 * where there are none; `next`: those that are looked at next are older than this one, null where these were the last;
 * `left`: how many those are, 10,000 at most. `undone`: an undone `create` deletes the thing or withdraws it, an
 * `update` gives it back what it had. `first`: 20 at most of those that are counted.
 */
export const Undoing = z
  .object({
    before: Id.nullable(),
    next: Id.nullable(),
    left: z.int(),
    undone: z.array(ChangeCount.extend({ first: named })),
    staying: z.array(z.object({ reason: StayReason, count: z.int(), first: named })),
  })
  .meta({ id: 'Undoing' })
export type Undoing = z.infer<typeof Undoing>

export const findUndoing = endpoint({
  method: 'GET',
  path: '/user/{id}/undo',
  summary: `Qué se desharía de los ${UNDO_BATCH_SIZE} últimos cambios de una cuenta, o de los anteriores a uno, y qué se quedaría y por qué; de cada cosa se nombran ${MAX_NAMED_THINGS}.`,
  access: 'admin',
  cached: false,
  params: IdParams,
  query: z.object({ before: IdText.optional() }),
  answer: Undoing,
})

export const undoChanges = endpoint({
  method: 'POST',
  path: '/user/{id}/undo',
  summary: `Deshace, en una transacción, lo que GET dice de los mismos cambios: borra lo que la cuenta creó y nadie ha usado, y devuelve a como estaba lo que cambió y nadie ha vuelto a cambiar. Responde lo hecho; lo anterior a \`next\`, en otra llamada.`,
  access: 'admin',
  cached: false,
  params: IdParams,
  body: z.object({ before: Id.optional() }),
  answer: Undoing,
})
