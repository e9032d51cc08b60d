import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'

/** The remote address of internal requests: no real address, and a random part that no proxy's header can guess. */
const INTERNAL_ADDRESS = `inside ${randomUUID()}`

/** Sends an internal request, for a part of a response that has already been scheduled. */
export function injectInternal(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  return app.inject({ ...options, remoteAddress: INTERNAL_ADDRESS })
}

/** Whether a request is internal: the client's request that caused it has already been counted and queued. */
export function isInternal({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === INTERNAL_ADDRESS
}
