import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Where the server says that it asks itself from: what is no address, and what no proxy's header can name either. */
const INTERNAL_ADDRESS = `inside ${randomUUID()}`

/** Asks the application without leaving the process, as part of an answer that has had its turn. */
export function injectInternal(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  return app.inject({ ...options, remoteAddress: INTERNAL_ADDRESS })
}

/** Whether the server asks itself: then whoever made it ask has been counted, and waited, already. */
export function isInternal({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === INTERNAL_ADDRESS
}
