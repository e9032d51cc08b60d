import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Game } from '#contract/games.ts'
import type { CrossingEntry } from '#league/crossing.ts'
import { standingsOf } from '#league/withdrawal.ts'

export function entriesOf(entered: readonly CompetitionTeam[]): CrossingEntry[] {
  const standings = standingsOf(entered)
  return entered.map(({ teamId, seed, team }) => ({
    teamId,
    seed,
    name: team?.name ?? '?',
    ...standings.get(teamId),
  }))
}

export function countingGames<G extends Pick<Game, 'annulled'>>(games: readonly G[]): G[] {
  return games.filter(({ annulled }) => !annulled)
}
