/** For how long a first visit keeps the network to itself after loading; later ones find everything cached. */
const IDLE_DELAY_MS = 5000
/** Timeout after which tasks run on a page that is never idle; the fixed delay in Safari, which lacks the API. */
const IDLE_TIMEOUT_MS = 200

/** Resolves as soon as the page has nothing more urgent to do: for what completes the page itself. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve, IDLE_TIMEOUT_MS)
  })
}

let firstLoad: Promise<void> | undefined

/** Resolves once a first visit has finished loading: for what only later visits need. */
export function afterFirstLoad(): Promise<void> {
  firstLoad ??= new Promise((resolve) => {
    const isKnown = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    const start = () => setTimeout(resolve, isKnown ? 0 : IDLE_DELAY_MS)
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
  })
  return firstLoad
}
