import { writeSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** So many different faults are printed, each once: the first of a round show where to look. */
const MAX_LINES = 40

/** A machine is loaded if it has twice as much to do as cores, or this process waited this long for its turn. */
const LOADED_DELAY_MS = 500
const SAMPLE_MS = 1000

/**
 * The faults of a round, printed as they are found, so that an interrupted round has told its own. Some are explained by
 * a loaded machine: what came too late, or was refused for lack of time. Where the machine wasn't loaded until then,
 * and for all others, nothing explains them.
 */
export class FailoverFaults {
  readonly #counts = new Map<string, number>()
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  readonly #timer: NodeJS.Timeout
  #maxLoad = 0

  constructor() {
    this.#delay.enable()
    const measure = () => (this.#maxLoad = Math.max(this.#maxLoad, loadavg()[0]!))
    measure()
    this.#timer = setInterval(measure, SAMPLE_MS).unref()
  }

  add(text: string, { byLoad }: { byLoad: boolean }): void {
    const why = !byLoad
      ? 'nothing explains this'
      : this.#isLoaded()
        ? 'a loaded machine explains this'
        : 'a loaded machine would explain this, but it is not loaded'
    const line = `${text} (${why})`
    const count = (this.#counts.get(line) ?? 0) + 1
    this.#counts.set(line, count)
    // Vitest holds back what a test prints until the test ends.
    if (count === 1 && this.#counts.size <= MAX_LINES) writeSync(2, `fault: ${line}; ${this.load()}\n`)
  }

  /** Each different fault with its count. */
  list(): string[] {
    const lines = [...this.#counts].map(([line, count]) => `${count} × ${line}`)
    const more = lines.length - MAX_LINES
    return more > 0 ? [...lines.slice(0, MAX_LINES), `and ${more} other faults`] : lines
  }

  /** The highest load of the round until now, and the longest that this process waited for its turn. */
  load(): string {
    return `load up to ${this.#maxLoad.toFixed(1)} on ${availableParallelism()} cores, event loop up to ${this.#delayMs()} ms late`
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#delay.disable()
  }

  #isLoaded(): boolean {
    return this.#maxLoad > 2 * availableParallelism() || this.#delayMs() > LOADED_DELAY_MS
  }

  #delayMs(): number {
    return Math.round(this.#delay.max / 1e6)
  }
}
