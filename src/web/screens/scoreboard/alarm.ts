export type Alarm = { set: (milliseconds: number) => void; stop: () => void }

/**
 * Rings after a while, also in a tab that nobody sees: there browsers put off the timers of the page up to a minute,
 * but not those of a worker. Whoever hears it asks the clock, as either may ring.
 */
export function createAlarm(ring: () => void): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined
  let worker: Worker | null | undefined

  function ask(milliseconds: number | null) {
    if (worker === undefined) worker = milliseconds === null ? undefined : openWorker(ring)
    worker?.postMessage(milliseconds)
  }

  return {
    set: (milliseconds) => {
      clearTimeout(timer)
      timer = setTimeout(ring, milliseconds)
      ask(milliseconds)
    },
    stop: () => {
      clearTimeout(timer)
      ask(null)
    },
  }
}

/** Null where there is none: then the page's own timer has to do. */
function openWorker(ring: () => void): Worker | null {
  try {
    const worker = new Worker(new URL('./alarm-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ring)
    return worker
  } catch (cause) {
    console.error(cause)
    return null
  }
}
