import type { FastifyInstance } from 'fastify'
import type { Store } from '../db/store.ts'
import { AppError } from '../kernel/errors.ts'
import { findPicture, hashOf } from './queries.ts'

/** Serves pictures. An address contains the hash of its bytes, so browsers may cache it for ever. */
export function mediaRoutes(app: FastifyInstance, { db }: Store): void {
  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const hash = hashOf(`/media/${request.params.file}`)
      const bytes = hash && (await findPicture(db, hash))
      if (!bytes) throw new AppError(404, 'Esa foto no existe.')
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from(bytes))
    },
  )
}
