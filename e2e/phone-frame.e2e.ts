import { comeAsDelegate } from './every-page.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { wordsBrokenBadly } from './shown-text.ts'

test.use({ demo: true, viewport: { width: 360, height: 780 } })

test('gives a delegate six rows at first sight, tabs in a row, whole names', async ({ page, server }) => {
  await comeAsDelegate(page, server)
  await page.goto('/')
  await expect(page.getByText(/^Te toca: /)).toBeVisible()
  const bar = await page.getByRole('navigation', { name: 'Lo más visitado' }).boundingBox()
  const bottoms = await page
    .getByRole('table', { name: /^Clasificación/ })
    .locator('tbody tr:has(th)')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= bar!.y).length).toBeGreaterThanOrEqual(6)
  await page.goto('/profile')
  const tabs = page
    .getByRole('tab')
    .or(page.getByRole('main').getByRole('link', { name: 'Equipo', exact: true }))
  await expect(tabs).toHaveCount(5)
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page.setViewportSize({ width: 320, height: 568 })
  const name = page.getByRole('banner').getByText('Liga Cooperativa de Baloncesto')
  expect(await name.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(await page.evaluate(wordsBrokenBadly)).toEqual([])
})

test('tells chosen parts of the week from the others in forced colours', async ({ page, server }) => {
  const addresses = await comeAsDelegate(page, server)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(addresses.find((address) => address.endsWith('/disponibilidad'))!)
    const part = page.getByRole('checkbox', { name: 'Lunes, mañana' })
    const cell = page.locator('label').filter({ has: part })
    await part.uncheck()
    // Neither the focus nor the pointer makes the difference.
    await part.blur()
    await page.mouse.move(0, 0)
    const unchosen = await cell.evaluate((each) => getComputedStyle(each).backgroundColor)
    const [box, bare] = [await part.screenshot(), unchosen]
    await part.check()
    await part.blur()
    await page.mouse.move(0, 0)
    expect(await cell.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toBe(bare)
    expect((await part.screenshot()).equals(box)).toBe(false)
  }
})

test('shows a password on request, and hides it again on the next page', async ({ page }) => {
  await page.goto('/register')
  await expectAlive(page)
  const fields = page.locator('[autocomplete=new-password]')
  await expect(fields).toHaveCount(2)
  await fields.first().fill('canasta')
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).first().press('Enter')
  await expect(fields.first()).toHaveAttribute('type', 'text')
  await expect(fields.first()).toHaveValue('canasta')
  await expect(fields.last()).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Ocultar la contraseña' })).toBeFocused()
  await page.goto('/login')
  await expect(page.locator('[autocomplete=current-password]')).toHaveAttribute('type', 'password')
})
