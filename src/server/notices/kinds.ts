import type { NoticeKind, NoticeState } from '#contract/notices.ts'
import type { Side } from '#league/side.ts'
import type { Audience, Kind, Moment, Present, Words } from './kinds/kind.ts'
import { accountWaiting } from './kinds/account-waiting.ts'
import { deliveryFailing } from './kinds/delivery-failing.ts'
import { disputeEnded, disputeOpened, disputeToSettle } from './kinds/disputes.ts'
import { finalScore } from './kinds/final-score.ts'
import { gameCancelled } from './kinds/game-cancelled.ts'
import { gameCreated } from './kinds/game-created.ts'
import { gameMoved } from './kinds/game-moved.ts'
import { gameTomorrow } from './kinds/game-tomorrow.ts'
import { phaseEnding } from './kinds/phase-ending.ts'
import { proposalAccepted, proposalAnswered, proposalEnding, proposalReceived } from './kinds/proposals.ts'
import { ratingDue } from './kinds/rating-due.ts'
import { resultDue } from './kinds/result-due.ts'

/** A kind whose facts only it knows: what it is given was made by itself. */
function opaque<Facts extends object>(kind: Kind<Facts>): Kind {
  return kind as unknown as Kind
}

/** Every kind of notice there is. */
export const kinds: readonly Kind[] = [
  opaque(proposalReceived),
  opaque(proposalAnswered),
  opaque(proposalAccepted),
  opaque(proposalEnding),
  opaque(gameCreated),
  opaque(gameMoved),
  opaque(gameCancelled),
  opaque(gameTomorrow),
  opaque(resultDue),
  opaque(ratingDue),
  opaque(disputeOpened),
  opaque(disputeEnded),
  opaque(phaseEnding),
  opaque(finalScore),
  opaque(disputeToSettle),
  opaque(accountWaiting),
  deliveryFailing,
]

const byName = new Map(kinds.map((kind) => [kind.kind, kind]))

export function kindOf(name: NoticeKind): Kind {
  return byName.get(name)!
}

/** A notice that somebody has: `facts` as their kind made them; `to`: whom it concerned. */
export type StoredNotice = { id: number; kind: string; at: string; facts: object; to: Audience }

/** What a notice says; null of a kind that a later version took away. */
export function wordsOf(notice: Pick<StoredNotice, 'kind' | 'facts'>, moment: Moment): Words | null {
  return byName.get(notice.kind as NoticeKind)?.words(notice.facts, moment) ?? null
}

/** What has become of a notice. */
export function stateOf(
  { kind, facts }: Pick<StoredNotice, 'kind' | 'facts'>,
  present: Present,
): NoticeState {
  return byName.get(kind as NoticeKind)?.stateOf(facts, present) ?? 'gone'
}

/** Whether Te toca counts what a notice tells, so that nothing else counts it too. */
export function isInToDo({ kind, facts }: Pick<StoredNotice, 'kind' | 'facts'>): boolean {
  return byName.get(kind as NoticeKind)?.inToDo?.(facts) ?? false
}

/** The side of its game whose turn a notice says it is; null where it says nothing like it. */
export function turnOf({ kind }: Pick<StoredNotice, 'kind'>): Side | null {
  return byName.get(kind as NoticeKind)?.turnOf ?? null
}

/** The game that a notice is about, where its entry in a calendar is worth sending. */
export function gameOf({ kind, facts }: Pick<StoredNotice, 'kind' | 'facts'>): number | null {
  return byName.get(kind as NoticeKind)?.gameId?.(facts) ?? null
}
