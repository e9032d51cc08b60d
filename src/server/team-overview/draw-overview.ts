import type { SeasonCompetition, TeamCompetition, TeamOverview } from '#contract/team-overview.ts'
import { drawPlaces } from '../charts/draw-places.ts'
import { drawSeasons } from '../charts/draw-seasons.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { StandingInCompetition } from './competitions-of.ts'
import type { OverviewInput } from './find-overview.ts'

/** Adds the pictures of its places over the weeks and the seasons. */
export async function drawOverview(facts: OverviewInput, time: LeagueTime): Promise<TeamOverview> {
  const { team, season, games, earlier } = facts
  const seasons = [...earlier.toReversed(), ...(season === null ? [] : [season])]
  return {
    team,
    season: season && {
      league: season.league,
      competitions: await Promise.all(
        season.competitions.map((competition) => drawCompetition(team.id, competition, time)),
      ),
    },
    games,
    pointsChart: null,
    earlier: earlier.map(({ league, competitions }) => ({
      league,
      competitions: competitions.map(withoutGroup),
    })),
    seasonsChart: await drawSeasons(
      team,
      seasons.flatMap(({ league, competitions }) => {
        const place = competitions.find((one) => one.place !== null && one.place.played > 0)?.place
        const name = `${league.year}/${league.year + 1}`
        return place ? [{ name, place: place.rank, teams: place.teams }] : []
      }),
    ),
  }
}

async function drawCompetition(
  teamId: number,
  competition: StandingInCompetition,
  time: LeagueTime,
): Promise<SeasonCompetition> {
  if (competition.phase.crossing) return { ...withoutGroup(competition), weeks: [], chart: null }
  const places = competition.group.weeks(time)
  const own = places.teams.find(({ id }) => id === teamId)?.places ?? []
  return {
    ...withoutGroup(competition),
    weeks: own.map((place, week) => ({ monday: places.weeks[week]!, place })),
    chart: competition.withdrawn ? null : await drawPlaces(places, { cut: competition.group.places, teamId }),
  }
}

function withoutGroup({ group: _, ...competition }: StandingInCompetition): TeamCompetition {
  return competition
}
