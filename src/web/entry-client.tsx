import '@vitejs/plugin-react/preamble'
import './styles.css'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ApiProvider } from './api/api-provider.tsx'
import { apiContext, createApi } from './api/client.ts'
import type { Api } from './api/endpoints.ts'
import { prefetchedFirst, dropPrefetched, pageAnswers, pageApiContext } from './api/page-answers.ts'
import { ownTransport } from './offline/own-transport.ts'
import { storedUser } from './api/session.ts'
import { checkSession } from './check-session.ts'
import { Document, HYDRATION_DATA } from './document.tsx'
import { followSession } from './follow-session.ts'
import { unpackLoaded } from './hydration-data.ts'
import { noteHydrated } from './kernel/hydrated.ts'
import { refreshToDo, followRevalidations, startToDo } from './to-do/to-do.ts'
import { refreshUnread, startUnread } from './league/unread.ts'
import { startSubmitQueue, noteWritten } from './submit-queue/start.ts'
import { afterFirstLoad } from './kernel/idle.ts'
import { fetchAhead, loadScreen, routes } from './router.tsx'
import { followLinks } from './ui/follow-link.ts'
import { polyfillPopovers } from './ui/popover.ts'
import { followVisits } from './ui/visit.ts'

polyfillPopovers()
// In a browser that is too old the page stays as the server made it: halfway to life it would break.
if (!('old' in document.documentElement.dataset)) {
  Promise.all([loadScreen(window.location.pathname), wholePage()]).then(hydrate, () => {
    // Its failure is in the console already. The page stays as it is here too: it can be read, and its links lead on.
  })
}

/** On a slow line a script that the device has already runs while the page is still on its way. */
async function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Makes the page that the server drew a living one. */
function hydrate() {
  const options = {
    token: () => storedUser()?.token,
    // Somebody may have given them another team or role since the page was opened.
    onForbidden: () => void followAccount(api, router),
    onWritten: () => {
      dropPrefetched()
      refreshToDo()
      refreshUnread()
      noteWritten()
    },
  }
  const api = createApi({ ...options, transport: ownTransport })
  const apiOfPage = (address: string) =>
    createApi({ ...options, transport: prefetchedFirst(pageAnswers(address), ownTransport) })
  startToDo(api)
  const hydrationData = document.getElementById(HYDRATION_DATA)?.textContent ?? ''
  const router = createBrowserRouter(routes, {
    getContext: () => {
      const context = new RouterContextProvider(new Map([[apiContext, api]]))
      context.set(pageApiContext, apiOfPage)
      return context
    },
    hydrationData: unpackLoaded(hydrationData),
  })
  followSession(router)
  followRevalidations(router)
  startUnread(api, router)
  followVisits(router)
  followLinks(router, fetchAhead)
  // In slices: a whole table at once would keep a slow phone from scrolling for as long as it takes.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document hydrationData={hydrationData}>
        <Alive />
        <ApiProvider value={api}>
          <RouterProvider router={router} />
        </ApiProvider>
      </Document>,
    )
  })
  startSubmitQueue(api, router)
  void followAccount(api, router)
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void afterFirstLoad().then(() => beginOffline(router, api))
}

/**
 * Asks what the person who is logged in may do by now, and draws the page anew when that has changed. Without
 * network everything stays as it was.
 */
async function followAccount(api: Api, router: DataRouter): Promise<void> {
  if (await checkSession(api)) await router.revalidate()
}

async function beginOffline(router: DataRouter, api: Api): Promise<void> {
  try {
    const { startOffline: begin } = await import('./offline/begin.tsx')
    await begin(router, api)
  } catch (cause) {
    // A browser that keeps nothing has the site as it was.
    console.error(cause)
  }
}

/** Says when the page answers to touches: `npm run bench` and the browser tests wait for it. */
function Alive() {
  useEffect(() => {
    noteHydrated()
    performance.mark('hydrated')
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
