import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
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
  /** True if the site is served over https. */
  isSecure: boolean
}

/** Turns endpoints into routes below `/api`: validation, access, limits, serialisation and the cache in one place. */
export function createMount(app: FastifyInstance, parts: Parts): Mount {
  const { store, clock, gate, authenticate, limits, isSecure } = parts
  const largeBodies = new LargeBodies()

  function route(
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(endpoint.large && { bodyLimit: MAX_LARGE_BODY_MEGABYTES * 2 ** 20 }),
      ...(endpoint.rawBody && { config: { rawBody: true } }),
      // Checked before the body is read, so that no body is received in vain.
      onRequest: async (request, reply) => {
        request.viewer = await authenticate(request)
        if (endpoint.limit === 'logins') await limits.checkLogin(request)
        else if (endpoint.limit === 'codes') await limits.checkCode(request)
        else if (endpoint.method !== 'GET') await limits.checkWrite(request)
        checkAccess(endpoint.access, request.viewer, request.params)
        if (endpoint.large) largeBodies.admit(request, reply)
      },
      ...(endpoint.limit === 'old passwords' && {
        preHandler: async (request: FastifyRequest) => {
          if (saysOldPassword(request.body)) await limits.checkLogin(request)
        },
      }),
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

  return {
    read: (endpoint, handle) => {
      route(endpoint, async (request, reply) => {
        if (endpoint.cached && request.viewer === null) {
          const make = makeOf(endpoint, handle, request)
          return gate.sendReady(request, reply, canonicalAddress(endpoint, request), make)
        }
        const read = async () => {
          const answer = await handle(request as Parameters<typeof handle>[0])
          if (endpoint.versioned) reply.header('etag', tagOf(answer))
          return answer
        }
        const readInTurn = async () => {
          // Checked again, since the right may have been withdrawn while the request was queued.
          request.viewer = await authenticate(request)
          checkAccess(endpoint.access, request.viewer, request.params)
          return read()
        }
        const answer = await (request.viewer === null ? read() : gate.runForUser(request, readInTurn))
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
      route(endpoint, async (request, reply) => {
        const { status, answer } = await perform(request)
          .finally(() => {
            // Also on failure, since it may have been committed. No public response shows accounts or passwords.
            if (endpoint.limit === undefined && request.proven === null) markWriter(reply, isSecure)
          })
          .catch(async (error: unknown) => {
            if (error instanceof WrongPassword) await limits.countWrong(request, error)
            throw error
          })
        reply.code(status)
        if (answer === null) return reply.send()
        if (endpoint.versioned) reply.header('etag', tagOf(answer))
        return reply.send(answer)
      })
    },
  }
}

/** Whether a validated body holds the viewer's old password, which may be a guess. */
function saysOldPassword(body: unknown): boolean {
  return (body as { oldPassword?: string } | null | undefined)?.oldPassword !== undefined
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
): Make {
  // Nothing else of the request is kept: the response is also made again without one.
  const input = { params, query, viewer: null } as Parameters<typeof handle>[0]
  return async () => {
    const answer = schema.parse(await handle(input))
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
