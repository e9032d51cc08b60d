/** A finding at a place of a season file, such as `phases[0].groups[1].games[12].local`; '' is the file as a whole. */
export type Finding = { place: string; message: string }

/** More findings than anybody reads; a file of another kind may have one in every line. */
export const MAX_REPORTED = 1000

/** A season file can't be imported. Has its problems in the order of the file, up to `MAX_REPORTED`. */
export class SeasonError extends Error {
  readonly problems: readonly Finding[]
  readonly count: number

  constructor(problems: readonly Finding[], count = problems.length) {
    const byPlace = new Intl.Collator('en', { numeric: true })
    const inOrder = problems.toSorted((a, b) => byPlace.compare(a.place, b.place)).slice(0, MAX_REPORTED)
    const more = count > inOrder.length ? [`… y ${count - inOrder.length} más.`] : []
    super([...inOrder.map(findingText), ...more].join('\n'))
    this.problems = inOrder
    this.count = count
  }
}

/** The season's only problem is that it exists already. */
export class SeasonExistsError extends SeasonError {}

export function findingText({ place, message }: Finding): string {
  return place === '' ? message : `${place}: ${message}`
}

export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}
