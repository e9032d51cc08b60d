/** Requests something from the API: in the browser over HTTP, on the server within the process. */
export type Transport = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  reads?: boolean
  /** Address below `/api`, query included. */
  address: string
  body?: unknown
  /** Set for a logged-in user. */
  token?: string | undefined
  /** The ETag of the thing as it was read, so that later changes aren't overwritten. */
  ifMatch?: string | undefined
  /** The `Idempotency-Key` of a write that has its own. */
  idempotencyKey?: string | undefined
}) => Promise<{ status: number; body: unknown; etag?: string | null }>

/**
 * A page as the server sends it. `location` is set for a redirect, `images` lists the other sites whose pictures it
 * shows.
 */
export type RenderedPage = { status: number; html: string; location?: string; images?: readonly string[] }

/** The built client's files, as the page references them. */
export type PageAssets = { scripts: string[]; styles: string[] }

/** A file at an address of the site whose text is built from API responses. */
export type DrawnFile = {
  address: string
  contentType: string
  draw: (options: { transport: Transport }) => Promise<string>
}

/** A picture of a thing, shown as the preview of links to its page. `:id` in the address is its number. */
export type DrawnPicture = {
  address: string
  /** True where it depends on the day: it is another picture on each. */
  daily?: true
  /** For a page: a WebP of that width in pixels, half the bytes. Otherwise a PNG as large as it is drawn, for anybody. */
  shownAs?: number
  /** The drawing as SVG, on a day in the league's time zone; null when there is no such thing. */
  draw: (id: number, options: { transport: Transport; day: string }) => Promise<string | null>
}

/** What the server build of the client offers to the server. */
export type PageRenderer = {
  /**
   * The cache key of a page: the path with the search parameters that the page knows, in their order, and nothing else;
   * `NO_PAGE` when there is no such page. Null for a page that isn't cached, because only the browser can draw it or no
   * other client may request it.
   */
  canonicalAddress: (address: string) => string | null
  mayBeFramed: (address: string) => boolean
  render: (address: string, options: { transport: Transport }) => Promise<RenderedPage>
  /** Makes every API request of the page at an address, and renders nothing. False when one fails or redirects. */
  load: (address: string, options: { transport: Transport }) => Promise<boolean>
  /** The files for programs, beside the pages. */
  files: readonly DrawnFile[]
  pictures: readonly DrawnPicture[]
  /** The exact inline scripts of a page, so that the security policy can list their hashes. */
  inlineScripts: readonly string[]
}

/**
 * The prefix, below `/api` and before the address of a page, that returns every API response the page needs, as
 * `PageAnswers`. A tapped page loads in one round trip, even if its requests depend on each other.
 */
export const PAGE_ANSWERS = '/page'

/** The bodies of the responses with status 200, by address below `/api`. */
export type PageAnswers = Record<string, unknown>

/** The cache key of every address without a page: they all look the same. */
export const NO_PAGE = '/404'

/** The download address of the running program's source, a packed folder. */
export const SOURCE_FILE = '/codigo-fuente.tgz'
