import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { fieldError, WrongPassword } from '../kernel/errors.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'
import { verifyPassword } from './password.ts'
import { findPasswordById } from './queries.ts'

/** Checks the old password sent with a change of one's own account. Returns its hash; undefined if none was sent. */
export async function proveIfOwn(
  db: Db,
  { id, oldPassword, request }: { id: number; oldPassword: string | undefined; request: FastifyRequest },
): Promise<string | undefined> {
  if (oldPassword === undefined || request.viewer?.userId !== id) return undefined
  return proveOldPassword(db, { id, oldPassword, request })
}

/** Refuses a change without proof of the password, or if the password has changed since the proof. */
export async function requireProof(
  db: Db,
  { id, proven, refusal }: { id: number; proven: string | undefined; refusal: string },
): Promise<void> {
  if (proven === undefined) throw fieldError(403, 'oldPassword', refusal)
  await refuseOtherPassword(db, id, proven)
}

/** Refuses a wrong password of the account; returns its stored hash. */
export async function proveOldPassword(
  db: Db,
  { id, oldPassword, request }: { id: number; oldPassword: string; request: FastifyRequest },
): Promise<string> {
  const stored = await findPasswordById(db, id)
  const isRight = await verifyPassword(oldPassword, stored, queueKeyOf(request))
  if (stored === null || !isRight) throw wrongOldPassword(id)
  request.proven = { userId: id, passwordHash: stored }
  return stored
}

/** Refuses if the password is no longer `stored`: an admin may have set another while it was being checked. */
export async function refuseOtherPassword(db: Db, id: number, stored: string): Promise<void> {
  if ((await findPasswordById(db, id)) !== stored) throw wrongOldPassword(id)
}

function wrongOldPassword(userId: number): WrongPassword {
  const message = 'La contraseña actual no es esa.'
  return new WrongPassword(userId, { statusCode: 403, message, fields: { oldPassword: message } })
}
