/** Runs background work repeatedly. */
export class Loop {
  readonly #work: () => Promise<unknown>
  readonly #betweenMilliseconds: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #isOver = false

  /** `work` must not reject; `intervalMs`: from the end of one run to the start of the next. */
  constructor(work: () => Promise<unknown>, intervalMs: number) {
    this.#work = work
    this.#betweenMilliseconds = intervalMs
  }

  /** `first`: delay before the first run, in milliseconds. */
  start(first: number): void {
    if (this.#isOver) return
    const runAndWait = () => {
      this.#running = this.#work().finally(() => this.start(this.#betweenMilliseconds))
    }
    this.#timer = setTimeout(runAndWait, first).unref()
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Stops the loop; resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#running
  }
}
