import { euroBasketSeason, importSeasons, levelSeason } from './seasons.ts'
import { alsoOnDesk, expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import type { Locator, Page } from '@playwright/test'

test.beforeAll(async ({ server }) => {
  const name = 'Liga de prueba'
  await importSeasons(server, euroBasketSeason({ name, year: 2022 }), levelSeason({ name, year: 2019 }))
})

const nameOf = (page: Page, team: string) => page.getByRole('rowheader').getByRole('button', { name: team })
const whyOf = (page: Page, team: string) =>
  page
    .locator('tr:has([aria-expanded=true])')
    .filter({ hasText: team })
    .locator('+ tr')
    .getByRole('link', { name: 'Ver el empate' })

test('opens a row, and explains its rank, by keyboard too', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  await nameOf(page, 'Croatia').focus()
  await page.keyboard.press('Enter')
  await expect(nameOf(page, 'Croatia')).toHaveAttribute('aria-expanded', 'true')
  // Among Croatia, Italy and Ukraine each has one win: Ukraine +6, Croatia 0, Italy −6 (84-73, 81-76, 90-85).
  await expect(
    page.getByText('Empate a 8 con Ukraine e Italy. Deshace: la diferencia entre esos equipos (0).'),
  ).toBeVisible()
  await expectAtEachWidth(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Su página' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: '¿Por qué Croatia va 3.º?' })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(panel).toContainText(
    'Decide la diferencia de puntos de esos partidos: Ukraine (+6), Croatia (0)',
  )
  await expectAtEachWidth(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(whyOf(page, 'Croatia')).toBeFocused()
})

test('opens a row wherever it is tapped, and leaves the others open', alsoOnDesk, async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  await page
    .getByRole('row', { name: /Greece/ })
    .getByRole('cell', { name: '456' })
    .click()
  await nameOf(page, 'Italy').click()
  await expect(page.locator('[aria-expanded=true]')).toHaveText(['Greece', 'Italy'])
  await page
    .getByRole('row', { name: /Greece/ })
    .getByRole('cell', { name: '456' })
    .click()
  await expect(page.locator('[aria-expanded=true]')).toHaveText(['Italy'])
})

test('opens each explanation, also after navigation, and keeps none in the page', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  await expect(page.locator('dialog')).toHaveCount(0)
  const openEach = async () => {
    for (const [team, place] of [
      ['Ukraine', 2],
      ['Croatia', 3],
      ['Italy', 4],
    ] as const) {
      await nameOf(page, team).click()
      await whyOf(page, team).click()
      const panel = page.getByRole('dialog', { name: `¿Por qué ${team} va ${place}.º?` })
      await expect(panel.getByRole('row', { name: new RegExp(team) })).toBeVisible()
      await panel.getByRole('button', { name: 'Cerrar' }).click()
      await expect(page.locator('dialog')).toHaveCount(0)
    }
  }
  await openEach()
  await page.getByRole('link', { name: 'Canchas' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Canchas' })).toBeVisible()
  // The URL changes before the page is shown.
  await expect(page).toHaveURL('/courts')
  await page.goBack()
  await openEach()
})

test('replaces an open explanation, and opens its page in a new tab', async ({ page, context }) => {
  await page.goto('/')
  await expectAlive(page)
  await nameOf(page, 'Italy').click()
  await nameOf(page, 'Ukraine').click()
  await whyOf(page, 'Italy').click()
  await expect(page.getByRole('dialog', { name: '¿Por qué Italy va 4.º?' })).toBeVisible()
  await whyOf(page, 'Ukraine').dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: '¿Por qué Ukraine va 2.º?' })).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const opened = context.waitForEvent('page')
  await whyOf(page, 'Ukraine').click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name: '¿Por qué Ukraine va 2.º?' })).toBeVisible()
  await expect(tab.getByRole('main')).toContainText(
    'Decide la diferencia de puntos de esos partidos: Ukraine (+6)',
  )
  await tab.getByRole('link', { name: 'Clasificación del Grupo C' }).click()
  await expect(tab.getByRole('row', { name: /Ukraine/ })).toBeVisible()
})

function groundOf(link: Locator): Promise<string> {
  return link.evaluate((element) => getComputedStyle(element).backgroundColor)
}

test('distinguishes the selection in forced colours', alsoOnDesk, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const groups = page.getByRole('navigation', { name: 'Grupo' })
  const places = page
    .getByRole('navigation')
    .filter({ hasText: 'Marcador' })
    .filter({ visible: true })
    .first()
  for (const [chosen, other] of [
    [groups.getByRole('link', { name: 'Grupo C' }), groups.getByRole('link', { name: 'Grupo D' })],
    [places.getByRole('link', { name: 'Clasificación' }), places.getByRole('link', { name: 'Canchas' })],
  ] as const) {
    expect(await groundOf(chosen)).not.toBe(await groundOf(other))
  }
  await page.goto('/login')
  const main = page.getByRole('button', { name: 'Entrar', exact: true })
  await expect(main).toBeEnabled()
  await expect(main).toHaveCSS('border-top-width', '1px')
  await expect(main).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
})

test('reports a missing network, and retries', async ({ page, context }) => {
  await page.goto('/')
  await expectAlive(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Grupo D' }).click()
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: /otra vez|reintentar|volver a probar/i }).click()
  await expect(page).toHaveURL(/\?fase=\d+&grupo=\d+$/)
  await expect(page.getByText('Este grupo no tiene equipos')).toBeVisible()
  await expectAtEachWidth(page)
})
