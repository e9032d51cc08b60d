import { expect, test } from 'vitest'
import { matchRoutes, RouterContextProvider, type LoaderFunction, type RouteObject } from 'react-router'
import { guardedAddresses } from '../../test/guarded-addresses.ts'
import { noteHydrated } from './kernel/hydrated.ts'
import { apiContext, createApi } from './api/client.ts'
import { OWN_PAGE, OWN_PAGES } from './worker/own-pages.ts'
import type { RouteHandle } from './kernel/page-address.ts'
import { loadGuardedScreens, routes } from './router.tsx'

function pagesOf(branches: RouteObject[]): { path: string; isOwn: boolean }[] {
  return branches.flatMap(({ path, handle, children = [] }) => [
    ...(path?.startsWith('/') ? [{ path, isOwn: (handle as RouteHandle).browserOnly === true }] : []),
    ...pagesOf(children),
  ])
}

test('the service worker knows which pages only the browser renders', () => {
  const pages = pagesOf(routes)
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter(({ path, isOwn }) => OWN_PAGES.test(path) !== isOwn)).toEqual([])
  expect(pages).toContainEqual({ path: OWN_PAGE, isOwn: true })
})

test('the list of guarded addresses has each of them once', () => {
  const own = pagesOf(routes).filter(({ isOwn }) => isOwn)
  const listed = guardedAddresses({ group: 1, draw: 2, team: 3, game: 4 }).map((address) =>
    address.replace(/\?.*/, ''),
  )
  expect(listed).toHaveLength(own.length)
  const matching = own.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '\\d+')}$`))
  expect(matching.map((pattern) => listed.filter((address) => pattern.test(address)).length)).toEqual(
    own.map(() => 1),
  )
})

test('each guarded page has a screen, and no other', async () => {
  const own = pagesOf(routes).filter(({ isOwn }) => isOwn)
  expect([...(await loadGuardedScreens()).keys()]).toEqual(own.map(({ path }) => path))
})

// Who may open it is decided before anything is asked.
const transport = () => Promise.reject(new Error('A guarded page has sent a request.'))

test('nobody opens a page of logged-in people without a login, nor an admin’s', async () => {
  noteHydrated()
  const context = new RouterContextProvider(new Map([[apiContext, createApi({ transport })]]))
  for (const address of guardedAddresses({ group: 1, draw: 2, team: 3, game: 4 })) {
    const url = `http://page.invalid${address}`
    const { params, route } = matchRoutes(routes, address.replace(/\?.*/, ''))!.at(-1)!
    const load = route.loader as LoaderFunction
    const answer = await Promise.resolve(
      load({ request: new Request(url), url: new URL(url), pattern: route.path!, params, context }),
    ).catch((thrown: unknown) => thrown)
    const location = address.startsWith('/admin') ? '/' : `/login?volver=${encodeURIComponent(address)}`
    expect([address, (answer as Response).headers.get('location')]).toEqual([address, location])
  }
})
