/** The two teams of a game: the one that hosts it, and its visitor. */
export const SIDES = ['local', 'visitant'] as const
export type Side = (typeof SIDES)[number]

export function otherSide(side: Side): Side {
  return side === 'local' ? 'visitant' : 'local'
}
