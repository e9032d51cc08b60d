import { nameKey } from '#league/name-key.ts'
import { readTeamList, type TeamList } from '#league/parsing/team-list.ts'
import type { LineDoubt } from '#league/parsing/team-lines.ts'
import { NameIndex } from '#league/parsing/names.ts'
import { invalid } from '../../ui/use-form.ts'

/** A team, with its short name if it is one of the season's. */
type Named = { name: string; shortName?: string }

/** Names that differ in accents or capitals alone are the same; near and short ones are asked (`settled`: answers). */
export function readTeams(
  { text, settled }: { text: string; settled: string },
  known: readonly Named[] = [],
): TeamList {
  const answers = settled.split('\n').map((line) => line.split('\t'))
  const keysOf = (isNear: boolean) =>
    new Set(answers.flatMap(([kind, name]) => ((kind === 'near') === isNear && name ? nameKey(name) : [])))
  const [settledKeys, newKeys] = [keysOf(false), keysOf(true)]
  const isSettled = (typed: string) => settledKeys.has(nameKey(typed))
  const names = new NameIndex(known)
  const nameOf = (typed: string) => {
    const name = names.byName(typed)?.name
    const isAsTyped = isSettled(typed) && nameKey(name ?? '') !== nameKey(typed)
    return isAsTyped ? typed : name
  }
  const read = readTeamList(text, nameOf, isSettled)
  const asked = new Set(read.doubts.map(({ line }) => line))
  const near = read.teams.flatMap(({ name, line }): LineDoubt[] => {
    if (names.byName(name) !== undefined || newKeys.has(nameKey(name)) || asked.has(line)) return []
    const { thing, near: alike = [] } = names.find(name)
    // A new team may bear the short name of another.
    const meant = thing === undefined ? alike : [thing]
    const readings = [...meant, { name }].map((one) => ({ as: 'team', name: one.name }) as const)
    return meant.length === 0 ? [] : [{ line, kind: 'near', text: name, readings }]
  })
  return { ...read, doubts: [...read.doubts, ...near].toSorted((a, b) => a.line - b.line) }
}

/** An answer in the field of answers: a name that counts as it stands, or, of a near one, as new. */
export function settledLine(kind: LineDoubt['kind'], name: string): string {
  return `${kind}\t${name}`
}

export function refuseDoubts(field: string, { doubts }: Pick<TeamList, 'doubts'>): void {
  if (doubts.length > 0) throw invalid({ [field]: 'Contesta antes lo que se pregunta de la lista.' })
}
