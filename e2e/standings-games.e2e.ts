import type { Page } from '@playwright/test'
import {
  alsoOnDesk,
  complaintsOf,
  expect,
  expectAlive,
  expectAtEachWidth,
  SCREENS,
  test,
  watchShift,
} from './fixtures.ts'
import { asAdmin, openNewDelegate } from './delegates.ts'
import { idOf, importSeasons } from './seasons.ts'
import { useSession } from './sessions.ts'

test.use({ own: 'standings-games' })

const played = [1, 2, 3, 4, 5, 6, 7]
const open = [20, 21, 22, 23, 24, 25]
const rivalOf = (day: number) => `Rival ${day}`
const resultOf = (day: number) =>
  day === 7 ? { forfeit: 'visitant' } : { localScore: 40 + day, visitantScore: 30 }

function gameOn(day: number, result = {}) {
  const date = `2025-10-${String(day).padStart(2, '0')}T10:00:00Z`
  return { date, local: 'Gatos', visitant: rivalOf(day), ...result }
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The visitors of Rival 26 on each day from tomorrow on; no teams beyond those of the group. */
const guests = [...played, ...open].slice(0, 12).map(rivalOf)
const guestIn = (days: number) => guests[days - 1]!

const overdueOf = (page: Page) =>
  page.getByRole('region', { name: 'Falta el resultado' }).getByRole('listitem')

const gameIn = (milliseconds: number, local: string, visitant: string) => ({
  date: new Date(Date.now() + milliseconds).toISOString(),
  local,
  visitant,
})

test.beforeAll(async ({ server }) => {
  const teams = ['Gatos', ...[...played, ...open, 26].map(rivalOf)]
  const undated = { local: 'Gatos', visitant: rivalOf(26) }
  const games = [
    ...open.map((day) => gameOn(day)),
    undated,
    gameIn(-2 * HOUR_MS, rivalOf(1), rivalOf(2)),
    ...guests.map((guest, index) => gameIn((index + 1) * DAY_MS, rivalOf(26), guest)),
    ...played.map((day) => gameOn(day, resultOf(day))),
  ]
  const others = ['B', 'C', 'D', 'E', 'F'].map((letter) => ({ name: `Grupo ${letter}`, teams, games: [] }))
  const phase = { name: 'Primera fase', groups: [{ name: 'Grupo A', teams, games }, ...others] }
  await importSeasons(server, { phases: [phase] })
})

test('shows the last four results and the next four games with the table', alsoOnDesk, async ({ page }) => {
  const shift = await watchShift(page)
  const complaints = complaintsOf(page)
  await page.goto('/')
  await expectAlive(page)
  const latest = page.getByRole('region', { name: 'Últimos resultados' }).getByRole('listitem')
  const next = page.getByRole('region', { name: 'Próximos' }).getByRole('listitem')
  await expect(latest).toHaveText([
    /^mar 7 oct, 12:00.*Gatos.*Rival 7.*20–0 inc\.$/,
    /^lun 6 oct, 12:00.*Gatos.*Rival 6.*46–30$/,
    /^dom 5 oct, 12:00.*45–30$/,
    /^sáb 4 oct, 12:00.*44–30$/,
  ])
  await expect(next).toHaveText([1, 2, 3, 4].map((days) => new RegExp(`Rival 26.*${guestIn(days)}$`)))
  await expect(overdueOf(page)).toHaveText([
    /Rival 1 – Rival 2$/,
    /^sáb 25 oct/,
    /^vie 24 oct/,
    /^jue 23 oct/,
  ])
  expect(complaints).toEqual([])
  expect(await shift()).toBeLessThan(0.02)
  const table = (await page.getByRole('table').boundingBox())!
  const games = (await latest.first().boundingBox())!
  if (page.viewportSize()!.width === SCREENS.desk.width) {
    expect(games.x).toBeGreaterThan(table.x + table.width)
    expect(table.width).toBeLessThan(720)
  } else expect(games.y).toBeGreaterThan(table.y + table.height)
  await next.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rival 26 – Rival 1' })).toBeVisible()
  // The URL changes before the page is shown.
  await expect(page).toHaveURL(/\/partidos\//)
  await page.goBack()
  await page.getByRole('link', { name: 'Todos los jugados' }).click()
  await expect(page).toHaveURL(/\/calendar\?ver=jugados&grupo=\d+$/)
  await expect(page.locator('tbody[data-day]')).toHaveCount(7)
})

test('never paints games before today as next ones without script', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url)
  const next = page.getByRole('region', { name: 'Próximos' }).getByRole('listitem')
  await expect(next.filter({ visible: true })).toHaveCount(4)
  await expect(next.filter({ hasText: 'Gatos' })).toHaveCount(0)
  await expect(overdueOf(page).filter({ hasText: 'Gatos' }).first()).toBeVisible()
})

test('reloads the next games of a page cached for days', async ({ page }) => {
  const later = Date.now() + 8 * DAY_MS
  await page.clock.install({ time: later })
  await page.goto('/')
  await expectAlive(page)
  await page.clock.runFor(6000)
  const next = page.getByRole('region', { name: 'Próximos' }).getByRole('listitem')
  await expect(next.filter({ hasText: guestIn(11) })).toBeVisible()
  await expect(next.filter({ hasText: /Rival 5$/ })).toHaveCount(0)
})

test('separates next games from those without a result on a team’s own pages', async ({ page, server }) => {
  const comeAs = async (team: string) => {
    const id = await idOf(server, 'team', team)
    await useSession(page, await openNewDelegate(server, await asAdmin(server), id))
    return id
  }
  await page.goto(`/teams/${await comeAs('Rival 2')}`)
  const toPlay = page.getByRole('region', { name: 'Por jugar' }).getByRole('listitem')
  await expect(toPlay.filter({ hasText: 'Rival 26' })).not.toContainText('Falta el resultado')
  await expect(toPlay.filter({ hasText: 'Falta el resultado' })).toContainText('Rival 1')
  await expectAtEachWidth(page)
  // The visitor doesn't owe the result, but may say it.
  await comeAs('Rival 25')
  await page.goto('/profile')
  const claims = page.getByRole('region', { name: 'De visitante, sin resultado' })
  await expect(claims.getByRole('link', { name: /^Di cómo quedó Gatos – Rival 25/ })).toBeVisible()
})

test('leaves these parts out of a group without games, and has them on its own page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Grupo B' }).click()
  await expect(page).toHaveURL(/grupo=\d+$/)
  await expect(page.getByText('Aún no hay partidos: por orden alfabético.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Próximos' })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Próximos' })).toBeVisible()
  await page.getByRole('link', { name: /^Todo el Grupo/ }).click()
  await expect(page).toHaveURL(/\/clasification\/\d+#lo-que-queda$/)
  await expect(page.getByRole('region', { name: 'Próximos' }).getByRole('listitem')).toHaveCount(4)
})

test('shows the groups in one row on a phone, with the selected one in view', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Grupo F' }).click()
  await expect(page).toHaveURL(/grupo=\d+$/)
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expectAlive(page)
    const chosen = page.getByRole('navigation', { name: 'Grupo' }).getByRole('link', { name: 'Grupo F' })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    await expect(chosen).toBeInViewport({ ratio: 1 })
    const row = (await page.getByRole('navigation', { name: 'Grupo' }).boundingBox())!
    expect(row.height).toBeLessThan(60)
  }
})
