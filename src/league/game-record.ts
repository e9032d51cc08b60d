import { stateOfDispute, type Claim, type DisputeEnd } from './dispute.ts'
import { stateOfGame, type Progress, type ToldGame } from './game-life.ts'

/** A disagreement as a change of its game holds it. */
export type RecordedDispute = Claim & {
  localMixed: boolean | null
  text: string | null
  answer: string | null
  ended: DisputeEnd | null
  reason: string | null
}

/** What a change says of a game; those of long ago lack what games didn't have then. */
export type RecordedGame = Partial<ToldGame> & {
  date?: string | null
  courtId?: number | null
  dispute?: RecordedDispute | null
}

/** A change of a game as it was noted: from nothing where it was created, or `imported`, and to nothing at its end. */
export type RecordedChange = { before: RecordedGame | null; after: RecordedGame | null; imported?: boolean }

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

const PLACE = ['date', 'courtId'] as const
const SCORE = ['localScore', 'visitantScore', 'forfeit'] as const
const SEALED = [
  'localFairPlay',
  'visitantFairPlay',
  'localMixed',
  'visitantMixed',
  'localComment',
  'visitantComment',
] as const
const FACTS = [...PLACE, ...SCORE, ...SEALED]
type Fact = (typeof FACTS)[number]

/** Facts about a game, only those that changed; `claim` and `text` are what was said in a disagreement. */
export type EntryFacts = Pick<RecordedGame, Fact> & {
  claim?: Claim & { localMixed?: boolean | null }
  text?: string | null
}

export type RecordEntry = { kind: EntryKind; before: EntryFacts; after: EntryFacts }

/**
 * What the changes of a game come to for people: Normas de la liga (resultados, juego limpio, desacuerdos).
 *
 * Of ratings, mixed answers and comments nothing is told before the game is confirmed, and of a result that was taken
 * back never any more, but to admins.
 *
 * @param changes of the game in their order; each may come to none or several entries
 * @param game as it is now
 */
export function recordOf<Change extends RecordedChange>(
  changes: readonly Change[],
  game: Progress,
  isAdmin: boolean,
): (RecordEntry & { change: Change })[] {
  const lastTakenBack = changes.findLastIndex(isTakenBack)
  const isConfirmed = stateOfGame(game) === 'confirmed'
  return changes.flatMap((change, index) =>
    entriesOf(change, isAdmin || (isConfirmed && index > lastTakenBack)).map((entry) => ({
      ...entry,
      change,
    })),
  )
}

function entriesOf(change: RecordedChange, isOpen: boolean): RecordEntry[] {
  const { before, after, imported } = change
  if (after === null) return []
  const facts = FACTS.filter((fact) => isOpen || !SEALED.some((sealed) => sealed === fact)).filter(
    (fact) => (before?.[fact] ?? null) !== (after[fact] ?? null),
  )
  const told = (kind: EntryKind, only: readonly Fact[] = FACTS): RecordEntry => {
    const changed = facts.filter((fact) => only.includes(fact))
    return { kind, before: before ? pick(before, changed) : {}, after: pick(after, changed) }
  }
  if (before === null) return [told(imported ? 'imported' : 'created')]
  if (isTakenBack(change)) return [told('taken-back')]

  const step = stepOf(before, after)
  const entries: RecordEntry[] = []
  const isEnd = step !== null && step !== 'disputed' && step !== 'answered'
  if (!before.finished && after.finished) entries.push(told('result'))
  else if (!before.confirmed && after.confirmed) entries.push(told(after.ratingWaived ? 'waived' : 'rating'))
  else if (!isEnd) {
    if (PLACE.some((fact) => facts.includes(fact))) entries.push(told('moved', PLACE))
    if ([...SCORE, ...SEALED].some((fact) => facts.includes(fact)))
      entries.push(told('corrected', [...SCORE, ...SEALED]))
  }
  if (step === null) return entries
  const entry = isEnd ? told(step) : { kind: step, before: {}, after: {} }
  return [...entries, { ...entry, after: { ...entry.after, ...saidWith(step, after.dispute!, isOpen) } }]
}

function isTakenBack({ before, after }: RecordedChange): boolean {
  return before?.finished === true && after?.finished === false
}

/** What a change does to the disagreement with the result; null where it does nothing. */
function stepOf(before: RecordedGame, after: RecordedGame): Exclude<EntryKind, 'created'> | null {
  const [from, to] = [before.dispute, after.dispute].map((dispute) => stateOfDispute(dispute ?? null))
  if (to === undefined || to === null || to === from) return null
  return to === 'open' ? 'disputed' : to
}

/** The words of a disagreement that were said in a step of it. */
function saidWith(step: EntryKind, dispute: RecordedDispute, isOpen: boolean): EntryFacts {
  const { localScore, visitantScore, forfeit, localMixed } = dispute
  if (step === 'disputed') {
    const claim = { localScore, visitantScore, forfeit, ...(isOpen && { localMixed }) }
    return { claim, text: dispute.text }
  }
  if (step === 'answered') return { text: dispute.answer }
  return step === 'settled' ? { text: dispute.reason } : {}
}

function pick(game: RecordedGame, facts: readonly Fact[]): EntryFacts {
  return Object.fromEntries(facts.map((fact) => [fact, game[fact] ?? null]))
}
