import type { League } from '#contract/leagues.ts'
import type { TeamCompetition, TeamOverview, TeamRank } from '#contract/team-overview.ts'
import { describeWay } from '../../league/tables/draw-text.ts'
import { isUnderWay } from '../../league/tables/group-context.ts'
import { tablePhrase } from '../../league/seasons/season-names.ts'

/** Whether anybody still has games to play there, and the team hasn't left. */
export function isOpen(league: League, { phase, hasGamesLeft, withdrawn }: TeamCompetition): boolean {
  return isUnderWay({ league, phase }) && hasGamesLeft && !withdrawn
}

/** Whether a team may have another game in its season: also before it is in any group. */
export function mayStillPlay({ league, competitions }: NonNullable<TeamOverview['season']>): boolean {
  const isEmpty = competitions.length === 0
  return league.current && (isEmpty || competitions.some((competition) => isOpen(league, competition)))
}

/** `Va 3.º de 12`, `Acabó 3.º de 12`; null before the first game, and without a table. */
export function rankText(league: League, competition: TeamCompetition): string | null {
  const place = placed(competition)
  if (competition.withdrawn) return 'Retirado'
  if (place === null) return null
  return `${isOpen(league, competition) ? 'Va' : 'Acabó'} ${place.rank}.º de ${place.teams}`
}

/** How a team stands in a group, or how far it has come in a draw, as a sentence; null if there is nothing to say. */
export function standingText(teamId: number, league: League, competition: TeamCompetition): string | null {
  if (competition.draw !== null) return describeWay(competition.draw, teamId, false, !league.current)
  const place = rankText(league, competition)
  return place === null ? null : `${place}.`
}

/** The group whose place is that of the team: the latest in which it has played. */
export function mainGroup<C extends TeamCompetition>(
  competitions: readonly C[],
): (C & { place: TeamRank }) | null {
  for (const competition of competitions) {
    const place = placed(competition)
    if (place !== null) return { ...competition, place }
  }
  return null
}

function placed({ place }: TeamCompetition): TeamRank | null {
  return place !== null && place.played > 0 ? place : null
}

/** A team in a sentence, for search engines and previews of links. */
export function introduceTeam(name: string, season: TeamOverview['season'], leagueName: string): string {
  if (season === null) return `${name}, equipo de ${leagueName}.`
  const { league, competitions } = season
  const main = mainGroup(competitions)
  const where = tablePhrase({ league, group: main ?? undefined }, leagueName)
  const place = main === null ? '' : `: ${rankText(league, main)!.toLowerCase()}`
  return `${name} en ${where}${place}. Su próximo partido, sus resultados y su puesto semana a semana.`
}
