import type { Page } from '@playwright/test'
import {
  alsoOnDesk,
  complaintsOf,
  expect,
  expectAlive,
  expectAtEachWidth,
  test,
  watchShift,
} from './fixtures.ts'
import { serveThrough } from './changing-server.ts'
import { importSeasons } from './seasons.ts'

/** A UTC time on the day so many days from today. */
function at(days: number, hour: number, minute = 0): string {
  const date = new Date()
  date.setUTCHours(hour, minute, 0, 0)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString()
}

const noon = (days: number) => at(days, 12)
const day = (days: number) => noon(days).slice(0, 10)

/** The days in displayed order, and where those without a result begin. */
function daysSeen(page: Page): Promise<(string | undefined)[]> {
  return page.locator('[data-day], [data-overdue]').evaluateAll((parts) =>
    (parts as HTMLElement[])
      .filter((part) => part.checkVisibility())
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((part) => part.dataset['day'] ?? part.querySelector('h2')?.textContent),
  )
}

// `own` keeps these tests off a server with an empty database that other files share.
test.use({ own: 'calendar' })

test.beforeAll(async ({ server }) => {
  const courts = [{ name: 'Olmo', direction: 'Calle del Olmo, 3', lat: 40.41, lon: -3.7 }]
  const teams = ['Gatos', 'Perros', 'Osos']
  const games = [
    { date: noon(-3), local: 'Gatos', visitant: 'Perros', court: 'Olmo' },
    { date: noon(2), local: 'Perros', visitant: 'Osos', court: 'Olmo' },
    { date: noon(4), local: 'Osos', visitant: 'Gatos' },
  ]
  // From 21:50 UTC to 23:20 UTC: in Madrid it ends after midnight, in winter and in summer.
  const late = { date: at(6, 21, 50), local: 'Gatos', visitant: 'Perros' }
  await importSeasons(server, {
    league: { name: 'Liga', year: 2026, current: true },
    courts,
    phases: [
      { name: 'Primera fase', groups: [{ name: 'Grupo A', teams, games }] },
      { name: 'Segunda fase', groups: [{ name: 'Grupo A', teams, games: [late] }] },
    ],
  })
})

test('lists games to be played by day, with the filter in the URL', async ({ page }) => {
  await page.goto('/calendar')
  await expectAlive(page)
  // The next game comes first; the game of three days ago is below, without its result.
  const days = page.locator('tbody[data-day]')
  expect(await daysSeen(page)).toEqual([day(2), day(4), day(6), 'Falta el resultado', day(-3)])
  await expect(days.last()).toContainText('Sin resultado')
  await expect(days.last()).toContainText('Gatos')
  await expect(page.getByRole('heading', { name: 'Falta el resultado' })).toBeVisible()
  await expect(days.first().getByRole('row', { name: /Olmo.*Perros.*Osos.*Grupo A/ })).toBeVisible()
  const table = page.getByRole('table')
  await expect(table).toHaveCount(1)
  const titles = ['Fecha', 'Cancha', 'Local', 'Visitante', 'Competición']
  await expect(table.getByRole('columnheader')).toHaveText(titles)

  await page.getByLabel('Equipo').selectOption('Osos')
  await expect(page).toHaveURL(/\?equipo=\d+$/)
  await expect(days).toHaveCount(2)
  await page.getByLabel('Cancha').selectOption('Olmo')
  await expect(page).toHaveURL(/\?equipo=\d+&cancha=\d+$/)
  await expect(days).toHaveCount(1)
  await page.reload()
  await expect(days).toHaveCount(1)
  await expect(page.getByLabel('Equipo').locator('option:checked')).toHaveText('Osos')
  await page.goto('/calendar?grupo=999')
  await expect(page.getByText('No hay partidos pendientes así')).toBeVisible()
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(days).toHaveCount(4)
})

test('expects no result of a game that crosses midnight before it has ended', async ({ page }) => {
  const past = [day(-3), day(2), day(4)]
  const moments = [
    { now: at(6, 23, 10), seen: [day(6), 'Falta el resultado', ...past] },
    { now: at(6, 23, 20), seen: ['Falta el resultado', ...past, day(6)] },
  ]
  for (const { now, seen } of moments) {
    // Playwright's fake clock also freezes the marks by which a page shows that it is hydrated.
    await page.addInitScript((time) => void (Date.now = () => time), Date.parse(now))
    await page.goto('/calendar')
    await expectAlive(page)
    expect(await daysSeen(page)).toEqual(seen)
    // The same before hydration.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/calendar')
    expect(await daysSeen(page)).toEqual(seen)
    await page.unroute(/\/assets\/.*\.js$/)
  }
})

