import type { FrameLocator, Page } from '@playwright/test'
import {
  alsoOnDesk,
  complaintsOf,
  expect,
  expectAlive,
  expectAtEachWidth,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts'

test.use({ demo: true })

/** A square of one colour in place of the tiles from another host. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Pins have to be at their location: courts close together may overlap until one zooms in (WCAG 2.5.8, essential). */
const except = ['target-size']

/** The demo has 18 courts, all with coordinates; other tests may have created some. */
async function expectEveryCourt(map: Page | FrameLocator) {
  await expect.poll(() => map.locator('.court-pin').count()).toBeGreaterThanOrEqual(18)
}

/** Serves the street tiles, and records the requests for them and the errors of the page. */
async function watchMap(page: Page) {
  const requests: string[] = []
  const complaints = complaintsOf(page)
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: TILE })
  })
  return { requests, complaints }
}

/** All requests of a page to other hosts. */
function watchForeign(page: Page, own: string): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(own)) foreign.push(request.url())
  })
  return foreign
}

test(
  'shows the map at once with every court, without requests to other hosts',
  alsoOnDesk,
  async ({ page, server }) => {
    const complaints = complaintsOf(page)
    const foreign = watchForeign(page, server.url)
    await page.goto('/courts')
    await expectAlive(page)
    await expect(page.getByText('Origen de los datos: Ayuntamiento de Madrid')).toBeVisible()
    const frame = page.getByTitle('Consulta nuestro mapa de canchas')
    await frame.scrollIntoViewIfNeeded()
    await expect(frame).toHaveJSProperty('offsetHeight', 600)
    const map = frame.contentFrame()
    await expect(map.getByRole('button', { name: 'Alfonso XIII' })).toBeAttached()
    await expectEveryCourt(map)
    await expect(map.locator('.leaflet-control-scale')).toHaveText(/^\d+ k?m$/)
    // Visible names are within the map and don't overlap.
    const names = map.locator('.court-name:not([data-side=none])')
    const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()))
    expect(boxes.length).toBeGreaterThan(2)
    const around = (await frame.boundingBox())!
    for (const box of boxes) {
      expect(box!.x).toBeGreaterThanOrEqual(around.x)
      expect(box!.x + box!.width).toBeLessThanOrEqual(around.x + around.width)
      const isOn = (other: typeof box) =>
        Math.abs(other!.x + other!.width / 2 - box!.x - box!.width / 2) < (other!.width + box!.width) / 2 &&
        Math.abs(other!.y - box!.y) < box!.height - 1
      expect(boxes.filter((other) => other !== box && isOn(other))).toEqual([])
    }

    await map.getByRole('button', { name: 'Casalarreina' }).press('Enter')
    const popup = map.locator('.leaflet-popup')
    await expect(popup).toContainText('Calle Casalarreina 28')
    // The demo doesn't say whether its courts have lights.
    await expect(popup).toContainText('Estado: Luces sin comprobar')
    await expect(popup).not.toContainText('Sin luces')
    await expect(popup.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', /40\.408975/)
    await popup.getByRole('button', { name: 'Cerrar' }).click()
    await expect(popup).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    expect(foreign).toEqual([])
    expect(complaints).toEqual([])
  },
)

test(
  'zooms and moves the map, and scrolls the page with a passing finger',
  alsoOnDesk,
  async ({ page, hasTouch }) => {
    await page.goto('/courts/map')
    const pin = page.getByRole('button', { name: 'Casalarreina' })
    const scale = page.locator('.leaflet-control-scale')
    const before = await scale.textContent()
    await page.getByRole('button', { name: 'Acercar' }).click()
    await expect(scale).not.toHaveText(before!)
    await page.getByRole('button', { name: 'Alejar' }).click()
    await expect(scale).toHaveText(before!)
    const hint = page.getByText('Toca el mapa para moverlo')
    if (hasTouch) {
      await expect(hint).toBeVisible()
      await expect(page.locator('.leaflet-container')).not.toHaveClass(/leaflet-touch-drag/)
      await page.locator('.leaflet-container').tap({ position: { x: 180, y: 12 } })
    }
    await expect(hint).toHaveCount(0)
    const { x, y } = (await pin.boundingBox())!
    await page.mouse.move(180, 600)
    await page.mouse.down()
    await page.mouse.move(150, 570, { steps: 4 })
    await page.mouse.up()
    // Mouse drags have momentum.
    const moved = async () => {
      const now = (await pin.boundingBox())!
      return now.x - x < -28 && now.y - y < -28
    }
    await expect.poll(moved).toBe(true)
  },
)

