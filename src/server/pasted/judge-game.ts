import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { readLocalTime } from '#contract/local-time.ts'
import { COURT_CLOSED, doubtText, UNNEEDED } from '#contract/sentences.ts'
import { type Closing, isClosedOn, OPEN } from '#league/court-closing.ts'
import { computeDraw, listUnneededGames } from '#league/crossing.ts'
import { checkCrossingGame, listGamesBuiltOn } from '#league/crossing-checks.ts'
import { gameAsReported } from '#league/game-life.ts'
import { isSameResult, officialScore } from '#league/game-score.ts'
import { listPendingRivals } from '#league/pairings.ts'
import { doubtsAbout, type ResultDoubt } from '#league/result-doubts.ts'
import { checkSeriesGame } from '#league/series.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { overlap } from '../occupancy/overlap.ts'
import type { PastedNames } from './names.ts'
import type { KnownGame } from './queries.ts'
import type { Questions } from './questions.ts'
import type { ReadGame } from './read-lines.ts'

/** What a line does: creates a game, enters the result of one, or nothing. `why`: what isn't seen in the game. */
export type Judged =
  | { as: 'created' | 'played' | 'same'; game: KnownGame; why?: string }
  | { as: 'asked' }
  | { as: 'ignored' | 'refused'; why: string }

/** Games to play that occupy their court and their teams, in any season. */
export type Occupied = Pick<KnownGame, 'localId' | 'visitantId' | 'courtId'> & { date: string }

export type Judging = {
  names: PastedNames
  questions: Questions
  time: LeagueTime
  timeZone: string
  now: Date
  occupied: Occupied[]
  courts: ReadonlyMap<number, Closing>
  phase: Pick<CompetitionGroup, 'startDate' | 'endDate'>
}

const HOUR = {
  key: 'hour',
  kind: 'hour',
  text: 'Falta la hora de %. ¿A qué hora?',
  words: 'La hora que falta',
  options: [],
} as const

const FAULTS = {
  level: 'Un partido no puede acabar en empate: se juegan prórrogas.',
  levelTotal: 'La suma de los dos partidos no puede quedar empatada: se juegan prórrogas.',
}

/** Compares a game with those of its group, planned ones included, and checks it against the rules. */
export function judgeGame(read: ReadGame, line: number, judging: Judging): Judged {
  const { group, local, visitant } = read
  const alike = gamesBetween(read, local.id, visitant.id)
  const reported = gameAsReported(read)
  const sameDay = alike.filter((game) => differenceOf(read, game, judging) !== 'day')
  const told = sameDay.find((game) => game.finished && reported.finished && isSameResult(game, reported))
  if (told !== undefined) return { as: 'same', game: told }
  const mayCreate = listPendingRivals(group.paired, local.id).includes(visitant.id)
  if (reported.finished) {
    const open = sameDay.find((game) => !game.finished)
    if (open !== undefined)
      return enter({ ...open, ...resultOf(reported), finished: true }, read, { line, judging })
    const other = toldByTheOther(read, line, judging) ?? playedAnotherDay(read, alike, { line, judging })
    if (other !== null) return other
  } else {
    const planned = sameDay.find((game) => differenceOf(read, game, judging) === null)
    if (planned !== undefined) return { as: 'same', game: planned }
  }
  return mayCreate ? create(read, line, judging) : { as: 'refused', why: contradiction(read, alike, judging) }
}

function gamesBetween({ group }: ReadGame, local: number, visitant: number): KnownGame[] {
  return group.paired.games.filter(({ localId, visitantId }) => localId === local && visitantId === visitant)
}

/** The same game with its sides exchanged, as the other team tells it; null if there is none. */
function toldByTheOther(read: ReadGame, line: number, judging: Judging): Judged | null {
  const turned = gamesBetween(read, read.visitant.id, read.local.id).filter(
    (game) => differenceOf(read, game, judging) !== 'day',
  )
  const result = resultOf(
    gameAsReported({
      localScore: read.visitantScore,
      visitantScore: read.localScore,
      forfeit: read.forfeit === 'local' ? 'visitant' : read.forfeit === 'visitant' ? 'local' : read.forfeit,
    }),
  )
  const told = turned.find((game) => game.finished && isSameResult(game, { ...result, finished: true }))
  const game = told ?? turned.find(({ finished }) => !finished)
  if (game === undefined) return null
  const isOpenToo = gamesBetween(read, read.local.id, read.visitant.id).some(({ finished }) => !finished)
  if (told !== undefined && !isOpenToo)
    return { as: 'same', game, why: 'Es el mismo partido, contado por el otro equipo.' }
  const { local, visitant } = read
  const words = `${visitant.name} – ${local.name}`
  const text = `Está puesto ${words} (${whenOf(game, judging)}), con ${visitant.name} de local. ¿Es ese?`
  const key = `turned:${game.id}`
  const isIt = judging.questions.confirm({ key, kind: 'moved', text, words }, line, [
    'Sí, es ese',
    'No, es otro',
  ])
  if (isIt === null) return { as: 'asked' }
  if (!isIt) return null
  const sides = { ...read, local: visitant, visitant: local }
  return told === undefined
    ? enter({ ...game, ...result, finished: true }, sides, { line, judging })
    : { as: 'same', game }
}

