import { blockedReason, type BlockedReason } from './game-life.ts'
import { instantOf, isoOf } from './instant.ts'
import { HOUR_MS } from './durations.ts'

/** A day, an hour and a court proposed by a team: `date` is the start of the game, ISO 8601. */
export type ProposalOption = { date: string; courtId: number }

/** One step of a proposal and its time. `teamId` is the acting team, null for an admin. */
export type ProposalMessage = { at: string; teamId: number | null } & (
  | { kind: 'offer'; localId: number; options: readonly ProposalOption[] }
  /** An offer to cancel the game; `postpone`: to take its date away until another one is agreed. */
  | { kind: CallOff; localId: number }
  /** `option` is its index from 0 in the last offer; null for an offer to cancel. */
  | { kind: 'accept'; option: number | null }
  | { kind: 'decline' }
  | { kind: 'withdraw' }
)

export type CallOff = 'cancel' | 'postpone'

export const OFFER_KINDS = ['offer', 'cancel', 'postpone'] as const
type OfferKind = (typeof OFFER_KINDS)[number]

export function isOfferKind(kind: ProposalMessage['kind']): kind is OfferKind {
  return OFFER_KINDS.some((one) => one === kind)
}

export function isOffer<M extends ProposalMessage>(message: M): message is Extract<M, { kind: OfferKind }> {
  return isOfferKind(message.kind)
}

type Slot = { date: string | null; courtId: number | null }

/** What holds now, whatever the steps so far. */
export type ProposalInput = {
  /**
   * The teams that may host: of a new game see `whoMayHost`, none in a closed phase or a season that isn't current; of a
   * game to change its local team while it takes the change, see `changeEnd`, and none afterwards.
   */
  mayHost: readonly number[]
  /** The hour of the game to change, ISO 8601; null if it has none, and for a proposal of a new game. */
  gameDate: string | null
  /** Whether the court or one of the teams is occupied. */
  taken: (option: ProposalOption, localId: number) => boolean
  /** How many hours ahead an option must be: the notice of the league. */
  noticeHours: number
}

export type OptionState = 'free' | 'taken' | 'lapsed'

export type ProposalState = {
  /**
   * `no-options`: the last option lapsed or was taken; `not-creatable`: its game can't be created any more, or the game to
   * change no longer stands as it was when the change was proposed.
   */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'no-options' | 'not-creatable'
  /** The team of the last step; null for an admin. */
  spokeLast: number | null
  /** The number of offers, from 1. */
  round: number
  mayCounter: boolean
  /** The local team of the last offer, to which the options belong too. */
  localId: number
  /** How the last offer calls the game off; null if it offers dates. */
  callsOff: CallOff | null
  /** The last moment at which it is open if nothing else changes, ISO 8601; null once it has ended. */
  endsAt: string | null
  options: (ProposalOption & { state: OptionState })[]
}

export type ProposalAction = 'accept' | 'counter' | 'decline' | 'withdraw'

/**
 * Why an action on a proposal is blocked. `own-offer`: nobody answers their own offer; `rivals-offer`: only the author of
 * the last step may withdraw; `last-round`: it has to be accepted or declined.
 */
export type ProposalBlockedReason = 'ended' | 'not-theirs' | 'own-offer' | 'rivals-offer' | 'last-round'

/** A fault in the options of an offer; `option` is the index from 0, null for their number. */
export type OptionsFault = {
  option: number | null
  fault: 'none' | 'too-many' | 'repeated' | 'unchanged' | 'too-soon' | 'too-far'
}

/** Why a game takes no change by agreement. `left`: one of its teams has withdrawn; `hour`: its hour has passed; `undated`: it has none to be postponed from. */
export type ChangeEnd =
  | 'played'
  | 'taken-back'
  | 'unneeded'
  | 'left'
  | 'season'
  | 'phase'
  | 'undated'
  | 'hour'

/**
 * The reason why a game takes no change by agreement, or null: Normas de la liga (cambiar un partido). Either team may
 * propose one while the local team could still move the game, until its hour; only postponing it also afterwards.
 * @param now in milliseconds
 */
export function changeEnd(
  game: ChangeableGame,
  { callOff, now }: { callOff?: CallOff | undefined; now: number },
): ChangeEnd | null {
  const isPostponing = callOff === 'postpone'
  const reason = blockedReason('change', game, 'local', isPostponing ? -Infinity : now)
  if (reason !== null) return ENDS[reason]!
  return isPostponing && game.date === null ? 'undated' : null
}

type ChangeableGame = Parameters<typeof blockedReason>[1] & { date: string | null }

/** The reasons that `GAME_LIFE` can have against a change by one of the two teams. */
const ENDS: Partial<Record<BlockedReason, ChangeEnd>> = {
  played: 'played',
  'taken-back': 'taken-back',
  unneeded: 'unneeded',
  annulled: 'left',
  season: 'season',
  phase: 'phase',
  'too-late': 'hour',
}

// Normas de la liga (proponer fechas).
export const MAX_OPTIONS = 3
export const MAX_ROUNDS = 10
/** How long a proposal is open for an answer, in milliseconds: 72 hours. */
export const answerMilliseconds = 72 * HOUR_MS
/** How far ahead an option may be, in milliseconds: 60 days of 24 hours. */
export const furthestMilliseconds = 60 * 24 * HOUR_MS

