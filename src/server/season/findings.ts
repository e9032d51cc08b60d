import { nameKey } from '#league/name-key.ts'
import { type Finding, pathText } from './season-error.ts'

export type Path = readonly PropertyKey[]

/** The results of checking a season: problems prevent the import, warnings don't. */
export class Findings {
  readonly problems: Finding[] = []
  readonly warnings: Finding[] = []

  refuse(path: Path, message: string): void {
    this.problems.push({ place: pathText(path), message })
  }

  warn(path: Path, message: string): void {
    this.warnings.push({ place: pathText(path), message })
  }
}

/** The positions of repeated names. Nulls are parts that couldn't be read. */
export function repeatedNames(names: readonly (string | undefined | null)[]): number[] {
  const seen = new Set<string>()
  return [...names.entries()].flatMap(([index, name]) => {
    if (name === undefined || name === null) return []
    const repeated = seen.has(nameKey(name))
    seen.add(nameKey(name))
    return repeated ? [index] : []
  })
}
