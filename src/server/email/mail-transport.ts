import type { NodemailerError, SendMailOptions } from 'nodemailer'
import type { Store } from '../db/store.ts'
import { atFirstUse } from '../kernel/at-first-use.ts'
import { isLoopback } from '../kernel/config.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { type Delivery, SEND_TIMEOUT_MS, type Outcome, type Transport } from '../notices/delivery.ts'
import { mailOf, type MailSource } from './mail.ts'
import { forgetConfirmation } from '../addresses/queries.ts'

/** Time limit for each step of the mail server, in milliseconds; all steps together end before `SEND_TIMEOUT_MS`. */
const SMTP_TIMEOUT_MS = SEND_TIMEOUT_MS / 3

/** How long sends in progress may still take when the process ends, in milliseconds. */
const CLOSE_GRACE_MS = 3000

/** How long an unused connection stays open, in milliseconds. */
const IDLE_TIMEOUT_MS = 10_000

const MAX_PROBLEM_LENGTH = 200

type Options = MailSource & { smtpUrl: string; time: LeagueTime; clock: () => Date }

/** Sends e-mails through the configured mail server. */
export function mailTransport(store: Store, { smtpUrl, time, clock, ...site }: Options): Transport {
  const pool = atFirstUse(() => openPool(smtpUrl))
  const ending = new AbortController()

  async function deliver(mail: SendMailOptions): Promise<Outcome> {
    try {
      const signal = AbortSignal.any([
        AbortSignal.timeout(SEND_TIMEOUT_MS - SMTP_TIMEOUT_MS / 2),
        ending.signal,
      ])
      await (await pool.get()).sendMail({ ...mail, signal })
      return { sent: true }
    } catch (error) {
      return outcomeOf(error)
    }
  }

  async function send(message: Delivery): Promise<Outcome> {
    const userId = message.userId!
    const made = await mailOf(store, { ...message, userId }, site, { now: clock(), time })
    if (made === null) return { isUndeliverable: true }
    const outcome = await deliver(made.mail)
    if ('isUndeliverable' in outcome)
      await store.writeWithoutNotification((tx) => forgetConfirmation(tx, { userId, email: made.email }))
    return outcome
  }

  return {
    channel: 'email',
    send: (message) => send(message).catch((error) => ({ later: true, problem: problemOf(error) })),
    close: async () => {
      setTimeout(() => ending.abort(), CLOSE_GRACE_MS).unref()
      const opened = await pool.ifMade()
      opened?.close()
    },
  }
}

/**
 * The outcome of a failed send (RFC 5321, 4.2.1). A permanent refusal only counts if it is about the address or the
 * message; errors of the connection, the login or the sender can be fixed by the operator, and are retried.
 */
function outcomeOf(error: unknown): Outcome {
  const { command, permanent = false, response = '' } = error as Partial<NodemailerError>
  const problem = problemOf(error)
  const [, address] = (command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(\d+)/.exec(response)) || []
  // RFC 3463, 3.2: these two are about the sender, which many servers only check after the recipient.
  if (address === '7' || address === '8') return { later: true, problem }
  // The address doesn't exist.
  if (permanent && address !== undefined) return { isUndeliverable: true, problem }
  if (permanent && (command === 'RCPT TO' || command === 'DATA')) return { never: true, problem }
  return { later: true, problem }
}

/** One line, for the log and for admins. */
function problemOf(error: unknown): string {
  const { code, response, message = '' } = error as Partial<NodemailerError>
  const details = [code, response ?? message].filter((part) => part !== undefined && part !== '')
  return details.join(': ').replaceAll(/\s+/g, ' ').slice(0, MAX_PROBLEM_LENGTH)
}

/** Connects to the mail server and logs in, as a send would. Rejects with the reason why a send would fail. */
export async function verifyMailServer(smtpUrl: string, signal: AbortSignal): Promise<void> {
  const pool = await openPool(smtpUrl)
  signal.addEventListener('abort', () => pool.close(), { once: true })
  await pool.verify().finally(() => pool.close())
}

async function openPool(smtpUrl: string) {
  // Loaded on first use: it takes memory, and most servers send no e-mail.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // The sender retries an interrupted send later; the pool must not retry it at once.
    maxRequeues: 0,
    idleTimeout: IDLE_TIMEOUT_MS,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    dnsTimeout: SMTP_TIMEOUT_MS,
    ...securityOf(smtpUrl),
  })
}

/**
 * Requires TLS for a password on another machine, so that an attacker who strips STARTTLS never sees it. Within this
 * machine and without a password, a certificate proves nothing, and that of a local mail server is its own.
 */
function securityOf(smtpUrl: string) {
  const { username, hostname } = new URL(smtpUrl)
  const [isLocal, hasPassword] = [isLoopback(hostname), username !== '']
  return { requireTLS: hasPassword && !isLocal, tls: { rejectUnauthorized: hasPassword || !isLocal } }
}
