import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { carriesPassword } from '#contract/carries-password.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../kernel/errors.ts'
import { findKeyedWrite, type KeyedWrite, type Outcome } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body; only for requests with an idempotency key. */
    bodyHash: string | null
  }
}

/** The form of a client's idempotency key; a key in any other form is ignored. */
const readable = /^[\w-]{16,64}$/

export function hasKey({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined
}

export function hashOfBody(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

const ofNothing = hashOfBody(Buffer.alloc(0))

/**
 * The idempotency key of a write; null if it has none, or must not be remembered.
 * @param address the canonical address of the request
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
 * The outcome of a write that the same user has sent before under the same key; undefined if it is new. Must be called
 * inside the transaction that would make it.
 * @throws AppError 422 if the key belongs to a different write
 */
export async function findOutcome(db: Db, write: KeyedWrite): Promise<Outcome | undefined> {
  const known = await findKeyedWrite(db, write)
  if (known === undefined) return undefined
  if (known.bodyHash !== write.bodyHash) throw new AppError(422, otherWrite)
  return known
}

const otherWrite =
  'Esto se ha enviado con la clave de otro cambio, y no se ha guardado. Vuelve a cargar la página y repítelo.'
