import { MAX_TEAMS } from '#contract/limits.ts'
import type { User } from '#contract/users.ts'
import type { Db, Tx } from '../db/database.ts'
import { fieldError, found } from '../kernel/errors.ts'
import type { Config } from '../kernel/config.ts'
import { endDelegacy, findUser, isEmailTaken, isNameTaken } from './queries.ts'
import { type Change, updated } from '../kernel/change.ts'
import type { Granted, Viewer } from '../kernel/access.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import { countDelegates } from '../teams/queries.ts'

/** `viewer`: who asks, whose own team is the one in use. */
export async function theUser(db: Db, id: number, viewer?: Pick<Viewer, 'userId' | 'teamId'>): Promise<User> {
  return found(await findUser(db, id, viewer), 'Esa cuenta no existe.')
}

/** Refuses one more team than an account may look after. */
export function refuseManyTeams({ name, teams = [] }: User, teamId: number): void {
  if (teams.length < MAX_TEAMS || teams.some(({ id }) => id === teamId)) return
  throw fieldError(
    409,
    'teamId',
    `${name} ya lleva ${MAX_TEAMS} equipos, que es lo máximo: antes tiene que dejar uno.`,
  )
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

/** A user in the audit log, without the e-mail. Which team is in use is no matter of the account. */
export function auditable({ name, admin, teamId, teams }: User) {
  const several = teams && { teams: teams.map(({ id }) => id) }
  return { name, admin, teamId: several?.teams[0] ?? teamId, ...several }
}

/** Ends the delegacy of an account in a team; the account stays. */
export async function leaveTeam(tx: Tx, account: Granted<{ id: number }>, teamId: number): Promise<Change> {
  const before = auditable(await theUser(tx, account.id))
  await endDelegacy(tx, account, teamId)
  const after = auditable(await theUser(tx, account.id))
  return updated('user', account.id, before, after, 'delegate-left', { teamId })
}

/** What it means for a team that a delegate leaves it and nobody else looks after it; null where others do. */
export async function describeLoss(
  db: Db,
  { id, name }: Pick<StoredTeam, 'id' | 'name'>,
): Promise<string | null> {
  if ((await countDelegates(db, id)) > 1) return null
  return `Nadie más lleva ${name}: si lo dejas, nadie podrá proponer sus fechas, subir sus resultados ni valorar. Se avisará a quien administra.`
}
