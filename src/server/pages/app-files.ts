import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { etagOf, namesEtag } from '../ready-answers/cached-response.ts'
import { acceptedCoding } from '../ready-answers/coding.ts'
import { contentTypes, twinSuffixes } from './immutable-files.ts'

/** Names of built files in the app's folder. Other files there aren't served. */
const appFile =
  /^(?:sw\.js|favicon\.ico|apple-touch-icon(?:-precomposed)?\.png|icons\/[a-z]+-\d+\.png|screenshots\/[a-z]+\.png)$/

/**
 * Serves the service worker, the icons and the pictures of the installed app. Their names never change, so browsers
 * revalidate them each time. A worker keeps the security policy of its response.
 */
export function serveAppFiles(app: FastifyInstance, directory: string): void {
  const root = join(directory, 'app')
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []
  for (const name of names.filter((each) => appFile.test(each))) {
    app.get(`/${name}`, { schema: { hide: true } }, async ({ headers }, reply) => {
      const accepted = acceptedCoding(headers)
      const coding = names.includes(name + twinSuffixes[accepted]) ? accepted : 'identity'
      const body = await readFile(join(root, name + twinSuffixes[coding]))
      const etag = etagOf(body)
      reply.type(contentTypes[extname(name)]!)
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return namesEtag(headers['if-none-match'] ?? '', etag) ? reply.code(304).send() : reply.send(body)
    })
  }
}
