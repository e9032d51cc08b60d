/** How long the first visit to the site has network and processor to itself once it is complete; later visits find everything on the device. */
const IDLE_DELAY_MS = 5000
/** After how long a page that is never idle does what waits for that; Safari, which can't be asked, takes no longer. */
const IDLE_TIMEOUT_MS = 200

/** Resolves as soon as the page has nothing more urgent to do: for what completes the page itself. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve, IDLE_TIMEOUT_MS)
  })
}

let firstLoad: Promise<void> | undefined

/** Resolves once a first visit is over: for what only later visits gain from. */
export function afterFirstLoad(): Promise<void> {
  firstLoad ??= new Promise((resolve) => {
    const isKnown = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    const start = () => setTimeout(resolve, isKnown ? 0 : IDLE_DELAY_MS)
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
  })
  return firstLoad
}
