import type { SeasonCourt, SeasonGame, SeasonPhase } from '#contract/season.ts'
import { officialScore } from '#league/game-score.ts'
import type { NewPhase } from '../competition-groups/queries.ts'
import type { CourtFields } from '../courts/queries.ts'
import type { NewGame } from './queries.ts'

/** What a court's status says while nobody has looked at its lights. */
const uncheckedLights = 'Luces sin comprobar'

export function newCourt(court: SeasonCourt): CourtFields {
  const checked = court.lights !== undefined && court.lights !== null
  return {
    name: court.name,
    direction: court.direction,
    status: court.status ?? (checked ? null : uncheckedLights),
    lights: court.lights ?? false,
    lightTimeout: court.lightTimeout ?? null,
    lat: court.lat ?? null,
    lon: court.lon ?? null,
  }
}

export function newPhase(phase: SeasonPhase, leagueId: number): NewPhase {
  const { name, active, crossing, gamesPerPair, qualifiers = null, startDate = null, endDate = null } = phase
  return { name, leagueId, active, crossing, gamesPerPair, qualifiers, startDate, endDate }
}

/** A game as it stands: a forfeit has its official score and no mixed answers, whatever the file says. */
export function newGame(
  game: SeasonGame,
  ids: { competitionId: number; localId: number; visitantId: number; courtId: number | null },
): NewGame {
  const { localScore = null, visitantScore = null, forfeit = null } = game
  const score = officialScore({ localScore, visitantScore, forfeit, finished: true })
  const finished = score !== null
  const rated = game.localFairPlay !== undefined && game.localFairPlay !== null
  return {
    competition_id: ids.competitionId,
    date: game.date ? new Date(game.date).toISOString() : null,
    local_id: ids.localId,
    visitant_id: ids.visitantId,
    court_id: ids.courtId,
    local_score: score?.local ?? null,
    visitant_score: score?.visitant ?? null,
    forfeit,
    finished,
    confirmed: finished && rated,
    local_fair_play: game.localFairPlay ?? null,
    visitant_fair_play: game.visitantFairPlay ?? null,
    local_mixed: forfeit === null ? (game.localMixed ?? null) : null,
    visitant_mixed: forfeit === null ? (game.visitantMixed ?? null) : null,
    local_comment: game.localComment || null,
    visitant_comment: game.visitantComment || null,
  }
}