test('jumps to the games without a result, which say who sends it; also unhydrated', async ({ page }) => {
  const shift = await watchShift(page)
  await page.goto('/calendar')
  await expectAlive(page)
  await page.getByRole('link', { name: 'Atrasados' }).click()
  await expect(page.getByRole('heading', { name: 'Falta el resultado' })).toBeInViewport()
  await expect(page.getByText('Lo sube el equipo local')).toBeInViewport()
  await page.goto('/calendar?ver=jugados')
  await expect(page.getByRole('link', { name: 'Atrasados' })).toHaveCount(0)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/calendar')
  await expect(page.getByRole('link', { name: 'Atrasados' })).toBeVisible()
  expect(await shift()).toBeLessThan(0.01)
  // Nothing lacks a result before the first game is over.
  await page.addInitScript((time) => void (Date.now = () => time), Date.parse(at(-4, 12, 0)))
  await page.goto('/calendar')
  await expect(page.getByRole('link', { name: 'Jugados' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Atrasados' })).toBeHidden()
})

test('puts today first while the rest of the page is stalled', alsoOnDesk, async ({ page, server }) => {
  const complaints = complaintsOf(page)
  const shift = await watchShift(page)
  const line = await serveThrough(server.url)
  // The first day in the page is past: it is hidden until the last one has arrived.
  const goOn = line.set('halting', '</tbody>')
  await page.goto(`${line.url}/calendar`, { waitUntil: 'commit' })
  await expect(page.locator(`[data-day="${day(-3)}"]`)).toBeAttached()
  expect(await daysSeen(page)).toEqual([])
  goOn()
  await expectAlive(page)
  expect(await daysSeen(page)).toEqual([day(2), day(4), day(6), 'Falta el resultado', day(-3)])
  expect(await shift()).toBeLessThan(0.02)
  expect(complaints).toEqual([])
})

test('shows title and heading while the page loads, and says that it is loading', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/page/calendar', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/info')
  await expectAlive(page)
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
  await expect(page).toHaveTitle(/^Calendario · /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
  await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeAttached()
  held.resolve()
  await expect(page.getByLabel('Equipo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
  await expect(page).toHaveTitle(/^Calendario · /)
})

test('subscribes to the games that match the filter', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/calendar')
  await expectAlive(page)
  await page.getByText('Suscribirse').click()
  const link = page.getByRole('link', { name: 'Abrir en mi calendario' })
  await expect(link).toHaveAttribute('href', `${server.url.replace('http:', 'webcal:')}/api/calendar.ics`)
  await page.getByLabel('Equipo').selectOption('Osos')
  await expect(page.getByText('Los partidos de Osos en tu calendario')).toBeVisible()
  await expect(link).toHaveAttribute('href', /^webcal:.*\/api\/calendar\.ics\?teamId=\d+$/)
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Copiar dirección' }).click()
  await expect(page.getByText('Copiada')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const answer = await fetch(copied)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = await answer.text()
  // Osos play two of the four games.
  expect(calendar.match(/^SUMMARY:/gm)).toHaveLength(2)
  expect(calendar).toContain('SUMMARY:Perros – Osos')
})

test('offers subscriptions to a team without script', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const [game] = (await (await fetch(`${server.url}/api/game`)).json()) as { localId: number }[]
  await page.goto(`${server.url}/equipos/${game!.localId}`)
  await page.getByText('Suscribirse').click()
  await expect(page.getByRole('button', { name: 'Copiar dirección' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute(
    'href',
    `${server.url.replace('http:', 'webcal:')}/api/calendar.ics?teamId=${game!.localId}`,
  )
})

test('leaves its menus readable in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/calendar')
  // Its option is chosen, and not the menu.
  await expect(page.locator('label').filter({ hasText: 'Equipo' })).toHaveCSS('forced-color-adjust', 'auto')
})
