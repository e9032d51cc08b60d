import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseProblem } from '../db/database-problem.ts'
import type { Store } from '../db/store.ts'
import { databaseAway } from '../kernel/errors.ts'
import { readHealthCheck, writeHealthCheck } from './queries.ts'

/** How long a finding counts, and how a write of somebody's ended. What was wrong is looked at again soon. */
const HEALTHY_TTL_MS = 5000
const UNHEALTHY_TTL_MS = 500

/** How long whoever asks waits for one. */
const PROBE_TIMEOUT_MS = 2000

/** Why the database can't be read or written to; undefined where it can. What can't be read can't be written to. */
export type Failures = { read: unknown; write: unknown }

/**
 * Whether the database can be read and written to, found out by doing both. However many ask, it is tried by one at a
 * time and once in five seconds, and writing only where nobody else has just written.
 */
export class Health {
  readonly #store: Store
  readonly #patience: number
  #found: Failures = { read: undefined, write: undefined }
  #foundAt = -Infinity
  #asking: Promise<Failures> | undefined

  constructor(store: Store, { patience: timeoutMs = PROBE_TIMEOUT_MS } = {}) {
    this.#store = store
    this.#patience = timeoutMs
  }

  /** What is wrong now; within two seconds and a bit, whatever the database does. */
  async find(): Promise<Failures> {
    const { fault, lastWrite } = this.#store
    if (fault) return { read: fault.readable ? undefined : fault, write: fault }
    const isWell = this.#found.read === undefined && this.#found.write === undefined
    const freshMs = isWell ? HEALTHY_TTL_MS : UNHEALTHY_TTL_MS
    if (isFresh(this.#foundAt, freshMs) && lastWrite.at <= this.#foundAt) return this.#found
    this.#asking ??= Promise.race([this.#examine(), this.#waitInVain()])
    return this.#asking
  }

  async #examine(): Promise<Failures> {
    const { db, lastWrite } = this.#store
    const hasWritten = lastWrite.failure === undefined && isFresh(lastWrite.at, HEALTHY_TTL_MS)
    const write = hasWritten
      ? undefined
      : await failureOf(this.#store.writeWithoutNotification(writeHealthCheck))
    const read = await failureOf(readHealthCheck(db))
    this.#found = { read, write: read ?? write }
    this.#foundAt = performance.now()
    this.#asking = undefined
    return this.#found
  }

  /** A line in which others write isn't a fault: a write that waits in it too long fails by itself, and then it is one. */
  async #waitInVain(): Promise<Failures> {
    await sleep(this.#patience, undefined, { ref: false })
    if (!this.#store.mayMissWrites) return this.#found
    const away = new DatabaseProblem(databaseAway)
    return { read: away, write: away }
  }
}

function isFresh(since: number, ms: number): boolean {
  return performance.now() - since < ms
}

async function failureOf(trial: Promise<unknown>): Promise<unknown> {
  try {
    await trial
    return undefined
  } catch (error) {
    return error
  }
}
