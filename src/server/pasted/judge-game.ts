import { readLocalTime } from '#contract/local-time.ts'
import { ANNULLED, BUILT_ON, doubtText, NONE_LEFT, UNNEEDED } from '#contract/sentences.ts'
import { OPEN } from '#league/court-closing.ts'
import type { Group, GroupGame } from '#league/group/group.ts'
import { absentBy, isSameResult, officialScore, turned } from '#league/game-score.ts'
import { ignore, refuse } from '#league/parsing/parsed-line.ts'
import { doubtsAbout, type ResultDoubt } from '#league/result-doubts.ts'
import { SCORE_FAULTS } from '../games/result.ts'
import { obstacleOf, whatIsInTheWay } from '../occupancy/obstacle.ts'
import type { ReadGame, Reading } from './read-lines.ts'

/** What a line does: creates a game, enters the result of one, or nothing. `why`: what isn't seen in the game. */
export type Judged = { as: 'created' | 'played' | 'same'; game: GroupGame; why?: string }

const NO_HOUR = { text: 'Falta la hora de %. ¿A qué hora?', quote: 'La hora que falta' }
const HOUR = { key: 'hour', kind: 'hour', options: [], ...NO_HOUR } as const

/**
 * Compares a game with those of its group, planned ones included, and checks it against the rules. Throws `NoGame` where
 * it isn't saved, or something has to be asked first.
 */
export function judgeGame(read: ReadGame, reading: Reading): Judged {
  const { local, visitant, result } = read
  const alike = gamesBetween(read, reading)
  const sameDay = alike.filter((game) => differenceOf(read, game, reading) !== 'day')
  if (result.finished) {
    const told = sameDay.find((game) => game.finished && isSameResult(game, result))
    if (told !== undefined) return { as: 'same', game: told }
    const open = sameDay.find((game) => !game.finished)
    if (open !== undefined) return enter({ ...open, ...result }, read, reading)
    const other = reportedByRival(read, reading) ?? playedAnotherDay(read, alike, reading)
    if (other !== null) return other
  } else {
    const planned = sameDay.find((game) => differenceOf(read, game, reading) === null)
    if (planned !== undefined) return { as: 'same', game: planned }
  }
  if (groupOf(read, reading).lacksGame(local.id, visitant.id)) return create(read, reading)
  return refuse(contradiction(read, alike, reading))
}

function groupOf({ groupId }: ReadGame, { entered }: Reading): Group {
  return entered.groups.get(groupId)!
}

function gamesBetween(read: ReadGame, reading: Reading): GroupGame[] {
  return groupOf(read, reading).gamesBetween(read.local.id, read.visitant.id)
}

/** The same game with its sides exchanged, as the other team tells it; null if there is none. */
function reportedByRival(read: ReadGame, reading: Reading): Judged | null {
  const { localScore, visitantScore, forfeit } = read.result
  const exchanged = { localScore: visitantScore, visitantScore: localScore, forfeit: turned(forfeit) }
  const result = { ...read.result, ...exchanged }
  const other = { ...read, local: read.visitant, visitant: read.local, result }
  const sameDay = gamesBetween(other, reading).filter((game) => differenceOf(read, game, reading) !== 'day')
  const told = sameDay.find((game) => game.finished && isSameResult(game, result))
  const game = told ?? sameDay.find(({ finished }) => !finished)
  if (game === undefined) return null
  const isOpenToo = gamesBetween(read, reading).some(({ finished }) => !finished)
  if (told !== undefined && !isOpenToo)
    return { as: 'same', game, why: 'Es el mismo partido, contado por el otro equipo.' }
  const quote = `${other.local.name} – ${other.visitant.name}`
  const text = `Está puesto ${quote} (${whenOf(game, reading)}), con ${other.local.name} de local. ¿Es ese?`
  const asked = { key: `turned:${game.id}`, kind: 'moved', text, quote } as const
  if (!reading.questions.confirm(asked, read.line, 'Sí, es ese', 'No, es otro')) return null
  return told === undefined ? enter({ ...game, ...result }, other, reading) : { as: 'same', game }
}

/** A planned game whose result comes with another day: asked whether it was played then. Null if there is none. */
function playedAnotherDay(read: ReadGame, alike: readonly GroupGame[], reading: Reading): Judged | null {
  const { local, visitant, day, line } = read
  const { questions, time, timeZone } = reading
  const [planned, second] = alike.filter((game) => !game.finished && game.date !== null)
  if (planned === undefined || second !== undefined || day === null) return null
  if (groupOf(read, reading).unneeded.has(planned.id)) return null
  const quote = `${local.name} – ${visitant.name}`
  const on = time.shortDay(Date.parse(time.noonOf(day)))
  const was = whenOf(planned, reading)
  const text = `${quote} estaba puesto para el ${was}. ¿Se jugó el ${on}?`
  const asked = { key: `moved:${planned.id}:${day}`, kind: 'moved', text, quote } as const
  if (!questions.confirm(asked, line, `Sí, el ${on}`)) return null
  const date = instantAt(day, read.hour ?? time.clock(Date.parse(planned.date!)), timeZone)
  const moved = { ...planned, ...read.result, date, courtId: read.court?.id ?? planned.courtId }
  return { ...enter(moved, read, reading), why: `Cambia de día: estaba puesto para el ${was}.` }
}

function instantAt(day: string, hour: string, timeZone: string): string {
  const typed = readLocalTime(`${day}T${hour}`, timeZone)
  return typed?.instant ?? refuse('Esa hora no existe ese día: cambia la hora.')
}

