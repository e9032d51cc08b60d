import { Overloaded } from './errors.ts'

/** What is said of work that is to wait. */
export type QueueKey = {
  /** For whom it is: of one, so many wait at most. */
  client?: string | undefined
  /** Ends the waiting of work that nobody wants any more; it is never begun. */
  signal?: AbortSignal | undefined
  /** Whoever has a higher one goes before; 0 without it. */
  rank?: number | undefined
}

type QueuedTask = QueueKey & { begin: () => void }

/**
 * Lets so much work be done at a time; the rest waits in the order in which it came, and what finds the line full is
 * refused at once with `Overloaded`.
 */
export class Semaphore {
  readonly #permits: number
  readonly #maxQueued: number
  readonly #extraPerRank: number
  readonly #maxQueuedPerClient: number
  readonly #retrySeconds: number
  readonly #queue: QueuedTask[] = []
  #running = 0

  /**
   * @param permits how much is done at a time
   * @param maxQueued how much waits at most; without it whoever asks is bounded otherwise
   * @param extraPerRank so many more places are left for each rank, whoever of lower ones has filled the line
   * @param maxQueuedPerClient how much waits at most for one `who`
   * @param retrySeconds when those who are refused are told to try again
   */
  constructor(limits: {
    permits: number
    maxQueued?: number
    extraPerRank?: number
    maxQueuedPerClient?: number
    retrySeconds?: number
  }) {
    this.#permits = limits.permits
    this.#maxQueued = limits.maxQueued ?? Infinity
    this.#extraPerRank = limits.extraPerRank ?? 0
    this.#maxQueuedPerClient = limits.maxQueuedPerClient ?? Infinity
    this.#retrySeconds = limits.retrySeconds ?? 2
  }

  async run<Result>(work: () => Promise<Result>, queueKey: QueueKey = {}): Promise<Result> {
    queueKey.signal?.throwIfAborted()
    if (this.#running < this.#permits) this.#running++
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
    const maxQueued = this.#maxQueued + rank * this.#extraPerRank
    if (this.#queue.length >= maxQueued || queuedByClient >= this.#maxQueuedPerClient) {
      throw new Overloaded(this.#retrySeconds)
    }
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
