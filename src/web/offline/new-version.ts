import { createStore } from '../kernel/store.ts'
import { isInUse } from './in-use.ts'
import { reloadPage } from './reload.ts'

const HOUR = 3_600_000
/** The new version, if there is one. */
export const waitingVersion = createStore<ServiceWorker | null>(null)

/** Watches for new versions. Each one waits until `activateUpdate`, so that no open page loses its files. */
export function watchVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    waitingVersion.set(navigator.serviceWorker.controller ? registration.waiting : null)
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

/** Activates the new version and reloads the page with it. */
export function activateUpdate(): void {
  replaceWorker(reloadPage)
}

/**
 * The same, unless it would disturb: something is typed, or a game is running. The old worker first finishes its
 * pending work, which takes seconds on a slow network, so this is checked again before the reload.
 */
export function activateUpdateQuietly(): void {
  if (isInUse()) return
  if (isReplaced) reloadPage()
  else replaceWorker(() => activateUpdateQuietly())
}

/** Whether the page is older than its worker. */
let isReplaced = false

function replaceWorker(then: () => void): void {
  const waiting = waitingVersion.get()
  if (waiting === null) return
  const follow = () => {
    isReplaced = true
    then()
  }
  navigator.serviceWorker.addEventListener('controllerchange', follow, { once: true })
  waiting.postMessage({ takeOver: true })
}
