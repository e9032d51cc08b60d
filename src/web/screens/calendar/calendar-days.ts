import type { Competition } from '#contract/competitions.ts'
import type { Game } from '#contract/games.ts'
import { readLocalTime } from '#contract/local-time.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import { groupBy } from '#league/group-by.ts'
import { instantOf } from '#league/instant.ts'
import { byName } from '#league/name-order.ts'
import { SET_APART } from '../../league/games/set-apart.tsx'
import { isPastDue } from '../../league/games/past-due.ts'
import { dayKey, spanishDay, spanishMonth, type DateSetting } from '../../ui/spanish-date.ts'
import { daysAfter } from '#league/day.ts'

export type CalendarDay = { key: string; title: string; games: Game[] }

/** Past days come apart, from the end of their last game on, as do games not played as they stand. */
export function sortCalendar(
  games: readonly Game[],
  now: number | null,
  setting: DateSetting,
): { days: CalendarDay[]; overdue: CalendarDay[]; apart: { of: SetApart; days: CalendarDay[] }[] } {
  const { timeZone } = setting
  const today = now === null ? null : dayKey(new Date(now).toISOString(), timeZone)
  const daysOf = (some: readonly Game[]) =>
    [...groupBy(some, (game) => dayKey(hourOf(game), timeZone))].map(([key, ofDay]) => {
      const title = spanishDay(hourOf(ofDay[0]!), setting)
      return { key, title: key === today ? `Hoy, ${title}` : title, games: ofDay }
    })
  const days = daysOf(games.filter((game) => !SET_APART.some(({ has }) => has(game))))
  const isOver = ({ key, games: ofDay }: CalendarDay) =>
    today !== null && key < today && ofDay.every(({ date }) => isPastDue(date, now))
  const apart = SET_APART.map((of) => ({ of, days: daysOf(games.filter((game) => of.has(game))) }))
  return {
    days: days.filter((day) => !isOver(day)),
    overdue: days.filter(isOver),
    apart: apart.filter((some) => some.days.length > 0),
  }
}

type SetApart = (typeof SET_APART)[number]

/** A postponed game is listed where it was. */
function hourOf({ date, postponedFrom }: Game): string {
  return date ?? postponedFrom!
}

/** When a day is past (see `sortCalendar`), in milliseconds. `games`: those of the day, in order. */
export function overFrom({ key, games }: CalendarDay, timeZone: string): number {
  const next = daysAfter(key, 1)
  // Where the clocks go forward at midnight, the day begins at one.
  const midnight = readLocalTime(`${next}T00:00`, timeZone) ?? readLocalTime(`${next}T01:00`, timeZone)
  return Math.max(instantOf(midnight!.instant)!, instantOf(games.at(-1)!.date)! + gameMilliseconds)
}

export function dayId(key: string): string {
  return `dia-${key}`
}

export function monthsOf(
  days: readonly CalendarDay[],
  setting: DateSetting,
): { title: string; days: CalendarDay[] }[] {
  const months = groupBy(days, ({ key }) => key.slice(0, '2026-11'.length))
  return [...months.values()].map((own) => ({
    title: spanishMonth(own[0]!.games[0]!.date!, setting),
    days: own,
  }))
}

export type CalendarFilter = {
  teamId: number | undefined
  groupId: number | undefined
  courtId: number | undefined
}

export function filterCalendar(games: readonly Game[], { teamId, groupId, courtId }: CalendarFilter): Game[] {
  return games.filter(
    (game) =>
      (teamId === undefined || game.localId === teamId || game.visitantId === teamId) &&
      (groupId === undefined || game.competitionId === groupId) &&
      (courtId === undefined || game.courtId === courtId),
  )
}

type Named = { id: number; name: string }

/** Whether two groups have the same name, which is allowed in different phases. */
export function hasNamesakes(games: readonly Game[]): boolean {
  return namesakes(games).size > 0
}

/** The games, with the name of the phase before the name of a group if another group has the same name. */
export function distinguishGroups(
  games: readonly Game[],
  groups: readonly Pick<Competition, 'id' | 'competitionGroupId'>[],
  phases: readonly Named[],
): Game[] {
  const shared = namesakes(games)
  const phaseIds = new Map(groups.map(({ id, competitionGroupId }) => [id, competitionGroupId]))
  const phaseNames = new Map(phases.map(({ id, name }) => [id, name]))
  return games.map((game) => {
    const { id, name } = game.competition
    const phase = phaseNames.get(phaseIds.get(id)!)
    if (phase === undefined || !shared.has(name)) return game
    return { ...game, competition: { id, name: `${phase} · ${name}` } }
  })
}

function namesakes(games: readonly Game[]): Set<string> {
  const groups = new Map(games.map(({ competition }) => [competition.id, competition.name]))
  const names = [...groups.values()]
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}

export function calendarChoices(games: readonly Game[]): {
  teams: Named[]
  groups: Named[]
  courts: Named[]
} {
  return {
    teams: choicesOf(games.flatMap(({ local, visitant }) => [local, visitant])),
    groups: choicesOf(games.map(({ competition }) => competition)),
    courts: choicesOf(games.flatMap(({ court }) => court ?? [])),
  }
}

function choicesOf(things: readonly Named[]): Named[] {
  const named = new Map(things.map(({ id, name }) => [id, { id, name }]))
  return [...named.values()].toSorted(byName)
}

/** The filter as text, after "los partidos". Subscribed calendars have no filter for courts. */
export function whoseGames(
  { teams, groups }: Pick<ReturnType<typeof calendarChoices>, 'teams' | 'groups'>,
  { teamId, groupId }: Pick<CalendarFilter, 'teamId' | 'groupId'>,
): string {
  const chosen = [teams.find(({ id }) => id === teamId), groups.find(({ id }) => id === groupId)]
  const names = chosen.flatMap((thing) => thing?.name ?? [])
  if (names.length > 0) return `de ${names.join(' en ')}`
  return teamId === undefined && groupId === undefined ? 'de la liga' : 'elegidos'
}
