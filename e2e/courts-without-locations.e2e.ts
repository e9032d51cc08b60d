import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'courts-without-locations' })

const frame = 'iframe[title="Consulta nuestro mapa de canchas"]'

let year = 2001

async function addCourts(server: LeagueServer, ...courts: object[]): Promise<void> {
  await importSeasons(server, { league: { name: 'Liga', year: year++ }, courts, teams: [], phases: [] })
}

test('takes no space for a map without pins, and says how places are set', async ({ page, server }) => {
  await page.goto('/courts')
  await expectAlive(page)
  await expect(page.getByText('Todavía no hay canchas creadas, te animas a añadir una?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crear cancha' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'entra con tu cuenta' })).toHaveAttribute(
    'href',
    '/login?volver=%2Fnew-court',
  )
  await expect(page.getByRole('link', { name: 'crea una' })).toHaveAttribute(
    'href',
    '/register?volver=%2Fnew-court',
  )
  await expect(page.getByRole('heading', { name: 'Mapa' })).toHaveCount(0)
  await expectAtEachWidth(page)

  await addCourts(server, { name: 'Olmo', direction: 'Calle del Olmo, 3', lights: null })
  await page.reload()
  await expect(page.getByText(/^Ninguna cancha tiene todavía su lugar en el mapa/)).toBeVisible()
  await expect(page.getByText('Luces sin comprobar')).toBeVisible()
  await expect(page.getByText(/edita la cancha/)).toBeHidden()
  await expect(page.locator(frame)).toHaveCount(0)
  await expectAtEachWidth(page)

  // Two baskets in one park, and one elsewhere.
  const park = { direction: 'Parque del Olmo', lights: true, lat: 40.4112, lon: -3.7001 }
  await addCourts(
    server,
    { ...park, name: 'Parque norte' },
    { ...park, name: 'Parque sur' },
    { ...park, name: 'Lejos', lat: 40.45 },
  )
  await page.reload()
  await page.locator(frame).scrollIntoViewIfNeeded()
  const map = page.frameLocator(frame)
  await map.getByRole('button', { name: 'Parque norte' }).press('Enter')
  const popup = map.locator('.leaflet-popup')
  await expect(popup.locator('strong')).toHaveText(['Parque norte', 'Parque sur'])
  await expect(popup.getByRole('link', { name: 'Cómo llegar' })).toHaveCount(2)
  await map.getByRole('button', { name: 'Lejos' }).press('Enter')
  await expect(popup.locator('strong')).toHaveText(['Lejos'])
})
