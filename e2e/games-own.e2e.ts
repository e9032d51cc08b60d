import type { Page } from '@playwright/test'
import { createGame, useDelegate } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, SCREENS, test, watchShift } from './fixtures.ts'

test.use({ demo: true })

/** In the order in which they are offered. */
const actions = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Subir resultado|Cambiar fecha|Valorar el partido|Decir cómo quedó)/ })
    .or(page.getByRole('button', { name: 'Subir resultado' }))

test('offers each delegate their actions on a game’s page', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  const stranger = await createGame(admin, { besides: game })
  const address = `/partidos/${game.id}`
  const shift = await watchShift(page)
  const expectOffered = async (teamId: number, offered: (string | RegExp)[]) => {
    await useDelegate(page, server, admin, teamId)
    await page.goto(address)
    await expectAlive(page)
    await expect(actions(page)).toHaveText(offered)
    await page.waitForLoadState('networkidle')
    expect(await shift()).toBeLessThan(0.01)
  }
  await page.goto(address)
  await expectAlive(page)
  await expect(actions(page)).toHaveCount(0)
  await expectOffered(stranger.localId, [])
  // It is over.
  await expect(page.getByText('El sol')).toBeHidden()
  await expectOffered(game.visitantId, ['Decir cómo quedó'])
  for (const size of [SCREENS.desk, SCREENS.phone]) {
    await page.setViewportSize(size)
    await expectOffered(game.localId, ['Subir resultado', /^Cambiar fecha o cancha/])
  }
  await expectAtEachWidth(page)

  await actions(page).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cambiar fecha o cancha' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(address)
  // The form goes on with what was written on the page.
  await page.getByLabel(game.local.name, { exact: true }).fill('50')
  await page.getByLabel(game.visitant.name, { exact: true }).fill('40')
  await actions(page).first().click()
  await expect(page.getByLabel(game.local.name, { exact: true })).toHaveValue('50')
  await expect(page.getByLabel(game.visitant.name, { exact: true })).toHaveValue('40')
  await page.getByRole('radio', { name: 'Sí' }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Falta la valoración del equipo visitante.')).toBeVisible()
  await expect(actions(page)).toHaveCount(0)

  await expectOffered(game.visitantId, ['Valorar el partido'])
  await actions(page).click()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Los dos equipos lo han valorado.')).toBeVisible()
  await expect(actions(page)).toHaveCount(0)
})

test('offers the result last for a game that is three days ahead', async ({ page, server, admin }) => {
  // Early in the morning, when nothing else is played.
  const at = new Date(Date.now() + 3 * 86_400_000).setUTCHours(5, 0, 0, 0)
  const game = await createGame(admin, { at })
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/partidos/${game.id}`)
  await expect(actions(page)).toHaveText([/^Cambiar fecha o cancha/, /^Subir resultado/])
  await page.goto('/update-game')
  const card = page.getByRole('listitem', { name: `${game.local.name} contra ${game.visitant.name}` })
  await expect(card.getByRole('link')).toHaveText(['Cambiar fecha o cancha', 'Subir resultado'])
  await admin('DELETE', `/game/${game.id}`)
})
