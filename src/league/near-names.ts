/**
 * Suggestions for a misspelt name: names with one letter more, less, wrong or swapped with the next; in longer names
 * two such errors.
 * @param name and `known` in the form in which they are compared: lower case, without accents
 * @returns the similar names of `known`, the nearest first; none if the name itself is known
 */
export function nearNames(name: string, known: readonly string[]): string[] {
  if (known.includes(name)) return []
  return known
    .filter((other) => Math.abs(other.length - name.length) <= 2 && figuresIn(other) === figuresIn(name))
    .map((other) => ({ other, edits: editDistance(name, other) }))
    .filter(({ other, edits }) => edits <= maxEdits(Math.min(name.length, other.length)))
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ other }) => other)
}

/** The second team of a club isn't a typo of the first. */
function figuresIn(name: string): string {
  return name.replaceAll(/\D/g, '')
}

/** In a name of three letters a single change already makes another name. */
function maxEdits(letters: number): number {
  if (letters < 4) return 0
  return letters < 8 ? 1 : 2
}

/** The number of letters to insert, delete, change or swap with the next one (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let last: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let at = 1; at <= one.length; at++) {
    const [beforeLast, before] = [last, row]
    row = [at]
    for (let column = 1; column <= other.length; column++) {
      const changed = before[column - 1]! + (one[at - 1] === other[column - 1] ? 0 : 1)
      const isSwap = at > 1 && one[at - 1] === other[column - 2] && one[at - 2] === other[column - 1]
      const swapped = isSwap ? beforeLast[column - 2]! + 1 : changed
      row.push(Math.min(before[column]! + 1, row[column - 1]! + 1, changed, swapped))
    }
    last = before
  }
  return row.at(-1)!
}
