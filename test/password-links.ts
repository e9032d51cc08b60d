import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { createMailToken } from '#server/addresses/queries.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { createSender } from '#server/outbox/sender.ts'
import type { Transport } from '#server/notices/delivery.ts'
import { findUser } from '#server/users/queries.ts'
import { md5Hex } from '#server/users/password.ts'
import type { Engine } from './create-test-store.ts'
import { buildLeagueOfDelegates, type LeagueOfDelegates } from './league-of-delegates.ts'

/** The password set by a link, as a client sends it. */
export const newPassword = md5Hex('la de después')

type Link = { userId: number; token: string }

type LeagueWithMail = LeagueOfDelegates & {
  links: readonly Link[]
  pass: (minutes: number) => void
  ask: (who: string) => Promise<LightMyRequestResponse>
  /** Sends the pending e-mails, and returns the latest link. */
  deliver: () => Promise<string>
  reset: (token: string, password?: string) => Promise<LightMyRequestResponse>
}

/** A site that sends e-mails, with confirmed addresses for Gata and Perra. */
export async function buildLeagueWithMail(
  engine: Engine,
  options: Parameters<typeof buildLeagueOfDelegates>[1] = {},
): Promise<LeagueWithMail> {
  let now = Date.parse('2025-11-03T10:00:00.000Z')
  const clock = () => new Date(now)
  const config = readConfig({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'liga@ejemplo.es' })
  const league = await buildLeagueOfDelegates(engine, { clock, config, ...options })
  const { store, app, gatos, perros, nobody } = league
  const confirmed = [
    { user_id: gatos.id, email: 'gata@ejemplo.es', unsubscribed: true },
    { user_id: perros.id, email: 'perra@ejemplo.es', unsubscribed: false },
  ]
  await store.write((tx) => tx.insertInto('confirmed_email').values(confirmed).execute())

  const links: Link[] = []
  /** Instead of a mail server: stores the messages, with the link as in the e-mail. */
  const transport: Transport = {
    channel: 'email',
    send: async ({ userId, purpose }) => {
      expect(purpose).toBe('password')
      const { id, email } = (await findUser(store.db, userId!))!
      const expiresAt = new Date(clock().getTime() + 3_600_000)
      const link = { userId: id, email: email!, purpose: 'password' as const, expiresAt }
      links.push({ userId: id, token: await store.write((tx) => createMailToken(tx, link)) })
      return { sent: true }
    },
    close: async () => {},
  }
  const sender = createSender(store, transport, {
    log: app.log,
    time: new LeagueTime('Europe/Madrid'),
    clock,
  })
  return {
    ...league,
    links,
    pass: (minutes) => void (now += minutes * 60_000),
    ask: (who) => nobody('POST', '/password-reset/ask', { who }),
    deliver: async () => {
      await sender.run()
      return links.at(-1)?.token ?? ''
    },
    reset: (token, password = newPassword) => nobody('POST', '/password-reset', { token, password }),
  }
}
