import type { Claim, DisputeEnd } from './dispute.ts'
import { isUnsealed, type Seal } from './fair-play.ts'
import type { ReportedGame } from './game-life.ts'
import type { Side } from './side.ts'

/** A dispute as stored in a change of its game. */
export type RecordedDispute = Claim & {
  localMixed: boolean | null
  text: string | null
  answer: string | null
  ended: DisputeEnd | null
  reason: string | null
}

/** A score that the visitor claims while there is no result, as stored in a change of its game. */
type RecordedClaim = Claim & { text: string | null }

/** A game as stored in a change of it. */
export type RecordedGame = ReportedGame & {
  id: number
  competitionId: number
  localId: number
  visitantId: number
  date: string | null
  courtId: number | null
  /** Missing in changes recorded before games were postponed. */
  postponedFrom?: string | null
  dispute: RecordedDispute | null
  /** The score that the visitor claims; missing in changes recorded before there were claims. */
  claim?: RecordedClaim | null
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

/**
 * The kind of an entry. `rating`: the visitor's, as the local team's comes with the result; `waived`: the rating was
 * waived; `left`: one of its teams has withdrawn; `pasted`: created among others from a pasted text. `…-agreed`: one team
 * proposed it and the other accepted; `…-prearranged`: the local team says that the two had agreed.
 */
export type EntryKind =
  | 'created'
  | 'imported'
  | 'pasted'
  | 'moved'
  | 'moved-agreed'
  | 'moved-prearranged'
  | 'postponed'
  | 'postponed-agreed'
  | 'postponed-prearranged'
  | 'result'
  | 'rating'
  | 'waived'
  | 'corrected'
  | 'taken-back'
  | 'disputed'
  | 'answered'
  | DisputeEnd
  | 'deleted'
  | 'restored'
  | 'claimed'
  | 'claim-withdrawn'
  | 'claim-entered'
  | 'left'

export const PLACE_FACTS = ['date', 'courtId'] as const
/** The facts that only admins see before the game is confirmed. */
const SEALED = [
  'localFairPlay',
  'visitantFairPlay',
  'localMixed',
  'visitantMixed',
  'localComment',
  'visitantComment',
] as const
export const RESULT_FACTS = ['localScore', 'visitantScore', 'forfeit', ...SEALED] as const
export const ALL_FACTS = [...PLACE_FACTS, ...RESULT_FACTS] as const
type Fact = (typeof ALL_FACTS)[number]

/** Facts about a game, only those that changed; `claim` and `text` are the words of a dispute. */
export type EntryFacts = Partial<Pick<RecordedGame, Fact>> & {
  claim?: Claim & { localMixed?: boolean | null }
  text?: string | null
  proposedBy?: Side
}

export type RecordEntry = { kind: EntryKind; before: EntryFacts; after: EntryFacts }

/** The facts that an entry shows, where they changed. */
const FACTS_OF: Record<EntryKind, readonly Fact[]> = {
  created: ALL_FACTS,
  imported: ALL_FACTS,
  pasted: ALL_FACTS,
  moved: PLACE_FACTS,
  'moved-agreed': PLACE_FACTS,
  'moved-prearranged': PLACE_FACTS,
  postponed: PLACE_FACTS,
  'postponed-agreed': PLACE_FACTS,
  'postponed-prearranged': PLACE_FACTS,
  result: ALL_FACTS,
  rating: ALL_FACTS,
  waived: ALL_FACTS,
  corrected: RESULT_FACTS,
  'taken-back': ALL_FACTS,
  disputed: [],
  answered: [],
  accepted: ALL_FACTS,
  settled: ALL_FACTS,
  withdrawn: ALL_FACTS,
  deleted: [],
  restored: PLACE_FACTS,
  claimed: [],
  'claim-withdrawn': [],
  'claim-entered': RESULT_FACTS,
  left: ALL_FACTS,
}

/** Entries that only show changed facts: without a visible fact there is no entry. */
const ONLY_FACTS: readonly EntryKind[] = ['moved', 'moved-agreed', 'moved-prearranged', 'corrected']

/**
 * The record of a game: Normas de la liga (resultados, juego limpio, desacuerdos).
 *
 * Ratings, mixed answers and comments are shown to others than admins only once both teams have rated, and never for a
 * result that was taken back.
 *
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

function entryOf(
  { entry: kind, proposedBy, before, after }: RecordedChange,
  isOpen: boolean,
): RecordEntry | null {
  if (kind === 'deleted') return { kind, before: {}, after: {} }
  if (kind === undefined || after === null) return null
  const changed = FACTS_OF[kind]
    .filter((fact) => isOpen || !SEALED.some((sealed) => sealed === fact))
    .filter((fact) => (before?.[fact] ?? null) !== after[fact])
  if (changed.length === 0 && ONLY_FACTS.includes(kind)) return null
  const disputeFacts = after.dispute ? factsOfDispute(kind, after.dispute, isOpen) : {}
  return {
    kind,
    before: before ? pick(before, changed) : {},
    after: {
      ...pick(after, changed),
      ...disputeFacts,
      ...(kind === 'claimed' && factsOfClaim(after)),
      ...(proposedBy && { proposedBy }),
    },
  }
}

/** The claim and the messages of a dispute that belong to one step of it. */
function factsOfDispute(kind: EntryKind, dispute: RecordedDispute, isOpen: boolean): EntryFacts {
  const { localScore, visitantScore, forfeit, localMixed } = dispute
  if (kind === 'disputed') {
    const claim = { localScore, visitantScore, forfeit, ...(isOpen && { localMixed }) }
    return { claim, text: dispute.text }
  }
  if (kind === 'answered') return { text: dispute.answer }
  return kind === 'settled' ? { text: dispute.reason } : {}
}

function factsOfClaim({ claim }: RecordedGame): EntryFacts {
  if (!claim) return {}
  const { localScore, visitantScore, forfeit, text } = claim
  return { claim: { localScore, visitantScore, forfeit }, text }
}

function pick(game: RecordedGame, facts: readonly Fact[]): EntryFacts {
  return Object.fromEntries(facts.map((fact) => [fact, game[fact]]))
}
