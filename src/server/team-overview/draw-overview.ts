import type { SeasonCompetition, TeamCompetition, TeamGame, TeamOverview } from '#contract/team-overview.ts'
import { officialScore } from '#league/game-score.ts'
import { drawPlaces } from '../charts/draw-places.ts'
import { drawPoints } from '../charts/draw-points.ts'
import { drawSeasons } from '../charts/draw-seasons.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { StandingInCompetition } from './competitions-of.ts'
import type { OverviewInput } from './find-overview.ts'

/** Adds the pictures: of its places over the weeks and the seasons, and of its points. */
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
    pointsChart: await drawPoints(team, pointsOf(team.id, games, time)),
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
    chart: competition.withdrawn ? null : await drawPlaces(places, teamId),
  }
}

function withoutGroup({ group: _, ...competition }: StandingInCompetition): TeamCompetition {
  return competition
}

/** The points of the games that count, were played by both teams, and have a date. */
function pointsOf(teamId: number, games: readonly TeamGame[], time: LeagueTime) {
  return games.flatMap((game) => {
    const score = officialScore(game)
    if (score === null || game.forfeit !== null || game.unneeded || game.date === null) return []
    const [scored, received] =
      game.localId === teamId ? [score.local, score.visitant] : [score.visitant, score.local]
    return [{ day: time.at(Date.parse(game.date)).day, scored, received }]
  })
}
