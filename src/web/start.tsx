import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { withoutNotice } from '#contract/paths.ts'
import { ApiProvider } from './api/api-provider.tsx'
import { apiContext, createApi } from './api/client.ts'
import type { Api } from './api/endpoints.ts'
import { prefetchedFirst, dropPrefetched, pageAnswers, pageApiContext } from './api/page-answers.ts'
import { storedUser } from './api/session.ts'
import { checkSession } from './check-session.ts'
import { Document, HYDRATION_DATA } from './document.tsx'
import { followSession } from './follow-session.ts'
import { unpackLoaded } from './hydration-data.ts'
import { noteHydrated } from './kernel/hydrated.ts'
import { noteWritten, startAccount } from './start-account.ts'
import { afterFirstLoad } from './kernel/idle.ts'
import { fetchAhead, loadGuardedScreens, loadScreen, routes } from './router.tsx'
import { followLinks } from './ui/follow-link.ts'
import { supportPopovers } from './ui/popover.ts'
import { followVisits } from './ui/visit.ts'
import type { Transport } from '#contract/pages.ts'
import { httpTransport } from './api/http-transport.ts'

history.replaceState(history.state, '', withoutNotice(location.href))
// In an unsupported browser the page stays as the server rendered it: hydration would break halfway.
const isOld = 'old' in document.documentElement.dataset
Promise.all([supportPopovers(), wholePage(), isOld || loadScreen(window.location.pathname)]).then(
  () => isOld || hydrate(),
  () => {
    // The failure is already in the console. The page stays as rendered: it can be read, and its links work.
  },
)

/** Resolves when the page has been parsed: on a slow network a cached script runs while the page is still loading. */
async function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

function hydrate() {
  const options = {
    token: () => storedUser()?.token,
    // The user's team or role may have changed since the page was opened.
    onForbidden: () => void followAccount(api, router),
    onWritten: () => {
      dropPrefetched()
      noteWritten()
    },
  }
  const api = createApi({ ...options, transport: ownTransport })
  const apiOfPage = (address: string) =>
    createApi({ ...options, transport: prefetchedFirst(pageAnswers(address), ownTransport) })
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
  followVisits(router)
  followLinks(router, fetchAhead)
  // With low priority, React hydrates in slices: a whole table at once would block scrolling on a slow phone.
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
  startAccount(api, router)
  void followAccount(api, router)
  if (storedUser() !== null) void afterFirstLoad().then(loadGuardedScreens).catch(console.error)
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void afterFirstLoad().then(() => beginOffline(router, api))
}

/** Reloads the page's data if the user's team or role has changed; without network everything stays as it is. */
async function followAccount(api: Api, router: DataRouter): Promise<void> {
  if (await checkSession(api)) await router.revalidate()
}

async function beginOffline(router: DataRouter, api: Api): Promise<void> {
  try {
    const { startOffline: begin } = await import('./offline/begin.tsx')
    await begin(router, api)
  } catch (cause) {
    // A browser without storage has the site without the offline part.
    console.error(cause)
  }
}

/** Marks the page as interactive: `npm run bench` and the browser tests wait for it. */
function Alive() {
  useEffect(() => {
    noteHydrated()
    performance.mark('hydrated')
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}

/** HTTP transport that falls back to the user's cached responses to authenticated reads when there is no network. */
const ownTransport: Transport = async (request) => {
  const { method, address, token } = request
  const answered = httpTransport(request)
  if (method !== 'GET' || token === undefined) return answered
  // Both start at once: without network both fail, and an early rejection must not be unhandled.
  answered.catch(() => {})
  const own = await import('./offline/own-answers.ts').catch(() => null)
  return own === null ? answered : own.networkFirst(address, token, answered)
}
