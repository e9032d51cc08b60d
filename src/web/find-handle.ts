import { matchRoutes, type RouteObject } from 'react-router'
import type { RouteHandle } from './kernel/page-address.ts'

/**
 * Finds the handle of the route of an address; undefined if there is none. The router flattens and ranks all given
 * routes at each lookup, so it is given only those whose first segment matches.
 */
export function createHandleFinder(
  routes: readonly RouteObject[],
): (pathname: string) => RouteHandle | undefined {
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

/** The routes that have a page. */
function leavesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
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
