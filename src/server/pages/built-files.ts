import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { OWN_HEADERS } from '#contract/own-answer.ts'
import { apiError } from '../http/errors.ts'
import { type EncodedBody, etagOf, namesEtag } from '../ready-answers/cached-response.ts'
import { acceptedCoding, type Coding } from '../ready-answers/coding.ts'

const PREFIX = '/assets/'
const LASTING = 'public, max-age=31536000, immutable'

/** Names of built files. Other files in the folders aren't served. */
const builtFile = /^assets\/[\w-]+-[\w-]{8}\.(?:js|css|svg|png|woff2?)$/
const appFile =
  /^app\/(?:sw\.js|favicon\.ico|apple-touch-icon(?:-precomposed)?\.png|icons\/[a-z]+-\d+\.png|screenshots\/[a-z]+\.png)$/

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const twinSuffixes: Record<Coding, string> = { identity: '', gzip: '.gz', br: '.br' }

/** All files of a build take 3 MB with their compressed copies; the folder also has those of earlier builds. */
const MAX_BYTES = 6 * 2 ** 20

/**
 * Serves the build's files. Those in `assets` never change, since their names contain a hash of their content: each is
 * read at its first request, and from then on sent from memory in front of the router. The service worker, the icons and
 * the pictures of the installed app keep their names, so browsers revalidate them each time.
 */
export class BuiltFiles {
  readonly #directory: string
  /** Relative to the folder. */
  readonly #names: ReadonlySet<string>
  readonly #ready = new Map<string, EncodedBody>()
  #bytes = 0

  constructor(directory: string) {
    this.#directory = directory
    this.#names = new Set(readdirSync(directory, { recursive: true, encoding: 'utf8' }))
  }

  /** Answers a request; false if it can't, and then nothing was sent. */
  serve({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(PREFIX)) return false
    const file = this.#ready.get(acceptedCoding(headers) + url.slice(1))
    if (!file) return false
    response.writeHead(file.status, file.flat as string[])
    response.end(file.body)
    return true
  }

  /** Registers the routes of the app's files, of the first request of each other, and of files that don't exist. */
  mount(app: FastifyInstance): void {
    app.get(`${PREFIX}*`, { schema: { hide: true } }, async ({ params, headers }, reply) => {
      const name = `assets/${(params as { '*': string })['*']}`
      if (!builtFile.test(name) || !this.#names.has(name)) return reply.code(404).send(apiError(404))
      removePagePolicy(reply)
      const { own, body } = await this.#read(name, headers)
      reply.headers({ ...own, 'content-length': String(body.length), 'cache-control': LASTING })
      if (this.#bytes + body.length <= MAX_BYTES) {
        this.#bytes += body.length
        const flat = Object.entries(reply.getHeaders()).flat() as string[]
        this.#ready.set(acceptedCoding(headers) + name, { status: 200, flat, body })
      }
      return reply.send(body)
    })
    for (const name of this.#names) {
      if (!appFile.test(name)) continue
      // A worker keeps the security policy of its response.
      app.get(name.slice('app'.length), { schema: { hide: true } }, async ({ headers }, reply) => {
        const { own, body } = await this.#read(name, headers)
        const etag = etagOf(body)
        reply.headers({ ...own, etag, 'cache-control': 'no-cache' })
        return namesEtag(headers['if-none-match'] ?? '', etag) ? reply.code(304).send() : reply.send(body)
      })
    }
  }

  async #read(name: string, headers: IncomingHttpHeaders) {
    const accepted = acceptedCoding(headers)
    const coding = this.#names.has(name + twinSuffixes[accepted]) ? accepted : 'identity'
    const own = {
      'content-type': contentTypes[extname(name)]!,
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      vary: 'Accept-Encoding',
    }
    return { own, body: await readFile(join(this.#directory, name + twinSuffixes[coding])) }
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
