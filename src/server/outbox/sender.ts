import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Channel } from '#contract/notices.ts'
import { databaseProblem, isDatabaseAway } from '../db/database-problem.ts'
import type { Tx } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import type { LeagueTime } from '../league-time.ts'
import { Loop } from '../loop.ts'
import { stateOf } from '../notices/kinds.ts'
import { loadPresent } from '../notices/present.ts'
import { problemText } from './problem.ts'
import { claim, endMessage, isAnythingDue, type Message, putOff } from './messages/queries.ts'

/**
 * How it went: `sent`, the other side has it; `nobody`, there is nobody there any more; `later`, it may still go, but
 * where the other side says so not before an instant; `never`, it won't, whatever is done. A channel never throws, and
 * answers within `longest`.
 */
export type Outcome =
  | { sent: true }
  | { nobody: true; problem?: string }
  | { later: true; problem: string; notBefore?: Date | undefined }
  | { never: true; problem: string }

/** One way to reach people. */
export type Transport = {
  channel: Channel
  send: (message: Message) => Promise<Outcome>
  /** Ends what is open to the other side; what is under way may still go, if that takes a few seconds. */
  close: () => Promise<void>
}

const minute = 60_000

/** How long sending one message may take, in milliseconds: a transport sees to it. */
export const longest = minute / 2

/** How long nobody else takes up what has been taken, in milliseconds. */
const taken = 2 * minute

/** How long until it is tried again, after the first time, the second …; the last holds for all that follow. */
const patience = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)

/** How long it is tried at all. */
const givenUpAfter = 3 * 24 * 60 * minute

/** How many are sent at once. */
const MOST_AT_ONCE = 20

const between = 2000

/** Sends what waits for one channel, beside what people do; several processes share it. */
export class Sender {
  readonly #store: Store
  readonly #transport: Transport
  readonly #log: FastifyBaseLogger
  readonly #time: LeagueTime
  readonly #clock: () => Date
  readonly #loop: Loop

  constructor(
    store: Store,
    transport: Transport,
    { log, time, clock }: { log: FastifyBaseLogger; time: LeagueTime; clock: () => Date },
  ) {
    this.#store = store
    this.#transport = transport
    this.#log = log
    this.#time = time
    this.#clock = clock
    this.#loop = new Loop(() => this.run(), between)
  }

  start(): void {
    this.#loop.start(between)
  }

  async stop(): Promise<void> {
    const ended = this.#loop.stop()
    await this.#transport.close()
    await ended
  }

  /** Sends all that is due. It never fails: what could not be sent is sent another time. */
  async run(): Promise<void> {
    const { channel } = this.#transport
    try {
      while (!this.#loop.isOver && (await isAnythingDue(this.#store.db, channel, this.#clock()))) {
        const now = this.#clock()
        const until = new Date(now.getTime() + taken)
        const messages = await this.#store.writeUntold((tx) =>
          claim(tx, channel, { now, until, most: MOST_AT_ONCE }),
        )
        const outcomes = await this.#sendAll(messages)
        const at = this.#clock()
        await this.#store.writeUntold(async (tx) => {
          for (const [index, message] of messages.entries()) await note(tx, message, outcomes[index]!, at)
        })
      }
    } catch (error) {
      this.#log.warn({ err: error, channel }, 'could not send what waits')
    }
  }

  /** All on their way at once, but whoever asks for a page comes in between: to encrypt one takes a millisecond. */
  async #sendAll(messages: readonly Message[]): Promise<(Outcome | 'untrue')[]> {
    const sending = []
    for (const message of messages) {
      sending.push(this.#trySending(message))
      await setImmediate()
    }
    return Promise.all(sending)
  }

  /** One that can't even be written keeps none of the others from leaving. */
  async #trySending(message: Message): Promise<Outcome | 'untrue'> {
    try {
      return await this.#send(message)
    } catch (error) {
      if (isDatabaseAway(error) || databaseProblem(error) !== undefined) throw error
      this.#log.error({ err: error, message: message.id }, 'could not write a message')
      return { later: true, problem: 'No se pudo escribir el mensaje.' }
    }
  }

  /** What is no longer true isn't said. */
  async #send(message: Message): Promise<Outcome | 'untrue'> {
    const moment = { now: this.#clock(), time: this.#time }
    // It waited while no server ran, or none that sends by this channel.
    if (moment.now.getTime() - Date.parse(message.madeAt) > givenUpAfter)
      return { never: true, problem: 'Ha esperado más de tres días.' }
    const notices = await this.#store.read(async (db) => {
      const present = await loadPresent(db, message.notices, moment)
      return message.notices.filter((notice) => stateOf(notice, present) === 'current')
    })
    if (message.purpose === 'notices' && notices.length === 0) return 'untrue'
    const outcome = await this.#transport.send({ ...message, notices })
    if (!('problem' in outcome) || outcome.problem === undefined) return outcome
    const problem = problemText(outcome.problem)
    const { id, channel, attempts } = message
    this.#log.warn({ message: id, channel, attempts, problem }, 'a message was not delivered')
    return { ...outcome, problem }
  }
}

async function note(tx: Tx, message: Message, outcome: Outcome | 'untrue', at: Date): Promise<void> {
  if (outcome === 'untrue') return endMessage(tx, message, { ended: 'untrue', at, problem: null })
  if ('sent' in outcome) return endMessage(tx, message, { ended: 'sent', at, problem: null })
  const { problem = null } = outcome
  if ('nobody' in outcome) return endMessage(tx, message, { ended: 'nobody', at, problem })
  if ('never' in outcome) return endMessage(tx, message, { ended: 'failed', at, problem })
  const wait = patience[message.attempts - 1] ?? patience.at(-1)!
  const next = Math.max(at.getTime() + wait, outcome.notBefore?.getTime() ?? 0)
  const isOver = next - Date.parse(message.madeAt) > givenUpAfter
  if (isOver) return endMessage(tx, message, { ended: 'failed', at, problem })
  await putOff(tx, message, new Date(next), outcome.problem)
}
