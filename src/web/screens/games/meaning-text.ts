import type { GameOverview, Meaning } from '#contract/game-overview.ts'
import type { Side } from '#contract/results.ts'
import { winnerOf } from '#league/game-score.ts'
import { listed } from '#league/listed.ts'
import { calendarRoundName } from '#league/round-name.ts'
import { intoRound, roundPhrase, seriesKind } from '#league/round-text.ts'
import { FIRST_FORETOLD } from '#league/scenarios/posters.ts'
import { otherSide, SIDES } from '#league/side.ts'
import { THIRD_PLACE } from '#league/third-place.ts'

/** A place on a ladder. `full`: after a victory, or after the game; `dashed`: after a defeat, or before it. */
type Mark = { rank: number; look: 'full' | 'dashed' | 'ring' }

/** The places of a group of `teams`, with those that a team has or may have. */
export type Ladder = { teams: number; teamId: number; marks: Mark[] }

/** A part of what a game means; `name`: of whom, or in which case; none where it is true in any. */
export type Part = { name: string | null; text: string; ladder?: Ladder }

type Of<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>
type Place = { rank: number; shared: boolean }
type Series = NonNullable<GameOverview['series']>

/** How many teams that don't play the game are named among those that it moved. */
const NAMED = 2

/** What a game means, before it and after it, in few sentences; none where it means nothing. */
export function describeMeaning(overview: GameOverview): Part[] {
  const { meaning, series } = overview
  if (meaning === null) return []
  if (meaning.kind === 'table-before') return describeTableBefore(overview, meaning)
  if (meaning.kind === 'table-after') return describeTableAfter(overview, meaning)
  if (series === null) return []
  if (meaning.kind === 'draw-after') return [always(describeDrawAfter(overview, meaning, series))]
  return series.length === 2
    ? [always(describeTotal(overview, meaning, series))]
    : meaning.victories.map(({ winner, ...after }) => ({
        name: ifWins(overview, winner),
        text: describeSeries(overview, after, series),
      }))
}

const always = (text: string): Part => ({ name: null, text })
const ifWins = ({ game }: GameOverview, winner: Side) => `Si gana ${game[winner].name}`

/** Nothing before the third game of either team, when most of the table is still ahead. */
function describeTableBefore(overview: GameOverview, { victories }: Of<'table-before'>): Part[] {
  const isEarly = SIDES.some((side) => {
    const { row } = overview[side]
    return row !== null && row.victories + row.defeats < FIRST_FORETOLD - 1
  })
  if (isEarly) return []
  const isSame = victories.every((victory) =>
    SIDES.every((side) => {
      const { best, worst, certainty } = victory[side]
      const { rank, shared } = overview[side].row ?? { rank: 0, shared: false }
      return best === rank && worst === rank && !shared && certainty === null
    }),
  )
  if (isSame) return [always('Gane quien gane, ninguno de los dos cambia de puesto.')]
  return SIDES.map((side): Part => {
    const { row } = overview[side]
    const after = [side, otherSide(side)].map(
      (winner) => victories.find((victory) => victory.winner === winner)![side],
    )
    const [won, lost] = after.map((one) => describePlaceAfter(row, one))
    const text = won === lost ? `Gane o pierda, ${won}.` : `Si gana, ${won}; si pierde, ${lost}.`
    const { name, id } = overview.game[side]
    // A place that both ends lead to says no more on the ladder than in the sentence.
    if (row === null || after[0]!.worst >= after[1]!.best) return { name, text }
    const [full, dashed] = after.map(ranksOf)
    const marks: Mark[] = [
      ...full!.map((rank) => ({ rank, look: 'full' }) as const),
      ...dashed!.map((rank) => ({ rank, look: 'dashed' }) as const),
      { rank: row.rank, look: 'ring' },
    ]
    return { name, text, ladder: { teams: row.teams, teamId: id, marks } }
  })
}

