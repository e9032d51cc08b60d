import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Where the server says that it asks itself from: what is no address, and what no proxy's header can name either. */
const inside = `inside ${randomUUID()}`

/** Asks the application without leaving the process, as part of an answer that has had its turn. */
export function askInside(app: FastifyInstance, asked: InjectOptions): Promise<LightMyRequestResponse> {
  return app.inject({ ...asked, remoteAddress: inside })
}

/** Whether the server asks itself: then whoever made it ask has been counted, and waited, already. */
export function isFromInside({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === inside
}
