import { listGamesLeft } from './games-left.ts'
import type { PairedCompetition } from './pairings.ts'
import type { StandingsGame } from './standings.ts'
import { rankedOf } from './team-record.ts'

/**
 * The games of a group from which its end is foreseen: those decided, and those ahead, created or not. A result in
 * review may change, so it decides nothing yet; against a team that has withdrawn nothing is ahead, and it counts as it
 * stands.
 */
export function withGamesAhead(
  competition: PairedCompetition & { active: boolean; current: boolean },
  inReview: ReadonlySet<number>,
): StandingsGame[] {
  const ranked = new Set(rankedOf(competition.entries).map(({ teamId }) => teamId))
  const isDoubtful = ({ id, localId, visitantId }: StandingsGame) =>
    inReview.has(id) && ranked.has(localId) && ranked.has(visitantId)
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
