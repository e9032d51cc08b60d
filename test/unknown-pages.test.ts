import { expect, test } from 'vitest'
import { NO_PAGE } from '#contract/pages.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { buildTestApp } from './build-test-app.ts'

test('every address without a page gives the same page, which looks rendered for it', async () => {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const unknown = ['/nada', '/nada-2?x=1', '/calendar/nada', '/partidos', '/clasification/1/2/3', NO_PAGE]
  const answers = await Promise.all(unknown.map((url) => app.inject(url)))
  expect(
    new Set(answers.map(({ statusCode, headers, body }) => `${statusCode} ${headers['etag']} ${body}`)).size,
  ).toBe(1)
  expect(answers[0]!.statusCode).toBe(404)
  expect(answers[0]!.body).toContain('Fuera de banda')
  for (const url of unknown) expect([url, renderer.canonicalAddress(url)]).toEqual([url, NO_PAGE])
  // Addresses with a page don't, whether private or not, and whether the thing exists or not.
  for (const url of ['/', '/partidos/7', '/courts/map', '/team-games', '/profile', '/games/7'])
    expect([url, renderer.canonicalAddress(url)]).not.toEqual([url, NO_PAGE])
})

test('a page that lacks a parameter, or whose thing does not exist, says so', async () => {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  for (const [url, status, text] of [
    ['/team-games', 200, 'Se ha producido un error, vuelve a probar.'],
    ['/team-games/7', 200, 'Se ha producido un error, vuelve a probar.'],
    ['/team-games/siete/1', 200, 'Se ha producido un error, vuelve a probar.'],
    ['/clasification/999', 404, 'Ese grupo no existe.'],
    ['/partidos/999', 404, 'Ese partido no existe.'],
  ] as const) {
    const { statusCode, body } = await app.inject(url)
    expect([url, statusCode, body.includes(text)]).toEqual([url, status, true])
  }
})
