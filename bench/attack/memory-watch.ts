import { peakMegabytes, residentMegabytes } from '../process-usage.ts'

const INTERVAL_MS = 100

/** The memory of a process, in MB: the peak, and at the end; null there if it had died. */
export type Held = { peak: number; last: number | null }

/** Samples often, because a dead process can't be measured. */
export function watchMemory(pid: number): { stop: () => Held } {
  let peak = 0
  const look = () => {
    try {
      const [highest, now] = [peakMegabytes(pid), residentMegabytes(pid)]
      peak = Math.max(peak, highest)
      return now
    } catch {
      return null
    }
  }
  look()
  const timer = setInterval(look, INTERVAL_MS)
  return {
    stop: () => {
      clearInterval(timer)
      const last = look()
      return { peak, last }
    },
  }
}
