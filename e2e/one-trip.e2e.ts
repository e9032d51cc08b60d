import type { Page, Route } from '@playwright/test'
import { findDemoIds } from '../test/public-addresses.ts'
import { expect, expectAlive, expectDrawn, test, whatSticksOut } from './fixtures.ts'

test.use({ demo: true })

/** Waits until the page has sent all requests that it can send now. */
async function waitUntilIdle(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++)
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

/**
 * Counts the round trips until a page is complete. Requests are held until the page sends no more, and then released
 * together, so that only a request that depends on a response begins after one: it takes another trip, however slow the
 * machine is and whenever it tells of requests.
 */
async function countTrips(
  page: Page,
  act: () => Promise<void>,
  isWhole: () => Promise<boolean>,
): Promise<number> {
  const sent: string[] = []
  const held: Route[] = []
  await page.route('**/*', (route) => {
    sent.push(route.request().url())
    held.push(route)
  })
  const since = await page.evaluate(() => performance.now())
  await act()
  for (;;) {
    await waitUntilIdle(page)
    if (await isWhole()) break
    await Promise.all(held.splice(0).map((route) => route.continue().catch(() => {})))
  }
  return page.evaluate(
    ([start, urls]) => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const entries = all.filter(({ name, startTime }) => startTime >= start && urls.includes(name))
      const tripOf = (one: PerformanceResourceTiming): number =>
        1 + Math.max(0, ...entries.filter((other) => other.responseEnd <= one.startTime).map(tripOf))
      return Math.max(0, ...entries.map(tripOf))
    },
    [since, sent] as const,
  )
}

/** The tap on the first page, and what is visible once the page behind it is complete. */
const TAPS: Record<string, [tap: (page: Page) => Promise<void>, isWhole: (page: Page) => Promise<boolean>]> =
  {
    'a team': [
      (page) => page.locator('main tbody a[href^="/equipos/"]').first().click(),
      (page) => page.getByRole('table', { name: /^Resultados de / }).isVisible(),
    ],
    'a game': [
      (page) => page.getByRole('region', { name: 'Últimos resultados' }).getByRole('link').first().click(),
      (page) => page.getByRole('heading', { name: 'Dónde' }).isVisible(),
    ],
    'another group': [
      (page) => choose(page, 'Grupo'),
      async (page) => page.url().includes('grupo=') && page.locator('main[aria-busy=false]').isVisible(),
    ],
    'another phase': [
      async (page) => {
        await page.getByRole('navigation', { name: 'Fase' }).locator('summary').click()
        await choose(page, 'Fase')
      },
      async (page) => page.url().includes('fase='),
    ],
    'the calendar': [
      (page) => page.locator('a[href="/calendar"]:visible').first().click(),
      (page) => page.getByLabel('Equipo').isVisible(),
    ],
    'the courts': [
      (page) => page.locator('a[href="/courts"]:visible').first().click(),
      (page) => page.getByRole('searchbox').isVisible(),
    ],
    'the seasons before': [
      async (page) => {
        const menu = page.getByRole('button', { name: 'Menú', exact: true })
        if (await menu.isVisible()) await menu.click()
        await page.locator('a[href="/history"]:visible').first().click()
      },
      (page) => page.getByText('Descargar los datos').isVisible(),
    ],
    'all of a group': [
      (page) => page.getByRole('link', { name: /^Todo (el|sobre) / }).click(),
      (page) => page.getByText('Imprimir para el tablón').isVisible(),
    ],
  }

const choose = (page: Page, label: string) =>
  page.getByRole('navigation', { name: label }).locator('a:not([aria-current])').first().click()

for (const [what, [tap, isWhole]] of Object.entries(TAPS)) {
  test(`takes one round trip for a tap on ${what}`, async ({ page }) => {
    await page.goto('/')
    await expectAlive(page)
    // The link to a team stands in its opened row.
    if (what === 'a team') {
      await page.getByRole('rowheader').first().getByRole('button').click()
      await expect(page.getByText('Su página')).toBeVisible()
    }
    await page.waitForLoadState('networkidle')
    expect(
      await countTrips(
        page,
        () => tap(page),
        () => isWhole(page),
      ),
    ).toBe(1)
    expect(await scriptsOf(page)).not.toContainEqual(expect.stringContaining('/admin-'))
  })
}

const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

/** From now on responses with page data wait until they are released. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/page/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('shows what a row said of a game while its page loads', async ({ page }) => {
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
  expect(await whatSticksOut(page)).toEqual([])
  await expect(page).toHaveURL('/')
  letThrough()
  await expect(page.getByRole('heading', { name: 'Dónde' })).toBeVisible()
  await expect(heading).toHaveText(title!)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(row).toBeVisible()
  await expectDrawn(page)
})

test('shows nothing wider than the screen while the first page loads', async ({ page }) => {
  await page.goto('/equipos/1')
  await expectAlive(page)
  const letThrough = await holdAnswers(page)
  await page.locator('a[href="/"]').filter({ hasText: 'Clasificación', visible: true }).click()
  await expect(page.locator('[data-coming]')).toBeAttached()
  expect(await whatSticksOut(page)).toEqual([])
  letThrough()
  await expectDrawn(page)
})

test('shows the table of another group while its games load', async ({ page, server }) => {
  const { group } = await findDemoIds(server.url)
  const known = page.waitForResponse('**/api/competition-team/clasifications?*')
  await page.goto('/')
  await expectAlive(page)
  const groups = page.getByRole('navigation', { name: 'Grupo' })
  await groups.locator('a:not([aria-current])').last().click()
  await (await known).finished()
  const letThrough = await holdAnswers(page)
  const other = groups.locator('a:not([aria-current])').nth(1)
  // Its letter stands for its name.
  const name = (await other.getAttribute('aria-label'))!
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
})
