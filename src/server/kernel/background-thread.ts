import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#league/durations.ts'
import { programAt } from './programs.ts'

/** After this time without a question the thread ends, which holds some 30 MB. */
const IDLE_MS = MINUTE_MS

/** A thread that answers questions, one at a time: its users queue theirs. It starts with the first. */
export class BackgroundThread<Question, Answer> {
  readonly #program: string
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param program a file of `src/server` that posts an answer to each message */
  constructor(program: string) {
    this.#program = program
  }

  /** Rejects if the thread fails, and if the signal aborts, which ends it; the next question starts another. */
  async ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    clearTimeout(this.#idle)
    const thread = (this.#thread ??= this.#start())
    const answered = once(thread, 'message', { ...(signal && { signal }) })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    thread.postMessage(question)
    try {
      const [answer] = await answered
      return answer as Answer
    } catch (error) {
      await this.end()
      throw error
    } finally {
      this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref()
    }
  }

  #start(): Worker {
    const thread = new Worker(programAt(this.#program))
    thread.unref()
    thread.on('error', () => (this.#thread = undefined))
    return thread
  }

  async end(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }
}
