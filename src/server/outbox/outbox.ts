import type { FastifyBaseLogger } from 'fastify'
import { type Config, publicUrlOf } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'
import { mailTransport } from '../email/mail-transport.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { createPusher, pushTransport } from '../push/pusher.ts'
import { createBroadcaster } from './broadcaster.ts'
import { createSender } from './sender.ts'
import { createNoticeDispatcher } from './notice-dispatcher.ts'

export type Outbox = {
  start: () => Promise<void>
  /** Resolves when running sends have ended; queued messages are sent by the next process. */
  stop: () => Promise<void>
  /** Runs everything once, for tests. */
  run: () => Promise<void>
}

/**
 * The background jobs that notify people: a dispatcher that creates notices, and a sender per channel. Followers
 * without an account have their own senders, so that their number delays nobody else's messages.
 */
export function createOutbox(
  store: Store,
  config: Config,
  log: FastifyBaseLogger,
  clock: () => Date = () => new Date(),
): Outbox {
  const time = new LeagueTime(config.timeZone)
  const options = { log, time, clock }
  const { smtpUrl, mailFrom: from } = config
  const dispatcher = createNoticeDispatcher(store, { ...options, mail: smtpUrl !== null })
  const pusher = createPusher(store, config, options)
  const push = pushTransport(store, pusher, clock)
  const senders = [
    createSender(store, push, options),
    createSender(store, push, { ...options, recipients: 'followers' }),
    createBroadcaster(store, pusher, options),
  ]
  if (smtpUrl && from) {
    const mail = mailTransport(store, { smtpUrl, from, publicUrl: publicUrlOf(config), time, clock })
    senders.push(createSender(store, mail, options))
  }
  return {
    start: async () => {
      await dispatcher.start()
      for (const sender of senders) sender.start()
    },
    stop: async () => {
      await Promise.all([dispatcher, ...senders].map((work) => work.stop()))
    },
    run: async () => {
      await dispatcher.run()
      await Promise.all(senders.map((sender) => sender.run()))
    },
  }
}
