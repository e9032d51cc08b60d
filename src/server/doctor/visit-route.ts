import { NOTHING_HERE } from '#contract/sentences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reads } from '../db/store.ts'
import { AppError } from '../kernel/errors.ts'
import { findSecret } from '../keys/queries.ts'
import { isVisitKey, VISIT_PATH, type Visit } from './visit.ts'

type Options = {
  clock: () => Date
  /** Counts and queues the request as any other that isn't cached. */
  inTurn: <Answer>(request: FastifyRequest, make: () => Promise<Answer>) => Promise<Answer>
}

/** Tells the doctor what this server sees of its own visit. */
export function visitRoute(app: FastifyInstance, { db }: Reads, { clock, inTurn }: Options): void {
  app.get<{ Querystring: { clave?: unknown } }>(VISIT_PATH, { schema: { hide: true } }, (request) =>
    inTurn(request, async (): Promise<Visit> => {
      const secret = await findSecret(db)
      if (secret === undefined || !isVisitKey(String(request.query.clave), secret, clock()))
        throw new AppError(404, NOTHING_HERE)
      return {
        address: request.ip,
        neighbour: request.socket.remoteAddress ?? '',
        forwardedFor: String(request.headers['x-forwarded-for'] ?? ''),
        protocol: request.protocol,
      }
    }),
  )
}