/** A planned game whose result comes with another day: asked whether it was played then. Null if there is none. */
function playedAnotherDay(read: ReadGame, alike: readonly KnownGame[], { line, judging }: At): Judged | null {
  const { local, visitant, day } = read
  const { questions, time, timeZone } = judging
  const [planned, second] = alike.filter((game) => !game.finished && game.date !== null)
  if (planned === undefined || second !== undefined || day === null || isUnneeded(planned, read)) return null
  const words = `${local.name} – ${visitant.name}`
  const on = time.shortDay(Date.parse(time.noonOf(day)))
  const was = whenOf(planned, judging)
  const text = `${words} estaba puesto para el ${was}. ¿Se jugó el ${on}?`
  const key = `moved:${planned.id}:${day}`
  const isMoved = questions.confirm({ key, kind: 'moved', text, words }, line, [`Sí, el ${on}`, 'No'])
  if (isMoved === null) return { as: 'asked' }
  if (!isMoved) return null
  const typed = readLocalTime(`${day}T${read.hour ?? time.clock(Date.parse(planned.date!))}`, timeZone)
  if (typed === null) return { as: 'refused', why: NO_SUCH_HOUR }
  const game = { ...planned, ...resultOf(gameAsReported(read)), finished: true, date: typed.instant }
  const moved = { ...game, courtId: read.court?.id ?? planned.courtId }
  return enter(moved, read, { line, judging }, `Cambia de día: estaba puesto para el ${was}.`)
}

type At = { line: number; judging: Judging }

const NO_SUCH_HOUR = 'Esa hora no existe ese día: cambia la hora.'

function isUnneeded({ id }: KnownGame, { group: { paired } }: ReadGame): boolean {
  return paired.crossing && listUnneededGames(paired).has(id)
}

type Difference = 'day' | 'hour' | 'court'

/** In what a line contradicts the date or the court of a game; the first of them, or null. */
function differenceOf(read: ReadGame, game: KnownGame, { time }: Judging): Difference | null {
  if (game.date !== null && read.day !== null) {
    const instant = Date.parse(game.date)
    if (time.at(instant).day !== read.day) return 'day'
    if (read.hour !== null && time.clock(instant) !== read.hour) return 'hour'
  }
  const isElsewhere = game.courtId !== null && read.court !== null && game.courtId !== read.court.id
  return isElsewhere ? 'court' : null
}

/** Why a game that may not be created contradicts what there is. */
function contradiction(read: ReadGame, alike: readonly KnownGame[], judging: Judging): string {
  const { group, local, visitant } = read
  const { names } = judging
  const [game] = alike
  if (game === undefined) {
    const turned = group.paired.games.some(
      ({ localId, visitantId }) => localId === visitant.id && visitantId === local.id,
    )
    return turned
      ? `Entre los dos ya está ${visitant.name} – ${local.name}: mira quién es local.`
      : 'Entre los dos no queda ningún partido por jugar en esta fase.'
  }
  const when = whenOf(game, judging)
  const difference = differenceOf(read, game, judging)
  if (difference === 'court' && !game.finished) return `Ya está puesto en ${names.courtOf(game.courtId)}.`
  if (difference !== null && difference !== 'court') return `Ya está puesto para otro momento: ${when}.`
  const score = officialScore(game)
  return score === null
    ? `Ya está puesto: ${when}.`
    : `Ya tiene otro resultado: ${score.local}–${score.visitant} (${when}).`
}

function whenOf({ date }: Pick<KnownGame, 'date'>, { time }: Judging): string {
  return date === null ? 'sin fecha' : `${time.shortDay(Date.parse(date))} ${time.clock(Date.parse(date))}`
}

function resultOf({
  localScore,
  visitantScore,
  forfeit,
}: Pick<KnownGame, 'localScore' | 'visitantScore' | 'forfeit'>) {
  return { localScore, visitantScore, forfeit }
}

function enter(game: KnownGame, read: ReadGame, at: At, why?: string): Judged {
  const { paired } = read.group
  if (isUnneeded(game, read)) return { as: 'refused', why: UNNEEDED }
  const fault = faultOf(game, paired)
  if (fault !== null) return { as: 'refused', why: fault }
  const doubt = doubtIn(game, read, at)
  if (doubt !== null) return doubt
  paired.games = paired.games.map((other) => (other.id === game.id ? game : other))
  return { as: 'played', game, ...(why !== undefined && { why }) }
}

