import { isOwnAnswer } from '#contract/own-answer.ts'
import { paths, withoutNotice } from '#contract/paths.ts'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { OWN_PAGE, OWN_PAGES } from './own-pages.ts'
import './push.ts'
import { accept, isBuilt, keepPublic, keptAt, markedPage, onlyBuilt, onlyOwn } from './kept-answer.ts'

declare const self: ServiceWorkerGlobalScope
/** The files that the pages below need, injected by the build. */
declare const ESSENTIAL_FILES: string[]
declare const OTHER_FILES: string[]
declare const OWN_FILES: string[]

const OFFLINE_PAGE = paths.offline()
const ESSENTIAL_PAGES = [OFFLINE_PAGE, paths.scoreboard()]
const OTHER_PAGES = [paths.rules()]
/** What is cached along with a page: its other half, which people switch to and fro, and the page in its frame. */
const CACHED_TOGETHER: Record<string, string> = {
  [paths.calendar()]: paths.calendar({ played: true }),
  [paths.calendar({ played: true })]: paths.calendar(),
  [paths.courts()]: paths.courtsMap(),
}
/** Shown in a frame whose page isn't cached: the whole offline page has no room there. */
const NOTHING_FRAMED =
  '<!doctype html><html lang="es"><meta name="color-scheme" content="light dark"><title>Mapa</title><p style="text-align:center;font:1rem system-ui">Sin conexión no se ve el mapa.'

const NETWORK_TIMEOUT_SECONDS = 3
/** Pages for logged-in users or for holders of a key, though the server renders them for everybody. */
const NEVER_KEPT = /^\/(?:api|login|register|baja|contrasena(?:-olvidada)?)(?:[/?]|$)/

const CACHES = { shell: 'shell', files: 'files', pages: 'pages', answers: 'answers', own: 'own' }

const files = new CacheFirst({ cacheName: CACHES.files, plugins: [onlyBuilt, atMost(200)] })
const pages = networkFirst(CACHES.pages, [
  keepPublic,
  atMost(60),
  {
    cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse ? markedPage(cachedResponse) : null,
  },
])
/** One cache entry stands for all: the server sends the same frame at each of their addresses. */
const ownPages = networkFirst(CACHES.own, [
  {
    cacheKeyWillBeUsed: async () => OWN_PAGE,
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && !response.redirected ? response : null,
  },
])
const answers = networkFirst(CACHES.answers, [
  keepPublic,
  atMost(150),
  {
    cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
      if (cachedResponse) await reportCopy(event, keptAt(cachedResponse))
      return cachedResponse ?? null
    },
  },
])

function networkFirst(cacheName: string, plugins: WorkboxPlugin[]): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [onlyOwn, ...plugins],
  })
}

// A file's name contains its content's hash: files of older versions serve the cached pages of those versions.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files)

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname.startsWith('/api/') && !request.headers.has('authorization'),
  answers,
)

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/api(?:\/|$)/.test(url.pathname),
  async ({ url, request, event }) => {
    try {
      const response = await navigate(new Request(request, { redirect: 'follow' }), url, event)
      // A navigation refuses a response that was redirected on the way.
      return response.redirected ? Response.redirect(response.url) : response
    } catch {
      if (request.destination === 'iframe') {
        return new Response(NOTHING_FRAMED, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      }
      const shell = await caches.open(CACHES.shell)
      const kept = await shell.match(url.pathname, { ignoreVary: true })
      const here = encodeURIComponent(url.pathname + url.search)
      return kept ?? Response.redirect(`${OFFLINE_PAGE}?volver=${here}`)
    }
  },
)

/** `request` follows redirects: one to another site, as networks do that want a login, then fails. */
async function navigate(request: Request, url: URL, event: ExtendableEvent): Promise<Response> {
  if (NEVER_KEPT.test(url.pathname)) {
    const response = await fetch(request)
    return accept(response, isOwnAnswer(response))
  }
  if (OWN_PAGES.test(url.pathname)) return ownPages.handle({ request, event })
  keepAlong(url.pathname + url.search, event)
  return pages.handle({ request, event })
}

