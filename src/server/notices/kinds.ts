import type { NoticeKind } from '#contract/notices.ts'
import type { Db } from '../db/database.ts'
import type { Kind, Moment, Words } from './kind.ts'
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

/** A notice that somebody has: `facts` as their kind made them. */
export type ToldNotice = { id: number; kind: string; at: string; facts: object }

/** What a notice says; null of a kind that a later version took away. */
export function wordsOf(notice: Pick<ToldNotice, 'kind' | 'facts'>, moment: Moment): Words | null {
  return byName.get(notice.kind as NoticeKind)?.words(notice.facts, moment) ?? null
}

export async function isTrue(
  db: Db,
  notice: Pick<ToldNotice, 'kind' | 'facts'>,
  moment: Moment,
): Promise<boolean> {
  return (await byName.get(notice.kind as NoticeKind)?.holds(db, notice.facts, moment)) ?? false
}

/** The game that a notice is about, where its entry in a calendar is worth sending. */
export function gameOf({ kind, facts }: Pick<ToldNotice, 'kind' | 'facts'>): number | null {
  return byName.get(kind as NoticeKind)?.gameId?.(facts) ?? null
}
