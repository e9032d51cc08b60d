import { expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { buildTestApp } from './build-test-app.ts'
import { describeDomain, type Engine } from './create-test-store.ts'
import { addGame, addGames, addGroupOf, addLeague } from './factories.ts'

/** A server with the real pages, at an address of its own. */
async function buildSite(engine: Engine) {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const config = readConfig({ PUBLIC_URL: 'https://liga.example' })
  return buildTestApp(engine, { config, pages: { renderer, directory: null } })
}

const listed = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

describeDomain('the sitemap', (engine) => {
  test('lists every page of a season, each of which exists and may be indexed', async () => {
    const { app, store } = await buildSite(engine)
    const past = await addLeague(store, { year: 2024, current: false })
    const { groupId, leagueId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const [gatos, perros] = teamIds as [number, number]
    const gameId = await addGame(store, groupId, gatos, perros, { local_score: 60, visitant_score: 50 })
    const answer = await app.inject('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = listed(answer.body)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toEqual(
      expect.arrayContaining(
        [
          '/',
          '/calendar?ver=jugados',
          `/history?temporada=${past}`,
          `/history?temporada=${leagueId}`,
          `/clasification/${groupId}`,
          `/equipos/${gatos}`,
          `/equipos/${perros}`,
          `/team-games/${groupId}/${gatos}`,
          `/team-games/${groupId}/${perros}`,
          `/partidos/${gameId}`,
        ].map((path) => `https://liga.example${path}`),
      ),
    )
    for (const address of addresses) {
      const { statusCode, body } = await app.inject(address)
      expect([address, statusCode]).toEqual([address, 200])
      expect(body).toContain(`<link rel="canonical" href="${address}"/>`)
    }
  })
})

test('the sitemap lists the latest games, as many as one response has', { timeout: 60_000 }, async () => {
  const { app, store } = await buildSite('sqlite')
  const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
  const [local_id, visitant_id] = teamIds as [number, number]
  await addGames(store, 1001, {
    competition_id: groupId,
    local_id,
    visitant_id,
    finished: false,
    confirmed: false,
  })
  const games = listed((await app.inject('/sitemap.xml')).body).filter((one) => one.includes('/partidos/'))
  expect(games).toHaveLength(1000)
  expect(games).not.toContain('https://liga.example/partidos/1')
})

test('an empty site has a sitemap, and robots.txt names it', async () => {
  const { app } = await buildSite('sqlite')
  expect(listed((await app.inject('/sitemap.xml')).body)).toContain('https://liga.example/')
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = robots.body.split('\n')
  expect(lines).toContain('Sitemap: https://liga.example/sitemap.xml')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).toContain('Allow: /api/calendar.ics')
})

test('the installed app is named after the league', async () => {
  const { app, store } = await buildSite('sqlite')
  await addLeague(store, { name: 'Liga Canasta' })
  const { headers, body } = await app.inject('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(JSON.parse(body)).toMatchObject({ name: 'Liga Canasta' })
})
