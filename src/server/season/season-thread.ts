import { parentPort, workerData } from 'node:worker_threads'
import { lowerThisThread } from '../kernel/background.ts'
import type { KnownNames } from './examine-season.ts'
import { outcomeOf } from './season-outcome.ts'

// The thread that `check-in-thread.ts` starts: checks one season, posts the result, and ends.
lowerThisThread()
const { bytes, known } = workerData as { bytes: Uint8Array; known: KnownNames }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
parentPort!.postMessage(outcomeOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), known))
