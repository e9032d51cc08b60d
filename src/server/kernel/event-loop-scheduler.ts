import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { Semaphore, type QueueKey } from './semaphore.ts'

/**
 * One read runs at a time: two that were both started would wait for SQLite's one connection, and then run without
 * yielding in between. The queue is bounded in total and per user.
 */
const USER_QUEUE = { permits: 1, maxQueued: 200, maxQueuedPerClient: 20 }

/** The same for cache misses, with a higher bound per address: many clients share one mobile network address. */
const MISS_QUEUE = { ...USER_QUEUE, maxQueuedPerClient: 50 }

/** Node accepts one new connection per iteration of the event loop; after this much work another may be waiting. */
const MAX_WORK_MS = 5

/**
 * Starts one response per iteration of the event loop, in order of request: cached responses are served in between, and
 * the first of many requests doesn't wait for the last.
 *
 * Reads of users and cache misses wait in bounded queues before that: clients can request any number of them, and
 * revalidations after a write must not wait behind them.
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
   * Schedules a revalidation after a write. There are only as many as cache entries, and every client waits for them,
   * so they have a queue of their own.
   */
  scheduleRevalidation(): Promise<void> {
    this.#lastRevalidation = this.#lastRevalidation.then(() => setImmediate())
    return this.#lastRevalidation
  }

  /** Yields to the event loop, several times after long work, so that all waiting connections are accepted. */
  async #yieldToEventLoop(): Promise<void> {
    await setImmediate()
    const { active } = performance.eventLoopUtilization(this.#utilization)
    const due = active / MAX_WORK_MS - (countLoopIterations() - this.#loopCount)
    for (let turn = 0; turn < due; turn++) await setImmediate()
    this.#utilization = performance.eventLoopUtilization()
    this.#loopCount = countLoopIterations()
  }

  /** Runs a read for a logged-in user once it is scheduled; throws `Overloaded` when the queue is full. */
  runForUser<Result>(queueKey: QueueKey, read: () => Promise<Result>): Promise<Result> {
    return this.#userQueue.run(async () => {
      await this.schedule()
      queueKey.signal?.throwIfAborted()
      return read()
    }, queueKey)
  }

  /** The same for a cache miss; `make` must call `schedule` itself. */
  runForMiss<Result>(who: string, make: () => Promise<Result>): Promise<Result> {
    return this.#missQueue.run(make, { client: who })
  }
}

/** How many iterations the event loop has run. */
function countLoopIterations(): number {
  return performance.nodeTiming.uvMetricsInfo.loopCount
}
