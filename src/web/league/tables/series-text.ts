import type { CrossingPair } from '#contract/crossings.ts'
import { walkoverText } from '#contract/forfeit-text.ts'
import { listed } from '#league/listed.ts'
import type { SeriesState } from '#league/series.ts'
import type { Side } from '#league/side.ts'

/** How a series is won, or what lost it, in Spanish; null for a single game without a forfeit. */
export function seriesNote(
  pair: CrossingPair,
  { lostByForfeit }: SeriesState,
  isFinal = false,
): string | null {
  const { seriesLength } = pair
  if (pair.withdrawn) return walkoverOf(pair, pair.withdrawn, isFinal)
  if (pair.nobody) return 'No pasa nadie'
  if (lostByForfeit !== null) {
    const forfeit = `Incomparecencia de ${nameOf(pair, lostByForfeit)}`
    return seriesLength === 1 ? forfeit : `${forfeit}: pierde la eliminatoria`
  }
  if (seriesLength === 1) return null
  return seriesLength === 2 ? 'Dos partidos: cuenta la suma de puntos' : `Al mejor de ${seriesLength}`
}

/**
 * The tally of a series: total points of two games, games won in a longer one. Null for a single game, before the first
 * game, and if a forfeit decided the series.
 *
 * @returns for the local and the visitor of the pair
 */
export function seriesTally(
  { seriesLength }: CrossingPair,
  { results, tally, lostByForfeit }: SeriesState,
): [number, number] | null {
  return seriesLength === 1 || results.length === 0 || lostByForfeit !== null ? null : tally
}

/** The scores of a pair and its winner, for screen readers. */
export function describePair(pair: CrossingPair, series: SeriesState, isFinal = false): string {
  const { bye, winner, nobody, withdrawn, localTeam } = pair
  if (bye) return `${localTeam?.name ?? ''} pasa sin jugar.`
  const tally = seriesTally(pair, series)
  const scores = series.results.map((score, index) => {
    const absent = series.forfeits[index] ?? null
    return (
      score.join('–') +
      (absent === null ? '' : ` (incomparecencia de ${absent === 'both' ? 'los dos' : nameOf(pair, absent)})`)
    )
  })
  const total = tally && `${pair.seriesLength === 2 ? 'Suma' : 'Victorias'}: ${tally.join('–')}.`
  const won = nobody ? 'No pasa nadie.' : winner && `Gana ${nameOf(pair, winner)}.`
  const through = withdrawn ? `${walkoverOf(pair, withdrawn, isFinal)}.` : won
  const result = scores.length > 0 ? `Resultado: ${listed(scores)}.` : null
  const parts = [result, total, through].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'Por jugar.'
}

function walkoverOf(pair: CrossingPair, withdrawn: Side, isFinal: boolean): string {
  const names = { local: nameOf(pair, 'local'), visitant: nameOf(pair, 'visitant') }
  return walkoverText({ ...pair, withdrawn }, names, isFinal)
}

function nameOf({ localTeam, visitantTeam }: CrossingPair, side: Side): string {
  return (side === 'local' ? localTeam : visitantTeam)?.name ?? ''
}
