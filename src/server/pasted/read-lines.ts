import type { PastedAs, PastedGame, PastedLine } from '#contract/paste.ts'
import { readLocalTime } from '#contract/local-time.ts'
import { MAX_SCORE } from '#contract/limits.ts'
import { absentBy, type Forfeit } from '#league/game-score.ts'
import { readChat } from '#league/parsing/chat.ts'
import { COLUMNS, type Column } from '#league/parsing/columns.ts'
import { nearestWithWeekday, weekdayOf } from '#league/parsing/days.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'
import type { Said, SaidGame } from '#league/parsing/said-game.ts'
import { readSheet } from '#league/parsing/sheet.ts'
import type { SheetSetting } from '#league/parsing/sheet-columns.ts'
import { Names } from '#league/parsing/titles.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { PastedGroup, PasteFacts } from './facts.ts'
import type { Meant, PastedNames, PastedTeam } from './names.ts'
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
  court: { id: number; name: string } | null
  /** It says where it is played, also if that is nowhere known. */
  saysCourt: boolean
}

/** A line with what it says. `game`: one to compare with those that are stored. */
export type ReadLine = Pick<PastedLine, 'line' | 'text' | 'cells' | 'marked'> & {
  shown: PastedGame | null
} & ({ as: 'game'; game: ReadGame } | { as: Exclude<PastedAs, 'created' | 'played'>; why: string | null })

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
    columnAs: (index) => COLUMNS.find((column) => column === questions.said(`column:${index}`)),
  }
  const format = formatOf(text, setting)
  const answer = format.isSure ? null : questions.ask(FORMAT, 0)
  const isSheet = answer === null ? format.isSheet : answer === 'sheet'
  return isSheet ? readRows(format.rows!, setting, reading) : readMessages(text, setting, reading)
}

function readRows(typed: readonly string[][], setting: SheetSetting, reading: Reading): ReadText {
  const { questions } = reading
  const isLeftOut = (row: number) => questions.said(`line:${row}`) === ''
  const rows = typed.map((cells, row) =>
    isLeftOut(row) ? [] : cells.map((cell, index) => questions.said(`cell:${row}:${index}`) ?? cell),
  )
  const sheet = readSheet(rows, setting)
  const lines = sheet.rows.flatMap((said, line): ReadLine | [] => {
    const cells = isLeftOut(line) ? typed[line]! : rows[line]!
    const of = {
      line,
      text: cells
        .filter((cell) => cell !== '')
        .join(' · ')
        .slice(0, MAX_SHOWN),
      cells,
    }
    return readLine(said, of, { ...reading, line, isSheet: true }, isLeftOut(line))
  })
  return { columns: sheet.columns, lines }
}

function readMessages(text: string, setting: SheetSetting, reading: Reading): ReadText {
  const typed = text.split(LINE_BREAK)
  const mended = typed.map((line, index) => reading.questions.said(`line:${index}`) ?? line)
  const said = readChat(mended, setting.names, { ...setting, order: 'dmy' })
  const lines = said.flatMap((one, line) => {
    const isLeftOut = mended[line] === '' && typed[line] !== ''
    const of = { line, text: (isLeftOut ? typed : mended)[line]!.trim().slice(0, MAX_SHOWN) }
    return readLine(one, of, { ...reading, line, isSheet: false }, isLeftOut)
  })
  return { columns: null, lines }
}

function readLine(
  said: Said | null,
  of: Pick<ReadLine, 'line' | 'text' | 'cells'>,
  context: Line,
  isLeftOut: boolean,
): ReadLine | [] {
  const none = { ...of, shown: null }
  if (isLeftOut) return { ...none, as: 'ignored', why: 'La has quitado.' }
  if (said === null) return []
  if ('game' in said) {
    const asked = { shown: shownOf(said.game), as: 'asked', why: null } as const
    return { ...of, ...(said.as === 'asked' ? asked : readGame(said.game, context)) }
  }
  if (said.as !== 'title') return { ...none, ...said }
  const group = said.group === null ? null : context.names.group(said.group, context.line, context.isSheet)
  if (group !== null && 'why' in group) return { ...none, as: 'ignored', why: group.why }
  return { ...none, as: group !== null && 'asked' in group ? 'asked' : 'title', why: null }
}

function shownOf({ local, visitant, score, forfeit, day, court, group }: SaidGame): PastedGame {
  const [localScore = null, visitantScore = null] = score ?? []
  return {
    local,
    visitant,
    localScore,
    visitantScore,
    forfeit,
    date: null,
    day: day?.day ?? null,
    court,
    group,
  }
}

type OneRead =
  | { shown: PastedGame; as: 'game'; game: ReadGame }
  | { shown: PastedGame; as: 'refused' | 'asked' | 'ignored'; why: string | null }

