import { alikeKey, nameKey } from '#league/name-key.ts'
import { readTypedGroups, type TypedTeams } from '#league/parsing/typed-groups.ts'
import type { LineDoubt } from '#league/parsing/typed-lines.ts'
import { nearNames } from '#league/near-names.ts'
import { invalid } from '../ui/use-form.ts'

/** A team, with its short name if it is one of the season's. */
type Named = { name: string; shortName?: string }

/**
 * Reads a text of teams by groups, where some teams exist already. A name that differs from a team's in accents or
 * capitals alone is that team; one that is nearly a team's, or its short one, is asked.
 *
 * @param settled the answers about names, as `settledLine` writes them
 */
export function readTeams(
  { text, settled }: { text: string; settled: string },
  known: readonly Named[] = [],
): TypedTeams {
  const answers = settled.split('\n').map((line) => line.split('\t'))
  const keysOf = (isNear: boolean) =>
    new Set(answers.flatMap(([kind, name]) => ((kind === 'near') === isNear && name ? nameKey(name) : [])))
  const [isSettled, isNew] = [keysOf(false), keysOf(true)]
  const byKey = new Map(known.map(({ name }) => [nameKey(name), name]))
  const byAlike = new Map(known.map(({ name }) => [alikeKey(name), name]))
  const byShort = new Map(known.map(({ name, shortName = name }) => [alikeKey(shortName), name]))
  const read = readTypedGroups(text, (typed) => {
    const key = nameKey(typed)
    return byKey.get(key) ?? (isSettled.has(key) ? typed : byAlike.get(alikeKey(typed)))
  })
  const asked = new Set(read.doubts.map(({ line }) => line))
  const near = read.teams.flatMap(({ name, line }): LineDoubt[] => {
    if (byAlike.has(alikeKey(name)) || isNew.has(nameKey(name)) || asked.has(line)) return []
    const alike = nearNames(alikeKey(name), [...byAlike.keys()]).map((key) => byAlike.get(key)!)
    const meant = [...new Set([byShort.get(alikeKey(name)) ?? [], alike].flat())]
    const readings = [...meant, name].map((one) => ({ as: 'team', name: one }) as const)
    return meant.length === 0 ? [] : [{ line, kind: 'near', words: name, readings }]
  })
  return { ...read, doubts: [...read.doubts, ...near].toSorted((a, b) => a.line - b.line) }
}

/** An answer in the field of answers: a name that counts as it stands, or, of a near one, as new. */
export function settledLine(kind: LineDoubt['kind'], name: string): string {
  return `${kind}\t${name}`
}

/** Refuses to submit a form while something is asked about its list of teams. */
export function refuseDoubts(field: string, { doubts }: Pick<TypedTeams, 'doubts'>): void {
  if (doubts.length > 0) throw invalid({ [field]: 'Contesta antes lo que se pregunta de la lista.' })
}
