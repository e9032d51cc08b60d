import { findDemoIds } from '../test/public-addresses.ts'
import { serveThrough } from './changing-server.ts'
import { scriptName, scriptNames } from './page-scripts.ts'
import { expect, expectAccessible, expectAlive, expectNoSidewaysScroll, test } from './fixtures.ts'

test.use({ demo: true })

test('hydrates a page whose end arrives after its script', async ({ page, server }) => {
  const poor = await serveThrough(server.url)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const address of ['/', '/score-counter']) {
    const goOn = poor.set('halting')
    const script = page.waitForResponse(/\/site-.*js$/)
    await page.goto(poor.url + address, { waitUntil: 'commit' })
    await (await script).finished()
    goOn()
    await expectAlive(page)
  }
  expect(errors).toEqual([])
})

test('reports a page that breaks off, and completes it on a reload', async ({ page, server }) => {
  const poor = await serveThrough(server.url)
  await page.clock.install()
  const goOn = poor.set('breaking')
  await page.goto(`${poor.url}/calendar`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  goOn()
  const again = page.getByRole('link', { name: 'Volver a cargar' })
  await page.clock.runFor(10_000)
  await expect(again).toBeHidden()
  await page.clock.runFor(11_000)
  await expect(again).toBeVisible()
  await expectNoSidewaysScroll(page)
  poor.set('up')
  await again.click()
  await expect(page.getByLabel('Equipo')).toBeVisible()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await page.clock.runFor(30_000)
  await expect(again).toBeHidden()
})

test('reports a script that failed to load', async ({ page, server }) => {
  const poor = await serveThrough(server.url)
  await page.clock.install()
  poor.loseOnce(/entry-client.*js$/)
  await page.goto(`${poor.url}/login`)
  await page.clock.runFor(21_000)
  const again = page.getByRole('link', { name: 'Volver a cargar' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await again.click()
  await expect(page.getByLabel('Nombre de usuario')).toBeEnabled()
})

/** What every page loads: the entry, which asks for the site once styles and font are under way, and their glue. */
const ALWAYS = ['entry-client', 'rolldown-runtime', 'site']

test('becomes alive with only the scripts of what the page shows', async ({ browser, server }) => {
  const { group, draw, team, game, tied } = await findDemoIds(server.url)
  const wanted: Record<string, string[]> = {
    '/': ['standings-screen', 'table'],
    [`/clasification/${group}`]: ['clasification-screen', 'parts', 'table'],
    [`/clasification/${draw}`]: ['clasification-screen', 'parts', 'table'],
    [`/clasification/${tied!.group}/por-que/${tied!.team}`]: [
      'supposed',
      'table',
      'tie-break',
      'tie-break-screen',
      'tie-break-story',
    ],
    '/calendar': ['calendar-screen', 'parts', 'team-parts'],
    [`/partidos/${game}`]: ['chart', 'game-parts', 'game-screen', 'live-hours', 'parts'],
    [`/equipos/${team}`]: ['chart', 'parts', 'team-page-screen', 'team-parts'],
    '/semana': ['parts', 'week-screen'],
    '/score-counter': [
      'board-text',
      'live',
      'live-hours',
      'parts',
      'restore-scoreboard',
      'scoreboard-screen',
    ],
    '/login': ['credentials', 'forms', 'login-form', 'login-screen', 'parts'],
  }
  for (const [address, own] of Object.entries(wanted)) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(server.url + address)
    await expectAlive(page)
    const requestedBefore = () =>
      page.evaluate(() => {
        const [alive] = performance.getEntriesByName('hydrated')
        const files = performance.getEntriesByType('resource')
        return files.filter(({ startTime }) => startTime < alive!.startTime).map(({ name }) => name)
      })
    const names = async () => (await requestedBefore()).filter((file) => file.endsWith('.js')).map(scriptName)
    await expect
      .poll(async () => (await names()).toSorted(), { message: address })
      .toEqual([...ALWAYS, ...own].toSorted())
    await context.close()
  }
  // What a page loads once it has long been at rest.
  expect(scriptNames('src/web/offline/begin.tsx')).toEqual([
    'begin',
    'live-hours',
    'offline',
    ...ALWAYS.slice(1),
  ])
})
