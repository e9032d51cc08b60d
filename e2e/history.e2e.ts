import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test.use({ demo: true })

test('past seasons are chosen by year', async ({ page }) => {
  await page.goto('/history')
  const seasons = page.getByRole('navigation', { name: 'Temporada' })
  await expect(seasons.getByRole('link')).toHaveCount(3)
  await page.getByRole('link', { name: 'Primera fase' }).click()
  await expect(page.getByRole('table', { name: /^Clasificación/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the demo season opens with a group under way', async ({ page, server }) => {
  await page.goto('/')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(9)
  await expect(page.getByText('La línea gruesa marca quién pasa')).toBeVisible()
  const answer = await fetch(`${server.url}/api/league/3`)
  expect(await answer.json()).toMatchObject({ id: 3, current: true })
})
