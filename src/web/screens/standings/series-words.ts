import type { CrossingPair } from '#contract/crossings.ts'
import type { Side } from '#contract/games.ts'
import { FORFEIT_LOSES_UP_TO } from '#league/series.ts'
import type { DrawGame } from './load-table.ts'

/** Beside each score of a pair: the side of the pair that failed to appear, null where both came. */
export type Forfeits = readonly (Side | null)[]

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** The forfeits among the scores that count: those of the first finished games, in the same order. */
export function forfeitsOf(
  { gameIds, results }: Pick<CrossingPair, 'gameIds' | 'results'>,
  games: ReadonlyMap<number, Pick<DrawGame, 'finished' | 'forfeit'>>,
): Forfeits {
  const finished = gameIds.flatMap((id) => games.get(id) ?? []).filter((game) => game.finished)
  return results.map(([local, visitant], index) => {
    if ((finished[index]?.forfeit ?? null) === null) return null
    return local < visitant ? 'local' : 'visitant'
  })
}

/** How a series is won, or how a forfeit lost it, in Spanish; nothing for a single game that both played. */
export function seriesNote(pair: CrossingPair, forfeits: Forfeits): string | null {
  const { seriesLength } = pair
  const absent = lostByForfeit(pair, forfeits)
  if (absent !== null) {
    const told = `Incomparecencia de ${nameOf(pair, absent)}`
    return seriesLength === 1 ? told : `${told}: pierde la eliminatoria`
  }
  if (seriesLength === 1) return null
  return seriesLength === 2 ? 'Dos partidos: cuenta la suma de puntos' : `Al mejor de ${seriesLength}`
}

/**
 * How a series stands: total points of two games, games won of a longer one. Null for a single game, before the
 * first has been played, and where a forfeit decided whatever the others had come to.
 *
 * @returns for the local and the visitor of the pair
 */
export function seriesTally(pair: CrossingPair, forfeits: Forfeits): [number, number] | null {
  const { results, seriesLength } = pair
  if (seriesLength === 1 || results.length === 0 || lostByForfeit(pair, forfeits) !== null) return null
  let [local, visitant] = [0, 0]
  for (const [scored, received] of results) {
    local += seriesLength === 2 ? scored : Number(scored > received)
    visitant += seriesLength === 2 ? received : Number(received > scored)
  }
  return [local, visitant]
}

/** The scores of a pair and who goes through, for whoever listens to the page. */
export function tellPair(pair: CrossingPair, forfeits: Forfeits): string {
  const { bye, winner, localTeam, results } = pair
  if (bye) return `${localTeam?.name ?? ''} pasa sin jugar.`
  const tally = seriesTally(pair, forfeits)
  const scores = results.map((score, index) => {
    const absent = forfeits[index] ?? null
    return score.join('–') + (absent === null ? '' : ` (incomparecencia de ${nameOf(pair, absent)})`)
  })
  const total = tally && `${pair.seriesLength === 2 ? 'Suma' : 'Victorias'}: ${tally.join('–')}.`
  const through = winner && `Gana ${nameOf(pair, winner)}.`
  const result = results.length > 0 ? `Resultado: ${list.format(scores)}.` : null
  const told = [result, total, through].filter(Boolean)
  return told.length > 0 ? told.join(' ') : 'Por jugar.'
}

/** The side that lost the whole series by failing to appear; in a long series that is one lost game among others. */
function lostByForfeit({ seriesLength }: CrossingPair, forfeits: Forfeits): Side | null {
  return seriesLength <= FORFEIT_LOSES_UP_TO ? (forfeits.at(-1) ?? null) : null
}

function nameOf({ localTeam, visitantTeam }: CrossingPair, side: Side): string {
  return (side === 'local' ? localTeam : visitantTeam)?.name ?? ''
}
