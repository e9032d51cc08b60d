import { performance } from 'node:perf_hooks'

/** How long the server has to have been idle. */
const IDLE_MS = 2000

/** The highest utilisation of the event loop that counts as idle: timers and the watch of the database go on. */
const idleShare = 0.02

/** How many milliseconds of work leave enough garbage to be worth a collection, which takes a tenth of a second. */
const worthCollecting = 1000

/**
 * Alternatively, how much memory must have grown since the last collection: pictures are little work and much memory.
 */
const worthReturning = 32 * 2 ** 20

/**
 * Returns unused heap to the operating system while the server is idle: V8 only collects when it needs room, and so
 * holds the memory of a load peak until the next one. Does nothing without `--expose-gc` (set in `scripts/start.mjs`).
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
    // An ordinary collection doesn't release half-empty pages.
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
