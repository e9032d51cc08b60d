import { DAY_MS, MINUTE_MS } from '#league/durations.ts'

/** How many different devices in a row have to fail: one broken device must not pause a push service. */
const MAX_FAILURES = 3

/** Durations of the first, second … pause; the last one applies to all further pauses. */
const pausesMs = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)

/** A pause that ends later was set while the clock ran ahead: services can request a day at most. */
const MAX_PAUSE_MS = DAY_MS

/** How many hosts are tracked. Anybody can make up names below the domains of push services. */
const MAX_HOSTS = 500

/** Failing hosts, as this process sees them. Nothing is sent to one during its pause; pauses grow until it answers. */
export class HostPauses {
  readonly #failing = new Map<string, { devices: Set<number>; pauses: number; until: number }>()

  pausedUntil(host: string, now: Date): Date | undefined {
    const left = (this.#failing.get(host)?.until ?? 0) - now.getTime()
    return left > 0 && left <= MAX_PAUSE_MS ? new Date(now.getTime() + left) : undefined
  }

  /** The host answered, even if it rejected the device. */
  noteAnswer(host: string): void {
    this.#failing.delete(host)
  }

  /** No connection, a timeout, or a temporary error. `notBefore`: until when the host wants no requests. */
  noteFailure(host: string, deviceId: number, now: Date, notBefore?: Date): void {
    // Requests from before the pause say nothing new.
    if (this.pausedUntil(host, now)) return
    const { devices, pauses } = this.#failing.get(host) ?? { devices: new Set<number>(), pauses: 0 }
    devices.add(deviceId)
    this.#failing.delete(host)
    if (this.#failing.size >= MAX_HOSTS) this.#failing.delete(this.#failing.keys().next().value!)
    if (devices.size < MAX_FAILURES) this.#failing.set(host, { devices, pauses, until: 0 })
    else {
      const until = Math.max(
        now.getTime() + (pausesMs[pauses] ?? pausesMs.at(-1)!),
        notBefore?.getTime() ?? 0,
      )
      this.#failing.set(host, { devices: new Set(), pauses: pauses + 1, until })
    }
  }
}
