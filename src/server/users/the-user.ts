import type { User } from '#contract/users.ts'
import type { Db } from '../db/database.ts'
import { fieldError, found } from '../http/errors.ts'
import { findTakenField, findUser } from './queries.ts'

export async function theUser(db: Db, id: number): Promise<User> {
  return found(await findUser(db, id), 'Esa cuenta no existe.')
}

/** Refuses a name or an e-mail that another account has. */
export async function refuseTaken(
  db: Db,
  wanted: { name?: string | undefined; email?: string | null | undefined },
  exceptId?: number,
): Promise<void> {
  const field = await findTakenField(db, wanted, exceptId)
  if (field === null) return
  const message = field === 'name' ? 'Ya hay una cuenta con ese nombre.' : 'Ya hay una cuenta con ese correo.'
  throw fieldError(409, field, message)
}

/** What the audit log keeps of a user: no e-mail. */
export function auditable({ name, admin, teamId }: User) {
  return { name, admin, teamId }
}
