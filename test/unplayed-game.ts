import type { Game } from '#contract/games.ts'
import { team } from './team.ts'

/** Gatos – Perros on a Saturday at noon, before it is played. */
export const unplayedGame: Game = {
  id: 1,
  date: '2026-11-21T11:00:00.000Z',
  competition: { id: 1, name: 'Grupo A' },
  competitionId: 1,
  local: team(1, 'Gatos'),
  localId: 1,
  visitant: team(2, 'Perros'),
  visitantId: 2,
  court: null,
  courtId: null,
  localScore: null,
  visitantScore: null,
  forfeit: null,
  finished: false,
  confirmed: false,
  disputed: false,
  takenBack: false,
  unneeded: false,
  owed: 'result',
  ofCurrentSeason: true,
  ofActivePhase: true,
  postponedFrom: null,
  ratingWaived: false,
}
