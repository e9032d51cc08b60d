import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SOURCE_FILE } from '#contract/pages.ts'
import { found } from '../kernel/errors.ts'

/**
 * The program as it runs here, packed when it was made ready to start: whoever uses it over the network has a right to
 * it. It is read as it is sent: many who fetch it slowly would otherwise each hold all of it.
 */
export function sourceRoute(app: FastifyInstance, directory: string): void {
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
