import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import type { Api } from '../api/endpoints.ts'
import { ApiFailure, OFFLINE } from '../api/failure.ts'
import { storedUser } from '../api/session.ts'
import { beginLoading, endLoading, noteCopy, readPageCopy, shownCopy } from './freshness.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { paths } from '#contract/paths.ts'
import { useNow } from '../kernel/now.ts'
import { readSession, writeSession } from '../kernel/session-storage.ts'
import { isServerThere } from '../api/server-health.ts'
import { Button } from '../ui/button.tsx'
import { notify, shownMessage } from '../ui/toast.tsx'
import { ageText } from './age-text.ts'
import { createStore } from '../kernel/store.ts'
import { HOUR_MS } from '#league/durations.ts'
import { BOARD_KEY } from '../api/device-keys.ts'
import { readStored, subscribeStored } from '../api/device-storage.ts'
import { hasDrafts } from '../ui/draft.ts'
import { deviceNow } from '../kernel/clock.ts'

/** A message of the service worker. `copy`: a response came from its cache, stored at this time. */
type WorkerMessage = { copy?: number }

export async function startOffline(router: DataRouter, api: Api): Promise<void> {
  const { serviceWorker } = navigator
  readPageCopy()
  repeatReason()
  // In a frame of this site, the page around it shows the notices.
  if (window.parent === window) {
    const place = document.createElement('div')
    document.body.prepend(place)
    createRoot(place).render(<Notices router={router} />)
  }
  followRouter(router)
  serviceWorker.addEventListener('message', ({ data, ports: [asking] }: MessageEvent<WorkerMessage>) => {
    if (data.copy !== undefined) noteCopy(data.copy)
    // The worker asks before it shows a tapped notification here.
    asking?.postMessage({ href: window.location.href, mayBeLeft: mayBeLeft() })
  })
  watchVersions(await serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
  if (!serviceWorker.controller) {
    // The first worker of a device takes control of this page, which didn't pass through it, nor did its files.
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const assets = `${window.location.origin}/assets/`
    keepPage(
      router,
      files.filter((file) => file.startsWith(assets)),
    )
  }
  followDelegate(api)
}

/** Prefetches what a delegate needs beside a court; the code for it is loaded only for logged-in users. */
function followDelegate(api: Api) {
  let isFollowed = false
  const follow = () => {
    if (isFollowed || storedUser() === null) return
    isFollowed = true
    import('./prefetch-for-offline.ts').then(
      ({ keepForDelegate }) => keepForDelegate(api),
      // Without network there is nothing to fetch.
      () => {
        isFollowed = false
      },
    )
  }
  subscribeStored(follow)
  follow()
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

function keepPage({ state: { location } }: DataRouter, files: string[] = []) {
  navigator.serviceWorker.controller?.postMessage({ seen: location.pathname + location.search, files })
}

const REFRESH_INTERVAL_MS = 10_000
/** Pages that don't age, or that need the whole screen. */
const AGELESS = [paths.scoreboard(), paths.rules(), paths.offline()]

/** Notices about network and version, above everything else: they cover nothing. */
function Notices({ router }: { router: DataRouter }) {
  const pathname = useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.location.pathname,
  )
  // An error page is no cached copy.
  const hasFailed = useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.errors !== null,
  )
  const copy = useSyncExternalStore(shownCopy.subscribe, shownCopy.get)
  const isNew = useSyncExternalStore(waitingVersion.subscribe, waitingVersion.get) !== null
  const isOld = copy !== null && !hasFailed && !AGELESS.includes(pathname)
  useRefresh(router, copy !== null)
  return (
    <output className="print:hidden">
      {isOld ? <Age keptAt={copy} /> : null}
      {isNew && pathname !== paths.scoreboard() ? (
        <p className="bg-own flex flex-wrap items-center justify-center gap-x-2 px-4">
          Hay una versión nueva.
          <Button look="quiet" onClick={() => replaceWorker(reloadPage)}>
            Actualizar
          </Button>
        </p>
      ) : null}
    </output>
  )
}

function Age({ keptAt }: { keptAt: number }) {
  const now = useNow() ?? keptAt
  return (
    <p className="bg-own px-4 py-3 text-center font-medium">
      {`Sin conexión. Visto por última vez ${ageText(now - keptAt)}.`}
    </p>
  )
}

function useRefresh(router: DataRouter, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return
    const ask = async () => {
      if (await isServerThere()) await router.revalidate()
    }
    const tell = () => void ask()
    const timer = setInterval(tell, REFRESH_INTERVAL_MS)
    window.addEventListener('online', tell)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tell)
    }
  }, [router, wanted])
}

const RECOVERED = 'recovered'
const MIN_INTERVAL_MS = 30_000

/** Reloads a page that failed to load, once: if the device has it, or if the server responds, as after a new version. */
async function recover(address: string): Promise<void> {
  const last = () => readSession(RECOVERED) as { address: string; at: number } | null
  const now = deviceNow()
  if (last()?.address === address && now - last()!.at < MIN_INTERVAL_MS) return
  if (!(await caches.match(address, { ignoreVary: true })) && !(await isServerThere())) return
  writeSession(RECOVERED, { address, at: now })
  // A browser that stores nothing can't tell that this was tried, and would reload for ever.
  if (last()?.at === now) reloadPage()
}

const SAID = 'said'

/** Reloads the page; the message it was showing is shown again by `repeatReason`. */
function reloadPage(): void {
  writeSession(SAID, shownMessage())
  window.location.reload()
}

function repeatReason(): void {
  const text = readSession(SAID)
  if (typeof text !== 'string') return
  writeSession(SAID, null)
  if (text !== '') notify(text)
}

const waitingVersion = createStore<ServiceWorker | null>(null)

/** Watches for new versions. Each one waits for `replaceWorker`, so that no open page loses its files. */
function watchVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    waitingVersion.set(navigator.serviceWorker.controller ? registration.waiting : null)
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  follow()
  look()
  // A page may stay open for days.
  setInterval(() => void registration.update().catch(() => {}), HOUR_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') activateUpdateQuietly()
  })
}

/** Unless something is typed or a game runs; asked again before the reload, as the old worker takes its time. */
function activateUpdateQuietly(): void {
  if (isInUse()) return
  if (isReplaced) reloadPage()
  else replaceWorker(() => activateUpdateQuietly())
}

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

function isInUse(): boolean {
  return isTyping() || isGameRunning()
}

/** Whether the page may be left for another one: no field may have the focus either, as some fields store no draft. */
function mayBeLeft(): boolean {
  return !isInUse() && document.activeElement?.matches('input, textarea, select') !== true
}

/** Drafts outlive a reload, but not passwords and files; and a form should not flash while somebody types in it. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input:is([type=password], [type=file])')
  return hasDrafts() || [...fields].some(({ value }) => value !== '')
}

function isGameRunning(): boolean {
  try {
    const kept = JSON.parse(readStored(BOARD_KEY) ?? 'null') as { runningSince?: unknown } | null
    return typeof kept?.runningSince === 'number'
  } catch {
    return false
  }
}
