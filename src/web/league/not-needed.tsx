import type { Game } from '#contract/games.ts'
import { Mark } from '../ui/mark.tsx'

/** Whether a game is still to be played though its series is already decided. */
export function isNotNeeded({ finished, unneeded }: Pick<Game, 'finished' | 'unneeded'>): boolean {
  return unneeded && !finished
}

/** Marks such a game, and one of a team that has withdrawn, which counts nowhere even if it was played. */
export function NotNeeded({ of }: { of: Pick<Game, 'finished' | 'unneeded' | 'annulled'> }) {
  if (of.annulled) return <Mark>anulado</Mark>
  return isNotNeeded(of) ? <Mark>ya no hace falta</Mark> : null
}
