import type { PastedGame, PastedLine } from '#contract/paste.ts'
import { readLocalTime } from '#contract/local-time.ts'
import { MAX_SCORE } from '#contract/limits.ts'
import { absentBy, type Forfeit } from '#league/game-score.ts'
import { readChat } from '#league/parsing/chat.ts'
import { COLUMNS, type Column } from '#league/parsing/columns.ts'
import { nearestWithWeekday, weekdayOf } from '#league/parsing/days.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'
import { refuse, type ParsedLine, parseOrRefuse, type ParsedGame } from '#league/parsing/parsed-line.ts'
import { readSheet } from '#league/parsing/sheet.ts'
import type { SheetSetting } from '#league/parsing/sheet-columns.ts'
import { Names } from '#league/parsing/titles.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { PastedGroup, PasteFacts } from './facts.ts'
import type { PastedCourt, PastedNames, PastedTeam } from './names.ts'
import type { Questions } from './questions.ts'
import { formatOf } from './rows.ts'

/** A game whose names, day and result are known. `hour`: null if the line says none. */
export type ReadGame = {
  group: PastedGroup
  local: PastedTeam
  visitant: PastedTeam
  localScore: number | null
  visitantScore: number | null
  forfeit: Forfeit | null
  /** Its 20-0 is said to be a score. */
  isPlayed: boolean
  day: string | null
  hour: string | null
  /** Null: the line says none. */
  court: PastedCourt | null
  /** It says where it is played, also if that is nowhere known. */
  saysCourt: boolean
}

/** A line as it is shown, and the game to compare with those that are stored; null if it is none, or isn't certain yet. */
export type ReadLine = { line: PastedLine; game: ReadGame | null }

export type ReadText = { columns: { title: string; as: Column }[] | null; lines: ReadLine[] }

const MAX_SHOWN = 200

type Reading = {
  facts: PasteFacts
  names: PastedNames
  questions: Questions
  time: LeagueTime
  timeZone: string
}
const FORMAT = {
  key: 'format',
  kind: 'format',
  text: '¿Qué es?',
  words: '',
  options: [
    ['sheet', 'Es una tabla'],
    ['chat', 'Son mensajes'],
  ],
  isOptional: true,
} as const
type Line = Reading & { line: number; isSheet: boolean }

/** Reads each line of a text that isn't blank, and finds what its names mean. */
export function readPasted(text: string, reading: Reading): ReadText {
  const { facts, questions } = reading
  const { league, phase } = facts
  const known = { phase: phase.name, teams: facts.teams, courts: facts.courts, groups: facts.groups }
  const setting: SheetSetting = {
    year: league.year,
    from: phase.startDate,
    to: phase.endDate,
    names: new Names(known),
    ask: (question, row) => questions.ask(question, row),
    columnAs: (index) => COLUMNS.find((column) => column === questions.answerTo(`column:${index}`)),
  }
  const format = formatOf(text, setting)
  const answer = format.isSure ? null : questions.ask(FORMAT, 0)
  const isSheet = answer === null ? format.isSheet : answer === 'sheet'
  return isSheet ? readRows(format.rows!, setting, reading) : readMessages(text, setting, reading)
}

function readRows(typed: readonly string[][], setting: SheetSetting, reading: Reading): ReadText {
  const { questions } = reading
  const isLeftOut = (row: number) => questions.answerTo(`line:${row}`) === ''
  const rows = typed.map((cells, row) =>
    isLeftOut(row) ? [] : cells.map((cell, index) => questions.answerTo(`cell:${row}:${index}`) ?? cell),
  )
  const sheet = readSheet(rows, setting)
  const lines = sheet.rows.flatMap((parsed, line): ReadLine | [] => {
    const cells = isLeftOut(line) ? typed[line]! : rows[line]!
    const of = {
      line,
      text: cells
        .filter((cell) => cell !== '')
        .join(' · ')
        .slice(0, MAX_SHOWN),
      cells,
    }
    return readLine(parsed, of, { ...reading, line, isSheet: true }, isLeftOut(line))
  })
  return { columns: sheet.columns, lines }
}

