import { THIRD_PLACE } from './third-place.ts'

/** A round within a sentence: `la final`, `semifinales`, `la ronda 1`; `el tercer puesto`. */
export function roundPhrase(round: string): string {
  const name = round.toLowerCase()
  if (round === THIRD_PLACE) return `el ${name}`
  return round === 'Final' || round.startsWith('Ronda') ? `la ${name}` : name
}

/** The round that a team reaches: `a semifinales`, `a la final`, `a la ronda 2`. */
export function intoRound(round: string): string {
  const name = round.toLowerCase()
  return /^(final|ronda )/.test(name) ? `a la ${name}` : `a ${name}`
}

/** How a series is played, within a sentence: `a un partido`, `a dos partidos`, `al mejor de 3`. */
export function seriesKind(length: number): string {
  if (length === 1) return 'a un partido'
  return length === 2 ? 'a dos partidos' : `al mejor de ${length}`
}
