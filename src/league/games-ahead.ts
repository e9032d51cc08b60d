import { listGamesLeft } from './games-left.ts'
import type { PairedCompetition } from './pairings.ts'
import type { StandingsGame } from './standings.ts'
import { rankedOf } from './team-record.ts'

/**
 * Tells the results in review that decide nothing yet, since they may change. One against a team that has withdrawn counts
 * as it stands: nothing is ahead of that team.
 */
export function doubtfulIn(
  { entries }: PairedCompetition,
  inReview: ReadonlySet<number>,
): (game: Pick<StandingsGame, 'id' | 'localId' | 'visitantId'>) => boolean {
  const ranked = new Set(rankedOf(entries).map(({ teamId }) => teamId))
  return ({ id, localId, visitantId }) => inReview.has(id) && ranked.has(localId) && ranked.has(visitantId)
}

/** The games of a group from which its end is foreseen: those decided, and those ahead, created or not. */
export function withGamesAhead(
  competition: PairedCompetition & { active: boolean; current: boolean },
  inReview: ReadonlySet<number>,
): StandingsGame[] {
  const isDoubtful = doubtfulIn(competition, inReview)
  const decided = competition.games.filter((game) => game.finished && !isDoubtful(game))
  const doubtful = competition.games.filter(isDoubtful)
  return [...decided, ...[...doubtful, ...listGamesLeft(competition)].map(unplayed)]
}

function unplayed({
  id,
  localId,
  visitantId,
}: Pick<StandingsGame, 'id' | 'localId' | 'visitantId'>): StandingsGame {
  const result = { localScore: null, visitantScore: null, forfeit: null, finished: false }
  return { id, localId, visitantId, date: null, ...result }
}