/** What has to be asked before a game is saved: an unlikely result, a day outside of its phase. Null for most. */
function doubtIn(
  game: KnownGame,
  { local, visitant, isPlayed }: ReadGame,
  { line, judging }: At,
): Judged | null {
  const { questions, now, phase, time } = judging
  const { date } = game
  const day = date === null ? null : time.dayOf(date)
  if (day !== null && (day < (phase.startDate ?? '') || day > (phase.endDate ?? '9999'))) {
    const [from, to] = [phase.startDate, phase.endDate].map((one) =>
      one === null ? '…' : time.shortDay(Date.parse(time.noonOf(one))),
    )
    const text = `Hay partidos fuera de las fechas de la fase (${from} – ${to}). ¿Están bien?`
    const outside = { key: 'outside', kind: 'day', text, words: 'Fuera de la fase' } as const
    const isRight = questions.confirm(outside, line, ['Sí, están bien', 'No'])
    if (isRight === null) return { as: 'asked' }
    if (!isRight) return { as: 'refused', why: 'Ese día queda fuera de las fechas de la fase.' }
  }
  const score = game.forfeit === null ? officialScore(game) : null
  const doubts =
    game.finished && !isPlayed ? doubtsAbout({ date, score, now: now.getTime(), counted: null }) : []
  if (doubts.length === 0) return null
  const words = `${local.name} ${score === null ? '–' : `${score.local}–${score.visitant}`} ${visitant.name}`
  const sentences = doubts.map((one) =>
    doubtText(one as Exclude<ResultDoubt, { kind: 'turned' }>, whenOf(game, judging)),
  )
  const text = `${words}: ${sentences.join(' ')} ¿Es así?`
  const isRight = questions.confirm({ key: `score:${line}`, kind: 'score', text, words }, line)
  if (isRight === null) return { as: 'asked' }
  return isRight ? null : { as: 'refused', why: 'El resultado no es ese: corrígelo o quítalo.' }
}

/** Why the rules don't allow a result, or null. */
function faultOf(game: KnownGame, paired: ReadGame['group']['paired']): string | null {
  if (!paired.crossing) {
    const fault = checkSeriesGame(1, game, [])
    return fault && FAULTS[fault]
  }
  const fault = checkCrossingGame(paired, game)
  if (fault !== null) return FAULTS[fault]
  const games = [...paired.games.filter(({ id }) => id !== game.id), game]
  const built = listGamesBuiltOn(computeDraw(paired), computeDraw({ ...paired, games }))
  return built.length === 0 ? null : 'Cambiaría quién pasa, y ya hay partidos que cuentan con ello.'
}

function create(read: ReadGame, line: number, judging: Judging): Judged {
  const { names, questions, time, timeZone, now, occupied, courts } = judging
  const { group, local, visitant, day } = read
  const reported = gameAsReported(read)
  if (day === null && !reported.finished) {
    return { as: 'ignored', why: 'No dice ni el día ni el resultado: queda por acordar.' }
  }
  const hour = day === null ? null : (read.hour ?? questions.ask(HOUR, line))
  if (day !== null && hour === null) return { as: 'asked' }
  const typed = day === null ? null : readLocalTime(`${day}T${hour}`, timeZone)
  if (day !== null && typed === null) return { as: 'refused', why: NO_SUCH_HOUR }
  const date = typed?.instant ?? null
  const court = read.saysCourt ? read.court : (read.court ?? names.placeOfAll(line))
  const game: KnownGame = {
    id: Number.MAX_SAFE_INTEGER - 1_000_000 + line,
    competitionId: group.id,
    date,
    localId: local.id,
    visitantId: visitant.id,
    courtId: court?.id ?? null,
    ...resultOf(reported),
    finished: reported.finished,
  }
  const fault = reported.finished ? faultOf(game, group.paired) : null
  if (fault !== null) return { as: 'refused', why: fault }
  const doubt = doubtIn(game, read, { line, judging })
  if (doubt !== null) return doubt
  // What is past is history, as in an import: its hours may be rough.
  if (date !== null && !reported.finished && Date.parse(date) >= now.getTime()) {
    const isClosed = isClosedOn(courts.get(game.courtId ?? 0) ?? OPEN, time.dayOf(date))
    const why = isClosed ? COURT_CLOSED : obstacleOf({ ...game, date }, occupied, read)
    if (why !== null) return { as: 'refused', why }
    occupied.push({ ...game, date })
  }
  group.paired.games = [...group.paired.games, game]
  return { as: 'created', game }
}

function obstacleOf(
  game: Occupied,
  occupied: readonly Occupied[],
  { local, visitant }: ReadGame,
): string | null {
  const others = occupied.filter(({ date }) => overlap(date, game.date))
  if (game.courtId !== null && others.some(({ courtId }) => courtId === game.courtId)) {
    return 'Esa cancha ya está ocupada a esa hora.'
  }
  const busy = [local, visitant].find(({ id }) =>
    others.some(({ localId, visitantId }) => localId === id || visitantId === id),
  )
  return busy === undefined ? null : `${busy.name} ya tiene un partido a esa hora.`
}
