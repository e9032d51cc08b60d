import type { GameMarks, GameRole, GameSetting, ReportedGame } from './game-life.ts'
import { type Forfeit, isSameResult, officialScore, type ScoredGame } from './game-score.ts'

/** A claimed result: a forfeit has its official score. */
export type ScoreClaim = { localScore: number; visitantScore: number; forfeit: Forfeit | null }

/**
 * `open`: the visitor claims another result; `answered`: the local team has answered; or one of the ends: the local
 * team has accepted the claim, an admin has decided, the visitor has withdrawn it.
 */
export type DisputeState = 'open' | 'answered' | DisputeEnd
export type DisputeEnd = 'accepted' | 'settled' | 'withdrawn'

export type DisputeAction = 'dispute' | 'answer' | 'accept' | 'withdraw' | 'settle'

/**
 * Why an action on a result is blocked now, or for this person. `said`: the visitor may dispute a result once;
 * `season`: in seasons other than the current one only admins act on it.
 */
export type DisputeBlockedReason =
  | 'not-theirs'
  | 'no-result'
  | 'said'
  | 'no-dispute'
  | 'answered'
  | 'ended'
  | 'season'
  | 'annulled'

/** The role that may take each action; admins may take all. */
export const DISPUTE_DONE_BY: Record<DisputeAction, GameRole> = {
  dispute: 'visitant',
  answer: 'local',
  accept: 'local',
  withdraw: 'visitant',
  settle: 'admin',
}

/** Some fields of a result, as a request states them. */
type StatedResult = { [K in keyof ScoreClaim]?: ScoreClaim[K] | null | undefined }

/** The state of a dispute; null where there is none. */
export function stateOfDispute(
  dispute: { answer: string | null; ended: DisputeEnd | null } | null,
): DisputeState | null {
  if (dispute === null) return null
  return dispute.ended ?? (dispute.answer === null ? 'open' : 'answered')
}

export function isInReview(state: DisputeState | null): boolean {
  return state === 'open' || state === 'answered'
}

/**
 * The reason that blocks an action on a result, or null when it is allowed: Normas de la liga (desacuerdos). The
 * visitor disputes a result once, whether or not it has rated; the local team answers once. Until the dispute ends the
 * local team may accept the claim, the visitor withdraw it and an admin settle it, answered or not.
 * @param state of the dispute of this result, null where there is none
 */
export function disputeBlockedReason(
  action: DisputeAction,
  {
    game,
    state,
  }: {
    game: Pick<GameMarks & GameSetting, 'finished' | 'ofCurrentSeason' | 'annulled'>
    state: DisputeState | null
  },
  role: GameRole | null,
): DisputeBlockedReason | null {
  if (role !== 'admin' && role !== DISPUTE_DONE_BY[action]) return 'not-theirs'
  if (role !== 'admin' && !game.ofCurrentSeason) return 'season'
  if (action === 'dispute') {
    if (!game.finished) return 'no-result'
    if (game.annulled) return 'annulled'
    return state === null ? null : 'said'
  }
  if (state === null) return 'no-dispute'
  if (!isInReview(state)) return 'ended'
  return action === 'answer' && state === 'answered' ? 'answered' : null
}

/** A stated result with its official score, or null while a score is missing: FIBA article 20 (forfeits). */
export function claimOf(stated: StatedResult): ScoreClaim | null {
  const { localScore = null, visitantScore = null, forfeit = null } = stated
  const score = officialScore({ localScore, visitantScore, forfeit, finished: true })
  return score && { localScore: score.local, visitantScore: score.visitant, forfeit }
}

/** Whether a claim equals the current result of the game: Normas de la liga (desacuerdos). */
export function isStandingResult(claim: ScoreClaim, game: ScoredGame): boolean {
  return isSameResult({ ...claim, finished: true }, game)
}

/** The game with the claimed result, to check whether the rules allow it. */
export function asClaimed<Game extends ReportedGame>(game: Game, claim: ScoreClaim): Game {
  return { ...game, ...claim }
}
