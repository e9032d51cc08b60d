import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OWN_HEADERS } from '#contract/own-answer.ts'
import { apiError } from '../http/errors.ts'
import type { EncodedBody } from '../ready-answers/cached-response.ts'
import { acceptedCoding, type Coding } from '../ready-answers/coding.ts'

const PREFIX = '/assets/'

/** Names of built files. Other files in the folder aren't served. */
const builtFile = /^[\w-]+-[\w-]{8}\.(?:js|css|svg|png|woff2?)$/

export const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** What a file's compressed copy is called. */
export const twinSuffixes: Record<Coding, string> = { identity: '', gzip: '.gz', br: '.br' }

/** All files of a build take 3 MB with their compressed copies; the folder also has those of earlier builds. */
const MAX_BYTES = 6 * 2 ** 20

/**
 * Serves the build's files, which never change, since their names contain a hash of their content. Each is read at its
 * first request, and from then on sent from memory in front of the router.
 */
export class ImmutableFiles {
  readonly #directory: string
  readonly #names: ReadonlySet<string>
  readonly #ready = new Map<string, EncodedBody>()
  #bytes = 0

  constructor(directory: string) {
    this.#directory = join(directory, 'assets')
    this.#names = new Set(readdirSync(this.#directory))
  }

  /** Answers a request; false if it can't, and then nothing was sent. */
  serve({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(PREFIX)) return false
    const file = this.#ready.get(acceptedCoding(headers) + url.slice(PREFIX.length))
    if (!file) return false
    response.writeHead(file.status, file.flat as string[])
    response.end(file.body)
    return true
  }

  /** Registers the route for the first request of each file, and for files that don't exist. */
  mount(app: FastifyInstance): void {
    app.get(`${PREFIX}*`, { schema: { hide: true } }, async (request, reply) => {
      const { '*': name } = request.params as { '*': string }
      if (!builtFile.test(name) || !this.#names.has(name)) return reply.code(404).send(apiError(404))
      const { status, flat, body } = await this.#read(name, request, reply)
      for (let index = 0; index < flat.length; index += 2) reply.header(flat[index]!, flat[index + 1])
      return reply.code(status).send(body)
    })
  }

  async #read(name: string, { headers }: FastifyRequest, reply: FastifyReply): Promise<EncodedBody> {
    removePagePolicy(reply)
    const coding = this.#codingFor(name, headers)
    const body = await readFile(join(this.#directory, name + twinSuffixes[coding]))
    const own = {
      'content-type': contentTypes[extname(name)]!,
      'content-length': String(body.length),
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    }
    const flat = Object.entries({ ...(reply.getHeaders() as Record<string, string>), ...own }).flat()
    const file = { status: 200, flat, body }
    if (this.#bytes + body.length <= MAX_BYTES) {
      this.#bytes += body.length
      this.#ready.set(acceptedCoding(headers) + name, file)
    }
    return file
  }

  #codingFor(name: string, headers: IncomingHttpHeaders): Coding {
    const accepted = acceptedCoding(headers)
    return this.#names.has(name + twinSuffixes[accepted]) ? accepted : 'identity'
  }
}

const kept = new Set(['x-content-type-options', 'strict-transport-security', ...Object.keys(OWN_HEADERS)])

/** Removes the headers that only matter on pages: on each file their kilobyte would only cost time. */
function removePagePolicy(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) {
    if (!kept.has(name)) {
      reply.removeHeader(name)
      reply.raw.removeHeader(name)
    }
  }
}
