import type { Reach } from '#league/scenarios/reaches.ts'

/** Of the open end of a team nothing is said before it has played so many games. */
export const FIRST_FORETOLD = 3

/** What is ahead of a team in one sign; `isSure`: whatever happens, not only if all games are played. */
export type Sign = { of: 'assured' | 'out' | 'inOwnHands' | 'open'; isSure: boolean }

/** The sign of a team that has played so many games; null where nothing is said yet. */
export function signOf({ certainty, certaintyIfPlayed, inOwnHands }: Reach, played: number): Sign | null {
  if (certainty !== 'open') return { of: certainty, isSure: true }
  if (played < FIRST_FORETOLD) return null
  if (certaintyIfPlayed !== 'open') return { of: certaintyIfPlayed, isSure: false }
  return { of: inOwnHands ? 'inOwnHands' : 'open', isSure: false }
}

export const SIGN_LABELS = {
  assured: 'dentro',
  inOwnHands: 'depende de sí mismo',
  open: 'por decidir',
  out: 'fuera',
}

/** A sign in words. */
export function signText({ of, isSure }: Sign): string {
  const isEnd = of === 'assured' || of === 'out'
  return isEnd && !isSure ? `${SIGN_LABELS[of]} si se juega todo` : SIGN_LABELS[of]
}
