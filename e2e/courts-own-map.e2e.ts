import { expect, expectAlive, expectNoSidewaysScroll, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'

test.use({ settings: { MAP_EMBED_URL: 'http://127.0.0.1:9/mapa' }, own: 'own-map' })

test('shows a league’s own map after one tap, in place of ours', async ({ page, server }) => {
  const requests: string[] = []
  await page.route('http://127.0.0.1:9/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Nuestro mapa</p>' })
  })
  const frame = page.getByTitle('Consulta nuestro mapa de canchas')
  await page.goto('/courts')
  await expectAlive(page)
  await expect(page.getByText('Todavía no hay canchas creadas, te animas a añadir una?')).toBeVisible()
  await expect(page.getByText('Esto es de 127.0.0.1:9, que verá tu visita.')).toBeVisible()
  await expect(frame).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  const court = { name: 'Olmo', direction: 'Calle del Olmo, 3', lights: true, lat: 40.4112, lon: -3.7001 }
  await importSeasons(server, {
    league: { name: 'Liga', year: 2025 },
    courts: [court],
    teams: [],
    phases: [],
  })
  await page.reload()
  // The browser knows which of the two maps to show only after hydration.
  await expectAlive(page)
  await frame.scrollIntoViewIfNeeded()
  await expect(frame.contentFrame().getByRole('button', { name: 'Olmo' })).toBeVisible()
  // Its streets are the league's.
  await expect(frame.contentFrame().getByRole('button', { name: 'Ver calles' })).toHaveCount(0)
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Ver el mapa de la liga' }).click()
  await expect(frame).toHaveCount(1)
  await expect(frame.contentFrame().getByText('Nuestro mapa')).toBeVisible()
  await expect(frame).toHaveJSProperty('offsetHeight', 600)
  await page.reload()
  // The browser knows which of the two maps to show only after hydration.
  await expectAlive(page)
  await frame.scrollIntoViewIfNeeded()
  await expect(frame.contentFrame().getByText('Nuestro mapa')).toBeVisible()
})
