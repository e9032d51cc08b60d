import type { NoticeKind } from '#contract/notices.ts'
import type { NoticeData } from '#server/notices/kinds/present.ts'
import type { LeagueOfDelegates } from './league-of-delegates.ts'
import { sunday } from './league-of-delegates.ts'

/** The data of every kind of notice, built by its own code, with names that need escaping. */
export function dataOfKinds(
  { teams, courts }: Pick<LeagueOfDelegates, 'teams' | 'courts'>,
  gameId: number,
): Map<NoticeKind, NoticeData> {
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
  const offer = { proposalId: 7, team: game.visitant, round: 1, endsAt: sunday }
  const change = { ...game, callsOff: null }
  const disputed = { ...game, at: sunday }
  const place = { fact: 'place 1 1', competitionId: 1, group: 'Liga & «Copa»', places: 4, was: null }
  const way = { stage: 'rival', round: 1, rivalId: teams.perros, isPlanned: false }
  const drawn = {
    fact: 'draw 1 1',
    competitionId: 1,
    draw: 'Liga & «Copa»',
    team: game.local,
    way,
    round: 'Semifinales',
    rival: game.visitant,
  }
  return new Map<NoticeKind, NoticeData>([
    ['proposal-received', offer],
    ['proposal-received', { ...offer, change }],
    ['proposal-answered', { ...offer, change: { ...change, callsOff: 'cancel' } }],
    ['proposal-answered', { proposalId: 7, team: game.visitant, declined: true }],
    ['proposal-accepted', { ...game, team: game.visitant }],
    ['proposal-accepted', { ...game, team: game.visitant, calledOff: 'postpone', proposalId: 7 }],
    ['proposal-ending', offer],
    ['game-created', game],
    [
      'calendar-made',
      { phase: 'Liga & «Copa»', teamId: teams.gatos, team: 'Gatos', gameIds: [gameId], rounds: [5] },
    ],
    [
      'calendar-made',
      { phase: 'Liga & «Copa»', teamId: teams.gatos, team: 'Gatos', gameIds: [], rounds: [] },
    ],
    ['games-relocated', { teamId: teams.gatos, team: 'Gatos', games: [{ ...game, court: 'Sauce' }] }],
    ['game-moved', { ...game, before: { ...game, court: 'Sauce' } }],
    ['game-postponed', { ...game, cause: 'game-postponed-prearranged' }],
    ['game-cancelled', { ...game, isPrearranged: true }],
    ['game-cancelled', game],
    ['game-deleted-late', { ...game, deletedId: gameId }],
    ['deletion-to-check', { ...game, deletedId: gameId }],
    ['game-restored', game],
    ['result-claimed', { ...game, score }],
    [
      'court-closed',
      { ...game, closedCourtId: courts.olmo, closing: { closedFrom: '2025-11-01', closedUntil: null } },
    ],
    ['game-tomorrow', game],
    ['players-missing', { ...game, roomOf: 1, yes: 4 }],
    ['result-due', game],
    ['rating-due', { ...game, score, again: false }],
    ['dispute-opened', disputed],
    ['dispute-answered', disputed],
    ['result-entered', { ...game, score }],
    ['result-taken-back', { ...game, score }],
    ['result-corrected', { ...game, score, before: { local: 20, visitant: 0, forfeit: 'visitant' } }],
    ['dispute-ended', { ...game, score, ended: 'settled' }],
    [
      'phase-ending',
      { phaseId: 1, phase: 'Liga & «Copa»', endDate: '2025-12-01', teamId: teams.gatos, left: 2 },
    ],
    ['phase-closed', { phaseId: 1, phase: 'Liga & «Copa»', teamId: teams.gatos, left: 2 }],
    ['qualified', { ...place, value: 'assured' }],
    ['out', { ...place, value: 'out' }],
    ['place-changed', { ...place, value: 'open', was: 'in' }],
    ['draw-entered', drawn],
    ['next-rival', drawn],
    ['champion', { ...drawn, way: { stage: 'champion' }, round: null, rival: null }],
    ['team-withdrew', { competitionId: 1, group: 'Grupo «A»', team: game.visitant, effect: 'annulled' }],
    [
      'points-taken',
      {
        competitionId: 1,
        group: 'Grupo «A»',
        team: game.local,
        before: 0,
        points: 2,
        reason: 'Una <falta>.',
      },
    ],
    ['season-started', { fact: 'season current', leagueId: 1, name: 'Liga & «Copa»', year: 2026 }],
    ['delegate-joined', { teamId: teams.gatos, team: game.local }],
    ['delegate-left', { teamId: teams.gatos, team: game.local }],
    ['announcement', { announcementId: 1, title: 'Asamblea & «cena» <b>' }],
    ['final-score', { ...game, score }],
    ['dispute-to-settle', disputed],
    ['week-in-words', { weekDay: '2025-11-03' }],
    ['account-waiting', { count: 3 }],
    ['invitation-accepted', { teamId: teams.gatos, team: game.local }],
    ['team-without-delegate', { fact: 'delegates 1', teamId: teams.gatos, team: game.local }],
    ['delegates-missing', { teams: [game.local, game.visitant], count: 2, gameIds: [gameId] }],
    ['delivery-failing', {}],
    [
      'backup-missing',
      { lastAt: null, failed: { at: '2025-11-03T03:30:00.000Z', problem: 'no queda <sitio>' } },
    ],
    ['replica-stopped', { savedAt: '2025-11-03T03:30:00.000Z', problem: 'ahí ya se guarda <otra>' }],
  ])
}
