/** Asks the API for something: in the browser over HTTP, on the server without leaving the process. */
export type Transport = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Address below `/api`, query included. */
  address: string
  body?: unknown
  /** Set for a logged-in user. */
  token?: string | undefined
  /** The tag of the thing as it was read: whoever changed it since isn't overwritten. */
  ifMatch?: string | undefined
  /** The `Idempotency-Key` of a write that brings its own. */
  idempotencyKey?: string | undefined
}) => Promise<{ status: number; body: unknown; etag?: string | null }>

/**
 * A page as the server answers it. `location` is set when the page sends the visitor elsewhere, `images` names other
 * sites whose pictures it shows.
 */
export type RenderedPage = { status: number; html: string; location?: string; images?: readonly string[] }

/** Where the built client's files are, as the page names them. */
export type PageAssets = { scripts: string[]; styles: string[] }

/** A file at an address of the site whose text is made of what the API answers. */
export type DrawnFile = {
  address: string
  contentType: string
  draw: (options: { transport: Transport }) => Promise<string>
}

/** A picture of something of the site, as it is shown with a link to its page. `:id` stands in the address for its number. */
export type DrawnPicture = {
  address: string
  /** The drawing as SVG; null when there is no such thing. */
  draw: (id: number, options: { transport: Transport }) => Promise<string | null>
}

/** What the server build of the client offers to the server. */
export type PageRenderer = {
  /**
   * The address under which a page is kept ready: the path with the search parameters that the page knows, in
   * their order, and nothing else; `NO_PAGE` when there is no such page. Null: a page that isn't kept,
   * since only the browser can draw it, or nobody else may ever ask for it.
   */
  canonicalAddress: (address: string) => string | null
  /** Whether other sites may show the page at an address in a frame. */
  mayBeFramed: (address: string) => boolean
  /** The page at an address, complete. */
  render: (address: string, options: { transport: Transport }) => Promise<RenderedPage>
  /** Asks for all that the page at an address is made of, and draws nothing. False when it fails, or leads elsewhere. */
  load: (address: string, options: { transport: Transport }) => Promise<boolean>
  /** What the site says to programs, beside its pages. */
  files: readonly DrawnFile[]
  pictures: readonly DrawnPicture[]
  /** The scripts that stand in the page itself, exactly, so that the policy can name their hashes. */
  inlineScripts: readonly string[]
}

/**
 * Below `/api` and before the address of a page: what the API answers to all that the page asks it for, as
 * `PageAnswers`. The page that a tap leads to comes in one trip, however many of them follow from each other.
 */
export const PAGE_ANSWERS = '/page'

/** The bodies of the answers of status 200, by address below `/api`. */
export type PageAnswers = Record<string, unknown>

/** What stands for every address that no page has: they all look the same. */
export const NO_PAGE = '/404'

/** Where the source of the running program is to be had, as a packed folder. */
export const SOURCE_FILE = '/codigo-fuente.tgz'
