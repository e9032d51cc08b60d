import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { askForMail, deleteMailTokens, endMailsOf } from './queries.ts'

/**
 * What follows when an account is given an address, another one, or none: links that went to the one before are good
 * for nothing any more, and the new one is asked to confirm itself.
 */
export async function takeAddress(
  tx: Tx,
  { id, email }: { id: number; email: string | null },
  { at, smtpUrl }: { at: Date } & Pick<Config, 'smtpUrl'>,
): Promise<void> {
  await deleteMailTokens(tx, { userId: id })
  await endMailsOf(tx, id, at)
  if (email !== null && smtpUrl !== null)
    await askForMail(tx, { userId: id, purpose: 'confirmation', now: at })
}