function ranksOf({ best, worst }: PlaceAfter): number[] {
  return Array.from({ length: worst - best + 1 }, (_, index) => best + index)
}

type PlaceAfter = { best: number; worst: number; certainty: 'assured' | 'out' | null }

function describePlaceAfter(now: Place | null, { best, worst, certainty }: PlaceAfter): string {
  const end = certainty === null ? '' : ` y ${endText(certainty)}`
  if (best !== worst) return `queda entre el ${best}.º y el ${worst}.º${end}`
  if (now === null || (now.rank === best && now.shared)) return `queda ${best}.º${end}`
  if (now.rank === best) return `sigue ${best}.º${end}`
  return `${best < now.rank ? 'sube' : 'baja'} al ${best}.º${end}`
}

function describeTableAfter(overview: GameOverview, meaning: Of<'table-after'>): Part[] {
  const { game } = overview
  const { isFirst, moved, movedCount, decided } = meaning
  const ofGame = moved.filter(({ id }) => id === game.localId || id === game.visitantId)
  const others = moved.filter((team) => !ofGame.includes(team)).slice(0, NAMED)
  const named = [...ofGame, ...others]
  const teams = overview.local.row?.teams
  const moves = named.map(({ id, name, before, after }): Part => {
    const isUp = after.rank < before.rank
    const to = `${isUp ? 'Sube' : 'Baja'} del ${before.rank}.º al ${after.rank}.º${after.shared ? ' compartido' : ''}`
    const marks: Mark[] = [
      { rank: after.rank, look: 'full' },
      { rank: before.rank, look: 'dashed' },
    ]
    const why = isUp && hasLost(game, id) ? ': jugar y perder da 1 punto' : ''
    return { name, text: `${to}${why}.`, ...(teams && { ladder: { teams, teamId: id, marks } }) }
  })
  const rest = movedCount - named.length
  const ends = (['assured', 'out'] as const).flatMap((certainty) => {
    const names = decided.filter((team) => team.certainty === certainty).map(({ name }) => name)
    return names.length === 0 ? [] : `${listed(names)} ${endText(certainty, names.length > 1)}`
  })
  const more = [
    ...(isFirst
      ? ['Es el primer resultado del grupo']
      : moves.length === 0
        ? ['No cambia ningún puesto']
        : []),
    ...(rest > 0
      ? [rest === 1 ? 'Otro equipo cambia de puesto' : `Otros ${rest} equipos cambian de puesto`]
      : []),
    ...ends,
    ...describeNow(overview, meaning),
  ]
  return [...moves, ...(more.length === 0 ? [] : [always(sentence(more))])]
}

/** Whether a team has lost a game for which it appeared. */
function hasLost(game: GameOverview['game'], teamId: number): boolean {
  const side = game.localId === teamId ? 'local' : game.visitantId === teamId ? 'visitant' : null
  return side !== null && winnerOf(game) === otherSide(side) && game.forfeit === null
}

/** Where both teams are now, or ended, unless that is where the game left them. */
function describeNow(
  { game, league, phase, ...teams }: GameOverview,
  { now, moved }: Of<'table-after'>,
): string[] {
  if (now === null) return []
  const left = SIDES.map((side) => moved.find(({ id }) => id === game[`${side}Id`])?.after ?? teams[side].row)
  const isSame = SIDES.every((side, index) => left[index]?.rank === now[side].rank)
  if (isSame) return []
  const isOver = !league.current || !phase.active
  const places = SIDES.map((side) => `${game[side].name} ${isOver ? 'acabó' : 'va'} ${placeText(now[side])}`)
  return [`${isOver ? 'Al final' : 'Hoy'}, ${listed(places)}`]
}

function placeText({ rank, shared }: Place): string {
  return `${rank}.º${shared ? ' compartido' : ''}`
}

function endText(certainty: 'assured' | 'out', several = false): string {
  if (certainty === 'assured') return several ? 'se aseguran pasar de fase' : 'se asegura pasar de fase'
  return several ? 'ya no pueden pasar de fase' : 'ya no puede pasar de fase'
}

