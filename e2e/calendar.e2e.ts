import type { Page } from '@playwright/test'
import {
  alsoOnDesk,
  complaintsOf,
  expect,
  expectAlive,
  expectAtEachWidth,
  expectNoSidewaysScroll,
  test,
  watchShift,
} from './fixtures.ts'
import { serveThrough } from './changing-server.ts'
import { importSeasons } from './seasons.ts'

/** An hour in UTC, so many days from today. */
function at(days: number, hour: number, minute = 0): string {
  const date = new Date()
  date.setUTCHours(hour, minute, 0, 0)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString()
}

const noon = (days: number) => at(days, 12)
const day = (days: number) => noon(days).slice(0, 10)

/** The days as they stand below each other, and where the missing results begin. */
function daysSeen(page: Page): Promise<(string | undefined)[]> {
  return page.locator('[data-day], [data-overdue]').evaluateAll((parts) =>
    (parts as HTMLElement[])
      .filter((part) => part.checkVisibility())
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((part) => part.dataset['day'] ?? part.textContent),
  )
}

// Said aloud, so that these tests get a server that files with an empty database don't share.
test.use({ own: 'calendar' })

test.beforeAll(async ({ server }) => {
  const courts = [{ name: 'Olmo', direction: 'Calle del Olmo, 3', lat: 40.41, lon: -3.7 }]
  const teams = ['Gatos', 'Perros', 'Osos']
  const games = [
    { date: noon(-3), local: 'Gatos', visitant: 'Perros', court: 'Olmo' },
    { date: noon(2), local: 'Perros', visitant: 'Osos', court: 'Olmo' },
    { date: noon(4), local: 'Osos', visitant: 'Gatos' },
  ]
  // Ten to eleven in a winter's Madrid, ten to twelve in summer: it is past midnight when it ends at 23:20 in UTC.
  const late = { date: at(6, 21, 50), local: 'Gatos', visitant: 'Perros' }
  const season = {
    league: { name: 'Liga', year: 2026, current: true },
    courts,
    teams: teams.map((name) => ({ name })),
    phases: [
      { name: 'Primera fase', groups: [{ name: 'Grupo A', teams, games }] },
      { name: 'Segunda fase', groups: [{ name: 'Grupo A', teams, games: [late] }] },
    ],
  }
  await importSeasons(server, season)
})

test('what there is to play, by day, filtered in the address', alsoOnDesk, async ({ page }) => {
  await page.goto('/calendar')
  await expectAlive(page)
  // What comes first is first; the game of three days ago waits below for its result.
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
  await expectAtEachWidth(page)

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

test('two groups of one name are told apart by their phases', async ({ page }) => {
  await page.goto('/calendar')
  await expect(page.getByRole('row', { name: /Perros.*Osos.*Primera fase · Grupo A/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Gatos.*Perros.*Segunda fase · Grupo A/ })).toBeVisible()
  const groups = page.getByLabel('Grupo').locator('option')
  await expect(groups).toHaveText(['Todos los grupos', 'Primera fase · Grupo A', 'Segunda fase · Grupo A'])
  await expectNoSidewaysScroll(page)
  await expectAlive(page)
  await page.getByLabel('Grupo').selectOption('Segunda fase · Grupo A')
  await expect(page.locator('tbody[data-day]')).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Segunda fase · Grupo A/ })).toBeVisible()
})

test('a game that crosses midnight is played before its result is missed', async ({ page }) => {
  const past = [day(-3), day(2), day(4)]
  const moments = [
    { now: at(6, 23, 10), seen: [day(6), 'Falta el resultado', ...past] },
    { now: at(6, 23, 20), seen: ['Falta el resultado', ...past, day(6)] },
  ]
  for (const { now, seen } of moments) {
    // Playwright's own clock also stops the marks by which a page says that it is alive.
    await page.addInitScript((time) => void (Date.now = () => time), Date.parse(now))
    await page.goto('/calendar')
    await expectAlive(page)
    expect(await daysSeen(page)).toEqual(seen)
    // The same before the program is there.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/calendar')
    expect(await daysSeen(page)).toEqual(seen)
    await page.unroute(/\/assets\/.*\.js$/)
  }
})

test('today comes first before the program is there, and nothing jumps', alsoOnDesk, async ({ page }) => {
  const complaints = complaintsOf(page)
  const shift = await watchShift(page)
  await page.goto('/calendar')
  await expectAlive(page)
  await expect(page.getByRole('heading', { name: 'Falta el resultado' })).toBeVisible()
  expect(await shift()).toBeLessThan(0.02)
  expect(complaints).toEqual([])
})

test('and where the line halts after a day that is over', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  const shift = await watchShift(page)
  const line = await serveThrough(server.url)
  // The first day in the page is over: it waits until the last one is there.
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

test('while it comes the page has its title and heading, and says that it comes', async ({ page }) => {
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

test('the filter works without script', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${server.url}/calendar`)
  await page.getByLabel('Equipo').selectOption('Osos')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('tbody[data-day]')).toHaveCount(2)
  await page.close()
})

test('a game to come: when, where, how to get there', async ({ page, server }) => {
  await page.goto('/calendar')
  await expectAlive(page)
  await page.getByRole('link', { name: /Perros – Osos/ }).click()
  await expect(page).toHaveURL(/\/partidos\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Perros – Osos' })).toBeVisible()
  await expect(page.getByText('Por jugar')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    /destination=40\.41%2C-3\.7/,
  )
  await expectAtEachWidth(page)
  await page.reload()
  const address = new URL(page.url())
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    server.url + address.pathname,
  )
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Perros – Osos · /)
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
    'content',
    /en Olmo\. Grupo A/,
  )
  await page.getByRole('link', { name: 'Ver la clasificación' }).click()
  await expect(page).toHaveURL(/\/clasification\/\d+$/)
})

test('a subscription takes what the filter lets through', async ({ page, server, context }) => {
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

test('whoever has no script can subscribe to a team', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const [game] = (await (await fetch(`${server.url}/api/game`)).json()) as {
    competitionId: number
    localId: number
  }[]
  await page.goto(`${server.url}/team-games/${game!.competitionId}/${game!.localId}`)
  await page.getByText('Suscribirse').click()
  await expect(page.getByRole('button', { name: 'Copiar dirección' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute(
    'href',
    `${server.url.replace('http:', 'webcal:')}/api/calendar.ics?teamId=${game!.localId}`,
  )
  await page.close()
})
