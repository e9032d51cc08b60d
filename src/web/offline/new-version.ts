import { isInUse } from './in-use.ts'
import { reloadPage } from './reload.ts'

const HOUR = 3_600_000
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** Finds new versions from now on. Each waits until `takeOver`, so that no page loses its files meanwhile. */
export function watchVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    waiting = navigator.serviceWorker.controller ? registration.waiting : null
    for (const listener of listeners) listener()
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  follow()
  look()
  // A page may stay open for days.
  setInterval(() => void registration.update().catch(() => {}), HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') activateUpdateQuietly()
  })
}

export function hasNewVersion(): boolean {
  return waiting !== null
}

export function subscribeVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the new version take the place of the old one, and loads the page anew with it. */
export function activateUpdate(): void {
  replaceWorker(reloadPage)
}

/**
 * The same unless somebody would notice: what was typed, or a game that runs. The old worker first ends what it has
 * begun, on a slow line seconds later, so that is asked again before the page is loaded anew.
 */
export function activateUpdateQuietly(): void {
  if (isInUse()) return
  if (isReplaced) reloadPage()
  else replaceWorker(() => activateUpdateQuietly())
}

/** The page is of the version before that of its worker. */
let isReplaced = false

function replaceWorker(then: () => void): void {
  if (waiting === null) return
  const follow = () => {
    isReplaced = true
    then()
  }
  navigator.serviceWorker.addEventListener('controllerchange', follow, { once: true })
  waiting.postMessage({ takeOver: true })
}
