import type { SendMailOptions } from 'nodemailer'
import type { Store } from '../db/store.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { type Delivery, SEND_TIMEOUT_MS, type Outcome, type Transport } from '../notices/delivery.ts'
import { mailOf, type MailPlace } from './mail.ts'
import { outcomeOf, problemOf } from './outcome.ts'
import { forgetConfirmation } from '../addresses/queries.ts'

/** How long one thing may take that a mail server does, in milliseconds; all of them together end before `SEND_TIMEOUT_MS`. */
const SMTP_TIMEOUT_MS = SEND_TIMEOUT_MS / 3

/** How long what is under way may still take when the process is to end, in milliseconds. */
const CLOSE_GRACE_MS = 3000

/** How long a connection stays open when nothing more is sent. */
const IDLE_TIMEOUT_MS = 10_000

type Options = MailPlace & { smtpUrl: string; time: LeagueTime; clock: () => Date }

/** Sends e-mails through the mail server of the settings. */
export function mailTransport(store: Store, { smtpUrl, time, clock, ...place }: Options): Transport {
  let pool: ReturnType<typeof openPool> | undefined
  const ending = new AbortController()

  async function deliver(mail: SendMailOptions): Promise<Outcome> {
    try {
      pool ??= openPool(smtpUrl)
      const signal = AbortSignal.any([
        AbortSignal.timeout(SEND_TIMEOUT_MS - SMTP_TIMEOUT_MS / 2),
        ending.signal,
      ])
      await (await pool).sendMail({ ...mail, signal })
      return { sent: true }
    } catch (error) {
      return outcomeOf(error)
    }
  }

  async function send(message: Delivery): Promise<Outcome> {
    const userId = message.userId!
    const made = await mailOf(store, { ...message, userId }, place, { now: clock(), time })
    if (made === null) return { isUndeliverable: true }
    const outcome = await deliver(made.mail)
    if ('isUndeliverable' in outcome) {
      await store.writeWithoutNotification((tx) => forgetConfirmation(tx, { userId, email: made.email }))
    }
    return outcome
  }

  return {
    channel: 'email',
    send: (message) => send(message).catch((error) => ({ later: true, problem: problemOf(error) })),
    close: async () => {
      setTimeout(() => ending.abort(), CLOSE_GRACE_MS).unref()
      ;(await pool)?.close()
    },
  }
}

async function openPool(smtpUrl: string) {
  // Not before there is something to send: most servers never need it, and it stays in the memory.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // What was broken off is tried again by the sender, later and not at once.
    maxRequeues: 0,
    idleTimeout: IDLE_TIMEOUT_MS,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    dnsTimeout: SMTP_TIMEOUT_MS,
    requireTLS: needsTls(smtpUrl),
  })
}

/** A password goes to no other machine in clear text, even where somebody on the way says that there is no TLS. */
function needsTls(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