test('shows streets after one tap, once per device', async ({ page }) => {
  const { requests, complaints } = await watchMap(page)
  await page.goto('/courts')
  const frame = page.getByTitle('Consulta nuestro mapa de canchas')
  await frame.scrollIntoViewIfNeeded()
  const map = frame.contentFrame()
  await expectEveryCourt(map)
  await expect(map.getByText(/El mapa es de OpenStreetMap, que verá tu visita/)).toBeVisible()
  expect(requests).toEqual([])
  await map.getByRole('button', { name: 'Ver calles' }).click()
  await expect(map.locator('.leaflet-tile-loaded[src]').first()).toBeVisible()
  expect(requests[0]).toMatch(/^https:\/\/tile\.openstreetmap\.org\/\d+\/\d+\/\d+\.png$/)
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Ver calles' })).toHaveCount(0)

  await page.reload()
  await frame.scrollIntoViewIfNeeded()
  await expect(map.locator('.leaflet-tile-loaded[src]').first()).toBeVisible()
  await expect(map.getByRole('button', { name: 'Ver calles' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('makes the map accessible alone, and allows no other site to frame it', async ({ page, request }) => {
  const { complaints } = await watchMap(page)
  await page.goto('/courts/map')
  await expectEveryCourt(page)
  await page.getByRole('button', { name: 'Casalarreina' }).press('Enter')
  await page.getByRole('button', { name: 'Ver calles' }).click()
  await expect(page.locator('.leaflet-tile-loaded[src]').first()).toBeVisible()
  await expect(page.locator('.leaflet-popup')).toBeVisible()
  await expectAtEachWidth(page, { except })
  expect(complaints).toEqual([])
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()['content-security-policy']
  expect(await policyOf('/courts/map')).toContain('tile.openstreetmap.org')
  expect(await policyOf('/courts')).not.toContain('openstreetmap')
  expect(await policyOf('/new-court')).not.toContain('openstreetmap')
})

test('keeps the courts if the street tiles fail', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/courts/map')
  await page.getByRole('button', { name: 'Ver calles' }).click()
  await expectEveryCourt(page)
  await expect(page.locator('.map-ground').first()).toBeVisible()
  await expect(page.locator('.leaflet-container')).toHaveCSS('background-color', 'rgb(35, 38, 45)')
})

test('says above the courts that the map’s script failed, and loads it on a retry', async ({ page }) => {
  await page.route('**/assets/draw-map-*.js', (route) => route.abort())
  await page.goto('/courts/map')
  await expect(page.getByRole('alert')).toContainText('No se ha podido cargar el mapa')
  await expect(page.getByText('Cargando mapa...')).toBeHidden()
  await expect(page.getByRole('link', { name: 'la lista de canchas' })).toHaveAttribute('href', '/courts')
  await expect(page.getByRole('link', { name: 'Casalarreina' })).toBeVisible()
  await expectAtEachWidth(page, { except })
  await page.unroute('**/assets/draw-map-*.js')
  await page.getByRole('button', { name: 'Volver a probar' }).click()
  await expectEveryCourt(page)
})

test('shows courts at their places without script, with links to directions', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${server.url}/courts`)
  const map = page.getByTitle('Consulta nuestro mapa de canchas').contentFrame()
  await expect(map.getByRole('link', { name: 'Casalarreina' })).toHaveAttribute('href', /40\.408975/)
  await expect(map.getByText('Cargando mapa...')).toBeHidden()
  const [west, east] = await Promise.all(
    ['Belzunegui', 'Casalarreina'].map((name) => map.getByRole('link', { name }).boundingBox()),
  )
  expect(west!.x).toBeLessThan(east!.x)
  expect(west!.y).toBeGreaterThan(east!.y)
})

test('applies the theme chosen around the map inside it', async ({ page }) => {
  await page.goto('/courts')
  await expectAlive(page)
  const frame = page.getByTitle('Consulta nuestro mapa de canchas')
  await frame.scrollIntoViewIfNeeded()
  const ground = frame.contentFrame().getByRole('main', { name: 'Mapa de canchas' })
  await expect(ground).toHaveCSS('background-color', 'rgb(236, 235, 231)')
  await page.getByText('Oscuro').click()
  await expect(ground).toHaveCSS('background-color', 'rgb(35, 38, 45)')
})
