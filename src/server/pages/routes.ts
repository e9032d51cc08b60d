import { join } from 'node:path'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  NO_PAGE,
  PAGE_ANSWERS,
  type PageAnswers,
  type PageRenderer,
  SOURCE_FILE,
  type Transport,
} from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import type { Store } from '../db/store.ts'
import { UNSUBSCRIBE, unsubscribeRoute } from './unsubscribe-route.ts'
import { apiError, handleError } from '../http/errors.ts'
import { found, Overloaded, TooManyRequests } from '../kernel/errors.ts'
import { policyOfPage } from '../http/security-policy.ts'
import { injectInternal } from '../http/internal-requests.ts'
import type { ReadGate } from '../http/read-gate.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { ResponseCache } from '../ready-answers/response-cache.ts'
import { pictureRoutes } from '../pictures/routes.ts'
import type { NewResponse } from '../ready-answers/cached-response.ts'
import { isBelowApi, readableAddress, withoutLeftover } from './readable-address.ts'
import { open } from 'node:fs/promises'

/** The client: the renderer of its pages, and the folder of its built files (null in the development server). */
export type Pages = { renderer: PageRenderer; directory: string | null }

type Parts = { cache: ResponseCache; gate: ReadGate; pages: Pages; store: Store; time: LeagueTime }

/** Renders every address that nothing else answers as a page with the client's server build. */
export async function pageRoutes(
  app: FastifyInstance,
  { cache, gate, pages, store, time }: Parts,
): Promise<void> {
  const { renderer, directory } = pages
  if (directory !== null) sourceRoute(app, directory)

  const transport: Transport = async ({ method, address }) => {
    const url = `/api${address}`
    // A response that can't be made any more, such as that of a deleted game, is an answer of the API, no failed page.
    const cached = await cache.known(url).catch(() => undefined)
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
  // W3C, A Well-Known URL for Changing Passwords: what a password manager opens.
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(paths.profile('contrasena'), 302),
  )
  pictureRoutes(app, { gate, renderer, transport, time })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isBelowApi(request.url)) return reply.code(404).send(apiError(404))
    const bare = withoutLeftover(request.url)
    if (bare !== request.url) return reply.redirect(bare, 301)
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
  // Created outside `sendPage`, whose closures would retain the request for as long as the page is cached.
  const drawing = (address: string, policy: unknown) => () => drawPage(address, policy)
  const answersPath = `/api${PAGE_ANSWERS}`
  const sendAnswers = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = renderer.canonicalAddress(readableAddress(request.url.slice(answersPath.length)))
    if (address === null || address === NO_PAGE) return reply.code(404).send(apiError(404))
    // Pages request games from the start of the day on, so yesterday's answers are useless today. No client can request
    // this cache key, so it is never served in front of the router, and never stale.
    const day = new Date().toISOString().slice(0, 10)
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
    const noting: Transport = async (request) => {
      const answer = await transport(request)
      if (answer.status === 200) answers[request.address] = answer.body
      return answer
    }
    const isCacheable = await cache.inSnapshot(() => renderer.load(address, { transport: noting }))
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return { status: 200, headers, body: Buffer.from(JSON.stringify(answers)), isCacheable }
  }

  async function drawPage(address: string, policy?: unknown): Promise<NewResponse> {
    const { status, html, location, images } = await cache.inSnapshot(() =>
      renderer.render(address, { transport }),
    )
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(location !== undefined && { location }),
      // The address contains a secret key, which must not leak in the referrer.
      ...(address.startsWith(UNSUBSCRIBE) && { 'referrer-policy': 'no-referrer' }),
      // The development server has no policy.
      ...(typeof policy === 'string' && {
        'content-security-policy': policyOfPage(policy, { html, images }, renderer.inlineScripts),
      }),
    }
    // Of all 404 pages only the common one for unknown addresses is cached.
    return {
      status,
      headers,
      body: Buffer.from(html),
      isCacheable: status === 200 || (status === 404 && address === NO_PAGE),
    }
  }
}

/** Answers 429 and 503 for a page as plain HTML with the reason, without rendering. */
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
  // The development server has none.
  if (typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'))
}

/**
 * Serves the source code of the running program, packed by the build: its licence (AGPL) gives every user a right to
 * it. It is streamed, since many slow downloads would otherwise each hold all of it in memory.
 */
function sourceRoute(app: FastifyInstance, directory: string): void {
  app.get(SOURCE_FILE, { schema: { hide: true } }, async (_request, reply) => {
    const path = join(directory, '..', SOURCE_FILE)
    const archive = found(
      await open(path).catch(() => undefined),
      'El código fuente no está preparado: pídelo a quienes llevan la web.',
    )
    const { size } = await archive.stat()
    reply.type('application/gzip').header('content-disposition', 'attachment')
    return reply.header('content-length', size).send(archive.createReadStream())
  })
}