/** In what a line contradicts the date or the court of a game; the first of them, or null. */
function differenceOf(read: ReadGame, game: GroupGame, { time }: Reading): 'day' | 'hour' | 'court' | null {
  if (game.date !== null && read.day !== null) {
    const instant = Date.parse(game.date)
    if (time.at(instant).day !== read.day) return 'day'
    if (read.hour !== null && time.clock(instant) !== read.hour) return 'hour'
  }
  const isElsewhere = game.courtId !== null && read.court !== null && game.courtId !== read.court.id
  return isElsewhere ? 'court' : null
}

function contradiction(read: ReadGame, alike: readonly GroupGame[], reading: Reading): string {
  const { local, visitant } = read
  const [game] = alike
  if (game === undefined) {
    const why = groupOf(read, reading).whyNoneLeft(local.id, visitant.id)
    if (why !== null) return NONE_LEFT[why]
    return gamesBetween({ ...read, local: visitant, visitant: local }, reading).length > 0
      ? `Entre los dos ya está ${visitant.name} – ${local.name}: mira quién es local.`
      : 'Entre los dos no queda ningún partido por jugar en esta fase.'
  }
  const score = officialScore(game)
  const stated = score && `${score.local}–${score.visitant}`
  const parts = [whenOf(game, reading), reading.names.courtOf(game.courtId), stated]
  return `Ya está puesto: ${parts.filter((part) => part !== null).join(', ')}.`
}

function whenOf({ date }: Pick<GroupGame, 'date'>, { time }: Reading): string {
  return date === null ? 'sin fecha' : `${time.shortDay(Date.parse(date))} ${time.clock(Date.parse(date))}`
}

function enter(game: GroupGame, read: ReadGame, reading: Reading): Judged {
  const group = groupOf(read, reading)
  if (group.annulled.has(game.id)) refuse(ANNULLED)
  if (group.unneeded.has(game.id)) refuse(UNNEEDED)
  return keep('played', game, read, reading)
}

function keep(as: 'created' | 'played', game: GroupGame, read: ReadGame, reading: Reading): Judged {
  const { groups } = reading.entered
  const group = groupOf(read, reading)
  const supposed = group.supposing([game])
  const fault = game.finished ? group.faultOf(game) : null
  if (fault !== null) refuse(SCORE_FAULTS[fault])
  if (game.finished && group.gamesBuiltOn(supposed).length > 0) refuse(`${BUILT_ON}.`)
  confirmDoubts(game, read, reading)
  // What is past is history, as in an import: its hours may be rough.
  const { date } = game
  if (date !== null && !game.finished && Date.parse(date) >= reading.now.getTime()) {
    const { entered, occupied, time } = reading
    const closing = entered.courts.find(({ id }) => id === game.courtId) ?? OPEN
    const slot = { ...game, date }
    const inTheWay = whatIsInTheWay(slot, { closing, day: time.dayOf(date), others: occupied })
    const sides = { local: read.local.name, visitant: read.visitant.name }
    if (inTheWay !== null) refuse(obstacleOf(inTheWay, sides).reason)
    occupied.push(slot)
  }
  groups.set(group.id, supposed)
  return { as, game }
}

/** Asks what has to be confirmed before a game is saved: an unlikely result, a day outside of its phase. */
function confirmDoubts(game: GroupGame, read: ReadGame, reading: Reading): void {
  const { local, visitant, line } = read
  const { questions, now, entered, time } = reading
  const { year } = entered.league
  const { startDate, endDate } = entered.phase
  const [first, last] = [startDate ?? `${year}-09-01`, endDate ?? `${year + 1}-08-31`]
  const { date } = game
  const day = date === null ? null : time.dayOf(date)
  if (day !== null && (day < first || day > last)) {
    const [from, to] = [first, last].map((one) => time.shortDay(Date.parse(time.noonOf(one))))
    const text = `Hay partidos fuera de las fechas de la fase (${from} – ${to}). ¿Están bien?`
    const outside = { key: 'outside', kind: 'day', text, quote: 'Fuera de la fase' } as const
    if (!questions.confirm(outside, line, 'Sí, están bien'))
      refuse('Ese día queda fuera de las fechas de la fase.')
  }
  if (!game.finished || (game.forfeit === null && absentBy(game) !== null)) return
  const score = game.forfeit === null ? officialScore(game) : null
  const doubts = doubtsAbout({ date, score, now: now.getTime(), counted: null })
  if (doubts.length === 0) return
  const quote = `${local.name} ${score === null ? '–' : `${score.local}–${score.visitant}`} ${visitant.name}`
  const sentences = doubts.map((one) =>
    doubtText(one as Exclude<ResultDoubt, { kind: 'turned' }>, whenOf(game, reading)),
  )
  const text = `${quote}: ${sentences.join(' ')} ¿Es así?`
  if (!questions.confirm({ key: `score:${quote}`, kind: 'score', text, quote }, line))
    refuse('El resultado no es ese: corrígelo o quítalo.')
}

function create(read: ReadGame, reading: Reading): Judged {
  const { names, questions, timeZone } = reading
  const { groupId, local, visitant, day, result, line } = read
  if (day === null && !result.finished) ignore('No dice ni el día ni el resultado: queda por acordar.')
  const date = day && instantAt(day, read.hour ?? questions.need(HOUR, line), timeZone)
  const court = read.court ?? names.placeOfAll(line)
  const game: GroupGame = {
    id: Number.MAX_SAFE_INTEGER - 1_000_000 + line,
    competitionId: groupId,
    date,
    localId: local.id,
    visitantId: visitant.id,
    courtId: court?.id ?? null,
    disputed: false,
    ...result,
  }
  return keep('created', game, read, reading)
}