function readMessages(text: string, setting: SheetSetting, reading: Reading): ReadText {
  const typed = text.split(LINE_BREAK)
  const mended = typed.map((line, index) => reading.questions.answerTo(`line:${index}`) ?? line)
  const parsed = readChat(mended, setting.names, { ...setting, order: 'dmy' })
  const lines = parsed.flatMap((one, line) => {
    const isLeftOut = mended[line] === '' && typed[line] !== ''
    const of = { line, text: (isLeftOut ? typed : mended)[line]!.trim().slice(0, MAX_SHOWN) }
    return readLine(one, of, { ...reading, line, isSheet: false }, isLeftOut)
  })
  return { columns: null, lines }
}

function readLine(
  parsed: ParsedLine | null,
  of: Pick<PastedLine, 'line' | 'text' | 'cells'>,
  context: Line,
  isLeftOut: boolean,
): ReadLine | [] {
  const as = (is: Pick<PastedLine, 'as' | 'why' | 'marked'>, shown: PastedGame | null = null): ReadLine => {
    return { line: { ...of, game: shown, ...is }, game: null }
  }
  if (isLeftOut) return as({ as: 'ignored', why: 'La has quitado.' })
  if (parsed === null) return []
  if ('game' in parsed) {
    const shown = shownOf(parsed.game)
    if (parsed.as === 'asked') return as(ASKED, shown)
    shown.group = null
    const game = parseOrRefuse(() => gameOf(parsed.game, shown, context))
    if (game !== null && 'as' in game) return as(game, shown)
    return { ...as(ASKED, shown), game }
  }
  if (parsed.as !== 'title') return as(parsed)
  const group = parseOrRefuse(() => groupOf(parsed.group, context))
  if (group !== null && group !== undefined && 'as' in group) return as({ ...group, as: 'ignored' })
  return as(group === undefined ? ASKED : { as: 'title', why: null })
}

const ASKED = { as: 'asked', why: null } as const

function shownOf({ local, visitant, score, forfeit, day, court, group }: ParsedGame): PastedGame {
  const [localScore = null, visitantScore = null] = score ?? []
  const shown = { local, visitant, localScore, visitantScore, forfeit, date: null, court, group }
  return { ...shown, day: day?.day ?? null }
}

/** The game of a line, of which `shown` is what is known so far; null while something is asked. */
function gameOf(parsed: ParsedGame, shown: PastedGame, context: Line): ReadGame | null {
  const { facts, names, line, isSheet } = context
  const named = groupOf(parsed.group, context)
  if (named === undefined) return null
  // The rival's group is that of a new team.
  const typed = [parsed.local, parsed.visitant] as const
  const rivals = typed.map((name) => groupsOf(facts, names.teamNamed(name)))
  const [local, visitant] = typed.map((name, side) =>
    names.team(name, { line, group: named ?? only(rivals[1 - side]!), isSheet }),
  )
  if (local) shown.local = local.name
  if (visitant) shown.visitant = visitant.name
  const result = resultIn(parsed, context)
  Object.assign(shown, result?.shown)
  const day = dayIn(parsed, context)
  if (day) shown.day = day
  const court = parsed.court === null ? null : names.court(parsed.court, line)
  if (court !== undefined) shown.court = court?.name ?? null
  if (!local || !visitant || !result || day === undefined || court === undefined) return null
  const group = groupOfBoth(facts, [local, visitant], named)
  shown.group = group.name
  const { hour } = parsed
  const { isPlayed } = result
  return {
    group,
    local,
    visitant,
    ...result.shown,
    isPlayed,
    day,
    hour,
    court,
    saysCourt: parsed.court !== null,
  }
}

/** The group that a line or a title says; null for none, undefined while it is asked. */
function groupOf(typed: string | null, { names, line, isSheet }: Line): PastedGroup | null | undefined {
  return typed === null ? null : names.group(typed, line, isSheet)
}

function only<Thing>(things: readonly Thing[]): Thing | null {
  return things.length === 1 ? things[0]! : null
}

/** The groups of a team of the phase; none for a name that isn't one's. */
function groupsOf({ groups }: PasteFacts, team: PastedTeam | null): PastedGroup[] {
  return team === null ? [] : groups.filter(({ paired }) => isIn(paired, team))
}

