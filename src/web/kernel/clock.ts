/** Where a clock of the server reads the time, in milliseconds. */
type Sources = {
  /** The time of day of the device, which may be hours wrong. */
  device: () => number
  /** Only goes forward, and is corrected by nobody. */
  steady: () => number
}

/**
 * The server's time of day, from the header `Date` of its answers (RFC 9110, 6.6.1), counted on from there; the
 * device's until there is one. A header has whole seconds and takes time to arrive, so it is always late: the earliest
 * one counts.
 */
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

/** Called with the headers of each answer of the server. */
export const noteServerTime = serverClock.note

/**
 * The server's time of day: for instants that it has stated and that are compared to the minute, and for what it allows
 * at an hour.
 */
export const serverNow = serverClock.now

/** The device's time of day: for what it has noted itself, and for the days of a calendar as its user sees them. */
export function deviceNow(): number {
  return Date.now()
}
