import { isDeepStrictEqual } from 'node:util'
import type { AuditedThing } from '#contract/audit.ts'
import {
  CHANGE_TYPES,
  type ChangeAction,
  type ChangeType,
  type NamedType,
  PLAIN_TYPES,
} from '#contract/change-types.ts'
import type { RecordedGame } from '#league/game-record.ts'
import type { RecordedProposal } from '#league/proposal.ts'

/** The state of a thing that a change records, by its kind: never an e-mail, a password or a token. */
export type Snapshot<Entity extends AuditedThing> = Entity extends 'game'
  ? RecordedGame
  : Entity extends 'proposal'
    ? RecordedProposal
    : object

/** A change of a thing, for the audit log. */
export type Change = {
  type: ChangeType
  entity: AuditedThing
  entityId: number
  before?: object
  after?: object
  /** It also changed something that the log doesn't record, such as a password. */
  hasHiddenChanges?: true
}

/** The type argument of a change: required where named types exist, and absent where there is only plain editing. */
type Named<Entity extends AuditedThing, Action extends ChangeAction> = [NamedType<Entity, Action>] extends [
  never,
]
  ? []
  : [type: NamedType<Entity, Action> | (typeof PLAIN_TYPES)[Action]]

export function created<Entity extends AuditedThing>(
  entity: Entity,
  entityId: number,
  after: Snapshot<Entity>,
  ...[type = 'created']: Named<Entity, 'create'>
): Change {
  return { type, entity, entityId, after }
}

export function updated<Entity extends AuditedThing>(
  entity: Entity,
  entityId: number,
  before?: Snapshot<Entity>,
  after?: Snapshot<Entity>,
  ...[type = 'updated']: Named<Entity, 'update'>
): Change {
  return { type, entity, entityId, ...(before && { before }), ...(after && { after }) }
}

export function deleted<Entity extends AuditedThing>(
  entity: Entity,
  entityId: number,
  before?: Snapshot<Entity>,
  ...[type = 'deleted']: Named<Entity, 'delete'>
): Change {
  return { type, entity, entityId, ...(before && { before }) }
}

export function actionOf({ type }: Pick<Change, 'type'>): ChangeAction {
  return CHANGE_TYPES[type].action
}

/** Whether an update changed nothing. */
export function isUnchanged(change: Change): boolean {
  const { before, after, hasHiddenChanges: unseen } = change
  return actionOf(change) === 'update' && !unseen && before !== undefined && isDeepStrictEqual(before, after)
}
