export type RouteHandle = {
  /** The parameters that count. A name alone holds an id; `ver=jugados` allows only that value of `ver`. */
  search: string[]
  /** A parameter that may hold anything: a page with it is rendered for each request and never cached. */
  unkept?: string
  /** True if only the browser can render the page, since it is for logged-in users: the server sends its frame. */
  browserOnly?: boolean
  /** True for pages that other sites may embed: they come without the site's script and without a session. */
  framed?: boolean
  images?: string[]
  fetchScreen?: () => Promise<unknown>
  hasAnswers?: boolean
}

/** An id in an address: a positive integer that fits the databases. */
const ID = /^[1-9]\d{0,8}$/

export function readId(text: string | null | undefined): number | undefined {
  return text != null && ID.test(text) ? Number(text) : undefined
}

/** The address under which a page is cached: it keeps declared parameters, with an id or the declared word. */
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

/** A loop rather than a pattern, which would take quadratic time for many slashes that aren't the last. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
