import type { ChangeType } from '#contract/change-types.ts'
import type { NoticeKind } from '#contract/notices.ts'

/** The kinds of notice that each type of change creates; each kind finds its own audience. */
export const REACTIONS: Record<ChangeType, readonly NoticeKind[] | 'nobody'> = {
  created: 'nobody',
  updated: 'nobody',
  deleted: 'nobody',
  imported: 'nobody',
  'court-closed': ['court-closed'],
  // As an import: a season's past isn't news, and nobody is sent one notice for each of its games.
  'games-pasted': 'nobody',
  'paste-undone': 'nobody',
  'calendar-made': ['calendar-made'],
  'calendar-undone': ['calendar-made'],
  'phase-closed': ['phase-closed'],
  // What it brings back asks for itself, in Te toca and in reminders.
  'phase-reopened': 'nobody',
  'account-registered': ['account-waiting'],
  'delegate-left': ['delegate-left'],
  'availability-edited': 'nobody',
  'team-withdrew': ['team-withdrew'],
  'withdrawal-undone': ['team-withdrew'],
  'points-taken': ['points-taken'],
  'points-undone': ['points-taken'],
  'game-forfeited': 'nobody',
  'game-withdrawn': 'nobody',
  'game-created': ['game-created'],
  'game-moved': ['game-moved'],
  'game-moved-agreed': ['game-moved'],
  'game-moved-prearranged': ['game-moved'],
  'game-postponed': ['game-postponed'],
  'game-postponed-agreed': ['game-postponed'],
  'game-postponed-prearranged': ['game-postponed'],
  'game-cancelled': ['game-cancelled'],
  'game-cancelled-agreed': ['game-cancelled'],
  'game-cancelled-prearranged': ['game-cancelled'],
  'game-deleted': 'nobody',
  'result-entered': ['rating-due', 'result-entered', 'final-score'],
  'result-corrected': ['result-corrected', 'rating-due', 'final-score'],
  'result-taken-back': ['result-taken-back'],
  'rating-entered': 'nobody',
  'rating-waived': 'nobody',
  'game-deleted-late': ['game-deleted-late', 'deletion-to-check'],
  'game-restored': ['game-restored'],
  'result-claimed': ['result-claimed'],
  'claim-withdrawn': 'nobody',
  'claim-entered': ['result-entered', 'final-score'],
  'dispute-opened': ['dispute-opened'],
  'dispute-answered': ['dispute-answered', 'dispute-to-settle'],
  'dispute-accepted': ['dispute-ended', 'rating-due', 'final-score'],
  'dispute-withdrawn': ['dispute-ended'],
  'dispute-settled': ['dispute-ended', 'rating-due', 'final-score'],
  'invitation-accepted': ['invitation-accepted', 'delegate-joined'],
  'delegate-joined': ['delegate-joined'],
  'proposal-made': ['proposal-received'],
  'proposal-countered': ['proposal-answered'],
  'proposal-accepted': ['proposal-accepted'],
  'proposal-declined': ['proposal-answered'],
  'proposal-withdrawn': 'nobody',
  'announcement-posted': ['announcement'],
}

/** The kinds of notice that a change creates. */
export function reactionsTo(type: ChangeType): readonly NoticeKind[] {
  const kinds = REACTIONS[type]
  return kinds === 'nobody' ? [] : kinds
}
