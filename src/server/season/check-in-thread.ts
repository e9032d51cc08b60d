import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Reads } from '../db/store.ts'
import { hasMoreParts } from '../kernel/json-parts.ts'
import { Semaphore, type QueueKey } from '../kernel/semaphore.ts'
import { programAt } from '../kernel/programs.ts'
import type { CheckedSeason, SeasonFacts } from './examine-season.ts'
import { findSeasonFacts } from './import-season.ts'
import { SeasonError } from './season-error.ts'
import { checkedOf, examineBytes, type SeasonOutcome, TOO_MUCH } from './season-outcome.ts'

/** Up to here, in bytes and in parts, it takes some milliseconds; a thread takes a tenth of a second to begin. */
const smallBytes = 64 * 1024
const smallParts = 2000

/** Twice what a season of 8 MB with 20,000 games needs. */
const MAX_FILE_BYTES: ResourceLimits & { milliseconds: number } = {
  maxOldGenerationSizeMb: 64,
  milliseconds: 30_000,
}

/** A thread takes a core and its memory: one is enough for those who administer a league. */
const checkQueue = new Semaphore({ permits: 1, maxQueued: 3, maxQueuedPerClient: 1, retrySeconds: 10 })

/**
 * Checks the bytes of a season file against what the database has, without a transaction and without stopping anything
 * else: a large one in a thread of its own, whose memory and time have an end.
 *
 * @throws SeasonError with what is wrong and where; SeasonExistsError when it is only there already; Overloaded when
 * too many wait
 */
export function checkSeasonBytes(
  store: Reads,
  bytes: Buffer,
  waiter: QueueKey = {},
  limits = MAX_FILE_BYTES,
): Promise<CheckedSeason> {
  return checkQueue.run(async () => {
    const facts = await store.read(findSeasonFacts)
    if (bytes.length <= smallBytes && !hasMoreParts(bytes, smallParts)) return examineBytes(bytes, facts)
    return checkedOf(await examineInThread(bytes, facts, limits, waiter.signal), () => setImmediate())
  }, waiter)
}

async function examineInThread(
  bytes: Buffer,
  facts: SeasonFacts,
  { milliseconds, ...resourceLimits }: typeof MAX_FILE_BYTES,
  signal?: AbortSignal,
): Promise<SeasonOutcome> {
  // What `npm start` says of the process's own memory would be said of every thread's, whatever its limits.
  setFlagsFromString('--max-old-space-size=0')
  const late = AbortSignal.timeout(milliseconds)
  const worker = new Worker(programAt('season/season-thread.ts'), {
    workerData: { bytes, facts },
    resourceLimits,
  })
  try {
    const [outcome] = await once(worker, 'message', {
      signal: AbortSignal.any([late, ...(signal ? [signal] : [])]),
    })
    return outcome as SeasonOutcome
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' || late.aborted
    throw isTooMuch ? new SeasonError([{ place: '', message: TOO_MUCH }]) : error
  } finally {
    await worker.terminate()
  }
}
