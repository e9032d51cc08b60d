import type { Standing } from '#contract/standings.ts'

/** What a table says about qualifying: the text, and the row after which the thick line is drawn, if it is, with its label. */
export type QualifyingLine = { sentence: string; after: number | null; label?: string }

/** Between two ranks only: the assembly decides which of level teams goes through. Null: unknown, or all go through. */
export function qualifyingLine(
  standings: readonly Pick<Standing, 'rank' | 'played'>[],
  qualifiers: number | null,
): QualifyingLine | null {
  const ranked = standings.filter(({ rank }) => rank !== null)
  if (qualifiers === null || qualifiers >= ranked.length) return null
  const places = qualifiers === 1 ? 'el primer puesto' : `los ${qualifiers} primeros puestos`
  if (ranked[qualifiers - 1]?.rank !== ranked[qualifiers]?.rank) {
    return {
      sentence: `La línea gruesa marca quién pasa: ${places}.`,
      after: qualifiers,
      label: `${qualifiers === 1 ? 'Pasa' : 'Pasan'} ${qualifiers}`,
    }
  }
  const through = `${qualifiers === 1 ? 'Pasa' : 'Pasan'} ${places}.`
  if (standings.every(({ played }) => played === 0)) return { sentence: through, after: null }
  return {
    sentence: `${through} Hay empate en el puesto que decide: si nada lo deshace, la asamblea dice quién pasa.`,
    after: null,
  }
}
