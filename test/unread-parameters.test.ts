import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry-server.tsx'
import { dropUnreadParameters } from '#server/pages/unread-parameters.ts'
import { buildTestApp } from './build-test-app.ts'
import { addGroupOf } from './factories.ts'

const renderer = createRenderer({ scripts: [], styles: [] })

test.each([
  ['/?fbclid=IwAR0x', '/'],
  ['/?utm_source=wa&grupo=3&utm_medium=x&fase=2', '/?fase=2&grupo=3'],
  ['/calendar?ver=jugados&fbclid=1', '/calendar?ver=jugados'],
  ['/calendar/?fbclid=1', '/calendar'],
  ['http://liga.example/history?fbclid=1', '/history'],
  // Parameters that a page or the API reads, addresses without a page, and uncached ones stay unchanged.
  ['/?fase=2', '/?fase=2'],
  ['/api/team?fbclid=1', '/api/team?fbclid=1'],
  ['/sitemap.xml?fbclid=1', '/sitemap.xml?fbclid=1'],
  ['/nada?fbclid=1', '/nada?fbclid=1'],
  ['//otra.example?fbclid=1', '//otra.example?fbclid=1'],
  ['/profile?ver=datos', '/profile?ver=datos'],
  ['/clasification/7/y-si?si=1-2.L', '/clasification/7/y-si?si=1-2.L'],
  ['/%ff?fbclid=%', '/%ff?fbclid=%'],
])('%s is looked up as %s', (url, looked) => {
  const request = { method: 'GET', url } as IncomingMessage
  dropUnreadParameters(request, renderer)
  expect(request.url).toBe(looked)
})

test('the address of a POST stays unchanged', () => {
  const request = { method: 'POST', url: '/baja?clave=x' } as IncomingMessage
  dropUnreadParameters(request, renderer)
  expect(request.url).toBe('/baja?clave=x')
})

test('a page with a scenario is never cached, with an unread parameter it is', async () => {
  const { app, store } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const { groupId } = await addGroupOf(store, ['Gatos', 'Perros'])
  const address = `/clasification/${groupId}/y-si`
  const kept = async (search: string) => (await app.inject(address + search)).headers['cache-control']
  expect(await kept('?si=1-2.L')).toBe('no-store')
  expect(await kept('?utm_source=x')).not.toBe('no-store')
})
