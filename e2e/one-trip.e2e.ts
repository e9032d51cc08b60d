import type { Page, Request } from '@playwright/test'
import { findDemoPlaces } from '../test/public-addresses.ts'
import { alsoOnDesk, expect, expectAlive, expectAtEachWidth, expectDrawn, test } from './fixtures.ts'

test.use({ demo: true })

/** What a request takes: longer than a program on a busy machine from one to the next that it sends at the same time. */
const TRIP_MS = 400

type Trip = { sentMs: number; backMs: number }

/**
 * Counts the trips that follow one another on a slow line: the longest chain of scripts and answers of which each was
 * only asked for when the one before was there.
 */
async function countTrips(page: Page): Promise<() => number> {
  const trips = new Map<Request, Trip>()
  page.on('request', (request) => {
    if (!['script', 'fetch'].includes(request.resourceType())) return
    trips.set(request, { sentMs: performance.now(), backMs: Infinity })
  })
  page.on('requestfinished', (request) => {
    const trip = trips.get(request)
    if (trip) trip.backMs = performance.now()
  })
  await page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, TRIP_MS))
    await route.continue().catch(() => {})
  })
  return () => {
    const longestTo = ({ sentMs }: Trip): number => {
      const before = [...trips.values()].filter(({ backMs }) => backMs <= sentMs)
      return 1 + Math.max(0, ...before.map(longestTo))
    }
    return Math.max(0, ...[...trips.values()].map(longestTo))
  }
}

/** The tap, on the first page, and what is there once the page that it leads to is whole. */
const TAPS: Record<string, [tap: (page: Page) => Promise<void>, whole: (page: Page) => Promise<void>]> = {
  'a team': [
    (page) => page.locator('main tbody a').first().click(),
    (page) => expect(page.getByRole('table', { name: /^Partidos de / })).toBeVisible(),
  ],
  'a game': [
    (page) => page.getByRole('region', { name: 'Últimos resultados' }).getByRole('link').first().click(),
    (page) => expect(page.getByText('Cuándo')).toBeVisible(),
  ],
  'another group': [
    (page) => choose(page, 'Grupo'),
    async (page) => {
      await expect(page).toHaveURL(/grupo=/)
      await expect(page.locator('main[aria-busy=false]')).toBeAttached()
    },
  ],
  'another phase': [(page) => choose(page, 'Fase'), (page) => expect(page).toHaveURL(/fase=/)],
  'the calendar': [
    (page) => page.locator('a[href="/calendar"]:visible').first().click(),
    (page) => expect(page.getByLabel('Equipo')).toBeVisible(),
  ],
  'the courts': [
    (page) => page.locator('a[href="/courts"]:visible').first().click(),
    (page) => expect(page.getByRole('searchbox')).toBeVisible(),
  ],
  'the seasons before': [
    async (page) => {
      const menu = page.getByRole('button', { name: 'Menú', exact: true })
      if (await menu.isVisible()) await menu.click()
      await page.locator('a[href="/history"]:visible').first().click()
    },
    (page) => expect(page.getByText('Descargar los datos')).toBeVisible(),
  ],
  'all of a group': [
    (page) => page.locator('main a[href^="/clasification/"]:visible').last().click(),
    (page) => expect(page.getByText('Imprimir para el tablón')).toBeVisible(),
  ],
}

const choose = (page: Page, label: string) =>
  page.getByRole('navigation', { name: label }).locator('a:not([aria-current])').first().click()

for (const [what, [tap, whole]] of Object.entries(TAPS)) {
  test(`a tap on ${what} takes one trip`, what === 'a team' ? alsoOnDesk : {}, async ({ page }) => {
    await page.goto('/')
    await expectAlive(page)
    await page.waitForLoadState('networkidle')
    const trips = await countTrips(page)
    await tap(page)
    await whole(page)
    expect(trips()).toBe(1)
    expect(await scriptsOf(page)).not.toContainEqual(expect.stringContaining('/admin-'))
  })
}

const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

/** From now on the answers of pages wait until they are let through. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/page/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what a row says of a game stands there while its page comes', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  const row = page.getByRole('region', { name: 'Últimos resultados' }).getByRole('link').first()
  const said = (await row.innerText()).split('\n').filter(Boolean)
  const letThrough = await holdAnswers(page)
  await row.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/\s– /)
  const title = await heading.textContent()
  for (const part of said) await expect(page.getByRole('main')).toContainText(part)
  await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeAttached()
  await expect(page).toHaveURL('/')
  letThrough()
  await expect(page.getByText('Cuándo')).toBeVisible()
  await expect(heading).toHaveText(title!)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(row).toBeVisible()
  await expectDrawn(page)
})

test('the table of another group stands there while its games come', async ({ page, server }) => {
  const { group } = await findDemoPlaces(server.url)
  const known = page.waitForResponse('**/api/competition-team/clasifications?*')
  await page.goto('/')
  await expectAlive(page)
  await (await known).finished()
  const letThrough = await holdAnswers(page)
  const other = page.getByRole('navigation', { name: 'Grupo' }).locator('a:not([aria-current])').first()
  const name = await other.innerText()
  await other.click()
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true')
  const table = page.getByRole('table', { name: `Clasificación, ${name}` })
  await expect(table).toBeVisible()
  await expect(page.locator('main[aria-busy=true]')).toBeAttached()
  await expect(page.getByRole('region', { name: 'Últimos resultados' })).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('region', { name: 'Últimos resultados' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`grupo=${group}$`))
  await expect(table).toBeVisible()
  await expectAtEachWidth(page)
})
