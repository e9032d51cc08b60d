import { Overloaded } from './errors.ts'

export type QueueKey = {
  /** Client key: each client may queue at most `maxQueuedPerClient` tasks. */
  client?: string | undefined
  /** Removes the task from the queue when it aborts, so that it never starts. */
  signal?: AbortSignal | undefined
  /** Higher ranks run first; 0 by default. */
  rank?: number | undefined
}

type QueuedTask = QueueKey & { begin: () => void }

type SemaphoreLimits = {
  permits: number
  /** How many tasks may wait; left out only where the callers are bounded otherwise. */
  maxQueued?: number
  /** How many more tasks each higher rank may queue, even if lower ranks have filled the queue. */
  extraPerRank?: number
  /** How many tasks of one `client` may wait. */
  maxQueuedPerClient?: number
  /** The seconds to wait that a refusal names. */
  retrySeconds?: number
}

/**
 * Limits how many tasks run at a time. The others wait in order of arrival within their rank; when the queue is full, a
 * task is refused at once with `Overloaded`.
 */
export class Semaphore {
  readonly #limits: Required<SemaphoreLimits>
  readonly #queue: QueuedTask[] = []
  #running = 0

  constructor(limits: SemaphoreLimits) {
    const unlimited = { maxQueued: Infinity, extraPerRank: 0, maxQueuedPerClient: Infinity, retrySeconds: 2 }
    this.#limits = { ...unlimited, ...limits }
  }

  async run<Result>(work: () => Promise<Result>, queueKey: QueueKey = {}): Promise<Result> {
    queueKey.signal?.throwIfAborted()
    if (this.#running < this.#limits.permits) this.#running++
    else await this.#wait(queueKey)
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next.begin()
      else this.#running--
    }
  }

  #wait(queueKey: QueueKey): Promise<void> {
    const { client: who, signal, rank = 0 } = queueKey
    const queuedByClient = who === undefined ? 0 : this.#queue.filter((other) => other.client === who).length
    const { maxQueued, extraPerRank, maxQueuedPerClient, retrySeconds } = this.#limits
    const isFull = this.#queue.length >= maxQueued + rank * extraPerRank
    if (isFull || queuedByClient >= maxQueuedPerClient) throw new Overloaded(retrySeconds)
    return new Promise((resolve, reject) => {
      const removeFromQueue = () => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1)
        reject(signal!.reason as Error)
      }
      const begin = () => {
        signal?.removeEventListener('abort', removeFromQueue)
        resolve()
      }
      const waiting = { ...queueKey, begin }
      const behind = this.#queue.findIndex((other) => (other.rank ?? 0) < rank)
      this.#queue.splice(behind < 0 ? this.#queue.length : behind, 0, waiting)
      signal?.addEventListener('abort', removeFromQueue, { once: true })
    })
  }
}
