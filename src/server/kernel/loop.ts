/** Does something again and again, beside what people do. */
export class Loop {
  readonly #work: () => Promise<unknown>
  readonly #betweenMilliseconds: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #isOver = false

  /** `work` never fails; `between`: from the end of one time to the beginning of the next, in milliseconds. */
  constructor(work: () => Promise<unknown>, intervalMs: number) {
    this.#work = work
    this.#betweenMilliseconds = intervalMs
  }

  /** `first`: until the first time, in milliseconds. */
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

  /** Ends it; resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#running
  }
}
