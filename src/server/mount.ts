import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { LARGE_BODY_MEGABYTES } from '#contract/limits.ts'
import { checkAccess } from './auth/access.ts'
import type { Authenticate } from './auth/authenticate.ts'
import type { Limits } from './auth/limits.ts'
import type { Viewer } from './auth/queries.ts'
import { described } from './open-api.ts'
import type { Make, ReadCache } from './read-cache.ts'
import { RepeatedWrites } from './repeated-writes.ts'
import { refuseChanged, tagOf } from './versions.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler gets: the validated parts of the request that its endpoint declares. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  /** Who asks; null for somebody who isn't logged in, which only a public endpoint lets pass. */
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer
  /**
   * Refuses the change of a versioned thing that has changed since its editor read it, and answers it otherwise. To
   * be given the thing as this viewer would be answered it, inside the transaction that changes it.
   */
  unchanged: <Thing>(before: Thing) => Thing
  /** Not for an answer that is kept: it is made again when nobody asks. */
  request: E['cached'] extends true ? undefined : FastifyRequest
}

/** A file to be saved, where an endpoint that isn't kept is asked for one instead of its answer. */
export class Attachment {
  readonly name: string
  readonly type: string
  readonly text: string

  constructor(name: string, type: string, text: string) {
    this.name = name
    this.type = type
    this.text = text
  }
}

/** Gives an endpoint of the contract its handler. */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>) => Promise<z.input<E['answer']> | Attachment>,
) => void

/** Turns endpoints into routes below `/api`: validation, access, limits, serialisation and the cache in one place. */
export function createMount(
  app: FastifyInstance,
  { cache, authenticate, limits }: { cache: ReadCache; authenticate: Authenticate; limits: Limits },
): Mount {
  const repeated = new RepeatedWrites()
  return (endpoint, handle) => {
    const url = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    app.route({
      method: endpoint.method,
      url,
      ...(endpoint.large && { bodyLimit: LARGE_BODY_MEGABYTES * 2 ** 20 }),
      // Before the body is read: who may not write need not send.
      onRequest: async (request) => {
        request.viewer = await authenticate(request)
        if (endpoint.limit === 'logins') await limits.checkLogin(request)
        else if (endpoint.method !== 'GET') await limits.checkWrite(request)
        checkAccess(endpoint.access, request.viewer, request.params as { id?: string })
      },
      schema: {
        ...described(endpoint),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { [endpoint.status ?? 200]: answerSchema(endpoint), default: ApiError },
      },
      handler: async (request, reply) => {
        const { params, query, body, viewer } = request
        const unchanged = <Thing>(before: Thing) => {
          refuseChanged(request.headers['if-match'], before)
          return before
        }
        if (!endpoint.cached || request.headers.authorization !== undefined) {
          const own = endpoint.cached ? undefined : request
          const input = { params, query, body, viewer, unchanged, request: own } as Input<typeof endpoint>
          const answer =
            endpoint.method === 'GET'
              ? await handle(input)
              : await repeated.once(request, () => handle(input))
          reply.code(endpoint.status ?? 200)
          if (answer instanceof Attachment) {
            reply.header('content-disposition', `attachment; filename="${answer.name}"`)
            return reply.type(answer.type).send(Buffer.from(answer.text))
          }
          if (endpoint.versioned && answer !== null) reply.header('etag', tagOf(answer))
          if (endpoint.contentType) reply.type(endpoint.contentType)
          return answer === null ? reply.send() : reply.send(answer)
        }
        const make = makeOf(endpoint, handle, request)
        return sendReady(request, reply, cache, canonicalAddress(endpoint, request), make)
      },
    })
  }
}

/** What the successful answer is, by its type where it isn't JSON. */
function answerSchema({ answer, contentType, file }: Endpoint) {
  if (contentType === undefined && file === undefined) return answer
  const [type = ''] = (contentType ?? 'application/json').split(';')
  return { content: { [type]: { schema: answer }, ...(file && { [file]: { schema: z.string() } }) } }
}

/** How a public answer is made, the first time and after writes. */
function makeOf<E extends Endpoint>(
  { answer: schema, contentType }: E,
  handle: (input: Input<E>) => Promise<unknown>,
  { params, query }: FastifyRequest,
): Make {
  const input = { params, query, viewer: null, unchanged: (before: unknown) => before } as Input<E>
  return async () => {
    const answer = schema.parse(await handle(input))
    const body = contentType === undefined ? JSON.stringify(answer) : String(answer)
    const headers = { 'content-type': contentType ?? 'application/json; charset=utf-8' }
    return { status: 200, headers, body: Buffer.from(body) }
  }
}

/**
 * Sends the ready answer of an address, made by `make` when none is kept. What is set on the reply by then becomes
 * part of the answer.
 */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ReadCache,
  address: string,
  make: Make,
): Promise<FastifyReply> {
  // The number of the request that happens to make it is not part of the answer.
  const { 'x-request-id': _, ...common } = reply.getHeaders()
  const ready = await cache.answer(address, async () => {
    const made = await make()
    return { ...made, headers: { ...(common as Record<string, string>), ...made.headers } }
  })
  const { status, headers, body } = cache.form(address, ready, request.headers)
  return reply
    .code(status)
    .headers(headers)
    .send(status === 304 ? undefined : body)
}

/** The address under which an answer is kept: the path with its ids and the query it understood, by name. */
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
