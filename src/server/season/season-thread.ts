import { parentPort, workerData } from 'node:worker_threads'
import { lowerThisThread } from '../kernel/background.ts'
import type { SeasonFacts } from './examine-season.ts'
import { outcomeOf } from './season-outcome.ts'

// The thread that `check-in-thread.ts` starts: checks one season, posts the result, and ends.
lowerThisThread()
const { bytes, facts } = workerData as { bytes: Uint8Array; facts: SeasonFacts }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
parentPort!.postMessage(outcomeOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), facts))
