import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, isRead } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { MAX_LARGE_BODY_MEGABYTES } from '#contract/limits.ts'
import { Attachment, type HandlerInput, type Mount, type Reading, type ViewerOf } from '../kernel/mount.ts'
import { checkAccess } from '../kernel/access.ts'
import type { Authenticate } from '../sessions/authenticate.ts'
import type { Limits } from './limits.ts'
import { described } from './open-api.ts'
import type { Make } from '../ready-answers/cache-entries.ts'
import type { Store } from '../db/store.ts'
import { LargeBodies } from './large-bodies.ts'
import { leaveOut, type LeftOut } from './leave-out.ts'
import type { ReadGate } from './read-gate.ts'
import { WrongPassword } from '../kernel/errors.ts'
import { createWrite } from './write.ts'
import { markWriter } from '../ready-answers/written-cookie.ts'
import { tagOf } from './versions.ts'

type Parts = {
  store: Store
  clock: () => Date
  gate: ReadGate
  authenticate: Authenticate
  limits: Limits
  /** Logs what can't be shown. */
  report: (entry: LeftOut) => void
  /** True if the site is served over https. */
  isSecure: boolean
}

/** Turns endpoints into routes below `/api`: validation, access, limits, serialisation and the cache in one place. */
export function createMount(app: FastifyInstance, parts: Parts): Mount {
  const { store, clock, gate, authenticate, limits, report, isSecure } = parts
  const largeBodies = new LargeBodies()

  function route(
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    onlyReads: (request: FastifyRequest) => boolean = () => isRead(endpoint),
  ): void {
    const { limit = 'writes' } = endpoint
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(endpoint.large && { bodyLimit: MAX_LARGE_BODY_MEGABYTES * 2 ** 20 }),
      ...(endpoint.rawBody && { config: { rawBody: true } }),
      // Checked before the body is read, so that no body is received in vain.
      onRequest: async (request, reply) => {
        request.viewer = await authenticate(request)
        if (!onlyReads(request)) await limits.check(limit, request)
        checkAccess(endpoint.access, request.viewer, request.params)
        if (endpoint.large) largeBodies.admit(request, reply)
      },
      preHandler: (request) => limits.checkBody(limit, request),
      schema: {
        ...described(endpoint),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { [endpoint.status ?? 200]: answerSchema(endpoint), default: ApiError },
      },
      handler,
    })
  }

  /** Runs a read in the queue of its user; what a client without a session sends a body for is queued too. */
  function runRead<Result>(endpoint: Endpoint, request: FastifyRequest, read: () => Promise<Result>) {
    if (request.viewer === null) return endpoint.reads ? gate.makeUncached(request, read) : read()
    return gate.runForUser(request, async () => {
      await admitAgain(endpoint, request)
      return read()
    })
  }

  /** Checks the right again, since it may have been withdrawn while the request was queued. */
  async function admitAgain({ access }: Endpoint, request: FastifyRequest): Promise<void> {
    request.viewer = await authenticate(request)
    checkAccess(access, request.viewer, request.params)
  }

  return {
    read: (endpoint, handle) => {
      route(endpoint, async (request, reply) => {
        if (endpoint.cached && request.viewer === null) {
          const make = makeOf(endpoint, handle, request, report)
          return gate.sendReady(request, reply, canonicalAddress(endpoint, request), make)
        }
        const answer = await runRead(endpoint, request, async () => {
          const read = await handle(request as Parameters<typeof handle>[0])
          if (endpoint.versioned) reply.header('etag', tagOf(read))
          return read
        })
        if (answer instanceof Attachment) {
          reply.header('content-disposition', `attachment; filename="${answer.name}"`)
          return reply.type(answer.type).send(Buffer.from(answer.text))
        }
        if (answer instanceof Readable) return reply.type('application/json; charset=utf-8').send(answer)
        if (endpoint.contentType) reply.type(endpoint.contentType)
        return reply.send(answer)
      })
    },
    write: (endpoint, handlers) => {
      const perform = createWrite({ endpoint, handlers, store, clock, addressOf: canonicalAddress, limits })
      const { rehearse, prepare, keepsPublicAnswers } = handlers
      // No public response shows sessions or passwords.
      const isShown = !keepsPublicAnswers && endpoint.limit !== 'logins' && endpoint.limit !== 'old passwords'
      const isDryRun = ({ query }: FastifyRequest) =>
        rehearse !== undefined && String((query as { dryRun?: unknown }).dryRun) === 'true'
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        if (rehearse !== undefined && isDryRun(request)) {
          const { params, query, body } = request as unknown as HandlerInput<typeof endpoint>
          const input = { params, query, body }
          // In no queue: it takes long, and yields to the reads of others.
          await gate.countForUser(request)
          const prepared = (await prepare?.({ ...input, request })) as Parameters<
            typeof rehearse
          >[1]['prepared']
          await admitAgain(endpoint, request)
          const rehearsed = await store.read((db) => rehearse(db, { ...input, prepared }))
          return reply.code(endpoint.status ?? 200).send(rehearsed)
        }
        const { status, answer } = await perform(request)
          .finally(() => {
            // Also on failure, since it may have been committed.
            if (isShown && request.proven === null) markWriter(reply, isSecure)
          })
          .catch(async (error: unknown) => {
            if (error instanceof WrongPassword) await limits.countWrong(request, error)
            throw error
          })
        reply.code(status)
        if (answer === null) return reply.send()
        if (endpoint.versioned) reply.header('etag', tagOf(answer))
        return reply.send(answer)
      }
      route(endpoint, handler, isDryRun)
    },
  }
}

/** The schema of the successful answer, by content type where it isn't JSON. */
function answerSchema({ answer, contentType, file }: Endpoint) {
  if (contentType === undefined && file === undefined) return answer
  const [type = ''] = (contentType ?? 'application/json').split(';')
  return { content: { [type]: { schema: answer }, ...(file && { [file]: { schema: z.string() } }) } }
}

/** The function that makes a public response, the first time and after writes. */
function makeOf<E extends Reading>(
  { answer: schema, contentType }: E,
  handle: (input: HandlerInput<E> & { viewer: ViewerOf<E> }) => Promise<unknown>,
  { params, query }: FastifyRequest,
  report: Parts['report'],
): Make {
  // Nothing else of the request is kept: the response is also made again without one.
  const input = { params, query, viewer: null } as Parameters<typeof handle>[0]
  return async () => {
    const answer = leaveOut(await handle(input), (data) => schema.parse(data), report)
    const body = contentType === undefined ? JSON.stringify(answer) : String(answer)
    const headers = { 'content-type': contentType ?? 'application/json; charset=utf-8' }
    return { status: 200, headers, body: Buffer.from(body) }
  }
}

/**
 * The cache key of a response: its path with ids, and the query parameters that the endpoint declares, sorted by name.
 */
function canonicalAddress(endpoint: Endpoint, request: FastifyRequest): string {
  const params = request.params as Record<string, unknown>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = new URLSearchParams()
  if (endpoint.query) {
    for (const [name, value] of Object.entries(
      request.query as Record<string, string | number | boolean | undefined>,
    )) {
      if (value !== undefined) query.set(name, String(value))
    }
    query.sort()
  }
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}
