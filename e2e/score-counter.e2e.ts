import { AxeBuilder } from '@axe-core/playwright'
import { anyWidth, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { countHorns, expectReady, KEY, keptScore, NOON, openScoreboard, setVisible } from './score-counter.ts'
import type { Page } from '@playwright/test'

const MINUTE = 60_000

const team = (page: Page, name: string) => page.getByRole('region', { name })
const press = (page: Page, name: string, button: string) =>
  team(page, name).getByRole('button', { name: button }).click()
const points = (page: Page, name: string) => team(page, name).getByRole('img')
const clock = (page: Page) => page.getByRole('timer').getByRole('img')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('what is set up holds, and is locked once started', async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Ajustes').click()
  const settings = page.getByRole('dialog', { name: 'Ajustes' })
  await expect(settings.getByLabel('Cuartos')).toHaveValue('4')
  await expect(settings.getByLabel('Minutos por cuarto')).toHaveValue('12')
  await settings.getByLabel('Cuartos').selectOption('2')
  await settings.getByLabel('Minutos por cuarto').fill('0')
  await settings.getByLabel('Equipo local').fill('Gatos')
  await settings.getByRole('button', { name: 'Guardar' }).click()
  await expect(settings.getByText('Pon un número entero de minutos, 1 como mínimo.')).toBeVisible()
  await settings.getByLabel('Minutos por cuarto').fill('10')
  await settings.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cuarto 1 de 2', { exact: true })).toBeVisible()
  await expect(clock(page)).toHaveAccessibleName('10:00')
  await expect(team(page, 'Gatos')).toBeVisible()
  await button(page, 'Empezar').click()
  await button(page, 'Ajustes').click()
  await expect(settings.getByLabel('Cuartos')).toBeDisabled()
  await expect(settings.getByLabel('Minutos por cuarto')).toBeDisabled()
  await expect(settings.getByLabel('Equipo local')).toBeEditable()
})

test('twelve minutes in a tab that nobody sees end on time, with one horn', anyWidth, async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  await setVisible(page, 'hidden')
  await page.clock.runFor(12 * MINUTE - 50)
  expect(await page.evaluate(() => window.horns)).toEqual([])
  await page.clock.runFor(100)
  await setVisible(page, 'visible')
  await page.clock.runFor(MINUTE)
  const horns = await page.evaluate(() => window.horns)
  expect(horns).toHaveLength(1)
  expect(Math.abs(horns[0]! - (NOON + 12 * MINUTE))).toBeLessThanOrEqual(50)
  await expect(clock(page)).toHaveAccessibleName('0.0')
  await expect(button(page, 'Siguiente cuarto')).toBeVisible()
})

test('a phone that was locked past the end says so when it is opened, once', anyWidth, async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  await setVisible(page, 'hidden')
  // No timer of a locked phone fires: only its clock goes on.
  await page.clock.setSystemTime(NOON + 20 * MINUTE)
  await setVisible(page, 'visible')
  await expect(page.getByText('Fin del tiempo', { exact: true })).toBeVisible()
  await page.clock.runFor(15 * MINUTE)
  expect(await page.evaluate(() => window.horns.length)).toBe(1)
})

test('a reload in the middle of a quarter loses no second and no point', anyWidth, async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  await page.clock.runFor(100_000)
  await press(page, 'Local', '+3 puntos')
  await press(page, 'Visitante', '+1 falta')
  await page.reload()
  await expectReady(page)
  await expect(points(page, 'Local')).toHaveAccessibleName('3 puntos')
  await expect(team(page, 'Visitante').getByText('Faltas 1')).toBeVisible()
  const now = await page.evaluate(() => Date.now())
  const left = Math.ceil((12 * MINUTE - (now - NOON)) / 1000)
  await page.clock.runFor(100)
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  await expect(clock(page)).toHaveAccessibleName(shown)
  await expect(button(page, 'Pausa')).toBeVisible()
})

test('what the device keeps is at most 500 ms old, however fast one presses', anyWidth, async ({ page }) => {
  await openScoreboard(page)
  await press(page, 'Local', '+1 punto')
  await page.clock.runFor(499)
  expect(await keptScore(page)).toBeNull()
  await page.clock.runFor(1)
  expect(await keptScore(page)).toBe(1)
  for (let pressed = 2; pressed <= 12; pressed += 1) {
    await press(page, 'Local', '+1 punto')
    await page.clock.runFor(200)
    // Of the presses 200, 400 and 600 ms ago only the first two may be missing.
    expect(await keptScore(page)).toBeGreaterThanOrEqual(pressed - 2)
  }
  await press(page, 'Local', '+1 punto')
  await setVisible(page, 'hidden')
  expect(await keptScore(page)).toBe(13)
})

test(
  'a kept game takes the place of the new one without complaint, and damage makes a new one',
  anyWidth,
  async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await openScoreboard(page)
    await press(page, 'Local', '+2 puntos')
    await page.reload()
    await expect(points(page, 'Local')).toHaveAccessibleName('2 puntos')
    await page.evaluate((key) => localStorage.setItem(key, '{"scores":{"local":"mucho"}}'), KEY)
    await page.reload()
    await expect(points(page, 'Local')).toHaveAccessibleName('0 puntos')
    expect(complaints).toEqual([])
  },
)

