import { performance } from 'node:perf_hooks'

/** How long nobody has to have asked for anything. */
const IDLE_MS = 2000

/** What may happen meanwhile, as a share of that time: timers, and the watch over the database. */
const idleShare = 0.02

/** How much work has to have been done, in milliseconds, for what it left to be worth a collection's tenth of a second. */
const worthCollecting = 1000

/** Or how much more has to be held than after the last one, in bytes: pictures are little work and much memory. */
const worthReturning = 32 * 2 ** 20

/**
 * Gives back to the system what work has left on the heap, once nobody asks any more: V8 collects when it needs room,
 * and so keeps what a storm took until the next one. Only where V8 has been told to let us (`--expose-gc`, in
 * `scripts/start.mjs`).
 */
export function collectWhenIdle(): void {
  const { gc } = globalThis
  if (gc === undefined) return
  let before = performance.eventLoopUtilization()
  let worked = 0
  let least = heldBytes()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { active, utilization } = performance.eventLoopUtilization(now, before)
    before = now
    worked += active
    if (utilization > idleShare) return
    if (worked < worthCollecting && heldBytes() - least < worthReturning) return
    // The ordinary collection leaves half-empty pages where they are.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    before = performance.eventLoopUtilization()
    least = heldBytes()
    worked = 0
  }
  setInterval(look, IDLE_MS).unref()
}

/** What V8 holds, garbage included. */
function heldBytes(): number {
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}
