import type { Config } from '../kernel/config.ts'
import type { Tx } from '../db/database.ts'
import { requestMail, deleteMailTokens, endLinksOf, findMailbox } from './queries.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'rateLimitWrites'>

/**
 * The side effects of changing or removing the address of an account; must be called before the change. Links sent to
 * the previous address become invalid, that address is notified if it was confirmed, and the new one gets a
 * confirmation link.
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
  const request = { userId: id, now: at, network, rateLimitWrites }
  if (before?.confirmed)
    await requestMail(tx, { ...request, purpose: 'address-changed', email: before.email })
  if (email !== null) await requestMail(tx, { ...request, purpose: 'confirmation' })
}
