import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { Semaphore, type Waiter } from './semaphore.ts'

/**
 * How much is read at a time, and how much waits at most: in all, and of one person. Two that have both had their turn
 * would wait for the one connection of SQLite, and then be read in one go.
 */
const people = { permits: 1, line: 200, lineEach: 20 }

/** The same of one address: many share a telephone mast. */
const newcomers = { ...people, lineEach: 50 }

/** In a turn of the event loop Node lets in one new connection: in how many milliseconds of work another may come. */
const betweenVisitors = 5

/**
 * In every turn of the event loop one answer begins to be made, in the order in which they were asked for: whoever
 * comes while many are being made gets what is kept between two, and who is first doesn't wait for the last.
 *
 * What is made for one person, and what is made for the first time, waits in a line before that: it may be asked for
 * without end, and what is made again after a write must not stand behind all of it.
 */
export class Turns {
  readonly #people = new Semaphore(people)
  readonly #newcomers = new Semaphore(newcomers)
  #last: Promise<void> = Promise.resolve()
  #lastAgain: Promise<void> = Promise.resolve()
  #worked = performance.eventLoopUtilization()
  #turned = countTurns()

  next(): Promise<void> {
    this.#last = this.#last.then(() => this.#pass())
    return this.#last
  }

  /**
   * The turn of what is made again after a write: there is only so much of it, and everybody who looks waits for it, so
   * that it stands behind nothing else.
   */
  again(): Promise<void> {
    this.#lastAgain = this.#lastAgain.then(() => setImmediate())
    return this.#lastAgain
  }

  /** Lets the event loop turn, and after long work so often that whoever has come meanwhile is let in. */
  async #pass(): Promise<void> {
    await setImmediate()
    const { active } = performance.eventLoopUtilization(this.#worked)
    const due = active / betweenVisitors - (countTurns() - this.#turned)
    for (let turn = 0; turn < due; turn++) await setImmediate()
    this.#worked = performance.eventLoopUtilization()
    this.#turned = countTurns()
  }

  /** Reads for somebody who is logged in, in its turn; throws `Overloaded` when too much waits. */
  forPerson<Result>(waiter: Waiter, read: () => Promise<Result>): Promise<Result> {
    return this.#people.run(async () => {
      await this.next()
      waiter.signal?.throwIfAborted()
      return read()
    }, waiter)
  }

  /** The same for an answer that has never been made; `make` takes its turn itself. */
  forNewcomer<Result>(who: string, make: () => Promise<Result>): Promise<Result> {
    return this.#newcomers.run(make, { who })
  }
}

/** How often the event loop has turned. */
function countTurns(): number {
  return performance.nodeTiming.uvMetricsInfo.loopCount
}
