import { COURT_CLOSED } from '#contract/sentences.ts'
import { type Closing, isClosedOn } from '#league/court-closing.ts'
import { plays, type Side, SIDES } from '#league/side.ts'
import { overlap } from './overlap.ts'

export type Slot = { date: string; localId: number; visitantId: number; courtId: number | null }

/** Why a game can't be played in its slot: its court is closed, or another game occupies it or one of the teams. */
type InTheWay = 'closed-court' | 'court' | Side

/** @param closing that of the court; @param day of the slot; @param others games that take time, also at other hours */
export function whatIsInTheWay(
  slot: Slot,
  { closing, day, others }: { closing: Closing; day: string; others: readonly Slot[] },
): InTheWay | null {
  const beside = others.filter(({ date }) => overlap(date, slot.date))
  return (
    courtInTheWay(slot, { closing, day, others }) ??
    SIDES.find((side) => beside.some((game) => plays(game, slot[`${side}Id`]))) ??
    null
  )
}

/** Why a court can't be used at an hour, whoever plays. */
export function courtInTheWay(
  { date, courtId }: Pick<Slot, 'date' | 'courtId'>,
  { closing, day, others }: { closing: Closing; day: string; others: readonly Slot[] },
): 'closed-court' | 'court' | null {
  if (isClosedOn(closing, day)) return 'closed-court'
  if (courtId === null) return null
  return others.some((game) => game.courtId === courtId && overlap(game.date, date)) ? 'court' : null
}

/** What prevents a game, and the field it concerns; `message` is the reason and what to do. */
export type Obstacle = { status: 400 | 409; field: 'courtId' | 'date'; reason: string; message: string }

/** The sentences about what is in the way of a game. */
export function obstacleOf(inTheWay: InTheWay, names: Record<Side, string>): Obstacle {
  const [field, reason, otherwise] =
    inTheWay === 'closed-court'
      ? (['courtId', COURT_CLOSED, 'Elige otra cancha u otro día.'] as const)
      : inTheWay === 'court'
        ? (['courtId', 'Esa cancha ya está ocupada a esa hora.', 'Elige otra cancha u otra hora.'] as const)
        : (['date', `${names[inTheWay]} ya tiene un partido a esa hora.`, 'Elige otra hora.'] as const)
  return { status: 409, field, reason, message: `${reason} ${otherwise}` }
}
