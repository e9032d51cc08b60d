import { type Change, updated } from '../kernel/change.ts'
import type { Tx } from '../db/database.ts'
import { type Granted, leaving } from '../kernel/access.ts'
import { changeUser } from './queries.ts'
import { auditable, theUser } from './the-user.ts'

/** Ends the delegacy of an account, which stays without a team. */
export async function leaveTeam(tx: Tx, account: Granted<{ id: number }>): Promise<Change> {
  const before = auditable(await theUser(tx, account.id))
  await changeUser(tx, account, {}, leaving(account))
  return updated('user', account.id, before, auditable(await theUser(tx, account.id)), 'delegate-left')
}
