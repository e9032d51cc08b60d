import { parentPort, workerData } from 'node:worker_threads'
import { lowerThisThread } from '../kernel/background.ts'
import type { SeasonFacts } from './examine-season.ts'
import { outcomeOf } from './season-outcome.ts'

// What `check-in-thread.ts` starts: checks one season, tells what it came to, and ends.
lowerThisThread()
const { bytes, facts } = workerData as { bytes: Uint8Array; facts: SeasonFacts }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
parentPort!.postMessage(outcomeOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), facts))
