type Sources = {
  /** The time of day of the device, which may be hours wrong. */
  device: () => number
  /** Only goes forward, and is corrected by nobody. */
  steady: () => number
}

/** By the earliest header `Date` of its answers (RFC 9110, 6.6.1), since each is late; else the device's time. */
export function createServerClock({ device, steady }: Sources): {
  now: () => number
  note: (headers: Headers) => void
} {
  let ahead: number | null = null
  return {
    now: () => (ahead === null ? device() : Math.round(steady() + ahead)),
    note: (headers) => {
      const said = Date.parse(headers.get('date') ?? '') - steady()
      // What the service worker has kept was said at another time.
      if (headers.has('x-kept-at') || Number.isNaN(said)) return
      ahead = Math.max(ahead ?? said, said)
    },
  }
}

const serverClock = createServerClock({ device: deviceNow, steady: () => performance.now() })

export const noteServerTime = serverClock.note

/** For instants that the server has stated and that are compared to the minute, and for what it allows at an hour. */
export const serverNow = serverClock.now

/** The device's time of day: for what it has noted itself, and for the days of a calendar as its user sees them. */
export function deviceNow(): number {
  return Date.now()
}
