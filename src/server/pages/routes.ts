import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  NO_PAGE,
  PAGE_ANSWERS,
  type PageAnswers,
  type PageRenderer,
  type Transport,
} from '#contract/pages.ts'
import type { Store } from '../db/store.ts'
import { UNSUBSCRIBE, unsubscribeRoute } from './unsubscribe-route.ts'
import { apiError, handleError } from '../http/errors.ts'
import { Overloaded, TooManyRequests } from '../kernel/errors.ts'
import { injectInternal } from '../http/internal-requests.ts'
import type { ReadGate } from '../http/read-gate.ts'
import type { ResponseCache } from '../ready-answers/response-cache.ts'
import { pictureRoutes } from '../pictures/routes.ts'
import type { NewResponse } from '../ready-answers/cached-response.ts'
import { isBelowApi, readableAddress } from './readable-address.ts'
import { sourceRoute } from './source-route.ts'

/** The client: what draws its pages, and the folder with its built files (null while it is being worked on). */
export type Pages = { renderer: PageRenderer; directory: string | null }

const DAY_MS = 86_400_000

/** What the build lays into the app's folder. Whatever else people leave there isn't handed out. */
const appFile = /^\/(?:sw\.js|icons\/[a-z]+-\d+\.png|screenshots\/[a-z]+\.png)(?:\.br|\.gz)?$/

/** The built client's files, and every other address as a page that the client's server build draws. */
export async function pageRoutes(
  app: FastifyInstance,
  { cache, gate, pages, store }: { cache: ResponseCache; gate: ReadGate; pages: Pages; store: Store },
): Promise<void> {
  const { renderer, directory } = pages
  if (directory !== null) {
    await serveAppFiles(app, directory)
    sourceRoute(app, directory)
  }

  const transport: Transport = async ({ method, address }) => {
    const url = `/api${address}`
    const cached = await cache.known(url)
    if (cached) return { status: cached.status, body: JSON.parse(cached.body.toString()) }
    const answer = await injectInternal(app, { method, url })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }

  for (const { address, contentType, draw } of renderer.files) {
    const make = async (): Promise<NewResponse> => ({
      status: 200,
      headers: { 'content-type': contentType },
      body: Buffer.from(await draw({ transport })),
    })
    app.get(address, { schema: { hide: true } }, (request, reply) =>
      gate.sendReady(request, reply, address, make),
    )
  }
  pictureRoutes(app, { gate, renderer, transport })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isBelowApi(request.url)) return reply.code(404).send(apiError(404))
    if (renderer.mayBeFramed(request.url)) openToFrames(reply)
    const policy = reply.getHeader('content-security-policy')
    const address = renderer.canonicalAddress(request.url)
    if (address !== null) return gate.sendReady(request, reply, address, drawing(address, policy))
    const { status, headers, body } = await gate.makeUncached(request, () => drawPage(request.url, policy))
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body)
  }
  // Made outside of `sendPage`, whose closures would hold the request for as long as the page is cached.
  const drawing = (address: string, policy: unknown) => () => drawPage(address, policy)
  const answersPath = `/api${PAGE_ANSWERS}`
  const sendAnswers = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = renderer.canonicalAddress(readableAddress(request.url.slice(answersPath.length)))
    if (address === null || address === NO_PAGE) return reply.code(404).send(apiError(404))
    // Pages ask for games from the start of the day on: what they asked for yesterday is no use today. Under an address
    // that nobody can ask for it isn't answered in front of the router either, and so never stale.
    const day = Math.floor(Date.now() / DAY_MS)
    return gate.sendReady(request, reply, `${answersPath}${address} ${day}`, collecting(address))
  }
  const collecting = (address: string) => () => collectAnswers(address)
  app.get(answersPath, { schema: { hide: true } }, sendAnswers)
  app.get(`${answersPath}/*`, { schema: { hide: true } }, sendAnswers)
  const page = { schema: { hide: true }, errorHandler: refusePage }
  app.get('/*', page, sendPage)
  app.get(UNSUBSCRIBE, page, sendPage)
  await unsubscribeRoute(app, { store, gate, draw: drawPage })

  async function collectAnswers(address: string): Promise<NewResponse> {
    const answers: PageAnswers = {}
    const isCacheable = await renderer.load(address, {
      transport: async (request) => {
        const answer = await transport(request)
        if (answer.status === 200) answers[request.address] = answer.body
        return answer
      },
    })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return { status: 200, headers, body: Buffer.from(JSON.stringify(answers)), isCacheable }
  }

  async function drawPage(address: string, policy?: unknown): Promise<NewResponse> {
    const { status, html, location, images } = await renderer.render(address, { transport })
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(location !== undefined && { location }),
      // A key stands behind it, which nothing that the page asks for has to know.
      ...(address.startsWith(UNSUBSCRIBE) && { 'referrer-policy': 'no-referrer' }),
      // Where pages are being worked on there is no policy.
      ...(images && typeof policy === 'string' && { 'content-security-policy': allowImages(policy, images) }),
    }
    // Of all pages that aren't there only the one of all addresses that nobody knows is worth its room.
    return {
      status,
      headers,
      body: Buffer.from(html),
      isCacheable: status === 200 || (status === 404 && address === NO_PAGE),
    }
  }
}

/** Whoever is refused a page for now reads why, though nothing is drawn. */
function refusePage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isForNow = error instanceof TooManyRequests || error instanceof Overloaded
  if (!isForNow || isBelowApi(request.url)) return handleError(error, request, reply)
  void reply
    .code(error.statusCode)
    .header('retry-after', error.seconds)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Espera un momento</title><p>${error.message}</p></html>`,
    )
}

/** Lets other sites show a page in a frame. */
function openToFrames(reply: FastifyReply): void {
  reply.removeHeader('x-frame-options')
  const policy = reply.getHeader('content-security-policy')
  // Where pages are being worked on there is none.
  if (typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'))
}

/** The policy of one page that may show the pictures of other sites. */
function allowImages(policy: string, sites: readonly string[]): string {
  return policy.replace('img-src ', `img-src ${sites.join(' ')} `)
}

/**
 * The worker, the icons and the pictures of the installed app, whose names never change: browsers ask each time
 * whether they are the same. A worker keeps the policy with which it came.
 */
async function serveAppFiles(app: FastifyInstance, directory: string): Promise<void> {
  const root = join(directory, 'app')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    wildcard: false,
    allowedPath: (path) => appFile.test(path),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    index: false,
    decorateReply: false,
    schemaHide: true,
  })
}
