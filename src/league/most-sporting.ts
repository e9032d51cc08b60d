import { ratingsOf, type RatedGame } from './statistics.ts'

const MIN_RATINGS = 3

const MAX_NAMED = 3

/** A team that its rivals rate well: the sum of the ratings it received in confirmed games, and their number. */
export type SportingTeam = { teamId: number; fairPlay: number; ratings: number }

/**
 * The most sporting teams of a group, the best first: Normas de la liga (juego limpio).
 *
 * Only ratings of confirmed games count, and a team needs three of them and more good ones than bad. The better average
 * comes first; of level ones the team with more ratings, and then the one that is higher in the table. No other
 * team's figure is public.
 * @param teamIds of the group, in the order of its table
 * @param games of the group
 */
export function mostSporting(teamIds: readonly number[], games: readonly RatedGame[]): SportingTeam[] {
  return teamIds
    .map((teamId) => {
      const ratings = ratingsOf(teamId, games)
      return { teamId, fairPlay: ratings.reduce((sum, one) => sum + one, 0), ratings: ratings.length }
    })
    .filter((team) => team.ratings >= MIN_RATINGS && team.fairPlay > 0)
    .toSorted((a, b) => b.fairPlay * a.ratings - a.fairPlay * b.ratings || b.ratings - a.ratings)
    .slice(0, MAX_NAMED)
}
