import type { League } from '#contract/leagues.ts'
import type { TeamCompetition, TeamOverview, TeamRank } from '#contract/team-overview.ts'
import { describeWay } from '../../league/tables/draw-text.ts'
import { isUnderWay } from '../../league/tables/group-context.ts'
import { tablePhrase } from '../../league/seasons/season-names.ts'

/** Whether anybody still has games to play there, and the team hasn't left. */
function isOpen(league: League, { phase, hasGamesLeft, withdrawn }: TeamCompetition): boolean {
  return isUnderWay({ league, phase }) && hasGamesLeft && !withdrawn
}

/** Whether a team may have another game in its season: also before it is in any group. */
export function mayStillPlay({ league, competitions }: NonNullable<TeamOverview['season']>): boolean {
  const isEmpty = competitions.length === 0
  return league.current && (isEmpty || competitions.some((competition) => isOpen(league, competition)))
}

/**
 * How a team stands in a group, `Va 3.º de 12.`, or how far it has come in a draw; null before its first game, if it
 * hasn't withdrawn.
 */
export function standingText(teamId: number, league: League, competition: TeamCompetition): string | null {
  if (competition.draw !== null) return describeWay(competition.draw, teamId, false, !league.current)
  if (competition.withdrawn) return 'Retirado.'
  if (!isPlaced(competition)) return null
  const { rank, teams } = competition.place
  return `${isOpen(league, competition) ? 'Va' : 'Acabó'} ${rank}.º de ${teams}.`
}

/** The group whose place is that of the team: the latest in which it has played. */
export function mainGroup<C extends TeamCompetition>(competitions: readonly C[]) {
  return competitions.find(isPlaced<C>) ?? null
}

function isPlaced<C extends TeamCompetition>(competition: C): competition is C & { place: TeamRank } {
  return competition.place !== null && competition.place.played > 0
}

/** What stands large at the head of a team, each with what it is. */
export function figuresOf({ rank, teams, victories, defeats, competitionPoints: points }: TeamRank) {
  return [
    [`${rank}.º`, `de ${teams}`],
    [`${victories}–${defeats}`, 'ganados y perdidos'],
    [points, points === 1 ? 'punto' : 'puntos'],
  ] as const
}

/** A team in a sentence, for search engines and previews of links. */
export function introduceTeam({ team, season }: TeamOverview, leagueName: string): string {
  if (season === null) return `${team.name}, equipo de ${leagueName}.`
  const { league, competitions } = season
  const main = mainGroup(competitions)
  const where = tablePhrase({ league, group: main ?? undefined }, leagueName)
  const standing = main === null ? '.' : `: ${standingText(team.id, league, main)!.toLowerCase()}`
  return `${team.name} en ${where}${standing} Su próximo partido, sus resultados y su puesto semana a semana.`
}
