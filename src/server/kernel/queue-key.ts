import type { FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { connectionSignal } from './connection-signal.ts'
import type { QueueKey } from './semaphore.ts'

/**
 * The queue key of a request: it leaves the queue when its connection closes. Known devices and logged-in users rank
 * first, and are counted by device or user, so that other clients of their address don't use up their places. Logins
 * that are unlikely to guess a password rank second.
 */
export function queueKeyOf(request: FastifyRequest): QueueKey {
  const { device, viewer, raw, isUnlikelyGuess } = request
  const signal = connectionSignal(raw)
  if (device) return { client: `device ${device.nonce}`, signal, rank: 2 }
  if (viewer) return { client: `user ${viewer.userId}`, signal, rank: 2 }
  return { client: addressKey(request.ip), signal, rank: isUnlikelyGuess ? 1 : 0 }
}
