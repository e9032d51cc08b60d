import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import type { Api } from '../api/endpoints.ts'
import { ApiFailure, OFFLINE } from '../api/failure.ts'
import { toDoQuery } from '../to-do/to-do.ts'
import { beginLoading, endLoading, noteCopy, readPageCopy } from './freshness.ts'
import { mayBeLeft } from './in-use.ts'
import { watchVersions, activateUpdateQuietly } from './new-version.ts'
import { Notices } from './notices.tsx'
import { recover } from './recover.ts'
import { repeatReason } from './reload.ts'

/** A message of the service worker. `copy`: a response came from its cache, stored at this time. */
type WorkerMessage = { copy?: number }

/** Makes the site work offline. */
export async function startOffline(router: DataRouter, api: Api): Promise<void> {
  const { serviceWorker } = navigator
  readPageCopy()
  repeatReason()
  // In a frame of this site, the page around it shows the notices.
  if (window.parent === window) showNotices(router)
  followRouter(router)
  serviceWorker.addEventListener('message', ({ data, ports: [asking] }: MessageEvent<WorkerMessage>) => {
    if (data.copy !== undefined) noteCopy(data.copy)
    // The worker asks before it shows a tapped notification here.
    asking?.postMessage({ href: window.location.href, mayBeLeft: mayBeLeft() })
  })
  watchVersions(await serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
  if (!serviceWorker.controller) {
    await claimed()
    keepPage(router, loadedFiles())
  }
  followDelegate(api)
}

function showNotices(router: DataRouter) {
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<Notices router={router} />)
}

/** Prefetches what a delegate needs beside a court; the code for it is loaded only for delegates. */
function followDelegate(api: Api) {
  const keep = async () => {
    if (toDoQuery.known() === null) return
    const { prefetchForOffline } = await import('./prefetch-for-offline.ts')
    await prefetchForOffline(api)
  }
  // Without network there is nothing to fetch.
  const tryToKeep = () => void keep().catch(() => {})
  toDoQuery.subscribe(tryToKeep)
  tryToKeep()
}

function followRouter(router: DataRouter) {
  let { pathname, search } = router.state.location
  router.subscribe(({ navigation, revalidation, location, errors }) => {
    if (navigation.state !== 'idle' || revalidation === 'loading') return beginLoading()
    const failures = Object.values(errors ?? {})
    endLoading(failures.length > 0)
    const offline = failures.some((error) => error instanceof ApiFailure && error.status === OFFLINE)
    if (offline) void recover(location.pathname + location.search)
    if (location.pathname === pathname && location.search === search) return
    ;({ pathname, search } = location)
    if (failures.length === 0) keepPage(router)
    activateUpdateQuietly()
  })
}

/** The first worker of a device takes control of the page that registered it, which didn't pass through it. */
function claimed(): Promise<void> {
  const { serviceWorker } = navigator
  return new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
}

/** The files of this page, all loaded before there was a worker to cache them. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  return files.filter((file) => file.startsWith(`${window.location.origin}/assets/`))
}

function keepPage({ state: { location } }: DataRouter, files: string[] = []) {
  navigator.serviceWorker.controller?.postMessage({ seen: location.pathname + location.search, files })
}