self.addEventListener('install', (event) => event.waitUntil(prepare()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** `seen`: a page, with the `files` that it loaded without this worker; `own`: results may be entered offline. */
type Message = { takeOver?: true; seen?: string; files?: string[]; own?: true }

self.addEventListener('message', (event) => {
  const { takeOver, seen, files: loaded = [], own } = event.data as Message
  if (takeOver) void self.skipWaiting()
  for (const request of loaded) event.waitUntil(files.handle({ request, event }).catch(() => {}))
  if (own) event.waitUntil(keepOwn().catch(() => {}))
  // A page reached by client-side navigation may be reloaded later.
  if (seen !== undefined && !NEVER_KEPT.test(seen) && !OWN_PAGES.test(seen)) {
    keepPage(seen, event)
    keepAlong(seen, event)
  }
})

function keepPage(address: string, event: ExtendableEvent): void {
  const request = new Request(self.location.origin + keyOf(address))
  event.waitUntil(pages.handle({ request, event }).catch(() => {}))
}

/** A page from a notice is cached like any other; a group's scenarios once, which the browser reads itself. */
function keyOf(address: string): string {
  return withoutNotice(address).replace(/(\/y-si)\?.*$/, '$1')
}

function keepAlong(address: string, event: ExtendableEvent): void {
  const other = CACHED_TOGETHER[address]
  if (other !== undefined && !isSparing()) keepPage(other, event)
}

/** Evicts the least recently used entries. Workbox's own types conflict under `exactOptionalPropertyTypes`. */
function atMost(maxEntries: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin
}

/** Fetches what must open without network; on a slow or metered connection nothing more than that. */
async function prepare(): Promise<void> {
  const [shell, kept] = [await caches.open(CACHES.shell), await caches.open(CACHES.files)]
  await addAll(kept, await missing(kept, ESSENTIAL_FILES), isBuilt)
  await addAll(shell, ESSENTIAL_PAGES.map(validated), isOwnPage)
  const own = await caches.open(CACHES.own)
  if (await own.match(OWN_PAGE, { ignoreVary: true })) await fetchOwn(own, kept)
  if (isSparing()) return
  await addAll(kept, await missing(kept, OTHER_FILES), isBuilt)
  await addAll(shell, OTHER_PAGES.map(validated), isOwnPage)
}

/** What a delegate needs beside a court; a device that has it takes it along to each new version. */
async function keepOwn(): Promise<void> {
  const [own, kept] = [await caches.open(CACHES.own), await caches.open(CACHES.files)]
  const lacks = (await missing(kept, OWN_FILES)).length > 0
  if (lacks || !(await own.match(OWN_PAGE, { ignoreVary: true }))) await fetchOwn(own, kept)
}

async function fetchOwn(own: Cache, kept: Cache): Promise<void> {
  await addAll(kept, await missing(kept, OWN_FILES), isBuilt)
  await addAll(own, [new Request(OWN_PAGE, { cache: 'no-cache', credentials: 'omit' })], isOwnPage)
}

/** Caches all of them, or nothing if one of the responses isn't accepted. */
async function addAll(
  cache: Cache,
  wanted: readonly (string | Request)[],
  isAccepted: (response: Response) => boolean,
): Promise<void> {
  const responses = await Promise.all(
    wanted.map(async (request) => {
      const response = await fetch(request)
      return accept(response, isAccepted(response))
    }),
  )
  await Promise.all(wanted.map((request, index) => cache.put(request, responses[index]!)))
}

function validated(page: string): Request {
  return new Request(page, { cache: 'no-cache' })
}

function isOwnPage(response: Response): boolean {
  return response.ok && isOwnAnswer(response)
}

async function missing(cache: Cache, wanted: readonly string[]): Promise<string[]> {
  const found = await Promise.all(wanted.map((file) => cache.match(file, { ignoreVary: true })))
  return wanted.filter((_, index) => found[index] === undefined)
}

type Connection = { saveData?: boolean; effectiveType?: string }

function isSparing(): boolean {
  const { connection } = self.navigator as { connection?: Connection }
  return connection?.saveData === true || /^(?:slow-)?[23]g$/.test(connection?.effectiveType ?? '')
}

async function reportCopy(event: Event, copy: number): Promise<void> {
  const client = await self.clients.get((event as FetchEvent).clientId)
  client?.postMessage({ copy })
}
