import type { NoticeKind, NoticeState } from '#contract/notices.ts'
import type { Side } from '#league/side.ts'
import type { Audience, Kind, Moment, Present, Words } from './kinds/kind.ts'
import { accountWaiting } from './kinds/account-waiting.ts'
import { courtClosed } from './kinds/court-closed.ts'
import { deliveryFailing } from './kinds/delivery-failing.ts'
import { backupMissing } from './kinds/backup-missing.ts'
import { announcement } from './kinds/announcement.ts'
import { champion, drawEntered, nextRival } from './kinds/draws.ts'
import { delegateJoined, delegateLeft } from './kinds/delegates.ts'
import { disputeAnswered, disputeEnded, disputeOpened, disputeToSettle } from './kinds/disputes.ts'
import { finalScore } from './kinds/final-score.ts'
import { gameCancelled } from './kinds/game-cancelled.ts'
import { gameCreated } from './kinds/game-created.ts'
import { gameMoved } from './kinds/game-moved.ts'
import { gamePostponed } from './kinds/game-postponed.ts'
import { gameTomorrow } from './kinds/game-tomorrow.ts'
import { invitationAccepted } from './kinds/invitation-accepted.ts'
import { deletionToCheck, gameDeletedLate, gameRestored } from './kinds/late-deletion.ts'
import { phaseClosed } from './kinds/phase-closed.ts'
import { phaseEnding } from './kinds/phase-ending.ts'
import { out, placeChanged, qualified } from './kinds/places.ts'
import { proposalAnswered, proposalEnding, proposalReceived } from './kinds/proposals.ts'
import { proposalAccepted } from './kinds/proposal-accepted.ts'
import { ratingDue } from './kinds/rating-due.ts'
import { replicaStopped } from './kinds/replica-stopped.ts'
import { resultCorrected, resultEntered, resultTakenBack } from './kinds/result-changed.ts'
import { resultClaimed } from './kinds/result-claimed.ts'
import { resultDue } from './kinds/result-due.ts'
import { seasonStarted } from './kinds/season-started.ts'
import { delegatesMissing, teamWithoutDelegate } from './kinds/without-delegate.ts'
import { pointsTaken, teamWithdrew } from './kinds/withdrawals.ts'
import { weekInWords } from './kinds/week-in-words.ts'

/** Erases the type of a kind's facts: a kind is only given facts that it made itself. */
function opaque<Facts extends object>(kind: Kind<Facts>): Kind {
  return kind as unknown as Kind
}

export const kinds: readonly Kind[] = [
  opaque(proposalReceived),
  opaque(proposalAnswered),
  opaque(proposalAccepted),
  opaque(proposalEnding),
  opaque(gameCreated),
  opaque(gameMoved),
  opaque(gamePostponed),
  opaque(gameCancelled),
  opaque(gameDeletedLate),
  opaque(gameRestored),
  opaque(resultClaimed),
  opaque(courtClosed),
  opaque(gameTomorrow),
  opaque(resultDue),
  opaque(ratingDue),
  opaque(resultEntered),
  opaque(resultTakenBack),
  opaque(resultCorrected),
  opaque(disputeOpened),
  opaque(disputeAnswered),
  opaque(disputeEnded),
  opaque(phaseEnding),
  opaque(phaseClosed),
  opaque(qualified),
  opaque(out),
  opaque(placeChanged),
  opaque(drawEntered),
  opaque(nextRival),
  opaque(champion),
  opaque(teamWithdrew),
  opaque(pointsTaken),
  opaque(seasonStarted),
  opaque(finalScore),
  opaque(delegateJoined),
  opaque(delegateLeft),
  opaque(announcement),
  opaque(disputeToSettle),
  opaque(deletionToCheck),
  opaque(accountWaiting),
  opaque(invitationAccepted),
  opaque(teamWithoutDelegate),
  opaque(delegatesMissing),
  opaque(weekInWords),
  deliveryFailing,
  opaque(backupMissing),
  opaque(replicaStopped),
]

const byName = new Map(kinds.map((kind) => [kind.kind, kind]))

export function kindOf(name: NoticeKind): Kind {
  return byName.get(name)!
}

/** A user's notice. `facts`: as their kind made them; `to`: its audience when it was created. */
export type StoredNotice = { id: number; kind: string; at: string; facts: object; to: Audience }

/** The text of a notice; null if a later version removed its kind. */
export function wordsOf(notice: Pick<StoredNotice, 'kind' | 'facts'>, moment: Moment): Words | null {
  return byName.get(notice.kind as NoticeKind)?.words(notice.facts, moment) ?? null
}

/** What an e-mail, or the list, adds to the text of a notice, a line each. */
export function detailsOf(
  notice: Pick<StoredNotice, 'kind' | 'facts'>,
  present: Present,
  where: 'email' | 'list',
): string[] {
  const kind = byName.get(notice.kind as NoticeKind)
  if (stateOf(notice, present) !== 'current' || (where === 'list' && kind?.hasLongDetails)) return []
  return kind?.details?.(notice.facts, present) ?? []
}

/** The present state of a notice. */
export function stateOf(
  { kind, facts }: Pick<StoredNotice, 'kind' | 'facts'>,
  present: Present,
): NoticeState {
  return byName.get(kind as NoticeKind)?.stateOf(facts, present) ?? 'gone'
}

/** Whether Te toca counts the subject of a notice; the bell then leaves it out. */
export function isInToDo({ kind, facts }: Pick<StoredNotice, 'kind' | 'facts'>): boolean {
  return byName.get(kind as NoticeKind)?.inToDo?.(facts) ?? false
}

/** The side of the game that has to act on a notice; null if the notice asks neither side to act. */
export function turnOf({ kind }: Pick<StoredNotice, 'kind'>): Side | null {
  return byName.get(kind as NoticeKind)?.turnOf ?? null
}

/** The game of a notice whose calendar entry is worth attaching. */
export function gameOf({ kind, facts }: Pick<StoredNotice, 'kind' | 'facts'>): number | null {
  return byName.get(kind as NoticeKind)?.gameId?.(facts) ?? null
}
