import type { PastedGame, PastedLine } from '#contract/paste.ts'
import { AGAINST_ITSELF } from '#contract/sentences.ts'
import type { Group } from '#league/group/group.ts'
import { gameAsReported } from '#league/game-life.ts'
import { absentBy, type Forfeit, MAX_SCORE, type ScoredGame } from '#league/game-score.ts'
import { weekdayOf } from '#league/day.ts'
import { dayWith } from '#league/parsing/days.ts'
import { refuse, parseOrRefuse, type ParsedGame, wait } from '#league/parsing/parsed-line.ts'
import type { Moment } from '../kernel/league-time.ts'
import type { PasteContext } from './paste-context.ts'
import type { Named, PastedNames } from './names.ts'
import type { WrittenLine } from './parse-text.ts'
import type { Questions } from './questions.ts'
import type { Slot } from '../occupancy/obstacle.ts'

/** A game whose names, day and result are known. `hour`: null if the line says none. */
export type ReadGame = {
  line: number
  groupId: number
  local: Named
  visitant: Named
  /** 20-0 without a forfeit is said to be a score. */
  result: ScoredGame
  day: string | null
  hour: string | null
  court: Named | null
}

/** A line as it is shown, and the game to compare with those that are stored; null if it is none, or isn't certain yet. */
type ReadLine = { line: PastedLine; game: ReadGame | null }

/** What a text is read with. `occupied`: the slots of games to play, in any season. */
export type Reading = Moment & {
  entered: PasteContext
  names: PastedNames
  questions: Questions
  timeZone: string
  occupied: Slot[]
}
type Line = Reading & { line: number }

const NIL_MEANS = Object.entries({ planned: 'Aún no se ha jugado', both: 'No se presentó nadie' })
const NIL = { key: 'nil', kind: 'score', text: '¿Qué es un 0–0?', quote: '0–0', options: NIL_MEANS } as const

/** Finds what the names of a line mean, and what has to be asked about it. */
export function readLine({ parsed, ...of }: WrittenLine, reading: Reading): ReadLine {
  const context = { ...reading, line: of.line }
  const as = (is: Pick<PastedLine, 'as' | 'why' | 'marked'>, shown: PastedGame | null = null): ReadLine => {
    return { line: { ...of, game: shown, ...is }, game: null }
  }
  if (parsed === null) return as({ as: 'ignored', why: 'La has quitado.' })
  if ('game' in parsed) {
    const shown = shownOf(parsed.game)
    if (parsed.as === 'asked') return as(QUESTION, shown)
    shown.group = null
    const game = parseOrRefuse(() => gameOf(parsed.game, shown, context))
    return 'as' in game ? as(game, shown) : { ...as(QUESTION, shown), game }
  }
  if (parsed.as !== 'title') return as(parsed)
  const group = parseOrRefuse(() => groupOf(parsed.group, context))
  if (group === null || !('as' in group)) return as({ as: 'title', why: null })
  return as(group.as === 'refused' ? { ...group, as: 'ignored' } : group)
}

const QUESTION = { as: 'asked', why: null } as const

function shownOf({ local, visitant, score, forfeit, day, hour, court, group }: ParsedGame): PastedGame {
  const [localScore = null, visitantScore = null] = score ?? []
  const named = { local, visitant, court, group }
  return { ...named, localScore, visitantScore, forfeit, date: null, day: day?.day ?? null, hour }
}

/** The game of a line, of which `shown` is what is known so far. */
function gameOf(parsed: ParsedGame, shown: PastedGame, context: Line): ReadGame {
  const { entered, names, line } = context
  const named = groupOf(parsed.group, context)
  // The rival's group is that of a new team.
  const typed = [parsed.local, parsed.visitant] as const
  const rivals = typed.map((name) => names.groupsOf(name))
  const [local, visitant] = typed.map((name, side) =>
    names.team(name, line, named ?? only(rivals[1 - side]!)),
  )
  if (local) shown.local = local.name
  if (visitant) shown.visitant = visitant.name
  const result = resultIn(parsed, context)
  Object.assign(shown, result)
  const day = dayIn(parsed, context)
  if (day) shown.day = day
  const court = parsed.court === null ? null : names.court(parsed.court, line)
  if (court !== undefined) shown.court = court?.name ?? null
  if (!local || !visitant || !result || day === undefined || court === undefined) return wait()
  const group = groupOfBoth(entered, [local, visitant], named)
  shown.group = group.name
  const { localScore, visitantScore, forfeit, finished } = gameAsReported(result)
  const scored = { localScore, visitantScore, forfeit, finished }
  return { line, groupId: group.id, local, visitant, result: scored, day, hour: parsed.hour, court }
}

function groupOf(typed: string | null, { names, line }: Line): Group | null {
  return typed === null ? null : names.group(typed, line)
}

function only<Thing>(things: readonly Thing[]): Thing | null {
  return things.length === 1 ? things[0]! : null
}

function groupOfBoth({ groups }: PasteContext, teams: readonly [Named, Named], named: Group | null): Group {
  const [local, visitant] = teams
  if (local.id === visitant.id) refuse(AGAINST_ITSELF)
  const common = [...groups.values()].filter(({ entries }) =>
    teams.every(({ id }) => entries.some(({ teamId }) => teamId === id)),
  )
  const wanted = named === null ? only(common) : common.find(({ id }) => id === named.id)
  if (wanted) return wanted
  if (named === null && common.length > 1)
    refuse('Los dos equipos están juntos en varios grupos: pon encima el título del suyo.')
  const where = named === null || common.length === 0 ? 'el mismo grupo de esta fase' : named.name
  return refuse(`${local.name} y ${visitant.name} no están en ${where}.`)
}

type Result = Omit<ScoredGame, 'finished'>

const withoutScore = (forfeit: Forfeit | null): Result => ({ localScore: null, visitantScore: null, forfeit })

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
  const stated = { localScore, visitantScore, forfeit }
  const absent = absentBy(stated)
  if (absent === null || isPlayed) return stated
  const quote = `${local} ${localScore}–${visitantScore} ${visitant}`
  const text = `${quote}: ¿no se presentó ${absent === 'local' ? local : visitant}?`
  const options = Object.entries({ yes: 'No se presentó', no: 'Se jugó' })
  const answer = questions.ask({ key: `forfeit:${quote}`, kind: 'forfeit', text, quote, options }, line)
  return answer === null ? undefined : answer === 'yes' ? withoutScore(absent) : stated
}

function dayIn({ day: parsed }: ParsedGame, context: Line): string | null | undefined {
  const { entered, questions, line, time } = context
  if (parsed === null) return null
  const { year } = entered.league
  let { day } = parsed
  if (day === null) refuse(`«${parsed.typed}» no es un día.`)
  if (parsed.weekday !== null && parsed.weekday !== weekdayOf(day)) {
    const days = [day, dayWith(parsed.weekday, day, -3)]
    const options = days.map((one) => [one, time.shortDay(Date.parse(time.noonOf(one)))] as const)
    const key = `weekday:${parsed.typed.toLowerCase()} ${parsed.weekday}`
    const text = `«${parsed.typed}» no cuadra con el día de la semana. ¿Cuándo es?`
    const answer = questions.ask({ key, kind: 'weekday', text, quote: parsed.typed, options }, line)
    if (answer === null) return undefined
    day = answer
  }
  if (day < `${year}-01-01` || day > `${year + 1}-12-31`)
    refuse(`«${parsed.typed}» no es de la temporada ${year}/${year + 1}.`)
  return day
}
