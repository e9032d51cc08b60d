import type { GameOverview, Meaning } from '#contract/game-overview.ts'
import type { Side } from '#contract/results.ts'
import { listed } from '#league/listed.ts'
import { intoRound, placeInDraw, seriesKind } from '#league/round-words.ts'
import { otherSide, SIDES } from '#league/side.ts'
import { THIRD_PLACE } from '#league/third-place.ts'

/** A part of what a game means; `name`: in which case, none where it is true in any. */
export type Part = { name: string | null; text: string }

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
  if (meaning.kind === 'table-after') return [always(describeTableAfter(overview, meaning))]
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

function describeTableBefore(overview: GameOverview, { victories }: Of<'table-before'>): Part[] {
  const isSame = victories.every((victory) =>
    SIDES.every((side) => {
      const { best, worst, certainty } = victory[side]
      const { rank, shared } = overview[side].row ?? { rank: 0, shared: false }
      return best === rank && worst === rank && !shared && certainty === null
    }),
  )
  if (isSame) return [always('Gane quien gane, ninguno de los dos cambia de puesto.')]
  return victories.map(({ winner, ...after }) => {
    const sides = [winner, otherSide(winner)]
    const places = sides.map((side) => describePlaceAfter(overview, side, after[side]))
    const ends = sides.flatMap((side) => {
      const { certainty } = after[side]
      return certainty === null ? [] : endOf(overview.game[side].name, certainty)
    })
    return { name: ifWins(overview, winner), text: sentence([places.join('; '), ...ends]) }
  })
}

function describePlaceAfter(
  { game, ...teams }: GameOverview,
  side: Side,
  { best, worst }: { best: number; worst: number },
): string {
  const { name } = game[side]
  if (best !== worst) return `${name} queda entre el ${best}.º y el ${worst}.º`
  const now = teams[side].row
  if (now === null || (now.rank === best && now.shared)) return `${name} queda ${best}.º`
  if (now.rank === best) return `${name} sigue ${best}.º`
  return `${name} ${best < now.rank ? 'sube' : 'baja'} al ${best}.º`
}

function describeTableAfter(overview: GameOverview, meaning: Of<'table-after'>): string {
  const { game } = overview
  const { isFirst, moved, movedCount, decided } = meaning
  const ofGame = moved.filter(({ id }) => id === game.localId || id === game.visitantId)
  const others = moved.filter((team) => !ofGame.includes(team)).slice(0, NAMED)
  const named = [...ofGame, ...others]
  const rest = movedCount - named.length
  const moves = named.map(({ name, before, after }) => {
    const to = `al ${after.rank}.º${after.shared ? ' compartido' : ''}`
    return `${name} ${after.rank < before.rank ? 'sube' : 'baja'} del ${before.rank}.º ${to}`
  })
  if (rest > 0)
    moves.push(rest === 1 ? 'otro equipo cambia de puesto' : `otros ${rest} equipos cambian de puesto`)
  const first = isFirst
    ? `Es el primer resultado del grupo`
    : moves.length === 0
      ? 'No cambia ningún puesto'
      : moves.join('; ')
  const ends = (['assured', 'out'] as const).flatMap((certainty) => {
    const names = decided.filter((team) => team.certainty === certainty).map(({ name }) => name)
    return names.length === 0 ? [] : endOf(listed(names), certainty, names.length > 1)
  })
  return sentence([first, ...ends, ...describeNow(overview, meaning)])
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

function endOf(who: string, certainty: 'assured' | 'out', several = false): string {
  if (certainty === 'assured') return `${who} ${several ? 'se aseguran' : 'se asegura'} pasar de fase`
  return `${who} ya no ${several ? 'pueden' : 'puede'} pasar de fase`
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
  const what = next === null ? placeInDraw(round) : 'la eliminatoria'
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
    ...(next ? [`Quien pase va ${nextText(next)}`] : isOpen ? [] : [`Es ${placeInDraw(round)}`]),
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

/** The series of a game, below its date: `Semifinales, al mejor de 3: partido 2, con la serie 1–0`. */
export function describeRound({ round, length, number, tally }: Series): string {
  if (length === 1) return round
  const isBegun = tally[0] > 0 || tally[1] > 0
  return `${round}, ${seriesKind(length)}: partido ${number}${isBegun ? `, con la serie ${tally.join('–')}` : ''}`
}
