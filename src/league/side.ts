/** The two teams of a game: the one that hosts it, and its visitor. */
export const SIDES = ['local', 'visitant'] as const
export type Side = (typeof SIDES)[number]

export function otherSide(side: Side): Side {
  return side === 'local' ? 'visitant' : 'local'
}

/** Which of the two teams of a game, or of a pair, one of them is. */
export function sideOf({ localId }: { localId: number | null }, teamId: number): Side {
  return localId === teamId ? 'local' : 'visitant'
}

/** Whether a team is one of the two of a game, or of a pair. */
export function plays(
  { localId, visitantId }: { localId: number | null; visitantId: number | null },
  teamId: number,
): boolean {
  return localId === teamId || visitantId === teamId
}
