import type { User } from '#contract/users.ts'
import type { Db } from '../db/database.ts'
import { fieldError, found } from '../kernel/errors.ts'
import type { Config } from '../kernel/config.ts'
import { findUser, isEmailTaken, isNameTaken } from './queries.ts'

export async function theUser(db: Db, id: number): Promise<User> {
  return found(await findUser(db, id), 'Esa cuenta no existe.')
}

/**
 * Refuses a name that another account has, and an e-mail that another account has confirmed. An unconfirmed e-mail
 * doesn't block it for others. Without SMTP no e-mail can be confirmed, so the first account that has it keeps it.
 */
export async function refuseTaken(
  db: Db,
  { name, email }: { name?: string | undefined; email?: string | null | undefined },
  { smtpUrl, exceptId = 0 }: Pick<Config, 'smtpUrl'> & { exceptId?: number },
): Promise<void> {
  if (name !== undefined && (await isNameTaken(db, name, exceptId)))
    throw fieldError(409, 'name', 'Ya hay una cuenta con ese nombre.')
  if (email != null && (await isEmailTaken(db, email, { exceptId, confirmed: smtpUrl !== null })))
    throw fieldError(409, 'email', 'Ya hay una cuenta con ese correo.')
}

/** A user in the audit log, without the e-mail. */
export function auditable({ name, admin, teamId }: User) {
  return { name, admin, teamId }
}
