export type Alarm = { set: (milliseconds: number) => void; stop: () => void }

/** Hidden tabs delay a page's timers by up to a minute, but not a worker's. Both ring: the listener checks the clock. */
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
