import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { carriesPassword } from '#contract/carries-password.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../kernel/errors.ts'
import { findKeyedWrite, type KeyedWrite, type Outcome } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the bytes of the body; only where the request has a key by which it may come again. */
    bodyHash: string | null
  }
}

/** What a client makes up for a write; what is shorter, longer or otherwise is nobody's. */
const readable = /^[\w-]{16,64}$/

/** Whether what a request says is to be hashed as it comes in. */
export function hasKey({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined
}

export function hashOfBody(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

const ofNothing = hashOfBody(Buffer.alloc(0))

/**
 * The key of a write that is to be made once however often it is sent; null when it came without one, or must not be
 * remembered.
 *
 * @param address where it was sent, in one form however it was written
 */
export function keyedWriteOf(
  { idempotency }: Endpoint,
  request: FastifyRequest,
  address: string,
): Omit<KeyedWrite, 'userId'> | null {
  const key = request.headers['idempotency-key']
  if (idempotency === 'never') return null
  if (idempotency === 'without a password' && carriesPassword(request.body)) return null
  if (typeof key !== 'string' || !readable.test(key)) return null
  return { key, address, bodyHash: request.bodyHash ?? ofNothing }
}

/**
 * How a write ended that its person has sent before under the same key; undefined when it is new. To be asked inside
 * the transaction that would make it.
 *
 * @throws AppError 422 when the key was another write's
 */
export async function findOutcome(db: Db, write: KeyedWrite): Promise<Outcome | undefined> {
  const known = await findKeyedWrite(db, write)
  if (known === undefined) return undefined
  if (known.bodyHash !== write.bodyHash) throw new AppError(422, otherWrite)
  return known
}

const otherWrite =
  'Esto se ha enviado con la clave de otro cambio, y no se ha guardado. Vuelve a cargar la página y repítelo.'