test('faults bring the bonus, a timeout is one, undo takes back, and a reset is asked first', async ({
  page,
}) => {
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  for (let fault = 1; fault <= 5; fault += 1) await press(page, 'Visitante', '+1 falta')
  await expect(team(page, 'Visitante').getByText('BONUS')).toBeVisible()
  await button(page, 'Deshacer').click()
  await expect(team(page, 'Visitante').getByText('BONUS')).toBeHidden()
  await press(page, 'Local', 'Tiempo muerto')
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
  await expect(team(page, 'Local').getByRole('button', { name: 'Tiempo usado' })).toBeDisabled()
  await button(page, 'Reiniciar').click()
  const question = page.getByRole('dialog', { name: '¿Reiniciar el partido?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(team(page, 'Visitante').getByText('Faltas 4')).toBeVisible()
  await button(page, 'Reiniciar').click()
  await question.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(team(page, 'Visitante').getByText('Faltas 0')).toBeVisible()
  await expect(button(page, 'Empezar')).toBeVisible()
})

test(
  'keys do what buttons do, not while somebody types, and can be turned off',
  anyWidth,
  async ({ page }) => {
    await openScoreboard(page)
    await page.keyboard.press('Space')
    await expect(page.getByText('En juego', { exact: true })).toBeVisible()
    for (const key of ['3', '2', 'z', '9', 'q', 'L']) await page.keyboard.press(key)
    await expect(points(page, 'Local')).toHaveAccessibleName('3 puntos')
    await expect(points(page, 'Visitante')).toHaveAccessibleName('2 puntos')
    await expect(team(page, 'Local').getByText('Faltas 1')).toBeVisible()
    await expect(team(page, 'Visitante').getByRole('button', { name: 'Tiempo usado' })).toBeVisible()
    await button(page, 'Ajustes').click()
    const settings = page.getByRole('dialog', { name: 'Ajustes' })
    await settings.getByLabel('Equipo local').pressSequentially('Q3')
    await settings.getByLabel('Teclas').uncheck()
    await settings.getByRole('button', { name: 'Guardar' }).click()
    await page.keyboard.press('1')
    await expect(points(page, 'Q3')).toHaveAccessibleName('3 puntos')
    await expect(team(page, 'Q3').getByText('Faltas 1')).toBeVisible()
  },
)

test('what is asked and set up can be read by everybody', async ({ page }) => {
  await page.goto('/score-counter')
  for (const name of ['Ajustes', 'Reiniciar']) {
    await button(page, name).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

test('the horn can be tried', anyWidth, async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Ajustes').click()
  await page.getByRole('button', { name: 'Probar la bocina' }).click()
  await expect.poll(() => page.evaluate(() => window.horns.length)).toBe(1)
})

test('full screen and back', async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Pantalla completa').click()
  await button(page, 'Dejar la pantalla completa').click()
  await expect(button(page, 'Pantalla completa')).toBeVisible()
})

test('two tabs are one scoreboard', anyWidth, async ({ page, context }) => {
  await openScoreboard(page)
  const other = await context.newPage()
  await other.goto('/score-counter')
  await press(other, 'Visitante', '+3 puntos')
  await page.clock.runFor(500)
  await expect(points(page, 'Visitante')).toHaveAccessibleName('3 puntos')
})

test('two tabs have one horn', anyWidth, async ({ page, context }) => {
  await openScoreboard(page)
  const other = await context.newPage()
  await countHorns(other)
  await other.goto('/score-counter')
  await expectReady(other)
  const holder = async () =>
    other.evaluate(async () => (await navigator.locks.query()).held?.map(({ clientId }) => clientId))
  const first = await holder()
  await button(other, 'Empezar').click()
  // Twelve minutes pass here in no time: not before the tab that was touched has the horn.
  await expect.poll(holder).not.toEqual(first)
  await page.clock.runFor(500)
  await expect(button(page, 'Pausa')).toBeVisible()
  await page.clock.runFor(12 * MINUTE)
  const heard = async () =>
    (await page.evaluate(() => window.horns.length)) + (await other.evaluate(() => window.horns.length))
  await expect.poll(heard).toBe(1)
  await page.clock.runFor(MINUTE)
  expect(await heard()).toBe(1)
})

test('the worker wakes a page whose own timers stand still', anyWidth, async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  await page.clock.setSystemTime(NOON + 12 * MINUTE - 1000)
  await setVisible(page, 'visible')
  await setVisible(page, 'hidden')
  await page.clock.setSystemTime(NOON + 12 * MINUTE)
  await expect.poll(() => page.evaluate(() => window.horns.length)).toBe(1)
})

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [1280, 800],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `at ${width}×${height}, ${colorScheme}, all is seen, large enough and clear`,
      anyWidth,
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await page.goto('/score-counter')
        // A first visit may do without the letters; from the second on they are there at once.
        await page.evaluate(() => document.fonts.ready)
        await page.reload()
        await expectReady(page)
        await press(page, 'Local', '+3 puntos')
        await button(page, 'Empezar').click()
        expect(await badTargets(page)).toEqual([])
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        const enhanced = await new AxeBuilder({ page })
          .include('[data-board]')
          .withRules('color-contrast-enhanced')
          .analyze()
        expect(enhanced.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
      },
    )
  }
}

/** Targets of the scoreboard under 44 px, and whatever of it lies outside the screen or doesn't fit its place. */
async function badTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-board] :is(button, a, p, svg)')]
    return parts
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only'))
      .filter((part) => {
        const { width, height, left, top, right, bottom } = part.getBoundingClientRect()
        const isTarget = part.matches('button, a')
        const isSmall = isTarget && (width < 44 || height < 44)
        const isOutside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        return isSmall || isOutside || part.scrollWidth > part.clientWidth + 1
      })
      .map((part) => part.outerHTML.slice(0, 120))
  })
}
