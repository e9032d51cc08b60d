/** Something about a place of a season file, such as `phases[0].groups[1].games[12].local`; the file as a whole is ''. */
export type Finding = { place: string; message: string }

/** More findings than anybody reads; a file of another kind can have one in every line. */
export const MAX_REPORTED = 1000

/** A season file that can't be taken in, with what is wrong with it in the order of the file, as far as it is told. */
export class SeasonError extends Error {
  readonly problems: readonly Finding[]
  /** How many there are in all. */
  readonly count: number

  constructor(problems: readonly Finding[], count = problems.length) {
    const inOrder = problems.toSorted((a, b) => byPlace.compare(a.place, b.place)).slice(0, MAX_REPORTED)
    const more = count > inOrder.length ? [`… y ${count - inOrder.length} más.`] : []
    super([...inOrder.map(findingText), ...more].join('\n'))
    this.problems = inOrder
    this.count = count
  }
}

/** A season with which nothing is wrong but that it is there already. */
export class SeasonExistsError extends SeasonError {}

/** A finding as a line for people. */
export function findingText({ place, message }: Finding): string {
  return place === '' ? message : `${place}: ${message}`
}

/** The place that a path of keys and positions leads to. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

const byPlace = new Intl.Collator('en', { numeric: true })
