/** What a route says of itself. */
export type RouteHandle = {
  /**
   * The search parameters that the page knows; the server passes over every other. A name alone holds an id, and
   * `ver=jugados` is the one word that `ver` may hold.
   */
  search: string[]
  /** One that may hold anything: a page with it is drawn for whoever asks, and never kept. */
  unkept?: string
  /** True when only the browser can draw the page, since it is for whoever is logged in: the server sends its frame. */
  browserOnly?: boolean
  /** True for the pages that other sites may show in a frame: they come without the site's script, and know nobody. */
  framed?: boolean
  /** Other sites whose pictures the page shows. */
  images?: string[]
  /** Fetches the file of its screen. */
  fetchScreen?: () => Promise<unknown>
  /** Whether its loader asks the API for what everybody may see. */
  hasAnswers?: boolean
}

/** An id in an address: a positive integer that fits the databases. */
const ID = /^[1-9]\d{0,8}$/

/** The id that a piece of an address holds, or undefined when there is none or it isn't one. */
export function readId(text: string | null | undefined): number | undefined {
  return text != null && ID.test(text) ? Number(text) : undefined
}

/**
 * An address in the form under which its page is kept: no slash at the end, and of its search parameters only
 * those known to the page, in their order, when they hold an id or their word: what is kept has an end.
 */
export function tidyAddress(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  known: readonly string[],
): string {
  const search = new URLSearchParams()
  for (const parameter of known) {
    const [name, word] = parameter.split('=') as [string, string?]
    const value = searchParams.get(name)
    if (value === word || (word === undefined && readId(value) !== undefined)) search.set(name, value!)
  }
  const path = withoutLastSlashes(pathname)
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}

/** By steps and not by a pattern, which would take a long time over many slashes that aren't the last. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
