/** Something about a place of a season file, such as `phases[0].groups[1].games[12].local`; the file as a whole is ''. */
export type Finding = { place: string; message: string }

/** A season file that can't be taken in, with everything that is wrong with it, in the order of the file. */
export class SeasonError extends Error {
  readonly problems: readonly Finding[]

  constructor(problems: readonly Finding[]) {
    const inOrder = problems.toSorted((a, b) => byPlace.compare(a.place, b.place))
    super(inOrder.map(findingText).join('\n'))
    this.problems = inOrder
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
