import { isDeepStrictEqual } from 'node:util'
import type { AuditedThing, AuditEntry } from '#contract/audit.ts'

/** A change of a thing. `before` and `after` never hold an e-mail, a password or a token. */
export type Change = {
  entity: AuditedThing
  entityId: number
  action: AuditEntry['action']
  before?: object
  after?: object
  /** It changed what the log doesn't hold, such as a password. */
  unseen?: true
}

export function created(entity: AuditedThing, entityId: number, after: object): Change {
  return { entity, entityId, action: 'create', after }
}

export function updated(entity: AuditedThing, entityId: number, before?: object, after?: object): Change {
  return { entity, entityId, action: 'update', ...(before && { before }), ...(after && { after }) }
}

/** Whether a thing has come out of an update as it was. */
export function isUnchanged({ action, before, after, unseen }: Change): boolean {
  return action === 'update' && !unseen && before !== undefined && isDeepStrictEqual(before, after)
}

export function deleted(entity: AuditedThing, entityId: number, before?: object): Change {
  return { entity, entityId, action: 'delete', ...(before && { before }) }
}
