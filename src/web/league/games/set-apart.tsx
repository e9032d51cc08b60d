import type { Game } from '#contract/games.ts'
import { isClosedOn, type MaybeClosing } from '#league/court-closing.ts'
import { useSite } from '../../api/site.ts'
import { Mark } from '../../ui/mark.tsx'
import { dayKey } from '../../ui/spanish-date.ts'

type Unfinished = Pick<Game, 'finished' | 'unneeded' | 'ofActivePhase' | 'postponedFrom'>

/** Whether a game is still to be played though its series is already decided. */
export function isNotNeeded({ finished, unneeded }: Pick<Game, 'finished' | 'unneeded'>): boolean {
  return unneeded && !finished
}

export function wasNotPlayed(game: Omit<Unfinished, 'postponedFrom'>): boolean {
  return !game.finished && !game.unneeded && !game.ofActivePhase
}

/** The games that lists of unfinished ones have last, in this order. */
export const SET_APART = [
  {
    key: 'aplazados',
    has: (game: Unfinished) => game.postponedFrom !== null && !game.unneeded && game.ofActivePhase,
    title: 'Aplazados',
    note: 'Falta acordar otra fecha.',
  },
  {
    key: 'sobran',
    has: isNotNeeded,
    title: 'Ya no hacen falta',
    note: 'Su eliminatoria está decidida: no se juegan.',
  },
  { key: 'no-jugados', has: wasNotPlayed, title: 'No se jugaron', note: 'Su fase está cerrada.' },
] as const

type Marked = Omit<Unfinished, 'postponedFrom'> & Pick<Game, 'annulled' | 'date'> & { court: Closed }

/** Marks a game that isn't to be played as it stands, and one of a team that has withdrawn, played or not. */
export function NotToPlay({ of }: { of: Marked }) {
  const { timeZone } = useSite()
  if (of.annulled) return <Mark>anulado</Mark>
  if (isNotNeeded(of)) return <Mark>ya no hace falta</Mark>
  if (wasNotPlayed(of)) return <Mark>No se jugó</Mark>
  return isCourtClosed(of, timeZone) ? <Mark>Cerrada</Mark> : null
}

type Closed = MaybeClosing | null

export function isCourtClosed(game: { date: string | null; court: Closed }, timeZone: string): boolean {
  const { date, court } = game
  return date !== null && court !== null && isClosedOn(court, dayKey(date, timeZone))
}