type After = Omit<Of<'draw-after'>, 'kind'>

function describeDrawAfter(overview: GameOverview, after: Of<'draw-after'>, series: Series): string {
  if (series.length !== 2 || after.through !== null) return describeSeries(overview, after, series)
  const lead = leadOf(overview, after.tally)
  return lead === null
    ? 'Quedan igualados a puntos: todo se decide en el segundo partido.'
    : `${lead.name} se lleva ${pointsText(lead.points)} de ventaja al segundo partido.`
}

function describeSeries(overview: GameOverview, after: After, { round, length }: Series): string {
  const { tally, through, next } = after
  if (through === null) {
    const lead = leadOf(overview, tally)
    const score = tally.toSorted((a, b) => b - a).join('–')
    return `La eliminatoria queda ${score}${lead === null ? '' : ` para ${lead.name}`}.`
  }
  const { name } = overview.game[through]
  if (round === THIRD_PLACE) return `${name} queda en tercer puesto.`
  const own = tally[SIDES.indexOf(through)]!
  const score = `${own}–${tally[1 - SIDES.indexOf(through)]!}`
  const what = next === null ? roundPhrase(round) : 'la eliminatoria'
  if (length === 1) return next === null ? `${name} gana ${what}.` : `${name} pasa ${nextText(next)}.`
  const wins = `${name} gana ${what} ${length === 2 ? 'por ' : ''}${score}`
  return next === null ? `${wins}.` : `${wins} y pasa ${nextText(next)}.`
}

/** A series on total points: its second game depends on the margin. */
function describeTotal(overview: GameOverview, { victories }: Of<'draw-before'>, series: Series): string {
  const { tally, round } = series
  const lead = leadOf(overview, tally)
  const next = victories[0]?.next
  const isOpen = tally[0] === 0 && tally[1] === 0
  const rule = isOpen
    ? 'Cuentan los puntos de los dos partidos: se decide en el segundo'
    : lead === null
      ? 'Llegan igualados a puntos: pasa quien gane'
      : `${lead.name} llega con ${pointsText(lead.points)} de ventaja: a ${lead.rival} solo le vale ganar por más de ${lead.points}`
  return sentence([
    rule,
    ...(next ? [`Quien pase va ${nextText(next)}`] : isOpen ? [] : [`Es ${roundPhrase(round)}`]),
  ])
}

function nextText({ round, rivals }: NonNullable<After['next']>): string {
  if (rivals.length === 0) return intoRound(round)
  const rival = rivals.length === 1 ? rivals[0]! : `quien gane ${rivals.join(' – ')}`
  return `${intoRound(round)}, contra ${rival}`
}

function leadOf({ game }: GameOverview, [local, visitant]: readonly [number, number]) {
  if (local === visitant) return null
  const side = local > visitant ? 'local' : 'visitant'
  const points = Math.abs(local - visitant)
  return { name: game[side].name, rival: game[otherSide(side)].name, points }
}

function pointsText(points: number): string {
  return points === 1 ? '1 punto' : `${points} puntos`
}

function sentence(parts: readonly string[]): string {
  return parts.map((part) => `${part}.`).join(' ')
}

/**
 * The round of a game, above its teams: that of its draw with its series, `Semifinales, al mejor de 3: partido 2, con la
 * serie 1–0`, or that of its calendar, `Jornada 5`; null for none.
 */
export function describeRound({ series, game }: Pick<GameOverview, 'series' | 'game'>): string | null {
  if (series === null) return game.round === undefined ? null : calendarRoundName(game.round)
  const { round, length, number, tally } = series
  if (length === 1) return round
  const isBegun = tally[0] > 0 || tally[1] > 0
  return `${round}, ${seriesKind(length)}: partido ${number}${isBegun ? `, con la serie ${tally.join('–')}` : ''}`
}
