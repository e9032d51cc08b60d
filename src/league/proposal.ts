import { instantOf, isoOf } from './instant.ts'

/** A day, an hour and a court, as a team proposes them: `date` is when the game begins, ISO 8601. */
export type ProposalOption = { date: string; courtId: number }

/** What somebody said of a proposal, and when. `teamId` is the team for which they spoke, null for an admin. */
export type ProposalWord = { at: string; teamId: number | null } & (
  | { kind: 'offer'; localId: number; options: readonly ProposalOption[] }
  /** `option` is the place from 0 among those of the last offer. */
  | { kind: 'accept'; option: number }
  | { kind: 'decline' }
  | { kind: 'withdraw' }
)

/** What is true by now, whatever was said. */
export type ProposalFacts = {
  /** Of the pair, see `whoMayHost`; none in a closed phase or a season that isn't current either. */
  mayHost: readonly number[]
  /** Whether the court or one of the teams is occupied. */
  taken: (option: ProposalOption, localId: number) => boolean
  /** How far ahead an option lies at least: the notice of the league. */
  noticeHours: number
}

export type OptionState = 'free' | 'taken' | 'lapsed'

export type ProposalState = {
  /** `no-options`: the last one lapsed or was taken; `not-creatable`: its game can't be created any more. */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'no-options' | 'not-creatable'
  /** The team that spoke last; null for an admin. */
  spokeLast: number | null
  /** From 1: how many offers there were. */
  round: number
  /** Whether the next word may be an offer. */
  mayCounter: boolean
  /** Of the last offer, as the options are. */
  localId: number
  /** The last moment at which it is open if nothing but the clock moves, ISO 8601; null once it has ended. */
  endsAt: string | null
  options: (ProposalOption & { state: OptionState })[]
}

export type ProposalAction = 'accept' | 'counter' | 'decline' | 'withdraw'

/**
 * Why something can't be done with a proposal now, or not by them. `own-word`: one can't answer oneself; `rivals-word`:
 * only who spoke last may withdraw; `last-round`: it is accepted or declined.
 */
export type ProposalBlockedReason = 'ended' | 'not-theirs' | 'own-word' | 'rivals-word' | 'last-round'

/** What is wrong with the options of an offer; `option` is the place from 0 of the one, null for their number. */
export type OptionsFault = {
  option: number | null
  fault: 'none' | 'too-many' | 'repeated' | 'too-soon' | 'too-far'
}

const HOUR = 60 * 60_000

// Normas de la liga (proponer fechas).
export const MOST_OPTIONS = 3
export const MOST_ROUNDS = 10
/** How long a proposal waits for an answer, in milliseconds: 72 hours. */
export const answerMilliseconds = 72 * HOUR
/** How far ahead an option lies at most, in milliseconds: 60 days of 24 hours. */
export const furthestMilliseconds = 60 * 24 * HOUR

const SAID = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/**
 * How a proposal stands: Normas de la liga (proponer fechas).
 *
 * It ends by an acceptance, a refusal or a withdrawal; when the team that would host can't create the game any more; 72
 * hours after the last word; and with its last option. An option lapses once it begins in less than the league's
 * notice: it could no longer be proposed then, nor be announced in time. Nothing is stored, so an option that was taken
 * is free again when the game in its way is moved or deleted, and so is a proposal that had ended by it alone.
 *
 * @param words in the order in which they were said, the first an offer
 * @param now in milliseconds
 */
export function stateOfProposal(
  words: readonly ProposalWord[],
  facts: ProposalFacts,
  now: number,
): ProposalState {
  const offers = words.filter((word) => word.kind === 'offer')
  const [last, offer] = [words.at(-1), offers.at(-1)]
  if (!last || !offer) throw new Error('a proposal begins with an offer')
  const { localId } = offer
  const lapseOf = (option: ProposalOption) => lastMomentOf(option, facts.noticeHours)
  const options = offer.options.map((option) => ({ ...option, taken: facts.taken(option, localId) }))

  const answerBy = startOf(last.at) + answerMilliseconds
  const lastLapse = Math.max(...options.filter(({ taken }) => !taken).map(lapseOf))
  const endsAt = Math.min(answerBy, lastLapse)
  let state: ProposalState['state'] = 'open'
  if (last.kind !== 'offer') state = SAID[last.kind]
  else if (!facts.mayHost.includes(localId)) state = 'not-creatable'
  else if (now > endsAt) state = answerBy < lastLapse ? 'expired' : 'no-options'
  const isOpen = state === 'open'
  return {
    state,
    spokeLast: last.teamId,
    round: offers.length,
    mayCounter: isOpen && offers.length < MOST_ROUNDS,
    localId,
    endsAt: isOpen ? isoOf(endsAt) : null,
    options: options.map(({ taken, ...option }) => ({
      ...option,
      state: now > lapseOf(option) ? 'lapsed' : taken ? 'taken' : 'free',
    })),
  }
}

/**
 * What keeps somebody from doing something with a proposal, or null when they may. The side that didn't speak last
 * accepts, answers or declines; the other, or an admin, withdraws; nobody does anything once it has ended.
 *
 * @param who an admin, or a team of the pair: others don't get as far as to ask
 */
export function proposalBlockedReason(
  action: ProposalAction,
  { state, spokeLast, mayCounter }: ProposalState,
  who: number | 'admin',
): ProposalBlockedReason | null {
  if (state !== 'open') return 'ended'
  if (action === 'withdraw') return who === 'admin' || who === spokeLast ? null : 'rivals-word'
  if (who === 'admin') return 'not-theirs'
  if (who === spokeLast) return 'own-word'
  return action === 'counter' && !mayCounter ? 'last-round' : null
}

/**
 * What is wrong with the options of an offer: there are one to three, no two the same, each between the league's notice
 * and 60 days ahead. The same hour on two courts is two options.
 *
 * @param now in milliseconds
 * @param noticeHours how far ahead an option lies at least
 * @returns by option, then those of the number of them
 */
export function faultsOfOptions(
  options: readonly ProposalOption[],
  { now, noticeHours }: { now: number; noticeHours: number },
): OptionsFault[] {
  const faults = options.flatMap((option, index): OptionsFault[] => {
    const start = startOf(option.date)
    const isSame = (other: ProposalOption) =>
      startOf(other.date) === start && other.courtId === option.courtId
    if (options.slice(0, index).some(isSame)) return [{ option: index, fault: 'repeated' }]
    if (now > lastMomentOf(option, noticeHours)) return [{ option: index, fault: 'too-soon' }]
    return start - now > furthestMilliseconds ? [{ option: index, fault: 'too-far' }] : []
  })
  if (options.length === 0) faults.push({ option: null, fault: 'none' })
  if (options.length > MOST_OPTIONS) faults.push({ option: null, fault: 'too-many' })
  return faults
}

/** The last moment at which an option is worth something. */
function lastMomentOf({ date }: ProposalOption, noticeHours: number): number {
  return startOf(date) - noticeHours * HOUR
}

/** What can't be read as a date lies behind everything. */
function startOf(date: string): number {
  return instantOf(date) ?? -Infinity
}

/** A proposal as a change of it holds it. `word`: what was said last, in which `round`. */
export type RecordedProposal = {
  competitionId: number
  localId: number
  visitantId: number
  word: 'offer' | 'accept' | 'decline' | 'withdraw'
  round: number
  options: { date: string; courtId: number }[]
}
