import type { ScoreClaim, DisputeEnd } from './dispute.ts'
import { isUnsealed, type Seal } from './fair-play.ts'
import type { ReportedGame } from './game-life.ts'
import type { Side } from './side.ts'

/** A dispute as stored in a change of its game. */
export type RecordedDispute = ScoreClaim & {
  localMixed: boolean | null
  text: string | null
  answer: string | null
  ended: DisputeEnd | null
  reason: string | null
}

/** A score that the visitor claims while there is no result, as stored in a change of its game. */
type RecordedClaim = ScoreClaim & { text: string | null }

export type RecordedGame = ReportedGame & {
  id: number
  competitionId: number
  localId: number
  visitantId: number
  date: string | null
  courtId: number | null
  postponedFrom: string | null
  dispute: RecordedDispute | null
  /** The score that the visitor claims; missing where there is none. */
  claim?: RecordedClaim
}

/**
 * A change of a game, null before it was created and after it was deleted. `entry`: its kind in the record; `proposedBy`:
 * the side that proposed it, if the other one accepted.
 */
export type RecordedChange = {
  entry: EntryKind | undefined
  proposedBy?: Side | undefined
  before: RecordedGame | null
  after: RecordedGame | null
}

export const SLOT_FIELDS = ['date', 'courtId'] as const
/** The fields that only admins see before the game is confirmed. */
const SEALED = [
  'localFairPlay',
  'visitantFairPlay',
  'localMixed',
  'visitantMixed',
  'localComment',
  'visitantComment',
] as const
export const RESULT_FIELDS = ['localScore', 'visitantScore', 'forfeit', ...SEALED] as const
export const ALL_FIELDS = [...SLOT_FIELDS, ...RESULT_FIELDS] as const
type Field = (typeof ALL_FIELDS)[number]

/** The fields of a game that changed; `claim` and `text` are those of a dispute. */
export type EntryFields = Partial<Pick<RecordedGame, Field>> & {
  claim?: ScoreClaim & { localMixed?: boolean | null }
  text?: string | null
  proposedBy?: Side
}

export type RecordEntry = { kind: EntryKind; before: EntryFields; after: EntryFields }

/**
 * The fields that an entry shows, where they changed, by its kind. `rating`: the visitor's, as the local team's comes with
 * the result; `waived`: the rating was waived; `left`: one of its teams has withdrawn; `pasted`: created among others from
 * a pasted text. `…-agreed`: one team proposed it and the other accepted; `…-prearranged`: the local team says that the
 * two had agreed.
 */
const FIELDS_OF = {
  created: ALL_FIELDS,
  imported: ALL_FIELDS,
  pasted: ALL_FIELDS,
  moved: SLOT_FIELDS,
  'moved-agreed': SLOT_FIELDS,
  'moved-prearranged': SLOT_FIELDS,
  postponed: SLOT_FIELDS,
  'postponed-agreed': SLOT_FIELDS,
  'postponed-prearranged': SLOT_FIELDS,
  result: ALL_FIELDS,
  rating: ALL_FIELDS,
  waived: ALL_FIELDS,
  corrected: RESULT_FIELDS,
  'taken-back': ALL_FIELDS,
  disputed: [],
  answered: [],
  accepted: ALL_FIELDS,
  settled: ALL_FIELDS,
  withdrawn: ALL_FIELDS,
  deleted: [],
  restored: SLOT_FIELDS,
  claimed: [],
  'claim-withdrawn': [],
  'claim-entered': RESULT_FIELDS,
  left: ALL_FIELDS,
} satisfies Record<string, readonly Field[]>

export type EntryKind = keyof typeof FIELDS_OF
export const ENTRY_KINDS = Object.keys(FIELDS_OF) as [EntryKind, ...EntryKind[]]

/** Entries that only show changed fields: without a visible field there is no entry. */
const ONLY_FIELDS: readonly EntryKind[] = ['moved', 'moved-agreed', 'moved-prearranged', 'corrected']

/**
 * The record of a game: Normas de la liga (resultados, juego limpio, desacuerdos).
 *
 * Ratings, mixed answers and comments are shown to others than admins only once both teams have rated, and never for a
 * result that was taken back.
 * @param changes of the game in their order; each gives one entry, or none
 * @param game its current state
 */
export function recordOf<Change extends RecordedChange>(
  changes: readonly Change[],
  game: Seal,
  isAdmin: boolean,
): (RecordEntry & { change: Change })[] {
  const lastTakenBack = changes.findLastIndex(({ entry }) => entry === 'taken-back')
  const isOpen = isUnsealed(game)
  return changes.flatMap((change, index) => {
    const entry = entryOf(change, isAdmin || (isOpen && index > lastTakenBack))
    return entry === null ? [] : { ...entry, change }
  })
}

function entryOf({ entry: kind, proposedBy, before, after }: RecordedChange, isOpen: boolean) {
  if (kind === 'deleted') return { kind, before: {}, after: {} }
  if (kind === undefined || after === null) return null
  const changed = FIELDS_OF[kind]
    .filter((field) => isOpen || !SEALED.some((sealed) => sealed === field))
    .filter((field) => (before?.[field] ?? null) !== after[field])
  // Not even that there was a correction is visible, if all of it is sealed.
  if (changed.length === 0 && ONLY_FIELDS.includes(kind)) return null
  const disputeFields = after.dispute ? fieldsOfDispute(kind, after.dispute, isOpen) : {}
  return {
    kind,
    before: before ? pick(before, changed) : {},
    after: {
      ...pick(after, changed),
      ...disputeFields,
      ...(kind === 'claimed' && fieldsOfClaim(after)),
      ...(proposedBy && { proposedBy }),
    },
  }
}

/** The claim and the messages of a dispute that belong to one step of it. */
function fieldsOfDispute(kind: EntryKind, dispute: RecordedDispute, isOpen: boolean): EntryFields {
  const { localScore, visitantScore, forfeit, localMixed } = dispute
  if (kind === 'disputed') {
    const claim = { localScore, visitantScore, forfeit, ...(isOpen && { localMixed }) }
    return { claim, text: dispute.text }
  }
  if (kind === 'answered') return { text: dispute.answer }
  return kind === 'settled' ? { text: dispute.reason } : {}
}

function fieldsOfClaim({ claim }: RecordedGame): EntryFields {
  if (!claim) return {}
  const { localScore, visitantScore, forfeit, text } = claim
  return { claim: { localScore, visitantScore, forfeit }, text }
}

function pick(game: RecordedGame, fields: readonly Field[]): EntryFields {
  return Object.fromEntries(fields.map((field) => [field, game[field]]))
}
