import font from '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-700-normal.woff2'
import { preinit, preinitModule, preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
  matchRoutes,
} from 'react-router'
import { NO_PAGE, type PageAssets, type PageRenderer, type Transport } from '#contract/pages.ts'
import { apiContext, createApi } from './api/client.ts'
import { ApiFailure } from './api/failure.ts'
import { Document, FramedDocument } from './document.tsx'
import { packLoaded } from './hydration-data.ts'
import { PICTURES } from './pictures/pictures.ts'
import { tidyAddress, type RouteHandle } from './kernel/page-address.ts'
import { routes } from './router.tsx'
import { SITE_ROUTE } from './api/site.ts'
import { SITE_FILES } from './site-files.ts'
import COMING_SCRIPT from './league/games/coming-script.ts?script'
import OVERDUE_SCRIPT from './screens/calendar/overdue-script.ts?script'
import LIVE_HOUR_SCRIPT from './screens/games/live-hour-script.ts?script'
import REPORT_HEIGHT from './screens/standings/report-height.ts?script'
import FIRST_SCRIPT from './shell/first-script.ts?script'

/** The origin used to parse addresses; it appears in no page. */
const ORIGIN = 'http://page.invalid'

export function createRenderer(assets: PageAssets): PageRenderer {
  const handler = createStaticHandler(routes)
  const handleOf = createHandleFinder()
  const query = (address: string, transport: Transport, isChosen: (route: RouteObject) => boolean) =>
    handler.query(new Request(readAddress(address)), {
      requestContext: new RouterContextProvider(new Map([[apiContext, createApi({ transport })]])),
      filterMatchesToLoad: ({ route }) => isChosen(route),
    })
  return {
    inlineScripts: [FIRST_SCRIPT, OVERDUE_SCRIPT, COMING_SCRIPT, LIVE_HOUR_SCRIPT, REPORT_HEIGHT],
    files: SITE_FILES,
    pictures: PICTURES,
    canonicalAddress: (address) => {
      const url = readAddress(address)
      const handle = handleOf(url.pathname)
      if (handle === undefined) return NO_PAGE
      const { browserOnly = false, unkept, search } = handle
      if (browserOnly || (unkept !== undefined && url.searchParams.has(unkept))) return null
      return tidyAddress(url, search)
    },
    mayBeFramed: (address) => handleOf(readAddress(address).pathname)?.framed === true,
    render: async (address, { transport }) => {
      const context = await query(
        address,
        transport,
        ({ handle }) => !(handle as RouteHandle | undefined)?.browserOnly,
      )
      if (context instanceof Response) {
        return { status: context.status, html: '', location: context.headers.get('Location') ?? '/' }
      }
      const handle = context.matches.at(-1)?.route.handle as RouteHandle | undefined
      const page = (
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      )
      const html = renderToString(
        handle?.framed ? (
          <FramedDocument>
            <Files styles={assets.styles} scripts={[]} />
            {page}
          </FramedDocument>
        ) : (
          <Document hydrationData={packLoaded(context)}>
            <Files {...assets} />
            {page}
          </Document>
        ),
      )
      const images = handle?.images
      return { status: statusOf(context), html: `<!doctype html>${html}`, ...(images && { images }) }
    },
    load: async (address, { transport }) => {
      // The client already has the frame of the page, with the settings of the site.
      const context = await query(address, transport, ({ id }) => id !== SITE_ROUTE)
      return !(context instanceof Response) && context.errors === null
    },
  }
}

/** The script's imports aren't preloaded: they would compete with styles and fonts, and delay the table by 0.3 s. */
function Files({ scripts, styles }: PageAssets) {
  for (const href of styles) preinit(href, { as: 'style', precedence: 'default' })
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  for (const src of scripts) preinitModule(src, { as: 'script' })
  return null
}

/** Concatenated rather than resolved: a path beginning with two slashes would be another host. */
function readAddress(address: string): URL {
  return new URL(ORIGIN + address)
}

function statusOf({ errors, statusCode }: StaticHandlerContext): number {
  const [error] = Object.values(errors ?? {})
  if (error === undefined) return statusCode
  if (error instanceof ApiFailure) return error.status
  console.error(error)
  return 500
}

/** The router flattens and ranks all given routes at each look-up: it is given those whose first segment fits. */
function createHandleFinder(): (pathname: string) => RouteHandle | undefined {
  const byStart = new Map<string, RouteObject[]>()
  for (const route of leavesOf(routes)) {
    const start = startOf(route.path!)
    byStart.set(start, [...(byStart.get(start) ?? []), route])
  }
  return (pathname) => {
    const candidates = byStart.get(startOf(pathname)) ?? []
    return matchRoutes(candidates, pathname)?.at(-1)?.route.handle as RouteHandle | undefined
  }
}

function leavesOf(within: readonly RouteObject[]): RouteObject[] {
  return within.flatMap((route) => {
    if (route.children) return leavesOf(route.children)
    return route.path === undefined || route.path === '*' ? [] : [route]
  })
}

/** The first segment of an address, as the router compares it. */
function startOf(pathname: string): string {
  const [, piece = ''] = pathname.split('/', 2)
  try {
    return decodeURIComponent(piece).toLowerCase()
  } catch {
    return piece.toLowerCase()
  }
}