function readGame(said: SaidGame, context: Line): OneRead {
  const { facts, names, line, isSheet } = context
  const shown: PastedGame = { ...shownOf(said), group: null }
  const refused = (why: string): OneRead => ({ shown, as: 'refused', why })
  const grouped = said.group === null ? null : names.group(said.group, line, isSheet)
  if (grouped !== null && 'why' in grouped) return refused(grouped.why)
  if (grouped !== null && 'asked' in grouped) return { shown, as: 'asked', why: null }
  const named = grouped?.thing ?? null
  // The rival's group is that of a new team.
  const typed = [said.local, said.visitant] as const
  const rivals = typed.map((name) => groupsOf(facts, names.teamNamed(name)))
  const teams = typed.map((name, side) =>
    names.team(name, { line, group: named ?? only(rivals[1 - side]!), isSheet }),
  )
  const unknown = teams.find((meant) => 'isNone' in meant)
  // In a chat a line is a game only if both teams stand in it.
  if (unknown !== undefined && 'why' in unknown && !isSheet) return { shown, as: 'ignored', why: unknown.why }
  const result = resultIn(said, context)
  const day = dayIn(said, context)
  const court = said.court === null ? { thing: null } : names.court(said.court, line)
  const all: Meant<unknown>[] = [...teams, result, day, court]
  for (const meant of all) if ('why' in meant) return refused(meant.why)
  const [local, visitant] = teams.map((meant) => ('thing' in meant ? meant.thing : null))
  if (local) shown.local = local.name
  if (visitant) shown.visitant = visitant.name
  if ('thing' in result) {
    const { localScore, visitantScore, forfeit } = result.thing
    Object.assign(shown, { localScore, visitantScore, forfeit })
  }
  if ('thing' in day) shown.day = day.thing
  if ('thing' in court) shown.court = court.thing?.name ?? null
  if (all.some((meant) => 'asked' in meant)) return { shown, as: 'asked', why: null }
  const group = groupOfBoth(facts, [local!, visitant!], named)
  if (typeof group === 'string') return refused(group)
  shown.group = group.name
  const game: ReadGame = {
    group,
    local: local!,
    visitant: visitant!,
    ...(result as { thing: Result }).thing,
    day: (day as { thing: string | null }).thing,
    hour: said.hour,
    court: (court as { thing: ReadGame['court'] }).thing,
    saysCourt: said.court !== null,
  }
  return { shown, as: 'game', game }
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

/** The group in which both teams are, or why there is none. */
function groupOfBoth(
  { groups }: PasteFacts,
  [local, visitant]: readonly [PastedTeam, PastedTeam],
  named: PastedGroup | null,
): PastedGroup | string {
  if (local.id === visitant.id) return 'Un equipo no puede jugar contra sí mismo.'
  const common = groups.filter(({ paired }) => isIn(paired, local) && isIn(paired, visitant))
  const wanted = named === null ? only(common) : common.find(({ id }) => id === named.id)
  if (wanted) return wanted
  if (named !== null && common.length > 0)
    return `${local.name} y ${visitant.name} no están en ${named.name}.`
  if (common.length > 1)
    return 'Los dos equipos están juntos en varios grupos: pon encima el título del suyo.'
  return `${local.name} y ${visitant.name} no están en el mismo grupo de esta fase.`
}

type Result = Pick<ReadGame, 'localScore' | 'visitantScore' | 'forfeit' | 'isPlayed'>

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
  { local, visitant, score, forfeit, isPlayed }: SaidGame,
  { questions, line }: Line,
): Meant<Result> {
  const none = { localScore: null, visitantScore: null, forfeit: null, isPlayed: false }
  if (forfeit !== null) return { thing: { ...none, forfeit } }
  if (score === null) return { thing: none }
  const [localScore, visitantScore] = score
  if (Math.max(localScore, visitantScore) > MAX_SCORE) return { why: `Como mucho ${MAX_SCORE} puntos.` }
  const played = { thing: { ...none, localScore, visitantScore } }
  if (localScore === 0 && visitantScore === 0) {
    const answer = questions.ask(NIL, line)
    if (answer === null) return { asked: true }
    return { thing: answer === 'both' ? { ...none, forfeit: 'both' } : none }
  }
  const absent = absentBy({ localScore, visitantScore })
  if (absent === null) return played
  if (isPlayed) return { thing: { ...played.thing, isPlayed } }
  const name = absent === 'local' ? local : visitant
  const words = `${local} ${localScore}–${visitantScore} ${visitant}`
  const text = `${words}: ¿no se presentó ${name}?`
  const asked = { key: `forfeit:${line}`, kind: 'forfeit', text, words } as const
  const isForfeit = questions.confirm(asked, line, ['No se presentó', 'Se jugó'])
  if (isForfeit === null) return { asked: true }
  return { thing: isForfeit ? { ...none, forfeit: absent } : { ...played.thing, isPlayed: true } }
}

function dayIn(
  { day: said }: SaidGame,
  { facts, questions, line, time, timeZone }: Line,
): Meant<string | null> {
  if (said === null) return { thing: null }
  const { year } = facts.league
  let { day } = said
  if (day === null) return { why: `«${said.typed}» no es un día.` }
  if (said.weekday !== null && said.weekday !== weekdayOf(day)) {
    const days = [day, nearestWithWeekday(day, said.weekday)]
    const options = days.map((one) => [one, time.shortDay(Date.parse(time.noonOf(one)))] as const)
    const key = `weekday:${said.typed.toLowerCase()} ${said.weekday}`
    const text = `«${said.typed}» no cuadra con el día de la semana. ¿Cuándo es?`
    const answer = questions.ask({ key, kind: 'weekday', text, words: said.typed, options }, line)
    if (answer === null) return { asked: true }
    day = answer
  }
  const isOfSeason = day >= `${year}-01-01` && day <= `${year + 1}-12-31`
  if (!isOfSeason) return { why: `«${said.typed}» no es de la temporada ${year}/${year + 1}.` }
  // Every day has a noon.
  return readLocalTime(`${day}T12:00`, timeZone) === null
    ? { why: `«${said.typed}» no es un día.` }
    : { thing: day }
}
