import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../scripts/find-tools.mjs'
import {
  alsoOnDesk,
  expect,
  expectAccessible,
  expectAtEachWidth,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts'
import { violationsOf } from './accessible.ts'
import { badTargets, button, clock, expectReady, openScoreboard, points, press, team } from './scoreboard.ts'

test('applies the settings, and locks them once the game has started', async ({ page }) => {
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

test('shows the bonus after fouls, counts timeouts, undoes, and confirms a reset', async ({ page }) => {
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

test('handles shortcuts like buttons, not while the user types, and can turn them off', async ({ page }) => {
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
})

test('makes dialogs and settings accessible', async ({ page }) => {
  await page.goto('/score-counter')
  for (const name of ['Ajustes', 'Reiniciar']) {
    await button(page, name).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAtEachWidth(page)
    await page.keyboard.press('Escape')
  }
})

test('enters and leaves full screen', alsoOnDesk, async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Pantalla completa').click()
  await button(page, 'Dejar la pantalla completa').click()
  await expect(button(page, 'Pantalla completa')).toBeVisible()
})

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [1280, 800],
] as const) {
  test(`shows everything large and legible at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/score-counter')
    // On a first visit fonts may be missing; from the second one on they are there at once.
    await page.evaluate(() => document.fonts.ready)
    await page.reload()
    await expectReady(page)
    await press(page, 'Local', '+3 puntos')
    await button(page, 'Empezar').click()
    expect(await badTargets(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const enhanced = await violationsOf(page, ['color-contrast-enhanced'], { within: '[data-board]' })
      expect([colorScheme, ...enhanced]).toEqual([colorScheme])
    }
  })
}

test('scrolls to every button at 400 % zoom, without overlaps', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openScoreboard(page)
  const buttons = await page.getByRole('main').getByRole('button').all()
  const places: Record<'left' | 'right' | 'top' | 'bottom', number>[] = []
  for (const each of buttons) {
    await each.scrollIntoViewIfNeeded()
    await expect(each).toBeInViewport({ ratio: 1 })
    const { left, right, top, bottom } = await each.evaluate((element) => element.getBoundingClientRect())
    const scrolled = await page.evaluate(() => scrollY)
    places.push({ left, right, top: top + scrolled, bottom: bottom + scrolled })
  }
  const overlaps = places.filter((a, index) =>
    places
      .slice(index + 1)
      .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect(overlaps).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('can be read where the browser darkens pages itself, and keeps a theme', async ({ server }) => {
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=forceDarkModeEnabled=true'],
  })
  /** The darkest and the lightest value of the clock’s place. */
  const seen = async (theme: string | null, colorScheme: 'light' | 'dark') => {
    const page = await browser.newPage({ baseURL: server.url, colorScheme })
    await page.addInitScript((chosen) => chosen && localStorage.setItem('theme', chosen), theme)
    await page.goto('/score-counter')
    await expectReady(page)
    const [channel] = (
      await sharp(await clock(page).screenshot())
        .greyscale()
        .stats()
    ).channels
    await page.close()
    return channel!
  }
  // Whether such a browser says that it prefers dark pages differs.
  for (const scheme of ['light', 'dark'] as const) {
    const { min, max } = await seen(null, scheme)
    expect(max - min).toBeGreaterThan(150)
  }
  // Most of a light page stays light.
  expect((await seen('light', 'dark')).mean).toBeGreaterThan(128)
  await browser.close()
})
