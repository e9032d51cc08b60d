import type { Config } from '../kernel/config.ts'
import type { Tx } from '../db/database.ts'
import { askForMail, deleteMailTokens, endLinksOf, findMailbox } from './queries.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'rateLimitWrites'>

/**
 * What goes with giving an account an address, another one, or none, and is done while it has the one before: links that
 * went there are good for nothing any more, who reads there is told, and the new one is asked to confirm itself.
 */
export async function takeAddress(
  tx: Tx,
  { id, email }: { id: number; email: string | null },
  { at, network, smtpUrl, rateLimitWrites }: { at: Date; network: string } & MailConfig,
): Promise<void> {
  const before = await findMailbox(tx, id)
  await deleteMailTokens(tx, { userId: id })
  await endLinksOf(tx, id, at)
  if (smtpUrl === null) return
  const asking = { userId: id, now: at, network, rateLimitWrites }
  if (before?.confirmed) await askForMail(tx, { ...asking, purpose: 'address-changed', email: before.email })
  if (email !== null) await askForMail(tx, { ...asking, purpose: 'confirmation' })
}
