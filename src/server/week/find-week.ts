import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { GroupWeek, Week, WeekGroup } from '#contract/week.ts'
import { officialScore } from '#league/game-score.ts'
import type { Db } from '../db/database.ts'
import { listGames, type SeenGame } from '../games/queries.ts'
import { found } from '../kernel/errors.ts'
import { daysAfter } from '#league/day.ts'
import { courtText } from '#contract/closing-text.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { findCurrentLeague, findLeagueName } from '../leagues/queries.ts'
import type { TeamEntry } from '../reading/queries.ts'
import { type Group, readGroup, readGroups } from '../reading/read-groups.ts'
import { decidedIn, describeLeaving } from './decided.ts'
import { TOP_ROWS, weekText } from './week-text.ts'

/** How many days before its last day a week has results from, and of how many from then on it has games to play. */
const WEEK_DAYS = 7

/** How many pictures a week offers: more nobody shares. */
const MAX_PICTURES = 3

/** `publicUrl`: the base of the link at the end; null for none. */
type WeekContext = { time: LeagueTime; publicUrl: string | null }

/** `day` in the league's time zone. */
type WeekOf = { day: string; competitionId?: number | undefined }

/** The current season, or one group, as text, as an anonymous visitor may see it. */
export async function findWeek(db: Db, of: WeekOf, { time, publicUrl }: WeekContext): Promise<Week> {
  const { day, competitionId } = of
  const { title, group, firstDay, groups } = await readWeek(db, of, time)
  if (groups.length === 0) return { title, group, text: null, pictures: [] }
  const path = competitionId === undefined ? paths.standings() : paths.clasification(competitionId)
  const link = publicUrl === null ? null : publicUrl + path
  return {
    title,
    group,
    text: weekText({ title, isOfGroup: group !== null, firstDay, lastDay: day, groups, link }, time),
    pictures: pictured(groups).map(({ id, name }) => ({ id, name })),
  }
}

/** One group in data, for its picture: throws a 404 where it has none. */
export async function findGroupWeek(
  db: Db,
  { day, id }: { day: string; id: number },
  time: LeagueTime,
): Promise<GroupWeek> {
  const { league, firstDay, groups } = await readWeek(db, { day, competitionId: id }, time)
  const week = found(groups.find(hasPicture), 'Ese grupo no tiene partidos en esos días.')
  return { ...week, league: league!.name, firstDay, lastDay: day }
}

/** The groups whose picture is offered: where they are too many, the one with the closest result. */
function pictured(groups: readonly WeekGroupOf[]): WeekGroupOf[] {
  const some = groups.filter(hasPicture)
  if (some.length <= MAX_PICTURES) return some
  const closest = Map.groupBy(some, ({ results }) =>
    Math.min(
      ...results.flatMap(({ score, forfeit }) =>
        forfeit === null ? [Math.abs(score.local - score.visitant)] : [],
      ),
    ),
  )
  return closest.get(Math.min(...closest.keys()))!.slice(0, 1)
}

function hasPicture({ results, next }: WeekGroup): boolean {
  return results.length + next.length > 0
}

/** What the text and the pictures of a week say. `groups`: only those with games. */
async function readWeek(db: Db, { day, competitionId }: WeekOf, time: LeagueTime) {
  const scope = competitionId === undefined ? await wholeLeague(db) : await oneGroup(db, competitionId)
  const [firstDay, endDay] = [daysAfter(day, -WEEK_DAYS), daysAfter(day, WEEK_DAYS)]
  const { title, league } = scope
  const group = competitionId === undefined ? null : scope.groups[0]!.name
  const week = { title, group, league, firstDay, groups: [] as WeekGroupOf[] }
  if (!league) return week
  // A day more on each side: days begin at another instant in each time zone.
  const around = {
    from: new Date(daysAfter(firstDay, -1)).toISOString(),
    to: new Date(daysAfter(endDay, 1)).toISOString(),
  }
  const narrow = competitionId === undefined ? { leagueId: league.id } : { competitionId }
  const games = (await listGames(db, { ...narrow, ...around }, null)).filter(({ date, finished, owed }) => {
    const on = time.dayOf(date!)
    return finished ? on >= firstDay && on <= day : on >= day && on < endDay && owed === 'result'
  })
  const postponed = (await listGames(db, { ...narrow, postponed: true }, null)).filter(
    ({ postponedFrom, owed }) => {
      const from = time.dayOf(postponedFrom!)
      return owed === 'result' && from >= firstDay && from < endDay
    },
  )
  games.push(...postponed)
  const gamesOf = Map.groupBy(games, (game) => game.competitionId)
  const isInWeek = (date: string) => time.dayOf(date) >= firstDay && time.dayOf(date) <= day
  const active = scope.groups.filter(({ id, entries }) => gamesOf.has(id) || entries.some(leftIn(isInWeek)))
  const isOfSeveral = new Set(active.map(({ phase }) => phase.id)).size > 1
  week.groups = active.map((one) => {
    const name = isOfSeveral ? `${one.phase.name}, ${one.name}` : one.name
    // The table is that of the day, also for an earlier one.
    const later = one.games.filter(({ date, decidedOn }) => time.dayOf(date ?? decidedOn ?? firstDay) > day)
    const then = one.supposing(later.map((game) => ({ ...game, finished: false })))
    return { id: one.id, ...weekOf(name, [one, then], gamesOf.get(one.id) ?? [], { isInWeek, time }) }
  })
  return week
}

function leftIn(isInDays: (date: string) => boolean) {
  return ({ withdrawal }: Pick<TeamEntry, 'withdrawal'>) => withdrawal !== null && isInDays(withdrawal.date)
}

type WeekGroupOf = WeekGroup & { id: number }

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
  [now, group]: readonly [now: Group, then: Group],
  games: readonly SeenGame[],
  { isInWeek, time }: { isInWeek: (date: string) => boolean; time: LeagueTime },
) {
  const table = group.phase.crossing ? [] : group.table
  const teamOf = new Map(group.teams.map((team) => [team.id, team]))
  const results = games.filter(({ finished }) => finished)
  const left = group.entries.filter(leftIn(isInWeek))
  const forfeited = [...group.decidedOn].flatMap(([id, date]) => (isInWeek(date) ? id : []))
  return {
    name,
    results: results.flatMap(({ local, visitant, round, forfeit, disputed, annulled = false, ...game }) => {
      const score = officialScore({ ...game, forfeit })
      return score ? [{ local, visitant, round, score, forfeit, inReview: disputed, annulled }] : []
    }),
    decided: [
      ...decidedIn(group, new Set([...results.map(({ id }) => id), ...forfeited])),
      // Whether who left had gone through by then doesn't depend on the day of the last result.
      ...left.map(({ team }) => describeLeaving(now, team)),
    ],
    places: group.places,
    top: table
      .slice(0, Math.max(TOP_ROWS, group.places))
      .flatMap(({ rank, played, teamId, competitionPoints: points }) =>
        rank === null || played === 0 ? [] : { rank, team: teamOf.get(teamId)!, points },
      ),
    next: games.flatMap(({ finished, date, local, visitant, round, court }) =>
      finished || date === null
        ? []
        : { date, local, visitant, round, court: court && courtText(court, time.dayOf(date)) },
    ),
    postponed: games
      .filter(({ date }) => date === null)
      .map(({ local, visitant, round }) => ({ local, visitant, round })),
  }
}
