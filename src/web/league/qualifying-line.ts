import type { Standing } from '#contract/standings.ts'

/** What a table says of who goes through: the words, and after how many rows the thick line stands, if it does. */
export type QualifyingLine = { told: string; after: number | null }

/**
 * The line below those who go through. It stands between two ranks only: teams that share the place that decides
 * stand by name, and which of them goes through is for the assembly to say. Before the first game all share one.
 *
 * @param qualifiers how many of the group go through; null when that isn't said
 * @returns null when nothing is to be told: it isn't said, or all go through
 */
export function qualifyingLine(
  standings: readonly Pick<Standing, 'rank' | 'played'>[],
  qualifiers: number | null,
): QualifyingLine | null {
  if (qualifiers === null || qualifiers >= standings.length) return null
  const places = qualifiers === 1 ? 'el primer puesto' : `los ${qualifiers} primeros puestos`
  if (standings[qualifiers - 1]?.rank !== standings[qualifiers]?.rank) {
    return { told: `La línea gruesa marca quién pasa: ${places}.`, after: qualifiers }
  }
  const through = `${qualifiers === 1 ? 'Pasa' : 'Pasan'} ${places}.`
  if (standings.every(({ played }) => played === 0)) return { told: through, after: null }
  return {
    told: `${through} Hay empate en el puesto que decide: si nada lo deshace, la asamblea dice quién pasa.`,
    after: null,
  }
}
