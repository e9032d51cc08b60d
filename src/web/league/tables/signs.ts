import { FIRST_FORETOLD } from '#league/scenarios/posters.ts'
import type { Reach } from '#league/scenarios/reaches.ts'

/** Whether anything is said of the end of a team that has played so many games: if it is open, from its third game on. */
export function isForetold({ certainty }: Pick<Reach, 'certainty'>, played: number): boolean {
  return certainty !== 'open' || played >= FIRST_FORETOLD
}

/** What is ahead of a team in one sign; `isSure`: whatever happens, not only if all games are played. */
export type Sign = { of: 'assured' | 'out' | 'inOwnHands' | 'open'; isSure: boolean }

/** The sign of a team that has played so many games; null where nothing is said yet. */
export function signOf(reach: Reach, played: number): Sign | null {
  const { certainty, certaintyIfPlayed, inOwnHands } = reach
  if (certainty !== 'open') return { of: certainty, isSure: true }
  if (!isForetold(reach, played)) return null
  if (certaintyIfPlayed !== 'open') return { of: certaintyIfPlayed, isSure: false }
  return { of: inOwnHands ? 'inOwnHands' : 'open', isSure: false }
}

export const SIGN_LABELS = {
  assured: 'dentro',
  inOwnHands: 'depende de sí mismo',
  open: 'por decidir',
  out: 'fuera',
}

export function signText({ of, isSure }: Sign): string {
  const isEnd = of === 'assured' || of === 'out'
  return isEnd && !isSure ? `${SIGN_LABELS[of]} si se juega todo` : SIGN_LABELS[of]
}
