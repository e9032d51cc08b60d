import type { GameMarks, GameRole, GameSetting, ReportedGame } from './game-life.ts'
import { isSameResult, officialScore, type ScoredGame } from './game-score.ts'
import type { Side } from './side.ts'

/** A result as it would stand: a forfeit with its official score. */
export type Claim = { localScore: number; visitantScore: number; forfeit: Side | null }

/**
 * The visitor says that the result is another; the local team has answered; it has taken the other result over; an
 * admin has decided; the visitor has withdrawn it.
 */
export type DisputeState = 'open' | 'answered' | DisputeEnd
export type DisputeEnd = 'accepted' | 'settled' | 'withdrawn'

export type DisputeAction = 'dispute' | 'answer' | 'accept' | 'withdraw' | 'settle'

/**
 * Why something can't be done about a result now, or not by them. `said`: the visitor disagrees once for a result;
 * `season`: it is of another season than the current one, in which only admins do anything about it.
 */
export type DisputeBlockedReason =
  | 'not-theirs'
  | 'no-result'
  | 'said'
  | 'no-dispute'
  | 'answered'
  | 'ended'
  | 'season'

/** Whose delegate does what; admins may do it all. */
export const DISPUTE_DONE_BY: Record<DisputeAction, GameRole> = {
  dispute: 'visitant',
  answer: 'local',
  accept: 'local',
  withdraw: 'visitant',
  settle: 'admin',
}

/** Some of a result, as somebody sends it. */
type StatedResult = { [K in keyof Claim]?: Claim[K] | null | undefined }

/** How a disagreement stands; null where there is none. */
export function stateOfDispute(
  dispute: { answer: string | null; ended: DisputeEnd | null } | null,
): DisputeState | null {
  if (dispute === null) return null
  return dispute.ended ?? (dispute.answer === null ? 'open' : 'answered')
}

/** Whether the result that somebody disagrees with is still in review. */
export function isInReview(state: DisputeState | null): boolean {
  return state === 'open' || state === 'answered'
}

/**
 * What keeps somebody from doing something about a result, or null when they may: Normas de la liga (desacuerdos).
 * The visitor disagrees once for a result, whether or not it has rated; the local team answers once. Until it has ended
 * the local team may take the other result over, the visitor withdraw it and an admin settle it, answered or not.
 *
 * @param state of the disagreement with this result, null where there is none
 */
export function disputeBlockedReason(
  action: DisputeAction,
  {
    game,
    state,
  }: { game: Pick<GameMarks & GameSetting, 'finished' | 'ofCurrentSeason'>; state: DisputeState | null },
  role: GameRole | null,
): DisputeBlockedReason | null {
  if (role !== 'admin' && role !== DISPUTE_DONE_BY[action]) return 'not-theirs'
  if (role !== 'admin' && !game.ofCurrentSeason) return 'season'
  if (action === 'dispute') {
    if (!game.finished) return 'no-result'
    return state === null ? null : 'said'
  }
  if (state === null) return 'no-dispute'
  if (!isInReview(state)) return 'ended'
  return action === 'answer' && state === 'answered' ? 'answered' : null
}

/** A result that is said as it would stand, or null while a score is missing: FIBA article 20 (forfeits). */
export function claimOf(said: StatedResult): Claim | null {
  const { localScore = null, visitantScore = null, forfeit = null } = said
  const score = officialScore({ localScore, visitantScore, forfeit, finished: true })
  return score && { localScore: score.local, visitantScore: score.visitant, forfeit }
}

/** Whether a claim is the result that the game stands with: Normas de la liga (desacuerdos). */
export function isStandingResult(claim: Claim, game: ScoredGame): boolean {
  return isSameResult({ ...claim, finished: true }, game)
}

/** The game as it would be with a claim, to see whether the rules allow its result. */
export function asClaimed<Game extends ReportedGame>(game: Game, claim: Claim): Game {
  return { ...game, ...claim }
}
