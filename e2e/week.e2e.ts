import type { Page } from '@playwright/test'
import { alsoOnDesk, expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { idOf, importSeasons } from './seasons.ts'

test.use({ own: 'week' })

const DAY_MS = 86_400_000
const hourOf = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
let groupId = 0
let quietId = 0

test.beforeAll(async ({ server }) => {
  const games = [
    { date: hourOf(-2), local: 'Gatos', visitant: 'Perros', localScore: 61, visitantScore: 58 },
    { date: hourOf(2), local: 'Perros', visitant: 'Gatos' },
  ]
  const groups = [
    { name: 'Grupo A', teams: ['Gatos', 'Perros'], games },
    { name: 'Grupo B', teams: ['Osos', 'Focas'], games: [] },
  ]
  const phases = [{ name: 'Liga', gamesPerPair: 2, groups }]
  await importSeasons(server, { league: { name: 'Liga Norte', year: 2026, current: true }, phases })
  groupId = await idOf(server, 'competition', 'Grupo A')
  quietId = await idOf(server, 'competition', 'Grupo B')
})

async function recordShared(page: Page): Promise<() => Promise<ShareData>> {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      Object.assign(window, { shared: data })
      return Promise.resolve()
    }
  })
  return () => page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
}

test('shares the week of the league, from the first page', async ({ page, server }) => {
  const recorded = await recordShared(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'La semana en palabras' }).click()
  await expect(page).toHaveURL(/\/semana$/)
  await expect(page.getByText('Gatos 61–58 Perros')).toBeVisible()
  await expect(page.locator('strong', { hasText: /^Grupo A$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Compartir el texto' }).click()
  const { title, text } = await recorded()
  expect(title).toBe('Liga Norte')
  expect(text).toContain('*Grupo A*\nResultados:\nGatos 61–58 Perros\n\nAsí va:\n1. Gatos, 2 puntos\n')
  expect(text).toMatch(/: Perros – Gatos\n\n/)
  expect(text!.endsWith(`\n\n${server.url}/`)).toBe(true)
})

test('is that of a group from its page, and says where nothing was played', async ({ page }) => {
  await page.goto(`/clasification/${groupId}`)
  await page.getByRole('link', { name: 'La semana en palabras' }).click()
  await expect(page).toHaveURL(`/semana?grupo=${groupId}`)
  await expect(page.getByText('Gatos 61–58 Perros')).toBeVisible()
  await page.goto(`/semana?grupo=${quietId}`)
  await expect(page.getByText('Esta semana no hubo partidos')).toBeVisible()
  await expectAtEachWidth(page)
  await page.goto('/semana?grupo=99999')
  await expect(page.getByText('Ese grupo no existe.')).toBeVisible()
})

test('is that of today on a page that was cached on an earlier day', async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.now() + 30 * DAY_MS))
  await page.goto(`/semana?grupo=${groupId}`)
  await expect(page.getByText('Esta semana no hubo partidos')).toBeVisible()

  await page.route('**/api/week?**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Guardada otro día; ahora no hay conexión')
  await page.unroute('**/api/week?**')
  await page.getByRole('button', { name: 'Volver a probar' }).click()
  await expect(page.getByText('Esta semana no hubo partidos')).toBeVisible()
})

test('says that an error of the browser itself kept it from being brought up to date', async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.now() + 30 * DAY_MS))
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      if (!('mended' in globalThis)) throw new TypeError('broken')
      return timeout(ms)
    }
  })
  await page.goto(`/semana?grupo=${groupId}`)
  await expect(page.getByRole('alert')).toContainText('Guardada otro día; ahora no hay conexión')
  await page.evaluate(() => Object.assign(globalThis, { mended: true }))
  await page.getByRole('button', { name: 'Volver a probar' }).click()
  await expect(page.getByText('Esta semana no hubo partidos')).toBeVisible()
})

const PICTURE = 'Compartir la imagen'

/** Lets the page share files, the first time with that error, and tells what it shared. */
async function letShareFiles(page: Page, error?: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((name) => {
    const shared: string[] = []
    let isRefused = name !== undefined
    navigator.canShare = () => true
    navigator.share = async (data) => {
      if (isRefused) {
        isRefused = false
        throw new DOMException('', name)
      }
      for (const file of data?.files ?? []) shared.push(`${file.name} ${file.type} ${file.size > 10_000}`)
    }
    Object.assign(globalThis, { shared })
  }, error)
  return () => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared)
}

test('shows the picture of the week, and shares it', alsoOnDesk, async ({ page }) => {
  const shared = await letShareFiles(page)
  await page.goto(`/semana?grupo=${groupId}`)
  await expectAlive(page)
  const link = page.getByRole('link', { name: PICTURE, exact: true })
  await expectAtEachWidth(page)
  const address = `/semana/${groupId}.png`
  const shown = page.getByRole('link', { name: 'La imagen de la semana, Grupo A' })
  await expect(shown).toHaveAttribute('href', address)
  const picture = shown.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
  await link.click()
  await expect.poll(shared).toEqual([`semana-${groupId}.png image/png true`])
  await link.press('Enter')
  await expect.poll(shared).toHaveLength(2)
  await page.goto('/semana')
  await expect(page.getByRole('link', { name: `${PICTURE} · Grupo A` })).toHaveAttribute('href', address)
  await expectAtEachWidth(page)
  await page.goto(`/semana?grupo=${quietId}`)
  await expect(page.getByText('Esta semana no hubo partidos')).toBeVisible()
  await expect(page.getByRole('link', { name: PICTURE })).toHaveCount(0)
})

test('keeps a picture that came too late for the tap, and says when it can’t be had', async ({ page }) => {
  const shared = await letShareFiles(page, 'NotAllowedError')
  await page.goto(`/semana?grupo=${groupId}`)
  await expectAlive(page)
  const link = page.getByRole('link', { name: PICTURE })
  await link.click()
  await expect(page.getByText('La imagen está lista: toca otra vez para compartirla.')).toBeVisible()
  await page.route('**/semana/*.png', (route) => route.fulfill({ status: 503 }))
  await link.click()
  await expect.poll(shared).toHaveLength(1)
  await link.click()
  await expect(page.getByText('No se ha podido compartir la imagen: prueba otra vez.')).toBeVisible()
  await page.unroute('**/semana/*.png')
  await link.click()
  await expect.poll(shared).toHaveLength(2)
})

test(
  'downloads the picture where files can’t be shared, and without script',
  alsoOnDesk,
  async ({ browser, page, server }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { canShare: undefined })
    })
    const scriptless = await browser.newPage({ javaScriptEnabled: false })
    for (const one of [page, scriptless]) {
      await one.goto(`${server.url}/semana?grupo=${groupId}`)
      const download = one.waitForEvent('download')
      await one.getByRole('link', { name: PICTURE }).click()
      expect((await download).suggestedFilename()).toBe(`semana-${groupId}.png`)
    }
    await scriptless.close()
  },
)
