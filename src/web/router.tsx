import type { ComponentType } from 'react'
import {
  matchRoutes,
  Outlet,
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router'
import { ADMIN_PAGES, CHOOSING, paths, PLAYED } from '#contract/paths.ts'
import { apiContext } from './api/client.ts'
import { toLoaderArgs, requireAdmin, requireUser } from './api/loaders.ts'
import { loadDraws } from './league/tables/draw.tsx'
import { notFound, offlineFailure } from './api/failure.ts'
import { prefetch, pageApiContext } from './api/page-answers.ts'
import { useUser } from './api/session.ts'
import { checkSession } from './check-session.ts'
import { whenHydrated } from './kernel/hydrated.ts'
import { tidyAddress, type RouteHandle } from './kernel/page-address.ts'
import { TILES_HOST } from './screens/courts/tiles.ts'
import type { Screen } from './screen.ts'
import { FailurePage, FailureWithFrame } from './shell/failure-page.tsx'
import { Layout } from './shell/layout.tsx'
import { WaitingPage } from './shell/waiting-page.tsx'
import { loadSite, SITE_ROUTE } from './api/site.ts'
import { Skeleton } from './ui/skeleton.tsx'

const pages: RouteObject[] = [
  dataPage(paths.standings(), () => import('./screens/standings/standings-screen.tsx'), {
    search: ['fase', 'grupo'],
    beside: loadDraws,
  }),
  dataPage(paths.history(), () => import('./screens/standings/history-screen.tsx'), {
    search: ['temporada', 'fase', 'grupo'],
    beside: loadDraws,
  }),
  dataPage(
    paths.clasification(':clasificationId'),
    () => import('./screens/standings/clasification-screen.tsx'),
    { search: [], beside: loadDraws },
  ),
  dataPage(paths.printed(':clasificationId'), () => import('./screens/standings/print-screen.tsx')),
  dataPage(paths.weeks(':clasificationId'), () => import('./screens/standings/weeks-screen.tsx')),
  dataPage(paths.whatIf(':clasificationId'), () => import('./screens/standings/what-if-screen.tsx'), {
    search: [],
    unkept: 'si',
  }),
  dataPage(
    paths.tieBreak(':clasificationId', ':teamId'),
    () => import('./screens/standings/tie-break-screen.tsx'),
    { search: [], unkept: 'si' },
  ),
  dataPage(paths.teamPage(':teamId'), () => import('./screens/teams/team-page-screen.tsx')),
  dataPage(
    paths.teamGames(':competitionId?', ':teamId?'),
    () => import('./screens/teams/team-games-screen.tsx'),
  ),
  dataPage(paths.game(':gameId'), () => import('./screens/games/game-screen.tsx')),
  dataPage(paths.calendar(), () => import('./screens/calendar/calendar-screen.tsx'), {
    search: [`ver=${PLAYED}`, 'equipo', 'grupo', 'cancha'],
  }),
  dataPage(paths.week(), () => import('./screens/week/week-screen.tsx'), { search: ['grupo'] }),
  dataPage(paths.courts(), () => import('./screens/courts/courts-screen.tsx')),
  page(paths.rules(), () => import('./screens/pages/rules-screen.tsx')),
  page(paths.scoreboard(), () => import('./screens/scoreboard/scoreboard-screen.tsx')),
  page(paths.offline(), () => import('./screens/pages/offline-screen.tsx')),
  page(paths.privacy(), () => import('./screens/pages/privacy-screen.tsx')),
  dataPage(paths.legal(), () => import('./screens/pages/legal-screen.tsx')),
  page(paths.login(), () => import('./screens/account/login-screen.tsx')),
  page(paths.register(), () => import('./screens/account/register-screen.tsx')),
  page(paths.forgottenPassword(), () => import('./screens/account/forgotten-password-screen.tsx')),
  page(paths.newPassword(), () => import('./screens/account/new-password-screen.tsx')),
  page(paths.invitation(), () => import('./screens/account/invitation-screen.tsx')),
  page(paths.lockerRoom(), () => import('./screens/games/locker-room-screen.tsx')),
  page(paths.confirmedEmail(), () => import('./screens/account/confirm-email-screen.tsx')),
  page(paths.unsubscribe(), () => import('./screens/account/unsubscribe-screen.tsx'), [
    'ver=hecha',
    'ver=inservible',
  ]),
  // The only page while there is no league; afterwards it redirects to the first page.
  page(paths.setup(), () => import('./screens/setup/setup-screen.tsx')),
]

/** The paths of pages for logged-in users; `guarded-screens.ts` says which screen each one is. */
const privatePaths = [
  paths.newGame(),
  paths.savedGame(':gameId'),
  paths.moveGame(':gameId'),
  paths.dispute(':gameId'),
  paths.changeGame(':gameId'),
  paths.claim(':gameId'),
  paths.restoreGame(':gameId'),
  paths.proposals(),
  paths.proposal(':proposalId'),
  paths.answerProposal(':proposalId'),
  paths.propose(),
  paths.updateGame(),
  paths.addResult(),
  paths.addFeedback(),
  paths.newCourt(),
  paths.editCourt(':courtId'),
  paths.notices(),
  paths.announcements(),
  paths.profile(),
  paths.competition(),
  paths.team(':teamId'),
  paths.editTeam(':teamId'),
  paths.availability(':teamId'),
]

/** Pages where the name of the site may change. */
const namesSite = new Set([paths.setup(), paths.admin('newleague'), paths.admin('next-season')])

const adminPaths = [paths.admin(), ...ADMIN_PAGES.map((place) => paths.admin(place))]

export const routes: RouteObject[] = [
  // Shown in a frame of `/courts`, so without the frame of the site; its map tiles come from another host.
  {
    ...page(paths.courtsMap(), () => import('./screens/courts/courts-map-screen.tsx')),
    handle: {
      search: [`ver=${CHOOSING}`, 'cancha'],
      images: [`https://${TILES_HOST}`],
    } satisfies RouteHandle,
    ErrorBoundary: FailureWithFrame,
    HydrateFallback: Skeleton,
  },
  // Without the frame of the site, as other sites embed it.
  {
    ...page(paths.framed(':clasificationId'), () => import('./screens/standings/framed-screen.tsx')),
    handle: { search: [], framed: true } satisfies RouteHandle,
    ErrorBoundary: FailurePage,
    HydrateFallback: Skeleton,
  },
  {
    id: SITE_ROUTE,
    loader: (args) => loadSite(toLoaderArgs(args)),
    // The site is named after the current season.
    shouldRevalidate: ({ currentUrl }) => namesSite.has(currentUrl.pathname),
    Component: Layout,
    ErrorBoundary: FailureWithFrame,
    HydrateFallback: Skeleton,
    children: [
      {
        ErrorBoundary: FailurePage,
        children: [
          ...pages,
          ...privatePaths.map((path) => guardedPage(path, requireUser)),
          ...adminPaths.map((path) => guardedPage(path, requireAdmin)),
          {
            path: '*',
            // Never rendered: its loader always throws.
            Component: Outlet,
            loader: () => {
              throw notFound('Esta página no existe, o todavía no.')
            },
          },
        ],
      },
    ],
  },
]

export function handleOf(pathname: string): RouteHandle | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined
}

