import type { FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { connectionSignal } from './connection-signal.ts'
import type { QueueKey } from './semaphore.ts'

/**
 * How a request waits for what is done a few at a time: until its connection closes, and before strangers when
 * somebody is logged in or has been here before, who wait by what they are known by, whatever their address does; or
 * when it is unlikely to be a guess at a password.
 */
export function queueKeyOf(request: FastifyRequest): QueueKey {
  const { device, viewer, raw, isUnlikelyGuess } = request
  const signal = connectionSignal(raw)
  if (device) return { client: `device ${device.nonce}`, signal, rank: 2 }
  if (viewer) return { client: `user ${viewer.userId}`, signal, rank: 2 }
  return { client: addressKey(request.ip), signal, rank: isUnlikelyGuess ? 1 : 0 }
}
