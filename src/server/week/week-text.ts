import { absenceText } from '#contract/forfeit-text.ts'
import type { WeekGroup, WeekTeam } from '#contract/week.ts'
import { calendarRoundName } from '#league/round-name.ts'
import type { LeagueTime } from '../kernel/league-time.ts'

/** `groups`: only those with results or next games; `title` names the only one if they aren't of a whole league. */
export type WeekInput = {
  title: string
  isOfGroup: boolean
  firstDay: string
  lastDay: string
  groups: readonly WeekGroup[]
  link: string | null
}

/** How many rows of a table the text has. */
export const TOP_ROWS = 3

/** The most games in a list, and the most groups: the text has to fit a chat. */
export const MAX_WEEK_GAMES = 20
export const MAX_WEEK_GROUPS = 30

/** A week as people write it in a chat: short lines, headings in bold (`*Grupo A*`), the link at the end. */
export function weekText(week: WeekInput, time: LeagueTime): string {
  const groups = week.groups.slice(0, MAX_WEEK_GROUPS)
  const left = week.groups.length - groups.length
  return [
    [bold(week.title), `Semana del ${dayName(week.firstDay, time)} al ${dayName(week.lastDay, time)}`],
    ...groups.flatMap((group) => blocksOf(group, week.isOfGroup, time)),
    left === 0 ? [] : [left === 1 ? 'Y 1 grupo más.' : `Y ${left} grupos más.`],
    week.link === null ? [] : [week.link],
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
}

function blocksOf(group: WeekGroup, isAlone: boolean, time: LeagueTime): string[][] {
  const lists = [
    [...listed('Resultados', group.results, resultLine), ...group.decided],
    headed(
      'Así va:',
      group.top
        .slice(0, TOP_ROWS)
        .map(
          ({ rank, team, points }) => `${rank}. ${team.name}, ${points} ${points === 1 ? 'punto' : 'puntos'}`,
        ),
    ),
    listed('Próximos partidos', group.next, (game) => nextLine(game, time)),
    listed('Aplazados', group.postponed, pairText),
  ].filter((lines) => lines.length > 0)
  const [first = [], ...others] = lists
  return isAlone ? lists : [[bold(group.name), ...first], ...others]
}

/** Games below a heading, which says their round where they have the same one; else each game that has one says it. */
function listed<Item extends { round?: number | undefined }>(
  heading: string,
  games: readonly Item[],
  lineOf: (game: Item) => string,
): string[] {
  const isShared = games.every(({ round }) => round === games[0]!.round)
  const ofRound = ({ round }: Item) =>
    round === undefined ? '' : `, ${calendarRoundName(round).toLowerCase()}`
  const lines = games.map((game) => lineOf(game) + (isShared ? '' : ofRound(game)))
  return headed(`${heading}${games[0] && isShared ? ofRound(games[0]) : ''}:`, cut(lines))
}

function headed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines]
}

function cut(lines: readonly string[]): string[] {
  const left = lines.length - MAX_WEEK_GAMES
  return left <= 0 ? [...lines] : [...lines.slice(0, MAX_WEEK_GAMES), `y ${left} más`]
}

/** `Gatos 61–58 Perros (en revisión)`. */
function resultLine({
  local: { name: local },
  visitant: { name: visitant },
  score,
  forfeit,
  inReview,
  annulled,
}: WeekGroup['results'][number]): string {
  const notes = [
    ...(forfeit === null ? [] : [absenceText(forfeit, { local, visitant })]),
    ...(inReview ? ['en revisión'] : []),
    ...(annulled ? ['anulado'] : []),
  ]
  const note = notes.length === 0 ? '' : ` (${notes.join('; ')})`
  return `${local} ${score.local}–${score.visitant} ${visitant}${note}`
}

/** `sáb 15 nov, 11:00: Gatos – Osos (Olmo)`. */
function nextLine({ date, court, ...pair }: WeekGroup['next'][number], time: LeagueTime): string {
  const start = Date.parse(date)
  const where = court === null ? '' : ` (${court})`
  return `${time.shortDay(start)}, ${time.clock(start)}: ${pairText(pair)}${where}`
}

function pairText({ local, visitant }: { local: WeekTeam; visitant: WeekTeam }): string {
  return `${local.name} – ${visitant.name}`
}

function dayName(day: string, time: LeagueTime): string {
  return time.shortDay(Date.parse(`${day}T12:00:00Z`))
}

/** Bold in a chat. An asterisk in the text would end it. */
function bold(text: string): string {
  return `*${text.replaceAll('*', '')}*`
}
