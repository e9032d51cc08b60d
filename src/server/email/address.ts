import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { askForMail, deleteMailTokens, endLinksOf, findMailbox } from './queries.ts'

/**
 * What goes with giving an account an address, another one, or none, and is done while it has the one before: links that
 * went there are good for nothing any more, who reads there is told, and the new one is asked to confirm itself.
 */
export async function takeAddress(
  tx: Tx,
  { id, email }: { id: number; email: string | null },
  { at, smtpUrl }: { at: Date } & Pick<Config, 'smtpUrl'>,
): Promise<void> {
  const before = await findMailbox(tx, id)
  await deleteMailTokens(tx, { userId: id })
  await endLinksOf(tx, id, at)
  if (smtpUrl === null) return
  if (before?.confirmed)
    await askForMail(tx, { userId: id, purpose: 'address-changed', email: before.email, now: at })
  if (email !== null) await askForMail(tx, { userId: id, purpose: 'confirmation', now: at })
}
