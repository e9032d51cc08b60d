import { MINUTE_MS } from '#league/durations.ts'
import { performance } from 'node:perf_hooks'
import type { Examination } from '#contract/doctor.ts'
import type { Config } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'
import { subjectOf } from './check.ts'
import { examine } from './examine.ts'

/** How long a result is cached. */
const CACHE_MS = MINUTE_MS

/** Examines the running server for its admins: once at a time and at most once a minute, however often they ask. */
export class Doctor {
  readonly #store: Store
  readonly #config: Config
  readonly #clock: () => Date
  #last: Pick<Examination, 'at' | 'findings'> = { at: null, findings: [] }
  #endedAt = -Infinity
  #running = false

  constructor(store: Store, config: Config, clock: () => Date) {
    this.#store = store
    this.#config = config
    this.#clock = clock
  }

  /** The last result at once: reads wait for each other, and an examination may take seconds. */
  look(): Examination {
    if (!this.#running && performance.now() - this.#endedAt > CACHE_MS) void this.#examine()
    return { ...this.#last, running: this.#running }
  }

  async #examine(): Promise<void> {
    this.#running = true
    const findings = await examine(subjectOf(this.#config, { store: this.#store }, this.#clock()))
    this.#last = {
      at: this.#clock().toISOString(),
      // Details are for the operator alone.
      findings: findings.map(({ check, state, text, remedy }) => ({ check, state, text, remedy })),
    }
    this.#endedAt = performance.now()
    this.#running = false
  }
}
