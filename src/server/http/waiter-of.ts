import type { FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { connectionSignal } from './connection-signal.ts'
import type { Waiter } from './semaphore.ts'

/**
 * How a request waits for what is done a few at a time: until its connection closes, and before strangers when
 * somebody is logged in or has been here before. Those wait by what they are known by, whatever their address does.
 */
export function waiterOf(request: FastifyRequest): Waiter {
  const { device, viewer, raw } = request
  const signal = connectionSignal(raw)
  if (device) return { who: `device ${device.nonce}`, signal, first: true }
  if (viewer) return { who: `user ${viewer.userId}`, signal, first: true }
  return { who: addressKey(request.ip), signal }
}
