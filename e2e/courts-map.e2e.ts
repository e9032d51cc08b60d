import type { Page } from '@playwright/test'
import { alsoOnDesk, complaintsOf, expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'

test.use({ demo: true })

/** A square of one colour, in place of the tiles that are fetched from elsewhere. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Where a pin stands is what it says: courts that lie close may overlap until one comes closer (WCAG 2.5.8, essential). */
const except = ['target-size']

/** Serves the ground of the map and notes what is asked of it, and what the page complains of. */
async function watchMap(page: Page) {
  const asked: string[] = []
  const complaints = complaintsOf(page)
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: TILE })
  })
  return { asked, complaints }
}

test('the map comes when asked for, once per device, with every court', alsoOnDesk, async ({ page }) => {
  const { asked, complaints } = await watchMap(page)
  await page.goto('/courts')
  await expectAlive(page)
  await expect(page.getByText('Origen de los datos: Ayuntamiento de Madrid')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Mostrar el mapa de canchas' }).click()
  const frame = page.getByTitle('Consulta nuestro mapa de canchas')
  await expect(frame).toHaveJSProperty('offsetHeight', 600)
  const map = frame.contentFrame()
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible()
  expect(asked[0]).toMatch(/^https:\/\/tile\.openstreetmap\.org\/\d+\/\d+\/\d+\.png$/)
  // The demo has 18 courts, all with coordinates.
  await expect(map.getByRole('button', { name: 'Alfonso XIII' })).toBeAttached()
  await expect(map.locator('.court-pin')).toHaveCount(18)
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()

  await map.getByRole('button', { name: 'Casalarreina' }).press('Enter')
  const popup = map.locator('.leaflet-popup')
  await expect(popup).toContainText('Calle Casalarreina 28')
  // Nobody has said whether the courts of the demo have lights.
  await expect(popup).toContainText('Estado: Luces sin comprobar')
  await expect(popup).not.toContainText('Sin luces')
  await expect(popup.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', /40\.408975/)
  await expectAtEachWidth(page, { except })
  await popup.getByRole('button', { name: 'Cerrar' }).click()
  await expect(popup).toHaveCount(0)

  await page.reload()
  await expect(page.getByTitle('Consulta nuestro mapa de canchas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mostrar el mapa de canchas' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the map alone: accessible, and no other page may show what it shows', async ({ page, request }) => {
  const { complaints } = await watchMap(page)
  await page.goto('/courts/map')
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
  await expectAtEachWidth(page, { except })
  expect(complaints).toEqual([])
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()['content-security-policy']
  expect(await policyOf('/courts/map')).toContain('tile.openstreetmap.org')
  expect(await policyOf('/courts')).not.toContain('openstreetmap')
})

test('without network for the ground the courts are still there', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/courts/map')
  await expect(page.locator('.court-pin')).toHaveCount(18)
  await expect(page.locator('.leaflet-container')).toHaveCSS('background-color', 'rgb(35, 38, 45)')
})

test('a map whose script doesn’t come says so, and comes when it is tried again', async ({ page }) => {
  await watchMap(page)
  await page.route('**/assets/draw-map-*.js', (route) => route.abort())
  await page.goto('/courts/map')
  await expect(page.getByRole('alert')).toContainText('No se ha podido cargar el mapa')
  await expect(page.getByText('Cargando mapa...')).toBeHidden()
  await expect(page.getByRole('link', { name: 'la lista de canchas' })).toHaveAttribute('href', '/courts')
  await expectAtEachWidth(page)
  await page.unroute('**/assets/draw-map-*.js')
  await page.getByRole('button', { name: 'Volver a probar' }).click()
  await expect(page.locator('.court-pin')).toHaveCount(18)
})
