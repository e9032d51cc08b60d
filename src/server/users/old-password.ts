import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { type AppError, fieldError } from '../http/errors.ts'
import { waiterOf } from '../http/waiter-of.ts'
import { verifyPassword } from './password.ts'
import { findPasswordById } from './queries.ts'

/** Refuses whoever doesn't know the password of their account, and answers it as it is stored. */
export async function proveOldPassword(
  db: Db,
  { id, oldPassword, request }: { id: number; oldPassword: string; request: FastifyRequest },
): Promise<string> {
  const stored = await findPasswordById(db, id)
  const isRight = await verifyPassword(oldPassword, stored, waiterOf(request))
  if (stored === null || !isRight) throw wrongOldPassword()
  request.proven = { userId: id, passwordHash: stored }
  return stored
}

/** While a password was being checked an admin may have set another. */
export async function refuseOtherPassword(db: Db, id: number, stored: string): Promise<void> {
  if ((await findPasswordById(db, id)) !== stored) throw wrongOldPassword()
}

function wrongOldPassword(): AppError {
  return fieldError(403, 'oldPassword', 'La contraseña actual no es esa.')
}
