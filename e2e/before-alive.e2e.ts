import type { Page } from '@playwright/test'
import { expect, expectAlive, test } from './fixtures.ts'

test.use({ demo: true })

/** Opens a page while its scripts are still delayed; call the result to let them through. */
async function openUnscripted(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return resolve
}

test('applies a calendar filter chosen before hydration', async ({ page }) => {
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

test('finds courts searched for before hydration', async ({ page }) => {
  const comeAlive = await openUnscripted(page, '/courts')
  const search = page.getByRole('searchbox')
  await search.fill('CHAMARTIN')
  comeAlive()
  await expectAlive(page)
  await expect(search).toHaveValue('CHAMARTIN')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4)
})
