import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Reads } from '../db/store.ts'
import { hasMoreParts } from '../kernel/json-parts.ts'
import { Semaphore, type QueueKey } from '../kernel/semaphore.ts'
import { programAt } from '../kernel/programs.ts'
import type { CheckedSeason, KnownNames } from './examine-season.ts'
import { findKnownNames } from './import-season.ts'
import { SeasonError } from './season-error.ts'
import { checkedOf, examineBytes, type SeasonOutcome, TOO_MUCH } from './season-outcome.ts'

/**
 * Files up to this size, in bytes and JSON parts, are checked in some milliseconds; starting a thread takes a tenth of
 * a second.
 */
const smallBytes = 64 * 1024
const smallParts = 2000

/** Limits of the thread: twice what a season of 8 MB with 20,000 games needs. */
const MAX_FILE_BYTES: ResourceLimits & { milliseconds: number } = {
  maxOldGenerationSizeMb: 64,
  milliseconds: 30_000,
}

/** A thread takes a core and its memory: one at a time is enough for a league's admins. */
const checkQueue = new Semaphore({ permits: 1, maxQueued: 3, maxQueuedPerClient: 1, retrySeconds: 10 })

/**
 * Checks a season file against itself and the database, without a transaction and without blocking the event loop: a
 * large file in a thread with limited memory and time.
 * @throws SeasonError with every problem and its place; SeasonExistsError if its only problem is that the season
 * exists; Overloaded if the queue is full
 */
export function checkSeasonBytes(
  store: Reads,
  bytes: Buffer,
  queueKey: QueueKey = {},
  limits = MAX_FILE_BYTES,
): Promise<CheckedSeason> {
  return checkQueue.run(async () => {
    const known = await store.read(findKnownNames)
    if (bytes.length <= smallBytes && !hasMoreParts(bytes, smallParts)) return examineBytes(bytes, known)
    return checkedOf(await examineInThread(bytes, known, limits, queueKey.signal), () => setImmediate())
  }, queueKey)
}

async function examineInThread(
  bytes: Buffer,
  known: KnownNames,
  { milliseconds, ...resourceLimits }: typeof MAX_FILE_BYTES,
  signal?: AbortSignal,
): Promise<SeasonOutcome> {
  // Otherwise the process's own limit, which `npm start` sets, would override each thread's limits.
  setFlagsFromString('--max-old-space-size=0')
  const late = AbortSignal.timeout(milliseconds)
  const worker = new Worker(programAt('season/season-thread.ts'), {
    workerData: { bytes, known },
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
