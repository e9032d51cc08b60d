import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseProblem } from '../db/database-problem.ts'
import type { Store } from '../db/store.ts'
import { databaseAway } from '../kernel/errors.ts'
import { readHealthCheck, writeHealthCheck } from './queries.ts'

/** How long a result stays valid, including the outcome of another write. A failure is checked again sooner. */
const HEALTHY_TTL_MS = 5000
const UNHEALTHY_TTL_MS = 500

/** How long a health request waits for the result of a probe. */
const PROBE_TIMEOUT_MS = 2000

/** Why the database can't be read or written; undefined if it can. If it can't be read, it can't be written either. */
export type Failures = { read: unknown; write: unknown }

/**
 * Checks whether the database can be read and written, by doing both. However many requests there are, one probe runs
 * at a time, at most every five seconds while all is well, and it writes only if no other write has just succeeded.
 */
export class Health {
  readonly #store: Store
  readonly #timeoutMs: number
  #found: Failures = { read: undefined, write: undefined }
  #foundAt = -Infinity
  #asking: Promise<Failures> | undefined

  constructor(store: Store, { timeoutMs = PROBE_TIMEOUT_MS } = {}) {
    this.#store = store
    this.#timeoutMs = timeoutMs
  }

  /** The current failures; resolves within little more than two seconds, whatever the database does. */
  async find(): Promise<Failures> {
    const { lastWrite } = this.#store
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

  /** A probe behind other writes isn't a failure yet: if it waits too long, it fails by itself. */
  async #waitInVain(): Promise<Failures> {
    await sleep(this.#timeoutMs, undefined, { ref: false })
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
