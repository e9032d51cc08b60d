import type { Browser, Page } from '@playwright/test'
import { asAdmin, sendUnusualDay, type Admin } from './delegates.ts'
import { onEachEngine } from './each-engine.ts'
import { expect } from './fixtures.ts'
import { importSeasons } from './seasons.ts'
import type { LeagueServer } from './start-server.ts'

const season = {
  league: { name: 'Liga Cooperativa', year: 2025, current: true },
  courts: [{ name: 'Casino de la Reina', direction: 'Calle del Casino 3' }],
  teams: [{ name: 'Gatos' }, { name: 'Perros' }, { name: 'Osos «ñ» 🏀' }],
  phases: [
    {
      name: 'Primera fase',
      startDate: '2025-10-01',
      groups: [{ name: 'Grupo A', teams: ['Gatos', 'Perros', 'Osos «ñ» 🏀'] }],
    },
  ],
}

/** Registers a user through the forms, and lets an admin link them to a team. */
async function registerDelegate(
  browser: Browser,
  server: LeagueServer,
  admin: Admin,
  name: string,
  team: string,
) {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/register')
  await page.getByLabel('Nombre de usuario').fill(name)
  await page.getByLabel('Correo').fill(`${team.slice(0, 3).toLowerCase()}@ejemplo.es`)
  await page.locator('input[name=password]').fill('con trase ñá')
  await page.locator('input[name=repeatPassword]').fill('con trase ñá')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL('/login')
  const teams = await admin<{ id: number; name: string }[]>('GET', '/team')
  const users = await admin<{ id: number; name: string }[]>('GET', '/user')
  const user = users.find((one) => one.name === name)!
  await admin('PUT', `/user/${user.id}`, { teamId: teams.find((one) => one.name === team)!.id })
  await page.locator('input[name=password]').fill('con trase ñá')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/profile')
  return page
}

async function planMatch(page: Page, rival: string, when: string): Promise<void> {
  await page.goto('/games')
  await page.getByLabel('Día y hora').fill(when)
  await expect(page.getByLabel('Cancha', { exact: true })).toBeEnabled()
  await page.getByLabel('Cancha', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Rival').selectOption(rival)
}

onEachEngine((test) => {
  test('runs a season from registration to a confirmed game', async ({ browser, engineServer: server }) => {
    test.slow()
    await server.liga('create-admin', 'admin')
    await importSeasons(server, season)
    const admin = await asAdmin(server)
    const cat = await registerDelegate(browser, server, admin, 'Gata "g"', 'Gatos')
    const dog = await registerDelegate(browser, server, admin, 'Perra', 'Perros')
    const bear = await registerDelegate(browser, server, admin, 'Osa 🏀', 'Osos «ñ» 🏀')

    await planMatch(cat, 'Perros', '2026-02-01T12:00')
    await sendUnusualDay(cat, 'Crear partido')
    await expect(cat.getByRole('heading', { level: 1, name: 'Partido Guardado!' })).toBeVisible()
    // The only court is taken at that hour.
    await bear.goto('/games')
    await bear.getByLabel('Día y hora').fill('2026-02-01T12:30')
    await expect(bear.getByText('No hay ninguna libre a esa hora')).toBeAttached()

    await cat.goto('/update-game')
    await cat.getByRole('link', { name: 'Subir resultado', exact: true }).click()
    await cat.getByLabel('Gatos', { exact: true }).fill('50')
    await cat.getByLabel('Perros', { exact: true }).fill('50')
    await cat.getByLabel('Sí', { exact: true }).check()
    await cat.getByRole('button', { name: 'Guardar' }).click()
    await expect(cat.getByText('Un partido no puede acabar en empate').first()).toBeVisible()
    await cat.getByLabel('Perros', { exact: true }).fill('48')
    await cat.getByRole('button', { name: 'Guardar' }).click()
    await expect(cat.getByRole('status').filter({ hasText: 'Resultado guardado: 50–48.' })).toBeVisible()

    // A team that owes a fair play rating can't get a new match.
    await planMatch(bear, 'Perros', '2026-02-08T12:00')
    await expect(bear.getByText('Al equipo contrario le faltan datos de fair play')).toBeVisible()
    await expect(bear.getByLabel('Rival')).toHaveValue('')

    await dog.goto('/update-game')
    await dog.getByRole('link', { name: 'Valorar el partido' }).click()
    await dog.getByLabel('No', { exact: true }).check()
    await dog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dog).toHaveURL('/update-game')
    await dog.goto('/')
    await expect(dog.getByRole('row', { name: /Gatos/ })).toContainText('50')
    const [game] = await admin<object[]>('GET', '/game')
    expect(game).toMatchObject({ confirmed: true, localScore: 50, visitantScore: 48, localMixed: false })
  })
})
