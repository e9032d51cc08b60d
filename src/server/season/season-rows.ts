import { nameKey } from '#league/name-key.ts'
import type { SeasonCourt, SeasonGame, SeasonGroup, SeasonPhase } from '#contract/season.ts'
import { UNCHECKED_LIGHTS } from '#league/court-light.ts'
import { claimOf } from '#league/dispute.ts'
import { gameAsReported } from '#league/game-life.ts'
import type { NewPhase } from '../competition-groups/queries.ts'
import type { CourtFields } from '../courts/queries.ts'
import { filledIn } from '../courts/routes.ts'
import { columnsFor } from '../db/column-names.ts'
import { columnsOf } from '../games/queries.ts'
import type { NewEntry, NewGame } from './queries.ts'

export function newCourt(court: SeasonCourt): CourtFields {
  const unchecked = court.lights == null ? UNCHECKED_LIGHTS : null
  return filledIn({ ...court, status: court.status ?? unchecked })
}

export function newPhase(phase: SeasonPhase, leagueId: number): NewPhase {
  const { name, active, crossing, gamesPerPair, gamesPerRound = null } = phase
  const { qualifiers = null, startDate = null, endDate = null } = phase
  return { name, leagueId, active, crossing, gamesPerPair, gamesPerRound, qualifiers, startDate, endDate }
}

/** A team of a group with what the file says that was decided about it. */
export function newEntry({ withdrawals, deductions }: SeasonGroup, name: string, teamId: number): NewEntry {
  const isOf = ({ team }: { team: string }) => nameKey(team) === nameKey(name)
  const withdrawal = withdrawals?.find(isOf)
  return {
    teamId,
    withdrawal: withdrawal
      ? { effect: withdrawal.effect, date: new Date(withdrawal.date).toISOString() }
      : null,
    deductions: (deductions ?? []).filter(isOf).map(({ points, reason }) => ({ points, reason })),
  }
}

export function newGame(
  game: SeasonGame,
  ids: { competitionId: number; localId: number; visitantId: number; courtId: number | null },
): NewGame {
  const row = {
    ...columnsFor(ids),
    date: game.date ? new Date(game.date).toISOString() : null,
    postponed_from: game.postponedFrom && !game.date ? new Date(game.postponedFrom).toISOString() : null,
    round: game.round ?? null,
    ...columnsOf(gameAsReported(game)),
  }
  return { row, disputed: game.disputed ? claimOf(game.disputed) : null }
}
