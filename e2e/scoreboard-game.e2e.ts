import type { Page } from '@playwright/test'
import { dayKey } from '../src/web/ui/spanish-date.ts'
import { asAdmin, openNewDelegate } from './delegates.ts'
import { expect, expectAccessible, expectAtEachWidth, expectNoSidewaysScroll, test } from './fixtures.ts'
import { badTargets, button, expectReady, points, press, team } from './scoreboard.ts'
import { idOf, importSeasons } from './seasons.ts'
import { useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'scoreboard-game' })

const DAY = 86_400_000
const morning = (days: number) =>
  `${dayKey(new Date(Date.now() + days * DAY).toISOString(), 'Europe/Madrid')}T05:00:00.000Z`

test.beforeAll(async ({ server }) => {
  const teams = ['Ardillas', 'Búhos', 'Castores']
  const games = [
    { date: morning(2), local: 'Castores', visitant: 'Ardillas', court: 'Olmo' },
    { date: morning(0), local: 'Ardillas', visitant: 'Búhos', court: 'Olmo' },
    { date: morning(-2), local: 'Búhos', visitant: 'Castores', court: 'Olmo' },
  ]
  await importSeasons(server, {
    courts: [{ name: 'Olmo', direction: 'Calle del Olmo, 3' }],
    phases: [{ name: 'Primera fase', groups: [{ name: 'Grupo A', teams, games }] }],
  })
})

/** Opens the scoreboard as a new delegate of a team, with a clock that the test can advance. */
async function openAs(page: Page, server: LeagueServer, teamName: string): Promise<void> {
  const id = await idOf(server, 'team', teamName)
  await useSession(page, await openNewDelegate(server, await asAdmin(server), id))
  await page.clock.install()
  await page.goto('/score-counter')
  await expectReady(page)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Qué partido?' })

async function chooseGame(page: Page, name: RegExp): Promise<void> {
  await button(page, '¿Qué partido?').click()
  await dialog(page).getByRole('button', { name }).click()
}

/** One quarter of one minute, with 3 points for the first team and 2 for the other. */
async function playToTheEnd(page: Page, local: string, visitant: string): Promise<void> {
  await button(page, 'Ajustes').click()
  await page.getByLabel('Cuartos').selectOption('1')
  await page.getByLabel('Minutos por cuarto').fill('1')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await button(page, 'Empezar').click()
  await press(page, local, '+3 puntos')
  await press(page, visitant, '+2 puntos')
  await page.clock.fastForward(61_000)
  await expect(page.getByText('Final', { exact: true })).toBeVisible()
}

test('lists today’s game first, and fills in its result’s form', async ({ page, server, context }) => {
  await openAs(page, server, 'Ardillas')
  // The list of games has loaded before.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await button(page, '¿Qué partido?').click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /^Ardillas\s– BúhosHoy, \d{2}:00$/,
    /^Castores\s– Ardillas.*El resultado lo sube el equipo local\.$/,
    'Sin partido',
  ])
  await expectAtEachWidth(page)
  await dialog(page).getByRole('button', { name: 'Ardillas – Búhos' }).click()
  await expect(team(page, 'Ardillas')).toBeVisible()
  await playToTheEnd(page, 'Ardillas', 'Búhos')
  await context.setOffline(false)
  const upload = page.getByRole('main').getByRole('link', { name: 'Subir resultado' })
  await expectAccessible(page)

  await page.reload()
  await expect(points(page, 'Ardillas')).toHaveAccessibleName('3 puntos')
  await upload.click()
  const [local, visitant] = [
    page.getByRole('textbox', { name: 'Ardillas' }),
    page.getByRole('textbox', { name: 'Búhos' }),
  ]
  await expect(local).toHaveValue('3')
  await expect(visitant).toHaveValue('2')
  await expect(page.getByText('Del marcador de este móvil: 3–2.')).toBeVisible()
  await expect(page.getByText('El marcador va por')).toHaveCount(0)
  await expectAtEachWidth(page)
  // Typed values win; the form asks if the other team wins with them.
  await local.fill('42')
  await visitant.fill('50')
  await page.getByLabel('Sí').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '¿Seguro?' })).toContainText(
    'En el marcador de este móvil gana Ardillas, 3–2.',
  )
  await page.reload()
  await expect(local).toHaveValue('42')
})

test('offers no upload to the visitor, nor without a game', async ({ page, server }) => {
  await openAs(page, server, 'Ardillas')
  await chooseGame(page, /Castores – Ardillas/)
  await playToTheEnd(page, 'Castores', 'Ardillas')
  await expect(button(page, 'Partido nuevo')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Subir resultado' })).toHaveCount(0)
  await button(page, 'Partido nuevo').click()
  await button(page, 'Reiniciar').last().click()
  await expect(button(page, '¿Qué partido?')).toBeVisible()
  await expect(team(page, 'Local')).toBeVisible()
})

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [1280, 800],
] as const) {
  test(`fits the question and the chosen game at ${width}×${height}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    await openAs(page, server, 'Ardillas')
    await expect.poll(() => badTargets(page)).toEqual([])
    await chooseGame(page, /Ardillas – Búhos/)
    await expect(button(page, 'Partido: Ardillas – Búhos')).toBeVisible()
    await expect.poll(() => badTargets(page)).toEqual([])
    await playToTheEnd(page, 'Ardillas', 'Búhos')
    await expect.poll(() => badTargets(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  })
}
