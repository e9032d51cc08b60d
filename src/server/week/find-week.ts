import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { Week } from '#contract/week.ts'
import { officialScore } from '#league/game-score.ts'
import type { Db } from '../db/database.ts'
import { listGames, type SeenGame } from '../games/queries.ts'
import { found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { findLeagueName } from '../leagues/league-name.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import type { Group } from '../reading/group.ts'
import { readGroup, readGroups } from '../reading/read-groups.ts'
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
  const games = (await listGames(db, { ...narrow, ...around }, null)).filter(({ date, finished, owed }) => {
    const on = dayOf(date!)
    return finished ? on >= firstDay && on <= day : on >= day && on < endDay && owed === 'result'
  })
  const postponed = (await listGames(db, { ...narrow, postponed: true }, null)).filter(
    ({ postponedFrom, owed }) => {
      const from = dayOf(postponedFrom!)
      return owed === 'result' && from >= firstDay && from < endDay
    },
  )
  games.push(...postponed)
  if (games.length === 0) return nothing
  const gamesOf = Map.groupBy(games, (game) => game.competitionId)
  const active = scope.groups.filter(({ id }) => gamesOf.has(id))
  const isOfSeveral = new Set(active.map(({ phase }) => phase.id)).size > 1
  const groups = active.map((one) => {
    const name = isOfSeveral ? `${one.phase.name}, ${one.name}` : one.name
    // The table is that of the day, also for an earlier one.
    return weekOf(
      name,
      one.supposing((game) =>
        game.date !== null && dayOf(game.date) > day ? { ...game, finished: false } : game,
      ),
      gamesOf.get(one.id)!,
      (date) => dayOf(date) >= firstDay && dayOf(date) <= day,
    )
  })
  const path = competitionId === undefined ? paths.standings() : paths.clasification(competitionId)
  const link = publicUrl === null ? null : publicUrl + path
  return {
    title,
    group,
    text: weekInWords({ title, isOfGroup: group !== null, firstDay, lastDay: day, groups, link }, time),
  }
}

type Scope = { title: string; league: League | undefined; groups: readonly Group[] }

async function wholeLeague(db: Db): Promise<Scope> {
  return {
    title: await findLeagueName(db),
    league: await findCurrentLeague(db),
    groups: await readGroups(db, { current: true }),
  }
}

async function oneGroup(db: Db, id: number): Promise<Scope> {
  const group = found(await readGroup(db, id), 'Ese grupo no existe.')
  return { title: `${group.league.name}, ${group.name}`, league: group.league, groups: [group] }
}

function weekOf(
  name: string,
  group: Group,
  games: readonly SeenGame[],
  isInWeek: (date: string) => boolean,
): WeekGroup {
  const table = group.phase.crossing ? [] : group.table
  const nameOf = new Map(group.teams.map((team) => [team.id, team.name]))
  const results = games.filter(({ finished }) => finished)
  const left = group.entries.filter(({ withdrawal }) => withdrawal !== null && isInWeek(withdrawal.date))
  return {
    name,
    results: results.flatMap((game) => {
      const score = officialScore(game)
      const { local, visitant, forfeit, disputed: inReview, annulled } = game
      return score ? [{ local: local.name, visitant: visitant.name, score, forfeit, inReview, annulled }] : []
    }),
    decided: [
      ...decidedIn(group, new Set(results.map(({ id }) => id))),
      ...left.map(({ team }) => `Se ha retirado ${team.name}`),
    ],
    top: table
      .slice(0, TOP_ROWS)
      .flatMap(({ rank, played, teamId, competitionPoints: points }) =>
        rank === null || played === 0 ? [] : { rank, name: nameOf.get(teamId)!, points },
      ),
    next: games
      .filter(({ finished, date }) => !finished && date !== null)
      .map(({ date, local, visitant, court }) => ({
        date: date!,
        local: local.name,
        visitant: visitant.name,
        court: court?.name ?? null,
      })),
    postponed: games
      .filter(({ date }) => date === null)
      .map(({ local, visitant }) => ({ local: local.name, visitant: visitant.name })),
  }
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
