import type { League } from '#contract/leagues.ts'
import { MAX_EARLIER_SEASONS, MAX_TEAM_GAMES } from '#contract/limits.ts'
import type { TeamGame, TeamOverview } from '#contract/team-overview.ts'
import type { Db } from '../db/database.ts'
import { listGames, type SeenGame } from '../games/queries.ts'
import { found } from '../kernel/errors.ts'
import { findCurrentLeague, findLeague } from '../leagues/queries.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import { findTeam } from '../teams/queries.ts'
import { countsSince } from '#league/team-record.ts'
import { competitionsOf, named, type StandingInCompetition } from './competitions-of.ts'
import { type EnteredCompetition, listEnteredCompetitions } from './queries.ts'
import { drawRanks } from '../charts/draw-ranks.ts'
import { drawSeasons } from '../charts/draw-seasons.ts'
import type { LeagueTime } from '../kernel/league-time.ts'

type Season = { league: League; competitions: StandingInCompetition[] }

/** A team as anybody may see it, without pictures. */
export type OverviewInput = Pick<TeamOverview, 'team' | 'games'> & {
  season: Season | null
  earlier: Season[]
}

export async function findTeamOverview(db: Db, teamId: number): Promise<OverviewInput> {
  const team = found(await findTeam(db, teamId), 'Ese equipo no existe.')
  const entered = await listEnteredCompetitions(db, teamId)
  const league = await chooseSeason(db, team, entered)
  const seasons = [...Map.groupBy(entered, (competition) => competition.league.id).values()]
  const earlier = seasons
    .filter(([first]) => league !== undefined && isBefore(first!.league, league))
    .slice(0, MAX_EARLIER_SEASONS)
  const ofSeason = entered.filter((competition) => competition.league.id === league?.id)
  const shown = [ofSeason, ...earlier].flat().map(({ id }) => id)
  const seen = await competitionsOf(db, teamId, shown)
  const listed = (some: readonly EnteredCompetition[]) => some.map(({ id }) => seen.get(id)!)
  return {
    team: named(team),
    season: league === undefined ? null : { league, competitions: listed(ofSeason) },
    games: league === undefined ? [] : await listTeamGames(db, teamId, league),
    earlier: earlier.map((some) => ({ league: some[0]!.league, competitions: listed(some) })),
  }
}

/** The current season if the team is registered or plays in it, else the latest that it played or is registered in. */
async function chooseSeason(db: Db, { leagueId }: StoredTeam, entered: readonly EnteredCompetition[]) {
  const current = await findCurrentLeague(db)
  const playsNow = entered.some(({ league }) => league.current)
  if (current !== undefined && (playsNow || leagueId === current.id)) return current
  return entered[0]?.league ?? (leagueId === null ? undefined : findLeague(db, leagueId))
}

function isBefore(one: League, other: League): boolean {
  return one.year < other.year || (one.year === other.year && one.id < other.id)
}

/** The games of a season in the order of their instants, those without one last. */
async function listTeamGames(db: Db, teamId: number, league: League): Promise<TeamGame[]> {
  const filter = { teamId, leagueId: league.id, latest: true, limit: MAX_TEAM_GAMES }
  const games = (await listGames(db, filter, null)).toReversed()
  const instants = new Map(games.map((game) => [game, countsSince(game) ?? Number.MAX_SAFE_INTEGER]))
  return games.toSorted((one, other) => instants.get(one)! - instants.get(other)!).map(asTeamGame)
}

/** A game as everybody may see it: the answer takes of it what a `TeamGame` has. */
function asTeamGame(game: SeenGame): TeamGame {
  return { ...game, local: named(game.local), visitant: named(game.visitant) }
}

/** Adds the pictures of its places over the weeks and the seasons. */
export async function drawOverview(input: OverviewInput, time: LeagueTime): Promise<TeamOverview> {
  const { team, season, games, earlier } = input
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
    earlier,
    seasonsChart: await drawSeasons(
      team,
      seasons.flatMap(({ league, competitions }) => {
        const place = competitions.find((one) => one.place !== null && one.place.played > 0)?.place
        const name = `${league.year}/${String((league.year + 1) % 100).padStart(2, '0')}`
        return place ? [{ name, rank: place.rank, teams: place.teams }] : []
      }),
    ),
  }
}

async function drawCompetition(teamId: number, competition: StandingInCompetition, time: LeagueTime) {
  if (competition.phase.crossing) return { ...competition, weeks: [], chart: null }
  const places = competition.group.weeks(time)
  const own = places.teams.find(({ id }) => id === teamId)?.places ?? []
  return {
    ...competition,
    weeks: own.map((place, week) => ({ monday: places.weeks[week]!, place })),
    chart: competition.withdrawn ? null : await drawRanks(places, { cut: competition.group.places, teamId }),
  }
}
