import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { Semaphore, type QueueKey } from './semaphore.ts'

/**
 * How much is read at a time, and how much waits at most: in all, and of one person. Two that have both had their turn
 * would wait for the one connection of SQLite, and then be read in one go.
 */
const USER_QUEUE = { permits: 1, maxQueued: 200, maxQueuedPerClient: 20 }

/** The same of one address: many share a telephone mast. */
const MISS_QUEUE = { ...USER_QUEUE, maxQueuedPerClient: 50 }

/** In a turn of the event loop Node lets in one new connection: in how many milliseconds of work another may come. */
const MAX_WORK_MS = 5

/**
 * In every turn of the event loop one answer begins to be made, in the order in which they were asked for: whoever
 * comes while many are being made gets what is kept between two, and who is first doesn't wait for the last.
 *
 * What is made for one person, and what is made for the first time, waits in a line before that: it may be asked for
 * without end, and what is made again after a write must not stand behind all of it.
 */
export class EventLoopScheduler {
  readonly #userQueue = new Semaphore(USER_QUEUE)
  readonly #missQueue = new Semaphore(MISS_QUEUE)
  #lastRead: Promise<void> = Promise.resolve()
  #lastRevalidation: Promise<void> = Promise.resolve()
  #utilization = performance.eventLoopUtilization()
  #loopCount = countLoopIterations()

  schedule(): Promise<void> {
    this.#lastRead = this.#lastRead.then(() => this.#yieldToEventLoop())
    return this.#lastRead
  }

  /**
   * The turn of what is made again after a write: there is only so much of it, and everybody who looks waits for it, so
   * that it stands behind nothing else.
   */
  scheduleRevalidation(): Promise<void> {
    this.#lastRevalidation = this.#lastRevalidation.then(() => setImmediate())
    return this.#lastRevalidation
  }

  /** Lets the event loop turn, and after long work so often that whoever has come meanwhile is let in. */
  async #yieldToEventLoop(): Promise<void> {
    await setImmediate()
    const { active } = performance.eventLoopUtilization(this.#utilization)
    const due = active / MAX_WORK_MS - (countLoopIterations() - this.#loopCount)
    for (let turn = 0; turn < due; turn++) await setImmediate()
    this.#utilization = performance.eventLoopUtilization()
    this.#loopCount = countLoopIterations()
  }

  /** Reads for somebody who is logged in, in its turn; throws `Overloaded` when too much waits. */
  runForUser<Result>(queueKey: QueueKey, read: () => Promise<Result>): Promise<Result> {
    return this.#userQueue.run(async () => {
      await this.schedule()
      queueKey.signal?.throwIfAborted()
      return read()
    }, queueKey)
  }

  /** The same for an answer that has never been made; `make` takes its turn itself. */
  runForMiss<Result>(who: string, make: () => Promise<Result>): Promise<Result> {
    return this.#missQueue.run(make, { client: who })
  }
}

/** How often the event loop has turned. */
function countLoopIterations(): number {
  return performance.nodeTiming.uvMetricsInfo.loopCount
}
