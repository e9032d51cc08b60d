import { HOUR_MS } from '#league/durations.ts'
import { paths } from '#contract/paths.ts'
import type { Delivery } from '../notices/delivery.ts'
import { createHmac } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { findUidHost, listGamesOf } from '../calendar/queries.ts'
import { publishGames } from '../calendar/write-calendar.ts'
import type { Sender } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'
import type { Moment } from '../kernel/league-time.ts'
import { gameOf } from '../notices/kinds.ts'
import { findSecret } from '../keys/queries.ts'
import { findLeagueName } from '../leagues/queries.ts'
import { htmlOf } from './html.ts'
import { isStillIdle } from '../idle-accounts/queries.ts'
import { findTown } from '../town/queries.ts'
import {
  type MailText,
  textOf,
  addressChangeMail,
  confirmationMail,
  accountEndingMail,
  noticesMail,
  passwordMail,
} from './mail-text.ts'
import { createMailToken, findMailbox } from '../addresses/queries.ts'
import { unsubscribeKey } from './unsubscribe-key.ts'

/** How long the links are valid, in milliseconds. */
const validFor = { confirmation: 72 * HOUR_MS, password: HOUR_MS }

/** The sender, named after the league if it has no name of its own, and the base of links. */
export type MailSource = { from: Sender; publicUrl: string }

/** An e-mail ready to send, and its destination. */
export type Mail = { email: string; mail: SendMailOptions }

/** Renders a message as of now; null if it is no longer needed or the user has no address. */
export async function mailOf(
  store: Store,
  { id, userId, purpose, email: given, attempts, madeAt, notices }: Delivery & { userId: number },
  { from, publicUrl }: MailSource,
  moment: Moment,
): Promise<Mail | null> {
  const { box, secret, leagueName } = await store.read(async (db) => ({
    box: await findMailbox(db, userId),
    secret: (await findSecret(db))!,
    leagueName: inOneLine(await findLeagueName(db)),
  }))
  const email = given ?? box?.email ?? null
  if (!box || email === null) return null
  const { name, confirmed, unsubscribed } = box

  const site = { leagueName, publicUrl }
  const common = {
    from: { name: from.name || leagueName, address: from.address },
    // An unconfirmed account's name is left out: anybody can register one with any name.
    to: { name: confirmed && given === null ? inOneLine(name) : '', address: email },
    date: moment.now,
    // Retries have the same message id. `madeAt` makes it differ from a later message with the same number.
    messageId: `<aviso-${id}.${signatureOf(`message ${id} ${madeAt}`, secret)}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions

  if (purpose === 'notices') {
    if (!confirmed || unsubscribed) return null
    const unsubscribe = `${publicUrl}${paths.unsubscribe({ clave: unsubscribeKey({ userId, email }, secret) })}`
    const mailText = noticesMail(notices, { ...site, unsubscribe }, moment)
    if (mailText === null) return null
    const headers = {
      ...common.headers,
      'List-Unsubscribe': `<${unsubscribe}>`,
      // RFC 8058, 2: mail clients may unsubscribe by themselves, without the reader opening the page.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const ids = notices.map(gameOf).filter((gameId) => gameId !== null)
    const games = await listGamesOf(store.db, [...new Set(ids)])
    const base = { publicUrl, uidHost: await findUidHost(store.db, publicUrl) }
    const attachments = games.length === 0 ? [] : [entry(await publishGames(games, base))]
    return { email, mail: { ...common, ...bodiesOf(mailText), headers, attachments } }
  }

  if (purpose === 'address-changed') {
    const { contact } = await findTown(store.db)
    return {
      email,
      mail: { ...common, ...bodiesOf(addressChangeMail({ ...site, contact, madeAt }, moment)) },
    }
  }

  if (purpose === 'account-ending') {
    if (!confirmed || !(await isStillIdle(store.db, userId, madeAt))) return null
    return { email, mail: { ...common, ...bodiesOf(accountEndingMail({ ...site, name: inOneLine(name) })) } }
  }

  if (purpose === 'confirmation' && confirmed) return null
  const expiresAt = new Date(moment.now.getTime() + validFor[purpose])
  const again = attempts > 1
  // Checked again in this transaction: the token must only work for this address.
  const token = await store.writeWithoutNotification(async (tx) =>
    (await findMailbox(tx, userId))?.email === email
      ? createMailToken(tx, { userId, email, purpose, expiresAt, again })
      : null,
  )
  if (token === null) return null
  const mailText =
    purpose === 'confirmation'
      ? confirmationMail({ ...site, token })
      : passwordMail({ ...site, token, name: confirmed ? inOneLine(name) : null })
  return { email, mail: { ...common, ...bodiesOf(mailText) } }
}

function bodiesOf(mailText: MailText) {
  return { subject: inOneLine(mailText.subject), text: textOf(mailText), html: htmlOf(mailText) }
}

function entry(content: string) {
  return {
    filename: 'partido.ics',
    content,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  }
}

function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}

/** Old names may contain line breaks, which could start another header field in an e-mail. */
function inOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
