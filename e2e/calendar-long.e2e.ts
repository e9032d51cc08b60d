import { expect, expectAlive, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'

test.use({ own: 'calendar-long' })

/** Each team against each other once: 46 × 45 ÷ 2 = 1,035 games, more than a page of the API holds. */
const TEAMS = Array.from({ length: 46 }, (_, index) => `Equipo ${index + 1}`)
const GAMES = 1035

test.beforeAll(async ({ server }) => {
  const pairs = TEAMS.flatMap((local, index) =>
    TEAMS.slice(index + 1).map((visitant) => ({ local, visitant })),
  )
  // Thirty a day from 1 October on: on 34 days, and fifteen on the last, 4 November.
  const games = pairs.map((pair, index) => ({
    ...pair,
    date: new Date(Date.UTC(2025, 9, 1 + Math.floor(index / 30), 10)).toISOString(),
    localScore: 60,
    visitantScore: 50,
  }))
  await importSeasons(server, {
    phases: [{ name: 'Fase', groups: [{ name: 'Grupo', teams: TEAMS, games }] }],
  })
})

test('shows a whole season of results on one page, by months that open one by one', async ({ page }) => {
  await page.goto('/calendar?ver=jugados')
  await expectAlive(page)
  await expect(page.locator('tbody a[href^="/partidos/"]')).toHaveCount(GAMES)
  const months = page.getByRole('navigation', { name: 'Meses' }).getByRole('link')
  await expect(months).toHaveText(['noviembre', 'octubre'])
  const oldest = page.getByRole('heading', { name: 'viernes 31 de octubre' })
  await expect(oldest).toBeHidden()
  // Fifteen games of the 4th, and thirty on each of the three days before.
  await expect(page.locator('tbody a[href^="/partidos/"]:visible')).toHaveCount(105)
  await months.last().click()
  await expect(oldest).toBeInViewport()
  await page.goto('/calendar?ver=jugados#dia-2025-10-30')
  await expect(page.getByRole('heading', { name: 'jueves 30 de octubre' })).toBeInViewport()
  await page.getByLabel('Equipo').selectOption('Equipo 46')
  await expect(page.locator('tbody a[href^="/partidos/"]:visible')).toHaveCount(45)
})

test('shows it without script too', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${server.url}/calendar?ver=jugados`)
  await expect(page.locator('tbody a[href^="/partidos/"]')).toHaveCount(GAMES)
  await page.getByRole('link', { name: 'octubre' }).click()
  await expect(page.getByRole('heading', { name: 'viernes 31 de octubre' })).toBeInViewport()
})
