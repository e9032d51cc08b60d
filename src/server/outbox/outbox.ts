import type { FastifyBaseLogger } from 'fastify'
import { type Config, publicUrlOf } from '../config.ts'
import type { Store } from '../db/store.ts'
import { mailTransport } from '../email/mail-transport.ts'
import { LeagueTime } from '../league-time.ts'
import { pushTransport } from '../push/transport.ts'
import { Sender, type Transport } from './sender.ts'
import { Teller } from './teller.ts'

export type Outbox = {
  start: () => Promise<void>
  /** Resolves when what is under way has ended; what waits is sent by the next process. */
  stop: () => Promise<void>
  /** One round now, for tests. */
  run: () => Promise<void>
}

/** All that tells people of what happens: one that finds out what is to be told, and a sender for each channel. */
export function createOutbox(
  store: Store,
  config: Config,
  log: FastifyBaseLogger,
  clock: () => Date = () => new Date(),
): Outbox {
  const time = new LeagueTime(config.timeZone)
  const teller = new Teller(store, { log, time, mail: config.smtpUrl !== null, clock })
  const senders = transports(store, config, { time, clock }).map(
    (transport) => new Sender(store, transport, { log, time, clock }),
  )
  return {
    start: async () => {
      await teller.start()
      for (const sender of senders) sender.start()
    },
    stop: async () => {
      await Promise.all([teller, ...senders].map((work) => work.stop()))
    },
    run: async () => {
      await teller.run()
      await Promise.all(senders.map((sender) => sender.run()))
    },
  }
}

function transports(
  store: Store,
  config: Config,
  moment: { time: LeagueTime; clock: () => Date },
): Transport[] {
  const { smtpUrl, mailFrom: from } = config
  const mail =
    smtpUrl && from
      ? [mailTransport(store, { smtpUrl, from, publicUrl: publicUrlOf(config), ...moment })]
      : []
  return [...mail, pushTransport(store, config, moment)]
}
