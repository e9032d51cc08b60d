import { Overloaded } from './errors.ts'

/** What is said of work that is to wait. */
export type Waiter = {
  /** For whom it is: of one, so many wait at most. */
  who?: string | undefined
  /** Ends the waiting of work that nobody wants any more; it is never begun. */
  signal?: AbortSignal | undefined
  /** Whoever has a higher one goes before; 0 without it. */
  rank?: number | undefined
}

type Waiting = Waiter & { begin: () => void }

/**
 * Lets so much work be done at a time; the rest waits in the order in which it came, and what finds the line full is
 * refused at once with `Overloaded`.
 */
export class Semaphore {
  readonly #permits: number
  readonly #longest: number
  readonly #extraEach: number
  readonly #longestEach: number
  readonly #retrySeconds: number
  readonly #line: Waiting[] = []
  #inside = 0

  /**
   * @param permits how much is done at a time
   * @param line how much waits at most; without it whoever asks is bounded otherwise
   * @param extraEach so many more places are left for each rank, whoever of lower ones has filled the line
   * @param lineEach how much waits at most for one `who`
   * @param retrySeconds when those who are refused are told to try again
   */
  constructor(limits: {
    permits: number
    line?: number
    extraEach?: number
    lineEach?: number
    retrySeconds?: number
  }) {
    this.#permits = limits.permits
    this.#longest = limits.line ?? Infinity
    this.#extraEach = limits.extraEach ?? 0
    this.#longestEach = limits.lineEach ?? Infinity
    this.#retrySeconds = limits.retrySeconds ?? 2
  }

  async run<Result>(work: () => Promise<Result>, waiter: Waiter = {}): Promise<Result> {
    waiter.signal?.throwIfAborted()
    if (this.#inside < this.#permits) this.#inside++
    else await this.#wait(waiter)
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next) next.begin()
      else this.#inside--
    }
  }

  #wait(waiter: Waiter): Promise<void> {
    const { who, signal, rank = 0 } = waiter
    const theirs = who === undefined ? 0 : this.#line.filter((other) => other.who === who).length
    const longest = this.#longest + rank * this.#extraEach
    if (this.#line.length >= longest || theirs >= this.#longestEach) {
      throw new Overloaded(this.#retrySeconds)
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#line.splice(this.#line.indexOf(waiting), 1)
        reject(signal!.reason as Error)
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const waiting = { ...waiter, begin }
      const behind = this.#line.findIndex((other) => (other.rank ?? 0) < rank)
      this.#line.splice(behind < 0 ? this.#line.length : behind, 0, waiting)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
