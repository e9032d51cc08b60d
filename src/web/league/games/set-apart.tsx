import type { Game } from '#contract/games.ts'
import { Mark } from '../../ui/mark.tsx'

type Unfinished = Pick<Game, 'finished' | 'unneeded' | 'ofActivePhase' | 'postponedFrom'>

/** Whether a game is still to be played though its series is already decided. */
export function isNotNeeded({ finished, unneeded }: Pick<Game, 'finished' | 'unneeded'>): boolean {
  return unneeded && !finished
}

/** Whether a game was left unplayed when its phase was closed. */
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

/** Marks a game that isn't to be played any more, and one of a team that has withdrawn, played or not. */
export function NotToPlay({ of }: { of: Omit<Unfinished, 'postponedFrom'> & Pick<Game, 'annulled'> }) {
  if (of.annulled) return <Mark>anulado</Mark>
  if (isNotNeeded(of)) return <Mark>ya no hace falta</Mark>
  return wasNotPlayed(of) ? <Mark>No se jugó</Mark> : null
}
