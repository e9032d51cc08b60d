import type { AuditedThing } from '#contract/audit.ts'
import { CHANGE_TYPES, type ChangeAction, type ChangeType, PLAIN_TYPES } from '#contract/change-types.ts'
import { stateOfDispute } from '#league/dispute.ts'
import { gameAsReported } from '#league/game-life.ts'
import { ALL_FACTS, PLACE_FACTS, type RecordedGame, RESULT_FACTS } from '#league/game-record.ts'
import type { Database } from '../db/database.ts'
import type { Snapshot } from '../kernel/change.ts'
import { isOfferKind, type RecordedProposal } from '#league/proposal.ts'

/**
 * A recorded change. `userId`: its author; null: the command line, the server itself, or a deleted account. `type`
 * null: recorded before changes had types, or by an older process running at the same time.
 */
export type RecordedChange = {
  [Entity in AuditedThing]: {
    id: number
    at: string
    userId: number | null
    entity: Entity
    entityId: number | null
    action: ChangeAction
    type: ChangeType | null
    before: Snapshot<Entity> | null
    after: Snapshot<Entity> | null
  }
}[AuditedThing]

/** Reads a change from its row. Fields that the recording version didn't know are null. */
export function recordedChange(row: Omit<Database['audit'], 'id'> & { id: number }): RecordedChange {
  const { id, at, user_id: userId, entity_id: entityId, type } = row
  const entity = row.entity as AuditedThing
  const stateOf = (text: string | null) => {
    const state = text === null ? null : (JSON.parse(text) as object)
    return state && entity === 'game' ? { ...unknownGame, ...state } : state
  }
  const action = row.action as ChangeAction
  const states = { before: stateOf(row.before), after: stateOf(row.after) }
  return {
    id,
    at,
    userId,
    entity,
    entityId,
    action,
    type: isChangeType(type) ? type : null,
    ...states,
  } as RecordedChange
}

const unknownGame: Partial<RecordedGame> = { ...gameAsReported({}), dispute: null, date: null, courtId: null }

/** False for types of a newer process running at the same time. */
function isChangeType(type: string | null): type is ChangeType {
  return type !== null && Object.hasOwn(CHANGE_TYPES, type)
}

/** The types of a change: one, unless it was recorded before changes had types. */
export function typesOf(change: RecordedChange): readonly ChangeType[] {
  return change.type === null ? legacyTypesOf(change) : [change.type]
}

/**
 * Derives the types of a change recorded before types existed. Remove once retention has deleted the last of them
 * (`days` of `audit` in growth.ts).
 */
function legacyTypesOf({ entity, action, before, after }: RecordedChange): ChangeType[] {
  if (entity === 'game') return legacyGameTypes(before, after)
  if (entity === 'proposal' && action !== 'delete') {
    const { word } = after as RecordedProposal
    if (isOfferKind(word)) return [action === 'create' ? 'proposal-made' : 'proposal-countered']
    return [LEGACY_WORDS[word]]
  }
  if (entity === 'user' && action === 'create') return ['account-registered']
  return [PLAIN_TYPES[action]]
}

const LEGACY_WORDS = {
  accept: 'proposal-accepted',
  decline: 'proposal-declined',
  withdraw: 'proposal-withdrawn',
} as const

/** One write could both rate and open a dispute, or both move and correct a game. */
function legacyGameTypes(before: RecordedGame | null, after: RecordedGame | null): ChangeType[] {
  if (before === null) return ['game-created']
  if (after === null) return [before.finished ? 'game-deleted' : 'game-cancelled']
  if (before.finished && !after.finished) return ['result-taken-back']
  const [from, to] = [stateOfDispute(before.dispute), stateOfDispute(after.dispute)]
  const step = to === null || to === from ? [] : [LEGACY_STEPS[to]]
  if (!before.finished && after.finished) return ['result-entered', ...step]
  if (!before.confirmed && after.confirmed)
    return [after.ratingWaived ? 'rating-waived' : 'rating-entered', ...step]
  const isEnd = to === 'accepted' || to === 'settled' || to === 'withdrawn'
  if (isEnd && step.length > 0) return step
  const differs = (facts: readonly (typeof ALL_FACTS)[number][]) =>
    facts.some((fact) => before[fact] !== after[fact])
  return [
    ...(differs(PLACE_FACTS) ? (['game-moved'] as const) : []),
    ...(differs(RESULT_FACTS) ? (['result-corrected'] as const) : []),
    ...step,
  ]
}

const LEGACY_STEPS = {
  open: 'dispute-opened',
  answered: 'dispute-answered',
  accepted: 'dispute-accepted',
  settled: 'dispute-settled',
  withdrawn: 'dispute-withdrawn',
} as const
