import { listGamesLeft } from './games-left.ts'
import type { PairedCompetition } from './pairings.ts'
import type { StandingsGame } from './standings.ts'

/**
 * The games of a group from which its end is foreseen: those decided, and those ahead, created or not. A result in
 * review may change, so it decides nothing yet.
 */
export function withGamesAhead(
  competition: PairedCompetition & { active: boolean; current: boolean },
  inReview: ReadonlySet<number>,
): StandingsGame[] {
  const decided = competition.games.filter(({ id, finished }) => finished && !inReview.has(id))
  const doubtful = competition.games.filter(({ id }) => inReview.has(id))
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