/** Loads the screen of an address, so that the browser's first render matches the server's. */
export async function loadScreen(pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

export function fetchAhead(url: Pick<URL, 'pathname' | 'searchParams'>): void {
  const { fetchScreen, hasAnswers, search = [] } = handleOf(url.pathname) ?? {}
  // Navigation reports the failure, if the page is opened.
  fetchScreen?.().catch(() => {})
  if (hasAnswers) prefetch(tidyAddress(url, search))
}

function page(path: string, load: () => Promise<Screen>, search: string[] = []): RouteObject {
  const handle: RouteHandle = { search, fetchScreen: load }
  return { path, handle, lazy: screenLoader(load) }
}

/** Screen and answers are requested in parallel. `beside`: code that some need too; a first visit does without it. */
function dataPage(
  path: string,
  load: () => Promise<Screen>,
  options: RouteHandle & { beside?: () => Promise<void> } = { search: [] },
): RouteObject {
  const { search, beside, ...more } = options
  const handle: RouteHandle = { ...more, search, fetchScreen: load, hasAnswers: true }
  return {
    path,
    handle,
    loader: async (args) => {
      // Whoever needs it asks again, and reports the failure.
      beside?.().catch(() => {})
      const api = args.context.get(pageApiContext)?.(tidyAddress(new URL(args.request.url), search))
      const { loader } = await loadScreenFile(load)
      return loader?.(toLoaderArgs(args, api))
    },
    lazy: async () => {
      const { loader: _, ...screen } = await screenLoader(load)()
      return screen
    },
  }
}

/** The table of these screens, which visitors don't download. */
export const loadGuardedScreens = async () => (await import('./guarded-screens.ts')).guardedScreens

/** How long a page waits for the check of its session: without network it opens with cached data. */
const SESSION_TIMEOUT_MS = 3000

/** `guard` throws a redirect. Nothing is rendered before the server has confirmed the session, nor once it is over. */
function guardedPage(path: string, guard: (request: Request) => unknown): RouteObject {
  const load = async () => (await loadGuardedScreens()).get(path)!()
  const handle: RouteHandle = { search: [], browserOnly: true, fetchScreen: load }
  const screen = () => loadScreenFile(load)
  return {
    path,
    handle,
    HydrateFallback: WaitingPage,
    loader: async (args) => {
      const loadGuarded = async () => {
        guard(args.request)
        const { loader } = await screen()
        return (await loader?.(toLoaderArgs(args))) ?? null
      }
      const loaded = loadGuarded()
      // It is awaited together with the check below, and a failure is handled there.
      loaded.catch(() => {})
      const checked = checkSession(args.context.get(apiContext))
      const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), SESSION_TIMEOUT_MS))
      const hasChanged = await Promise.race([checked, late])
      await whenHydrated()
      return hasChanged ? loadGuarded() : loaded
    },
    lazy: {
      Component: async () => guarded((await screen()).default),
      shouldRevalidate: async () => (await screen()).shouldRevalidate,
    },
  }
}

/** Renders nothing of a page once nobody is logged in, until the navigation away has finished. */
function guarded(Screen: ComponentType): ComponentType {
  return function Guarded() {
    return useUser() === null ? <WaitingPage /> : <Screen />
  }
}

function screenLoader(load: () => Promise<Screen>): LazyRouteFunction<RouteObject> {
  return async () => {
    const { default: Component, loader, shouldRevalidate } = await loadScreenFile(load)
    return {
      Component,
      ...(loader && { loader: (args: LoaderFunctionArgs) => loader(toLoaderArgs(args)) }),
      ...(shouldRevalidate && { shouldRevalidate }),
    }
  }
}

/** A screen that fails to load is reported as a missing network. */
function loadScreenFile(load: () => Promise<Screen>): Promise<Screen> {
  return load().catch((cause: unknown) => {
    throw offlineFailure(cause)
  })
}
