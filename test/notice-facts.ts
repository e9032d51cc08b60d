import type { NoticeKind } from '#contract/notices.ts'
import type { LeagueOfDelegates } from './league-of-delegates.ts'
import { sunday } from './league-of-delegates.ts'

/** Facts of every kind of notice, built by its own code, with names that need escaping. */
export function factsOfKinds(
  { teams, courts }: Pick<LeagueOfDelegates, 'teams' | 'courts'>,
  gameId: number,
): Map<NoticeKind, object> {
  const game = {
    gameId,
    localId: teams.gatos,
    visitantId: teams.perros,
    local: 'Gatos & «Gatas» <b>',
    visitant: 'Ñandúes "S. D." 🏀, y más',
    date: sunday,
    courtId: courts.olmo,
    court: 'Olmo',
  }
  const score = { local: 61, visitant: 58, forfeit: null }
  const offer = { proposalId: 7, team: game.visitant, round: 1, dates: 3, endsAt: sunday }
  const disputed = { ...game, at: sunday }
  return new Map<NoticeKind, object>([
    ['proposal-received', offer],
    ['proposal-answered', { proposalId: 7, team: game.visitant, declined: true }],
    ['proposal-accepted', { ...game, team: game.visitant }],
    ['proposal-ending', offer],
    ['game-created', game],
    ['game-moved', { ...game, before: { ...game, court: 'Sauce' } }],
    ['game-cancelled', game],
    ['game-tomorrow', game],
    ['result-due', game],
    ['rating-due', { ...game, score, again: false }],
    ['dispute-opened', disputed],
    ['dispute-ended', { ...game, score, ended: 'settled' }],
    [
      'phase-ending',
      { phaseId: 1, phase: 'Liga & «Copa»', endDate: '2025-12-01', teamId: teams.gatos, left: 2 },
    ],
    ['final-score', { ...game, score }],
    ['dispute-to-settle', disputed],
    ['account-waiting', { count: 3 }],
    ['delivery-failing', {}],
  ])
}
