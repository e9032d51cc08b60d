import { CHANGE_TYPES, type ChangeAction, PLAIN_TYPES } from '#contract/change-types.ts'
import type { Side } from '#league/side.ts'
import type { Database } from '../db/database.ts'
import type { NamedChange } from '../kernel/change.ts'

/**
 * A recorded change. `userId`: its author; null: the command line, the server itself, or a deleted account. `batch`: the
 * account whose work it is, also for two weeks after it was deleted.
 */
export type RecordedChange = NamedChange & {
  id: number
  at: string
  userId: number | null
  entityId: number | null
  action: ChangeAction
  batch: number | null
}

/** Reads a change from its row. One whose type only a newer process beside this one knows is plain editing. */
export function recordedChange(row: Omit<Database['audit'], 'id'> & { id: number }): RecordedChange {
  const { id, at, user_id: userId, entity, entity_id: entityId, batch } = row
  const action = row.action as ChangeAction
  const type = Object.hasOwn(CHANGE_TYPES, row.type) ? row.type : PLAIN_TYPES[action]
  const [before, after, data] = [parsed(row.before), parsed(row.after), parsed(row.data)]
  return { id, at, userId, entity, entityId, action, type, before, after, data, batch } as RecordedChange
}

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

export function proposerOf({ data }: RecordedChange): Side | undefined {
  return data && 'proposedBy' in data ? data.proposedBy : undefined
}
