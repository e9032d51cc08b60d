import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { Week } from '#contract/week.ts'
import { officialScore } from '#league/game-score.ts'
import type { CrossingGame } from '#league/series.ts'
import { computeStandings } from '#league/standings.ts'
import { findCompetitionGroup, listCompetitionGroups } from '../competition-groups/queries.ts'
import { findCompetition, listCompetitions, listEntries, type TeamEntry } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { listGamesInReview } from '../disputes/queries.ts'
import { listGames, type SeenGame } from '../games/queries.ts'
import { found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { findLeagueName } from '../leagues/league-name.ts'
import { findCurrentLeague, findLeague } from '../leagues/queries.ts'
import { listStandingsGames } from '../standings/queries.ts'
import { decidedIn } from './decided.ts'
import { type WeekGroup, weekInWords } from './week-words.ts'

const DAY_MS = 86_400_000

/** How many days before its last day a week has results from, and of how many from then on it has games to play. */
const WEEK_DAYS = 7

/** How many rows of a table a week shows. */
const TOP_ROWS = 3

/** `publicUrl`: the base of the link at the end; null for none. */
export type WeekPlace = { time: LeagueTime; publicUrl: string | null }

/** The current season, or one group, as an anonymous visitor may see it. `day` in the league's time zone. */
export async function findWeek(
  db: Db,
  { day, competitionId }: { day: string; competitionId?: number | undefined },
  { time, publicUrl }: WeekPlace,
): Promise<Week> {
  const scope = competitionId === undefined ? await wholeLeague(db) : await oneGroup(db, competitionId)
  const { title } = scope
  const group = competitionId === undefined ? null : scope.groups[0]!.name
  const nothing = { title, group, text: null }
  if (!scope.league) return nothing
  const [firstDay, endDay] = [daysAfter(day, -WEEK_DAYS), daysAfter(day, WEEK_DAYS)]
  const dayOf = (date: string) => time.at(Date.parse(date)).day
  // A day more on each side: days begin at another instant in each time zone.
  const around = {
    from: new Date(Date.parse(firstDay) - DAY_MS).toISOString(),
    to: new Date(Date.parse(endDay) + DAY_MS).toISOString(),
  }
  const narrow = competitionId === undefined ? { leagueId: scope.league.id } : { competitionId }
  const games = (await listGames(db, { ...narrow, ...around }, null)).filter(
    ({ date, finished, unneeded }) => {
      const on = dayOf(date!)
      return finished ? on >= firstDay && on <= day : on >= day && on < endDay && !unneeded
    },
  )
  if (games.length === 0) return nothing
  const gamesOf = Map.groupBy(games, (game) => game.competitionId)
  const phases = new Map(scope.phases.map((phase) => [phase.id, phase]))
  const active = [...phases.keys()].flatMap((phaseId) =>
    scope.groups.filter(({ id, competitionGroupId }) => competitionGroupId === phaseId && gamesOf.has(id)),
  )
  const ids = active.map(({ id }) => id)
  const entriesOf = Map.groupBy(await listEntries(db, ids), (entry) => entry.competitionId)
  const playedOf = await listStandingsGames(db, ids)
  const inReview = await listGamesInReview(db, ids)
  const isOfSeveral = new Set(active.map(({ competitionGroupId }) => competitionGroupId)).size > 1
  const groups = active.map(({ id, name, competitionGroupId }) => {
    const phase = phases.get(competitionGroupId)!
    return weekOf({
      name: isOfSeveral ? `${phase.name}, ${name}` : name,
      phase,
      entries: entriesOf.get(id) ?? [],
      // The table is that of the day, also for an earlier one.
      played: (playedOf.get(id) ?? []).map((game) =>
        game.date !== null && dayOf(game.date) > day ? { ...game, finished: false } : game,
      ),
      games: gamesOf.get(id)!,
      inReview,
    })
  })
  const path = competitionId === undefined ? paths.standings() : paths.clasification(competitionId)
  const link = publicUrl === null ? null : publicUrl + path
  return {
    title,
    group,
    text: weekInWords({ title, isOfGroup: group !== null, firstDay, lastDay: day, groups, link }, time),
  }
}

type Scope = {
  title: string
  league: League | undefined
  phases: readonly CompetitionGroup[]
  groups: readonly Competition[]
}

async function wholeLeague(db: Db): Promise<Scope> {
  return {
    title: await findLeagueName(db),
    league: await findCurrentLeague(db),
    phases: await listCompetitionGroups(db, { current: true }),
    groups: await listCompetitions(db, { current: true }),
  }
}

async function oneGroup(db: Db, id: number): Promise<Scope> {
  const group = found(await findCompetition(db, id), 'Ese grupo no existe.')
  const phase = (await findCompetitionGroup(db, group.competitionGroupId))!
  const league = (await findLeague(db, phase.leagueId))!
  return { title: `${league.name}, ${group.name}`, league, phases: [phase], groups: [group] }
}

function weekOf({
  name,
  phase: { crossing, gamesPerPair, gamesPerRound, qualifiers },
  entries,
  played,
  games,
  inReview,
}: {
  name: string
  phase: CompetitionGroup
  entries: readonly TeamEntry[]
  played: readonly CrossingGame[]
  games: readonly SeenGame[]
  inReview: ReadonlySet<number>
}): WeekGroup {
  const seeds = entries.map(({ team, seed }) => ({ teamId: team.id, name: team.name, seed }))
  const table = crossing
    ? []
    : computeStandings(
        entries.map(({ team }) => team),
        played,
      )
  const nameOf = new Map(seeds.map((entry) => [entry.teamId, entry.name]))
  const results = games.filter(({ finished }) => finished)
  return {
    name,
    results: results.flatMap((game) => {
      const score = officialScore(game)
      const { local, visitant, forfeit, disputed } = game
      return score ? [{ local: local.name, visitant: visitant.name, score, forfeit, inReview: disputed }] : []
    }),
    decided: decidedIn({
      crossing,
      gamesPerPair,
      gamesPerRound,
      qualifiers,
      entries: seeds,
      games: played,
      table,
      week: new Set(results.map(({ id }) => id)),
      inReview,
    }),
    top: table
      .slice(0, TOP_ROWS)
      .filter((row) => row.played > 0)
      .map(({ rank, teamId, competitionPoints: points }) => ({ rank, name: nameOf.get(teamId)!, points })),
    next: games
      .filter(({ finished }) => !finished)
      .map(({ date, local, visitant, court }) => ({
        date: date!,
        local: local.name,
        visitant: visitant.name,
        court: court?.name ?? null,
      })),
  }
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
