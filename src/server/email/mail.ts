import { paths } from '#contract/paths.ts'
import type { Delivery } from '../notices/delivery.ts'
import { createHmac } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { listGamesOf } from '../calendar/queries.ts'
import { publishGames } from '../calendar/write-calendar.ts'
import type { Sender } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'
import type { Moment } from '../notices/kinds/kind.ts'
import { gameOf } from '../notices/kinds.ts'
import { findSecret } from '../keys/queries.ts'
import { htmlOf } from './html.ts'
import { findTown } from '../town/queries.ts'
import {
  type MailWords,
  textOf,
  wordsOfAddressChange,
  wordsOfConfirmation,
  wordsOfNotices,
  wordsOfPassword,
} from './mail-words.ts'
import { createMailToken, findMailbox } from '../addresses/queries.ts'
import { unsubscribeKey } from './unsubscribe-key.ts'

const hour = 3_600_000

/** How long a link is good, in milliseconds. */
const validFor = { confirmation: 72 * hour, password: hour }

/** Where e-mails come from and lead to. */
export type MailPlace = { from: Sender; publicUrl: string }

/** An e-mail as it is sent, and to which address. */
export type Mail = { email: string; mail: SendMailOptions }

/** What a message has become by now; null where nobody wants it any more, or has an address to send it to. */
export async function mailOf(
  store: Store,
  { id, userId, purpose, email: given, attempts, madeAt, notices }: Delivery & { userId: number },
  { from, publicUrl }: MailPlace,
  moment: Moment,
): Promise<Mail | null> {
  const { box, secret } = await store.read(async (db) => ({
    box: await findMailbox(db, userId),
    secret: (await findSecret(db))!,
  }))
  const email = given ?? box?.email ?? null
  if (!box || email === null) return null
  const { name, confirmed, unsubscribed } = box

  const common = {
    from,
    // A name that nobody has vouched for stands in no e-mail: whoever makes an account chooses it.
    to: { name: confirmed && given === null ? inOneLine(name) : '', address: email },
    date: moment.now,
    // An e-mail that is sent again bears the same: a message that was made later has another, even under the same number.
    messageId: `<aviso-${id}.${signatureOf(`message ${id} ${madeAt}`, secret)}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions

  if (purpose === 'notices') {
    if (!confirmed || unsubscribed) return null
    const unsubscribe = `${publicUrl}${paths.unsubscribe({ clave: unsubscribeKey({ userId, email }, secret) })}`
    const words = wordsOfNotices(notices, { publicUrl, unsubscribe }, moment)
    if (words === null) return null
    const headers = {
      ...common.headers,
      'List-Unsubscribe': `<${unsubscribe}>`,
      // RFC 8058, 2: a mail program may end it by itself, without the reader having to come here.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const ids = notices.map(gameOf).filter((gameId) => gameId !== null)
    const games = await listGamesOf(store.db, [...new Set(ids)])
    const attachments = games.length === 0 ? [] : [entry(await publishGames(games, { publicUrl }))]
    return { email, mail: { ...common, ...bodiesOf(words), headers, attachments } }
  }

  if (purpose === 'address-changed') {
    const { contact } = await findTown(store.db)
    return {
      email,
      mail: { ...common, ...bodiesOf(wordsOfAddressChange({ publicUrl, contact, madeAt }, moment)) },
    }
  }

  if (purpose === 'confirmation' && confirmed) return null
  const expiresAt = new Date(moment.now.getTime() + validFor[purpose])
  const again = attempts > 1
  // Looked up again where the link is made: it is for this address alone.
  const token = await store.writeWithoutNotification(async (tx) =>
    (await findMailbox(tx, userId))?.email === email
      ? createMailToken(tx, { userId, email, purpose, expiresAt, again })
      : null,
  )
  if (token === null) return null
  const words =
    purpose === 'confirmation'
      ? wordsOfConfirmation({ publicUrl, token })
      : wordsOfPassword({ publicUrl, token, name: confirmed ? inOneLine(name) : null })
  return { email, mail: { ...common, ...bodiesOf(words) } }
}

function bodiesOf(words: MailWords) {
  return { subject: inOneLine(words.subject), text: textOf(words), html: htmlOf(words) }
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

/** Names of before could hold line breaks; in the head of an e-mail one would begin another field. */
function inOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
