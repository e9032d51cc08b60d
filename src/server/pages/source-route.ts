import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SOURCE_FILE } from '#contract/pages.ts'
import { found } from '../kernel/errors.ts'

/**
 * Serves the source code of the running program, packed by the build: its licence (AGPL) gives every user a right to
 * it. It is streamed, since many slow downloads would otherwise each hold all of it in memory.
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
