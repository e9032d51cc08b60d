import type { Page } from '@playwright/test'
import { comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { expectKept, install } from './install.ts'
import { button, clock, expectReady, openScoreboard, press, team } from './scoreboard.ts'

test.use({ demo: true, own: 'admin-town-rules' })

const NOBODY = { name: null, contact: null }
const COMMON = { quarters: 4, minutes: 12, teamFouls: 5, noticeHours: 3, players: 8 }

const rulesOf = (page: Page) => page.getByRole('main')

test('uses an admin’s settings in the rules and for a scoreboard', async ({ page, server, browser }) => {
  const admin = await comeAsAdmin(page, server, '/admin/town')
  await admin('PUT', '/town', { ...NOBODY, ...COMMON })
  await page.reload()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await expect(field('Cuartos')).toHaveValue('4')
  await expect(field('Minutos por cuarto')).toHaveValue('12')
  await expect(field('Personas como máximo')).toHaveValue('8')

  // A value that is no number is reported at once, one out of bounds by the server; the input stays.
  await field('Horas de antelación').fill('dos')
  await field('Cuartos').fill('9')
  await button(page, 'Guardar').click()
  await expect(field('Horas de antelación')).toHaveAccessibleDescription(
    /^Escribe un número entero de 1 a 168\./,
  )
  await field('Horas de antelación').fill('2')
  await button(page, 'Guardar').click()
  await expect(field('Cuartos')).toHaveAccessibleDescription('Escribe un número entero de 1 a 4.')
  await expectAtEachWidth(page)

  await field('Cuartos').fill('4')
  await field('Minutos por cuarto').fill('8')
  await field('Faltas de equipo por cuarto').fill('2')
  await field('Personas como máximo').fill('10')
  await field('Canchas como máximo').fill('600')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible()

  await page.reload()
  await expect(field('Canchas como máximo')).toHaveValue('600')

  const visitor = await browser.newPage({ baseURL: server.url })
  await openScoreboard(visitor)
  await expect(clock(visitor)).toHaveAccessibleName('8:00')
  await press(visitor, 'Visitante', '+1 falta')
  await expect(team(visitor, 'Visitante').getByText('BONUS')).toBeHidden()
  await press(visitor, 'Visitante', '+1 falta')
  await expect(team(visitor, 'Visitante').getByText('BONUS')).toBeVisible()
  // After two quarters of eight minutes the third has as many.
  for (let quarter = 1; quarter <= 2; quarter += 1) {
    await button(visitor, 'Empezar').click()
    await visitor.clock.runFor(8 * 60_000)
    await button(visitor, 'Siguiente cuarto').click()
  }
  await expect(visitor.getByText('Cuarto 3 de 4', { exact: true })).toBeVisible()
  await expect(clock(visitor)).toHaveAccessibleName('8:00')
})

test('names the most sporting teams once an admin wants it', async ({ page, server, browser }) => {
  const admin = await comeAsAdmin(page, server, '/admin/town')
  await admin('PUT', '/town', { ...NOBODY, sportingTeams: false })
  const visitor = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
  const sporting = visitor.getByRole('region', { name: 'Juego limpio' })
  await visitor.goto('/')
  await expect(visitor.getByRole('table')).toBeVisible()
  await expect(sporting).toHaveCount(0)

  await page.reload()
  await page.getByLabel('Mostrar los equipos más deportivos').check()
  await button(page, 'Guardar').click()
  await expect(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible()

  await expect(async () => {
    await visitor.reload()
    await expect(sporting.getByRole('listitem')).toHaveCount(3, { timeout: 500 })
  }).toPass()
  await expect(sporting.getByRole('listitem').first()).toContainText(/de media en \d+ valoraciones$/)
  await visitor.close()
  await page.goto('/')
  await expectAtEachWidth(page)
})

test('keeps a game under way, and resets to the settings of the league', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin/town')
  const setMinutes = (minutes: number) => admin('PUT', '/town', { ...NOBODY, ...COMMON, minutes })
  await setMinutes(12)
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  await button(page, 'Pausa').click()
  await setMinutes(8)
  await page.reload()
  await expectReady(page)
  await expect(clock(page)).toHaveAccessibleName('12:00')
  await reset(page)
  await expect(clock(page)).toHaveAccessibleName('8:00')

  // A reset scoreboard waits for a new game and follows the league's settings.
  await page.clock.runFor(600)
  await setMinutes(6)
  await page.reload()
  await expectReady(page)
  await expect(clock(page)).toHaveAccessibleName('6:00')

  await button(page, 'Ajustes').click()
  await page.getByLabel('Minutos por cuarto').fill('10')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await page.clock.runFor(600)
  await setMinutes(8)
  await page.reload()
  await expectReady(page)
  await reset(page)
  await expect(clock(page)).toHaveAccessibleName('10:00')
})

test.describe('without network', () => {
  test.use({ keepsPages: true })

  test('shows rules and scoreboard as set on the last visit', async ({ page, context, admin }) => {
    await admin('PUT', '/town', { ...NOBODY, ...COMMON, minutes: 8, noticeHours: 2 })
    await install(page)
    await expectKept(page, '/info')
    await context.setOffline(true)
    await page.goto('/info')
    await expect(rulesOf(page)).toContainText('avisar con 2 horas de antelación')
    await page.goto('/score-counter')
    await expectReady(page)
    await expect(clock(page)).toHaveAccessibleName('8:00')
  })
})

async function reset(page: Page): Promise<void> {
  await button(page, 'Reiniciar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reiniciar' }).click()
}
