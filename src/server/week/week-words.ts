import { absenceText } from '#contract/sentences.ts'
import type { BothSides, Forfeit } from '#league/game-score.ts'
import type { LeagueTime } from '../kernel/league-time.ts'

type Pair = { local: string; visitant: string }
export type WeekResult = Pair & {
  score: BothSides
  forfeit: Forfeit | null
  inReview: boolean
  /** One of its teams has withdrawn with all its games. */
  annulled?: true | undefined
}
export type NextGame = Pair & { date: string; court: string | null }

/** A group, or a draw, in a week. `top`: the first rows of its table, none for a draw. */
export type WeekGroup = {
  name: string
  results: readonly WeekResult[]
  /** What was decided, a sentence each. */
  decided: readonly string[]
  top: readonly { rank: number; name: string; points: number }[]
  next: readonly NextGame[]
  /** The games that were to be played in these days and wait for another date. */
  postponed: readonly Pair[]
}

/** `groups`: only those with results or next games; `title` names the only one if they aren't of a whole league. */
export type WeekFacts = {
  title: string
  isOfGroup: boolean
  firstDay: string
  lastDay: string
  groups: readonly WeekGroup[]
  link: string | null
}

/** The most games in a list, and the most groups: the text has to fit a chat. */
export const MAX_WEEK_GAMES = 20
export const MAX_WEEK_GROUPS = 30

/** A week as people write it in a chat: short lines, headings in bold (`*Grupo A*`), the link at the end. */
export function weekInWords(week: WeekFacts, time: LeagueTime): string {
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
    [...headed('Resultados:', cut(group.results.map(resultLine))), ...group.decided],
    headed(
      'Así va:',
      group.top.map(
        ({ rank, name, points }) => `${rank}. ${name}, ${points} ${points === 1 ? 'punto' : 'puntos'}`,
      ),
    ),
    headed('Próximos partidos:', cut(group.next.map((game) => nextLine(game, time)))),
    headed('Aplazados:', cut(group.postponed.map(({ local, visitant }) => `${local} – ${visitant}`))),
  ].filter((lines) => lines.length > 0)
  const [first = [], ...others] = lists
  return isAlone ? lists : [[bold(group.name), ...first], ...others]
}

function headed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines]
}

function cut(lines: readonly string[]): string[] {
  const left = lines.length - MAX_WEEK_GAMES
  return left <= 0 ? [...lines] : [...lines.slice(0, MAX_WEEK_GAMES), `y ${left} más`]
}

/** `Gatos 61–58 Perros (en revisión)`. */
function resultLine(result: WeekResult): string {
  const { local, visitant, score, forfeit, inReview, annulled } = result
  const notes = [
    ...(forfeit === null ? [] : [absenceText(forfeit, result)]),
    ...(inReview ? ['en revisión'] : []),
    ...(annulled ? ['anulado'] : []),
  ]
  const note = notes.length === 0 ? '' : ` (${notes.join('; ')})`
  return `${local} ${score.local}–${score.visitant} ${visitant}${note}`
}

/** `sáb 15 nov, 11:00: Gatos – Osos (Olmo)`. */
function nextLine({ date, local, visitant, court }: NextGame, time: LeagueTime): string {
  const start = Date.parse(date)
  const where = court === null ? '' : ` (${court})`
  return `${time.shortDay(start)}, ${time.clock(start)}: ${local} – ${visitant}${where}`
}

function dayName(day: string, time: LeagueTime): string {
  return time.shortDay(Date.parse(`${day}T12:00:00Z`))
}

/** Bold in a chat. An asterisk in the text would end it. */
function bold(text: string): string {
  return `*${text.replaceAll('*', '')}*`
}
