/** How long a first visit is left in peace after it is complete; later ones find everything on the device. */
const PEACE = 5000

let quiet: Promise<void> | undefined

/** Resolves once what nobody waits for may take its share of the line and of the processor. */
export function whenQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const isKnown = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    const start = () => setTimeout(resolve, isKnown ? 0 : PEACE)
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
  })
  return quiet
}
