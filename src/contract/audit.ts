import { z } from 'zod'
import { endpoint, Id, IdText } from './endpoint.ts'

/** The kinds of things whose changes are noted. */
export const AuditedThing = z.enum([
  'league',
  'competition-group',
  'competition',
  'competition-type',
  'competition-team',
  'team',
  'basketball-court',
  'game',
  'user',
  'invitation',
  'town',
  'proposal',
])
export type AuditedThing = z.infer<typeof AuditedThing>

/**
 * A change that somebody made. `user` null: the command line, the server itself, or somebody who is gone.
 * `before` and `after` are the thing as it was and is, without e-mails, passwords and tokens; null where there was none.
 */
export const AuditEntry = z
  .object({
    id: Id,
    at: z.iso.datetime(),
    user: z.object({ id: Id, name: z.string() }).nullable(),
    entity: AuditedThing,
    entityId: Id.nullable(),
    action: z.enum(['create', 'update', 'delete', 'import']),
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
