import type { Page } from '@playwright/test'
import { expect, expectAlive, test } from './fixtures.ts'

test.use({ demo: true })

/** Opens a page whose scripts are still on their way; to be called when they arrive. */
async function openUnscripted(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return resolve
}

test('a filter of the calendar chosen before the page is alive filters', async ({ page }) => {
  const comeAlive = await openUnscripted(page, '/calendar')
  const team = page.getByLabel('Equipo')
  await team.selectOption({ index: 1 })
  const chosen = await team.locator('option:checked').textContent()
  comeAlive()
  await expect(page).toHaveURL(/\?equipo=\d+$/)
  await expectAlive(page)
  await expect(team.locator('option:checked')).toHaveText(chosen!)
  const games = page
    .locator('tbody[data-day]')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(games.first()).toBeVisible()
  await expect(games.filter({ hasNotText: chosen! })).toHaveCount(0)
})

test('a filter in the address stays, even of what is not there', async ({ page }) => {
  await page.goto('/calendar?equipo=987654')
  await expectAlive(page)
  await expect(page.getByText('No hay partidos pendientes así')).toBeVisible()
  await expect(page).toHaveURL('/calendar?equipo=987654')
})

test('courts looked for before the page is alive are found', async ({ page }) => {
  const comeAlive = await openUnscripted(page, '/courts')
  const search = page.getByRole('searchbox')
  await search.fill('CHAMARTIN')
  comeAlive()
  await expectAlive(page)
  await expect(search).toHaveValue('CHAMARTIN')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4)
})

test('a search in the address can be taken back', async ({ page }) => {
  await page.goto('/courts?buscar=CHAMARTIN')
  await expectAlive(page)
  const search = page.getByRole('searchbox')
  await expect(search).toHaveValue('CHAMARTIN')
  await search.fill('')
  await search.press('Enter')
  await expect(page).toHaveURL('/courts')
})
