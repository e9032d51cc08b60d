export type Alarm = { set: (milliseconds: number) => void; stop: () => void }

/**
 * Calls back after a delay, also in a hidden tab: there browsers delay the timers of the page by up to a minute, but
 * not those of a worker. Page and worker both ring, so the listener has to check the clock.
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

/** Null if the browser can't start it: then only the page's own timer rings. */
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
