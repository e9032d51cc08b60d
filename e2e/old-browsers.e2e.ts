import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import type { Team } from '../src/contract/teams.ts'
import { findPair, sendUnusualDay, useDelegate } from './delegates.ts'
import {
  complaintsOf,
  expect,
  expectAccessible,
  expectAlive,
  expectDrawn,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts'
import { button, expectReady, points } from './scoreboard.ts'

test.use({ demo: true })

/** Removes the features that any of the oldest supported browsers lacks. */
async function makeOldest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [AbortSignal, ['any', 'timeout']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
      [Element.prototype, ['checkVisibility']],
      [Document.prototype, ['startViewTransition']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    ]
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name)
    // Popovers are markup too: without support their buttons do nothing, nothing hides them, and the selector is
    // invalid.
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('[popovertarget]')) event.preventDefault()
    })
    const unhiding = new CSSStyleSheet()
    unhiding.replaceSync('@layer unknown { [popover] { display: block } }')
    document.adoptedStyleSheets.push(unhiding)
    for (const [owner, name] of [
      [Document.prototype, 'querySelector'],
      [Element.prototype, 'matches'],
    ] as const) {
      const ask = Reflect.get(owner, name) as (selector: string) => unknown
      Reflect.set(owner, name, function (this: ParentNode, selector: string) {
        if (selector.includes(':popover-open')) throw new DOMException(selector, 'SyntaxError')
        return ask.call(this, selector)
      })
    }
  })
}

/** Removes features that every supported browser has, so that the program would break if it ran. */
async function makeTooOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(ArrayBuffer.prototype, 'resize')
    Reflect.deleteProperty(Array.prototype, 'toSorted')
    Reflect.deleteProperty(Array.prototype, 'at')
  })
}

test('hides the menu until it is opened, in the oldest supported browsers', async ({ page }) => {
  await makeOldest(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/')
  await expectAlive(page)
  const [menu, open] = [page.getByRole('navigation', { name: 'Menú' }), button(page, 'Menú')]
  await expect(menu).toBeHidden()
  await open.click()
  await expect(menu).toBeVisible()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await expect(button(page, 'Cerrar el menú')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await button(page, 'Cerrar el menú').click()
  await expect(menu).toBeHidden()
  await open.click()
  await page.getByRole('contentinfo').click()
  await expect(menu).toBeHidden()
  await open.click()
  await menu.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico')
  await expect(menu).toBeHidden()
  expect(errors).toEqual([])
})

test('selects a group and explains its ranks, in the oldest supported browsers', async ({ page }) => {
  await makeOldest(page)
  await page.goto('/')
  await expectAlive(page)
  await page.getByRole('link', { name: 'Grupo B' }).click()
  await expect(page).toHaveURL(/[?&]grupo=\d+/)
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo B' })).toBeVisible()
  const panel = page.getByRole('dialog', { name: /^¿Por qué / })
  await expect(panel).toHaveCount(0)
  const why = page.getByRole('link', { name: 'Ver el empate' })
  const names = page.getByRole('table').getByRole('button')
  for (let index = 0; (await why.count()) === 0; index++) await names.nth(index).click()
  await why.first().click()
  await expect(panel).toHaveCount(1)
  await expect(panel).toBeInViewport()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Cerrar' }).click()
  await expect(panel).toHaveCount(0)
  // The same explanation once more.
  await why.first().click()
  await expect(panel).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('hydrates, filters and remembers the calendar, in the oldest supported browsers', async ({ page }) => {
  await makeOldest(page)
  const complaints = complaintsOf(page)
  await page.goto('/calendar')
  await expectAlive(page)
  const team = page.getByLabel('Equipo')
  const chosen = await team.locator('option').nth(1).innerText()
  await team.selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?equipo=\d+$/)
  await page.reload()
  await expectAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
  await expect(team.locator('option:checked')).toHaveText(chosen)
  expect(complaints).toEqual([])
})

test('creates a match in the oldest supported browsers', async ({ page, server, admin }) => {
  await makeOldest(page)
  const pair = await findPair(admin)
  await useDelegate(page, server, admin, pair.localId)
  await page.goto('/games')
  await page.getByLabel('Día y hora').fill('2032-08-07T19:00')
  await page.getByLabel('Cancha', { exact: true }).selectOption({ index: 1 })
  const group = page.getByLabel('Grupo')
  if ((await group.count()) > 0) await group.selectOption(String(pair.competitionId))
  const { name } = await admin<Team>('GET', `/team/${pair.visitantId}`)
  await page.getByLabel('Rival').selectOption(name)
  await sendUnusualDay(page, 'Crear partido')
  await expect(page.getByRole('heading', { level: 1, name: 'Partido Guardado!' })).toBeVisible()
  const id = page.url().split('/').at(-1)
  expect(await admin<Game>('GET', `/game/${id}`)).toMatchObject(pair)
  await admin('DELETE', `/game/${id}`)
})

test('handles the scoreboard’s shortcuts in the oldest supported browsers', async ({ page }) => {
  await makeOldest(page)
  await page.goto('/score-counter')
  await expectReady(page)
  await page.keyboard.press(' ')
  await page.keyboard.press('3')
  await expect(points(page, 'Local')).toHaveAccessibleName('3 puntos')
})

test('keeps every page readable in unsupported browsers, says so, and logs no error', async ({ page }) => {
  await makeOldest(page)
  await makeTooOld(page)
  const complaints = complaintsOf(page)
  await page.clock.install()
  const said = page.getByText(
    'Este navegador es antiguo: aquí puedes leer, pero para lo demás actualízalo o usa otro.',
  )
  for (const [address, title] of [
    ['/', 'Clasificación'],
    ['/calendar', 'Calendario'],
    ['/info', 'Normas'],
  ] as const) {
    await page.goto(address)
    await page.clock.runFor(30_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(said).toBeVisible()
    await expect(page.getByText('Volver a cargar')).toBeHidden()
    await expect(page.locator('html[data-alive]')).toHaveCount(0)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/calendar')
  await page.getByLabel('Equipo').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/[?&]equipo=\d+/)
  await button(page, 'Menú').click()
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Normas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Normas')
  expect(complaints).toEqual([])
})

test('says in unsupported browsers why forms can’t be filled in', async ({ page }) => {
  await makeTooOld(page)
  for (const address of ['/login', '/register']) {
    await page.goto(address)
    await expectDrawn(page)
    await expect(
      page.getByText('Este navegador es antiguo: para rellenar este formulario actualízalo o usa otro.'),
    ).toBeVisible()
    await expect(page.getByLabel('Nombre de usuario')).toBeDisabled()
  }
  await expectAccessible(page)
  await page.goto('/games')
  await expect(page.getByText('Este navegador es antiguo: para entrar actualízalo o usa otro.')).toBeVisible()
})
