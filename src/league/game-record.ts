import type { Claim, DisputeEnd } from './dispute.ts'
import { stateOfGame, type Progress, type ReportedGame } from './game-life.ts'

/** A disagreement as a change of its game holds it. */
export type RecordedDispute = Claim & {
  localMixed: boolean | null
  text: string | null
  answer: string | null
  ended: DisputeEnd | null
  reason: string | null
}

/** A game as a change of it holds it. */
export type RecordedGame = ReportedGame & {
  id: number
  competitionId: number
  localId: number
  visitantId: number
  date: string | null
  courtId: number | null
  dispute: RecordedDispute | null
}

/** A change of a game, null before it was created and after it was deleted; `entry`: what it comes to in the record. */
export type RecordedChange = {
  entry: EntryKind | undefined
  before: RecordedGame | null
  after: RecordedGame | null
}

/** What happened to a game. `rating`: of the visitor, as the local team's comes with the result; `waived`: it was waived. */
export type EntryKind =
  | 'created'
  | 'imported'
  | 'moved'
  | 'result'
  | 'rating'
  | 'waived'
  | 'corrected'
  | 'taken-back'
  | 'disputed'
  | 'answered'
  | DisputeEnd

export const PLACE_FACTS = ['date', 'courtId'] as const
/** What nobody but admins is told before the game is confirmed. */
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

/** Facts about a game, only those that changed; `claim` and `text` are what was said in a disagreement. */
export type EntryFacts = Partial<Pick<RecordedGame, Fact>> & {
  claim?: Claim & { localMixed?: boolean | null }
  text?: string | null
}

export type RecordEntry = { kind: EntryKind; before: EntryFacts; after: EntryFacts }

/** Which facts an entry tells, where they changed. */
const FACTS_OF: Record<EntryKind, readonly Fact[]> = {
  created: ALL_FACTS,
  imported: ALL_FACTS,
  moved: PLACE_FACTS,
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
}

/** Entries that say nothing but which facts changed: without a fact to tell there is none. */
const ONLY_FACTS: readonly EntryKind[] = ['moved', 'corrected']

/**
 * The record of a game: Normas de la liga (resultados, juego limpio, desacuerdos).
 *
 * Of ratings, mixed answers and comments nothing is told before the game is confirmed, and of a result that was taken
 * back never any more, but to admins.
 *
 * @param changes of the game in their order; each comes to one entry, or to none
 * @param game as it is now
 */
export function recordOf<Change extends RecordedChange>(
  changes: readonly Change[],
  game: Progress,
  isAdmin: boolean,
): (RecordEntry & { change: Change })[] {
  const lastTakenBack = changes.findLastIndex(({ entry }) => entry === 'taken-back')
  const isConfirmed = stateOfGame(game) === 'confirmed'
  return changes.flatMap((change, index) => {
    const entry = entryOf(change, isAdmin || (isConfirmed && index > lastTakenBack))
    return entry === null ? [] : { ...entry, change }
  })
}

function entryOf({ entry: kind, before, after }: RecordedChange, isOpen: boolean): RecordEntry | null {
  if (kind === undefined || after === null) return null
  const changed = FACTS_OF[kind]
    .filter((fact) => isOpen || !SEALED.some((sealed) => sealed === fact))
    .filter((fact) => (before?.[fact] ?? null) !== after[fact])
  if (changed.length === 0 && ONLY_FACTS.includes(kind)) return null
  const said = after.dispute ? saidWith(kind, after.dispute, isOpen) : {}
  return { kind, before: before ? pick(before, changed) : {}, after: { ...pick(after, changed), ...said } }
}

/** The words of a disagreement that were said in a step of it. */
function saidWith(kind: EntryKind, dispute: RecordedDispute, isOpen: boolean): EntryFacts {
  const { localScore, visitantScore, forfeit, localMixed } = dispute
  if (kind === 'disputed') {
    const claim = { localScore, visitantScore, forfeit, ...(isOpen && { localMixed }) }
    return { claim, text: dispute.text }
  }
  if (kind === 'answered') return { text: dispute.answer }
  return kind === 'settled' ? { text: dispute.reason } : {}
}

function pick(game: RecordedGame, facts: readonly Fact[]): EntryFacts {
  return Object.fromEntries(facts.map((fact) => [fact, game[fact]]))
}