function isIn({ entries }: PastedGroup['paired'], { id }: PastedTeam): boolean {
  return entries.some(({ teamId }) => teamId === id)
}

/** The group in which both teams are. */
function groupOfBoth(
  { groups }: PasteFacts,
  [local, visitant]: readonly [PastedTeam, PastedTeam],
  named: PastedGroup | null,
): PastedGroup {
  if (local.id === visitant.id) refuse('Un equipo no puede jugar contra sí mismo.')
  const common = groups.filter(({ paired }) => isIn(paired, local) && isIn(paired, visitant))
  const wanted = named === null ? only(common) : common.find(({ id }) => id === named.id)
  if (wanted) return wanted
  if (named !== null && common.length > 0)
    refuse(`${local.name} y ${visitant.name} no están en ${named.name}.`)
  if (common.length > 1)
    refuse('Los dos equipos están juntos en varios grupos: pon encima el título del suyo.')
  return refuse(`${local.name} y ${visitant.name} no están en el mismo grupo de esta fase.`)
}

type Result = Pick<ReadGame, 'isPlayed'> & {
  shown: Pick<ReadGame, 'localScore' | 'visitantScore' | 'forfeit'>
}

const withoutScore = (forfeit: Forfeit | null): Result => ({
  shown: { localScore: null, visitantScore: null, forfeit },
  isPlayed: false,
})

const NIL = {
  key: 'nil',
  kind: 'score',
  text: '¿Qué es un 0–0?',
  words: '0–0',
  options: [
    ['planned', 'Aún no se ha jugado'],
    ['both', 'No se presentó nadie'],
  ],
} as const

/** The result of a line. 20-0 may be a forfeit, and 0-0 a game that nobody has played: both are asked. */
function resultIn(
  { local, visitant, score, forfeit, isPlayed }: ParsedGame,
  { questions, line }: Line,
): Result | undefined {
  if (forfeit !== null || score === null) return withoutScore(forfeit)
  const [localScore, visitantScore] = score
  if (Math.max(localScore, visitantScore) > MAX_SCORE) refuse(`Como mucho ${MAX_SCORE} puntos.`)
  if (localScore === 0 && visitantScore === 0) {
    const answer = questions.ask(NIL, line)
    return answer === null ? undefined : withoutScore(answer === 'both' ? 'both' : null)
  }
  const shown = { localScore, visitantScore, forfeit: null }
  const absent = absentBy(shown)
  if (absent === null || isPlayed) return { shown, isPlayed: absent !== null }
  const words = `${local} ${localScore}–${visitantScore} ${visitant}`
  const text = `${words}: ¿no se presentó ${absent === 'local' ? local : visitant}?`
  const asked = { key: `forfeit:${line}`, kind: 'forfeit', text, words } as const
  const isForfeit = questions.confirm(asked, line, ['No se presentó', 'Se jugó'])
  if (isForfeit === null) return undefined
  return isForfeit ? withoutScore(absent) : { shown, isPlayed: true }
}

/** Null: the line says no day. */
function dayIn(
  { day: parsed }: ParsedGame,
  { facts, questions, line, time, timeZone }: Line,
): string | null | undefined {
  if (parsed === null) return null
  const { year } = facts.league
  let { day } = parsed
  if (day === null) refuse(`«${parsed.typed}» no es un día.`)
  if (parsed.weekday !== null && parsed.weekday !== weekdayOf(day)) {
    const days = [day, nearestWithWeekday(day, parsed.weekday)]
    const options = days.map((one) => [one, time.shortDay(Date.parse(time.noonOf(one)))] as const)
    const key = `weekday:${parsed.typed.toLowerCase()} ${parsed.weekday}`
    const text = `«${parsed.typed}» no cuadra con el día de la semana. ¿Cuándo es?`
    const answer = questions.ask({ key, kind: 'weekday', text, words: parsed.typed, options }, line)
    if (answer === null) return undefined
    day = answer
  }
  if (day < `${year}-01-01` || day > `${year + 1}-12-31`)
    refuse(`«${parsed.typed}» no es de la temporada ${year}/${year + 1}.`)
  // Every day has a noon.
  if (readLocalTime(`${day}T12:00`, timeZone) === null) refuse(`«${parsed.typed}» no es un día.`)
  return day
}