const SAID = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/**
 * The state of a proposal: Normas de la liga (proponer fechas).
 *
 * It ends by an acceptance, a refusal or a withdrawal; when the team that would host can't create the game any more; 72
 * hours after the last step; and with its last option. An option lapses once it begins in less than the league's
 * notice: then it could no longer be proposed or announced in time. Nothing is stored, so a taken option becomes free
 * again when the conflicting game is moved or deleted, and a proposal that had ended only for that reason reopens.
 *
 * A change of a game is a proposal too (cambiar un partido): of other dates, or to call the game off. It ends at the
 * latest at the game's hour, unless that has passed before the last step, and when the game no longer stands as it was
 * said.
 * @param messages in order, the first an offer
 * @param now in milliseconds
 */
export function stateOfProposal(
  messages: readonly ProposalMessage[],
  input: ProposalInput,
  now: number,
): ProposalState {
  const offers = messages.filter(isOffer)
  const [last, offer] = [messages.at(-1), offers.at(-1)]
  if (!last || !offer) throw new Error('a proposal begins with an offer')
  const { localId } = offer
  const lapseOf = (option: ProposalOption) => lastMomentOf(option, input.noticeHours)
  const offered = offer.kind === 'offer' ? offer.options : []
  const options = offered.map((option) => ({ ...option, taken: input.taken(option, localId) }))

  const gameHour = input.gameDate === null ? Infinity : startOf(input.gameDate)
  const statedAt = startOf(last.at)
  const answerBy = Math.min(statedAt + answerMilliseconds, statedAt < gameHour ? gameHour : Infinity)
  const lapses = options.filter(({ taken }) => !taken).map(lapseOf)
  const lastLapse = offer.kind === 'offer' ? Math.max(...lapses) : Infinity
  const endsAt = Math.min(answerBy, lastLapse)
  let state: ProposalState['state'] = 'open'
  if (!isOffer(last)) state = SAID[last.kind]
  else if (!input.mayHost.includes(localId)) state = 'not-creatable'
  else if (now > endsAt) state = answerBy < lastLapse ? 'expired' : 'no-options'
  const isOpen = state === 'open'
  return {
    state,
    spokeLast: last.teamId,
    round: offers.length,
    mayCounter: isOpen && offers.length < MAX_ROUNDS,
    localId,
    callsOff: offer.kind === 'offer' ? null : offer.kind,
    endsAt: isOpen ? isoOf(endsAt) : null,
    options: options.map(({ taken, ...option }) => ({
      ...option,
      state: now > lapseOf(option) ? 'lapsed' : taken ? 'taken' : 'free',
    })),
  }
}

/**
 * The reason that blocks an action on a proposal, or null when it is allowed. The side that didn't take the last step
 * accepts, counters or declines; the other, or an admin, withdraws; nothing is allowed once it has ended.
 * @param who an admin, or a team of the pair: others are refused before
 */
export function proposalBlockedReason(
  action: ProposalAction,
  { state, spokeLast, mayCounter }: ProposalState,
  who: number | 'admin',
): ProposalBlockedReason | null {
  if (state !== 'open') return 'ended'
  if (action === 'withdraw') return who === 'admin' || who === spokeLast ? null : 'rivals-offer'
  if (who === 'admin') return 'not-theirs'
  if (who === spokeLast) return 'own-offer'
  return action === 'counter' && !mayCounter ? 'last-round' : null
}

/**
 * Checks the options of an offer: one to three, all different, each between the league's notice and 60 days ahead. The
 * same hour on two courts is two options. A game is moved to another hour or court than its own.
 * @param now in milliseconds
 * @param noticeHours how many hours ahead an option must be
 * @param present of the game to move
 * @returns the faults by option, then the fault of their number
 */
export function faultsOfOptions(
  options: readonly ProposalOption[],
  { now, noticeHours, present }: { now: number; noticeHours: number; present?: Slot | null },
): OptionsFault[] {
  const faults = options.flatMap((option, index): OptionsFault[] => {
    const start = startOf(option.date)
    const isSame = (other: Slot) =>
      other.date !== null && startOf(other.date) === start && other.courtId === option.courtId
    if (present && isSame(present)) return [{ option: index, fault: 'unchanged' }]
    if (options.slice(0, index).some(isSame)) return [{ option: index, fault: 'repeated' }]
    if (now > lastMomentOf(option, noticeHours)) return [{ option: index, fault: 'too-soon' }]
    return start - now > furthestMilliseconds ? [{ option: index, fault: 'too-far' }] : []
  })
  if (options.length === 0) faults.push({ option: null, fault: 'none' })
  if (options.length > MAX_OPTIONS) faults.push({ option: null, fault: 'too-many' })
  return faults
}

function lastMomentOf({ date }: ProposalOption, noticeHours: number): number {
  return startOf(date) - noticeHours * HOUR_MS
}

/** A date that can't be parsed counts as before all others. */
function startOf(date: string): number {
  return instantOf(date) ?? -Infinity
}

/** A proposal as stored in a change of it, with the options of its last offer, in `round`. */
export type RecordedProposal = {
  competitionId: number
  localId: number
  visitantId: number
  /** The game that it changes; missing for a new game. */
  gameId?: number
  state: ProposalState['state']
  callsOff: CallOff | null
  round: number
  options: { date: string; courtId: number }[]
}
