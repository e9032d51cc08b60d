/** How many different devices in a row have to fail at a host: one that is broken must not silence a push service. */
const MAX_FAILURES = 3

/** How long nothing is sent there, the first time, the second …; the last holds for all that follow. */
const pausesMs = [1, 5, 15, 60].map((minutes) => minutes * 60_000)

/** A pause that ends later was set by a clock that was ahead: nobody asks for more than a day. */
const MAX_PAUSE_MS = 86_400_000

/** How many hosts are remembered. Anybody may make up names below those of push services. */
const MAX_HOSTS = 500

/** Hosts that fail, in this process: nothing is sent there for a while, which grows until one of them answers. */
export class HostPauses {
  readonly #failing = new Map<string, { devices: Set<number>; pauses: number; until: number }>()

  pausedUntil(host: string, now: Date): Date | undefined {
    const left = (this.#failing.get(host)?.until ?? 0) - now.getTime()
    return left > 0 && left <= MAX_PAUSE_MS ? new Date(now.getTime() + left) : undefined
  }

  /** It answered, whatever it said of the one device. */
  noteAnswer(host: string): void {
    this.#failing.delete(host)
  }

  /** No connection, no answer in time, or one that says that it can't: `notBefore`, until when it asks to be left alone. */
  noteFailure(host: string, deviceId: number, now: Date, notBefore?: Date): void {
    // What was under way when the pause began says nothing new.
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
