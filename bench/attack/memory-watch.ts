import { peakMegabytes, residentMegabytes } from '../process-usage.ts'

const INTERVAL_MS = 100

/** What a process held: the most, and at the end; null there when it had died by then. In MB. */
export type Held = { peak: number; last: number | null }

/** Looks often, as a process that has died tells nothing any more. */
export function watchMemory(pid: number): { stop: () => Held } {
  let peak = 0
  const look = () => {
    try {
      const [most, now] = [peakMegabytes(pid), residentMegabytes(pid)]
      peak = Math.max(peak, most)
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
