import type { AuditedThing } from '#contract/audit.ts'
import { CHANGE_TYPES, type ChangeAction, type ChangeType, PLAIN_TYPES } from '#contract/change-types.ts'
import type { Part } from '#league/availability.ts'
import { stateOfDispute } from '#league/dispute.ts'
import { gameAsReported } from '#league/game-life.ts'
import { ALL_FIELDS, SLOT_FIELDS, type RecordedGame, RESULT_FIELDS } from '#league/game-record.ts'
import type { Database } from '../db/database.ts'
import type { Data, NamedChange, TypedChange } from '../kernel/change.ts'
import { isOfferKind, type ProposalMessage, type RecordedProposal } from '#league/proposal.ts'
import type { Side } from '#league/side.ts'

/**
 * A recorded change. `userId`: its author; null: the command line, the server itself, or a deleted account. `type`
 * null: recorded before changes had types, or by an older process running at the same time. `batch`: the account whose
 * work it is, also for two weeks after it was deleted.
 */
export type RecordedChange = (
  | NamedChange
  | { [Entity in AuditedThing]: TypedChange<null, Entity> }[AuditedThing]
) & {
  id: number
  at: string
  userId: number | null
  entityId: number | null
  action: ChangeAction
  batch: number | null
}

/** What stood in the states of a thing before changes had payloads. */
type LegacyState = {
  marks?: Data<'games-pasted'>
  paste?: number
  used?: boolean
  guestId?: number | null
  proposedBy?: Side
  parts?: Part[]
}

/** Reads a change from its row. Fields that the recording version didn't know are null. */
export function recordedChange(row: Omit<Database['audit'], 'id'> & { id: number }): RecordedChange {
  const { id, at, user_id: userId, entity, entity_id: entityId, action, batch } = row
  const [before, after, payload] = [parsed(row.before), parsed(row.after), parsed(row.data)]
  const isAvailability = entity === 'team' && after?.parts !== undefined
  const type = isAvailability ? 'availability-edited' : isChangeType(row.type) ? row.type : null
  const data = payload ?? legacyPayload({ guestId: userId, ...before, ...after })
  const stateOf = (stored: LegacyState | null) => {
    const { marks: _, ...state } = stored ?? {}
    return stored && { ...(entity === 'game' && unknownGame), ...state }
  }
  const states = { before: stateOf(before), after: stateOf(after) }
  return { id, at, userId, entity, entityId, action, type, ...states, data, batch } as RecordedChange
}

function parsed(text: string | null): LegacyState | null {
  return text === null ? null : (JSON.parse(text) as LegacyState)
}

/** The payload of a change recorded before there were payloads. Remove it with `legacyTypesOf`. */
function legacyPayload({ marks, paste, used, guestId = null, proposedBy }: LegacyState) {
  if (marks) return marks
  if (paste) return { paste }
  if (used) return { guestId }
  return proposedBy ? { proposedBy } : null
}

/** The side that proposed the change of a game which the other one accepted. */
export function proposerOf({ data }: RecordedChange): Side | undefined {
  return data && 'proposedBy' in data ? data.proposedBy : undefined
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
    const { word } = after as RecordedProposal & { word: ProposalMessage['kind'] }
    if (isOfferKind(word)) return [action === 'create' ? 'proposal-made' : 'proposal-countered']
    return [LEGACY_MESSAGES[word]]
  }
  if (entity === 'user' && action === 'create') return ['account-registered']
  return [PLAIN_TYPES[action]]
}

const LEGACY_MESSAGES = {
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
  const differs = (fields: readonly (typeof ALL_FIELDS)[number][]) =>
    fields.some((field) => before[field] !== after[field])
  return [
    ...(differs(SLOT_FIELDS) ? (['game-moved'] as const) : []),
    ...(differs(RESULT_FIELDS) ? (['result-corrected'] as const) : []),
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
