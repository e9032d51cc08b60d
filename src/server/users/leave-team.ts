import { type Change, updated } from '../kernel/change.ts'
import type { Db, Tx } from '../db/database.ts'
import { type Granted, leaving } from '../kernel/access.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import { countDelegates } from '../teams/queries.ts'
import { changeUser } from './queries.ts'
import { auditable, theUser } from './the-user.ts'

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
