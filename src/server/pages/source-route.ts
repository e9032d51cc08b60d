import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SOURCE_FILE } from '#contract/pages.ts'
import { found } from '../errors.ts'

/** The program as it runs here, packed when it was made ready to start: whoever uses it over the network has a right to it. */
export function sourceRoute(app: FastifyInstance, directory: string): void {
  app.get(SOURCE_FILE, { schema: { hide: true } }, async (_request, reply) => {
    const archive = await readFile(join(directory, '..', SOURCE_FILE)).catch(() => undefined)
    reply.type('application/gzip').header('content-disposition', 'attachment')
    return found(archive, 'El código fuente no está preparado: pídelo a quienes llevan la web.')
  })
}
