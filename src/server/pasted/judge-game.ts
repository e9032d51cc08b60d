import { readLocalTime } from '#contract/local-time.ts'
import { COURT_CLOSED, UNNEEDED } from '#contract/sentences.ts'
import { type Closing, isClosedOn, OPEN } from '#league/court-closing.ts'
import { computeDraw, listUnneededGames } from '#league/crossing.ts'
import { checkCrossingGame, listGamesBuiltOn } from '#league/crossing-checks.ts'
import { gameAsReported } from '#league/game-life.ts'
import { isSameResult, officialScore } from '#league/game-score.ts'
import { listPendingRivals } from '#league/pairings.ts'
import { checkSeriesGame } from '#league/series.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { overlap } from '../occupancy/overlap.ts'
import type { PastedNames } from './names.ts'
import type { KnownGame } from './queries.ts'
import type { Questions } from './questions.ts'
import type { ReadGame } from './read-lines.ts'

/** What a line does: creates a game, enters the result of one, or nothing. */
export type Judged =
  | { as: 'created'; game: KnownGame }
  | { as: 'played'; game: KnownGame }
  | { as: 'same'; game: KnownGame }
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
}

const FAULTS = {
  level: 'Un partido no puede acabar en empate: se juegan prórrogas.',
  levelTotal: 'La suma de los dos partidos no puede quedar empatada: se juegan prórrogas.',
}

/** Compares a game with those of its group, planned ones included, and checks it against the rules. */
export function judgeGame(read: ReadGame, line: number, judging: Judging): Judged {
  const { group, local, visitant } = read
  const alike = group.paired.games.filter(
    ({ localId, visitantId }) => localId === local.id && visitantId === visitant.id,
  )
  const reported = gameAsReported(read)
  const sameDay = alike.filter((game) => differenceOf(read, game, judging) !== 'day')
  const told = sameDay.find((game) => game.finished && reported.finished && isSameResult(game, reported))
  if (told !== undefined) return { as: 'same', game: told }
  if (reported.finished) {
    const open = sameDay.find((game) => !game.finished)
    if (open !== undefined && isUnneeded(open, read)) return { as: 'refused', why: UNNEEDED }
    if (open !== undefined) return enter({ ...open, ...resultOf(reported), finished: true }, read)
  } else {
    const planned = sameDay.find((game) => differenceOf(read, game, judging) === null)
    if (planned !== undefined) return { as: 'same', game: planned }
  }
  if (listPendingRivals(group.paired, local.id).includes(visitant.id)) return create(read, line, judging)
  return { as: 'refused', why: contradiction(read, alike, judging) }
}

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
  const { time, names } = judging
  const [game] = alike
  if (game === undefined) {
    const turned = group.paired.games.some(
      ({ localId, visitantId }) => localId === visitant.id && visitantId === local.id,
    )
    return turned
      ? `Entre los dos ya está ${visitant.name} – ${local.name}: mira quién es local.`
      : 'Entre los dos no queda ningún partido por jugar en esta fase.'
  }
  const when =
    game.date === null
      ? 'sin fecha'
      : `${time.shortDay(Date.parse(game.date))} ${time.clock(Date.parse(game.date))}`
  const difference = differenceOf(read, game, judging)
  if (difference === 'court' && !game.finished) return `Ya está puesto en ${names.courtOf(game.courtId)}.`
  if (difference !== null && difference !== 'court') return `Ya está puesto para otro momento: ${when}.`
  const score = officialScore(game)
  return score === null
    ? `Ya está puesto: ${when}.`
    : `Ya tiene otro resultado: ${score.local}–${score.visitant} (${when}).`
}

function resultOf({
  localScore,
  visitantScore,
  forfeit,
}: Pick<KnownGame, 'localScore' | 'visitantScore' | 'forfeit'>) {
  return { localScore, visitantScore, forfeit }
}

function enter(game: KnownGame, { group }: ReadGame): Judged {
  const why = faultOf(game, group.paired)
  if (why !== null) return { as: 'refused', why }
  group.paired.games = group.paired.games.map((other) => (other.id === game.id ? game : other))
  return { as: 'played', game }
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

function create(
  read: ReadGame,
  line: number,
  { names, questions, time, timeZone, now, occupied, courts }: Judging,
): Judged {
  const { group, local, visitant, day } = read
  const reported = gameAsReported(read)
  if (day === null && !reported.finished) {
    return { as: 'ignored', why: 'No dice ni el día ni el resultado: queda por acordar.' }
  }
  const hour =
    day === null
      ? null
      : (read.hour ?? questions.ask({ key: 'hour', kind: 'hour', words: '', options: [] }, line))
  if (day !== null && hour === null) return { as: 'asked' }
  const typed = day === null ? null : readLocalTime(`${day}T${hour}`, timeZone)
  if (day !== null && typed === null)
    return { as: 'refused', why: 'Esa hora no existe ese día: cambia la hora.' }
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
  // What is past is history, as in an import: its hours may be rough.
  if (date !== null && !reported.finished && Date.parse(date) >= now.getTime()) {
    const isClosed = isClosedOn(courts.get(game.courtId ?? 0) ?? OPEN, time.at(Date.parse(date)).day)
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
