/** What a round and one of its pairs are called, by how many pairs the round has. */
const NAMES: ReadonlyMap<number, { round: string; pair: string }> = new Map([
  [1, { round: 'Final', pair: 'de la final' }],
  [2, { round: 'Semifinales', pair: 'de la semifinal' }],
  [4, { round: 'Cuartos', pair: 'del cuarto' }],
  [8, { round: 'Octavos', pair: 'del octavo' }],
  [16, { round: 'Dieciseisavos', pair: 'del dieciseisavo' }],
  [32, { round: 'Treintaidosavos', pair: 'del treintaidosavo' }],
])

/**
 * The name of a round of a draw: 'Octavos', 'Final'. Rounds of more than 32 pairs are numbered: 'Ronda 1'.
 *
 * @param round index from 0
 */
export function roundName(round: number, pairCount: number): string {
  return NAMES.get(pairCount)?.round ?? `Ronda ${round + 1}`
}

/**
 * Where a team comes from that isn't known yet, when its rivals aren't either: 'Ganador de la semifinal 2'.
 *
 * @param round index from 0
 * @param pair index from 0 within the round
 */
export function winnerOfPlace(round: number, pairCount: number, pair: number): string {
  const name = NAMES.get(pairCount)?.pair ?? `de la ronda ${round + 1}, cruce`
  return `Ganador ${name} ${pair + 1}`
}

/** What a game of a round is called by the name of the round: 'Semifinal' of 'Semifinales', all others as their round. */
export function nameInRound(round: string): string {
  return round === NAMES.get(2)!.round ? 'Semifinal' : round
}
