import type { User } from '#contract/users.ts'
import type { Db, Tx } from '../db/database.ts'
import { fieldError, found } from '../kernel/errors.ts'
import type { Config } from '../kernel/config.ts'
import { findUser, isEmailTaken, isNameTaken, changeUser } from './queries.ts'
import { type Change, updated } from '../kernel/change.ts'
import { type Granted, leaving } from '../kernel/access.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import { countDelegates } from '../teams/queries.ts'

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

/** Ends the delegacy of an account, which stays without a team. */
export async function leaveTeam(tx: Tx, account: Granted<{ id: number }>): Promise<Change> {
  const before = auditable(await theUser(tx, account.id))
  await changeUser(tx, account, {}, leaving(account))
  return updated('user', account.id, before, auditable(await theUser(tx, account.id)), 'delegate-left')
}

/** What it means for a team that a delegate leaves it and nobody else looks after it; null where others do. */
export async function describeLoss(
  db: Db,
  { id, name }: Pick<StoredTeam, 'id' | 'name'>,
): Promise<string | null> {
  if ((await countDelegates(db, id)) > 1) return null
  return `Nadie más lleva ${name}: si lo dejas, nadie podrá proponer sus fechas, subir sus resultados ni valorar. Se avisará a quien administra.`
}
