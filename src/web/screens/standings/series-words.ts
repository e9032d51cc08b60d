import type { CrossingPair } from '#contract/crossings.ts'

type Played = Pick<CrossingPair, 'results' | 'seriesLength'>

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** How a series is won, in Spanish; nothing for a single game, which needs no telling. */
export function seriesNote(seriesLength: number): string | null {
  if (seriesLength === 1) return null
  return seriesLength === 2 ? 'Dos partidos: cuenta la suma de puntos' : `Al mejor de ${seriesLength}`
}

/**
 * How a series stands: total points of two games, games won of a longer one. Null for a single game, and before
 * the first has been played.
 *
 * @returns for the local and the visitor of the pair
 */
export function seriesTally({ results, seriesLength }: Played): [number, number] | null {
  if (seriesLength === 1 || results.length === 0) return null
  let [local, visitant] = [0, 0]
  for (const [scored, received] of results) {
    local += seriesLength === 2 ? scored : Number(scored > received)
    visitant += seriesLength === 2 ? received : Number(received > scored)
  }
  return [local, visitant]
}

/** The scores of a pair and who goes through, for whoever listens to the page. */
export function tellPair(pair: CrossingPair): string {
  const { bye, winner, localTeam, visitantTeam, results } = pair
  if (bye) return `${localTeam?.name ?? ''} pasa sin jugar.`
  const tally = seriesTally(pair)
  const scores = list.format(results.map((score) => score.join('–')))
  const total = tally && `${pair.seriesLength === 2 ? 'Suma' : 'Victorias'}: ${tally.join('–')}.`
  const through = winner && `Gana ${(winner === 'local' ? localTeam : visitantTeam)?.name ?? ''}.`
  const told = [results.length > 0 ? `Resultado: ${scores}.` : null, total, through].filter(Boolean)
  return told.length > 0 ? told.join(' ') : 'Por jugar.'
}
