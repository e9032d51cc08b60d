import { nameKey } from './name-key.ts'

/** A group in a typed text: its name and its teams. */
export type TypedGroup = { name: string; teams: string[] }

/** «Grupo A:», «Grupo A» and «Los de arriba:» are headings; «Grupo Salvaje» is a team. */
const HEADING = /^(?:(.{1,80}?)\s*:|(grupo\s+\S{1,2}))$/i

/**
 * Parses typed groups: one team per line, a new group after an empty line or at a heading. A group without a heading is
 * named by its letter. A repeated team counts only where it first appears.
 *
 * @returns the groups, and the names that were repeated
 */
export function readTypedGroups(text: string): { groups: TypedGroup[]; repeated: string[] } {
  const groups: TypedGroup[] = []
  const seen = new Set<string>()
  const repeated: string[] = []
  let open: TypedGroup | undefined
  const begin = (name = '') => {
    open = { name, teams: [] }
    groups.push(open)
    return open
  }
  for (const line of text.split('\n')) {
    const words = line.replaceAll(/\s+/g, ' ').trim()
    const [, heading, bare] = HEADING.exec(words) ?? []
    if (heading ?? bare) begin(heading ?? bare)
    else if (words === '') open = open?.teams.length === 0 ? open : undefined
    else if (seen.has(nameKey(words))) repeated.push(words)
    else {
      seen.add(nameKey(words))
      const group = open ?? begin()
      group.teams.push(words)
    }
  }
  return { groups: named(groups), repeated }
}

/** The text of some groups, in the form that `readTypedGroups` reads. */
export function writeTypedGroups(groups: readonly TypedGroup[]): string {
  return groups.map(({ name, teams }) => [`${name}:`, ...teams].join('\n')).join('\n\n')
}

function named(groups: TypedGroup[]): TypedGroup[] {
  const taken = new Set(groups.map(({ name }) => nameKey(name)))
  const letters = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'.split('').map((letter) => `Grupo ${letter}`)
  const free = letters.filter((name) => !taken.has(nameKey(name)))
  return groups.map((group) =>
    group.name === '' ? { ...group, name: free.shift() ?? `Grupo ${groups.indexOf(group) + 1}` } : group,
  )
}
