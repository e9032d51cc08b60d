import { onTestFinished } from 'vitest'
import { newToken } from '#server/sessions/credentials.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { confirmEmail } from '#server/addresses/queries.ts'
import { createCursor } from '#server/notices/queries.ts'
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts'
import { makeVapidKeys } from '#server/keys/vapid-keys.ts'
import type { Engine } from './create-test-store.ts'
import { buildLeagueOfDelegates, type LeagueOfDelegates } from './league-of-delegates.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

/** The start of its clock: the Monday before the games of the tests. */
const monday = '2025-11-03T10:00:00.000Z'

const minute = 60_000

/**
 * A league that sends e-mails to a mail server of the test when its outbox runs; its clock stands still until it is
 * moved.
 */
export type LeagueWithMail = LeagueOfDelegates & {
  server: MailServer
  outbox: Outbox
  config: Config
  clock: () => Date
  /** Advances the clock by so many minutes, and sends the due messages. */
  pass: (minutes: number) => Promise<void>
  /** Marks the address of an account as confirmed. */
  confirm: (id: number, email: string) => Promise<void>
}

export async function buildLeagueWithMail(
  engine: Engine,
  {
    settings,
    ...options
  }: Omit<Parameters<typeof buildLeagueOfDelegates>[1] & object, 'config' | 'clock'> & {
    settings?: Record<string, string>
  } = {},
): Promise<LeagueWithMail> {
  const server = await startMailServer()
  const config = readConfig({
    SMTP_URL: server.url,
    MAIL_FROM: 'La liga <liga@ejemplo.es>',
    PUBLIC_URL: 'https://liga.example',
    ...settings,
  })
  let now = Date.parse(monday)
  const clock = () => new Date(now)
  const league = await buildLeagueOfDelegates(engine, { config, clock, ...options })
  const { store, app } = league
  await store.writeWithoutNotification((tx) =>
    createCursor(tx, { secret: newToken(), vapid: makeVapidKeys() }),
  )
  const outbox = createOutbox(store, config, app.log, clock)
  onTestFinished(() => outbox.stop())
  return {
    ...league,
    server,
    outbox,
    config,
    clock,
    pass: async (minutes) => {
      now += minutes * minute
      await outbox.run()
    },
    confirm: (userId, email) => store.writeWithoutNotification((tx) => confirmEmail(tx, { userId, email })),
  }
}
