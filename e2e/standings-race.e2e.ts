import { paths } from '../src/contract/paths.ts'
import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'

test.use({ demo: true })

test('shows the lines of a group in the teams’ colours, and lifts a chosen one', async ({ page }) => {
  await page.goto(paths.weeks(6))
  await expectAlive(page)
  const lines = page.locator('svg[role=img] g > path:last-child')
  const names = page.getByRole('group', { name: 'Línea que se resalta' }).getByRole('radio')
  await expect(names).toHaveCount(await lines.count())
  const colors = () => lines.evaluateAll((all) => all.map((path) => getComputedStyle(path).stroke))
  // Nine teams and eight colours: one is used twice, its second line is dashed.
  expect(new Set(await colors()).size).toBe(8)
  expect(
    await lines.evaluateAll(
      (all) => all.filter((path) => getComputedStyle(path).strokeDasharray !== 'none').length,
    ),
  ).toBe(1)
  await names.nth(2).focus()
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(3)).toBeChecked()
  expect(new Set(await colors()).size).toBe(2)
  await expect(lines.last()).toHaveCSS('stroke-width', '5px')
  await expectAtEachWidth(page)
})
