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
 * @param round index from 0
 */
export function roundName(round: number, pairCount: number): string {
  return NAMES.get(pairCount)?.round ?? `Ronda ${round + 1}`
}

/**
 * The origin of an unknown team whose possible teams are unknown too: 'Ganador de la semifinal 2'.
 * @param round index from 0
 * @param pair index from 0 within the round
 */
export function winnerOfIndex(round: number, pairCount: number, pair: number): string {
  const name = NAMES.get(pairCount)?.pair ?? `de la ronda ${round + 1}, cruce`
  return `Ganador ${name} ${pair + 1}`
}

export function calendarRoundName(round: number): string {
  return `Jornada ${round}`
}

/** The name of a single game by the name of its round: 'Semifinal' for 'Semifinales', the same name for all others. */
export function nameInRound(round: string): string {
  return round === NAMES.get(2)!.round ? 'Semifinal' : round
}
