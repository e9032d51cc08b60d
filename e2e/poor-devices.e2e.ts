import type { Game } from '../src/contract/games.ts'
import { asAdmin, createGame, useDelegate } from './delegates.ts'
import { expect, test } from './fixtures.ts'
import { install } from './install.ts'
import { toast, WAITS } from './submit-queue-page.ts'
import { DEMO_PASSWORD } from './sessions.ts'

test.use({ demo: true, keepsPages: true })

test('works without storage, login included', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  })
  await install(page)
  for (const place of ['Calendario', 'Canchas', 'Clasificación', 'Calendario']) {
    await page.getByRole('link', { name: place, exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place)
  }
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Nombre de usuario').fill('delegada.lavapies')
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavapiés Descalzos')
})

test('does not take a foreign response for a success, and keeps what was typed', async ({ page, server }) => {
  const portal = { contentType: 'text/html', body: '<p>Acepta las condiciones de esta red.' }
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  const result = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
  await admin('PUT', `/game/addResult/${game.id}`, result)
  await useDelegate(page, server, admin, game.visitantId)
  await page.goto(`/update-game/feedback?partido=${game.id}`)
  await page.getByLabel('Sí', { exact: true }).check()
  await page.getByLabel('Comentario').fill('Gran partido')
  await page.route('**/api/game/addFeedback/*', (route) => route.fulfill(portal), { times: 1 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, WAITS)).toBeVisible()
  await page.reload()
  await expect(toast(page, 'Enviado. Valoración de')).toBeVisible()
  const rated = { confirmed: true, visitantComment: 'Gran partido' }
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject(rated)
  // A form that can't be queued shows the error where it was typed.
  await page.goto('/new-court')
  await page.getByLabel('Nombre').fill('Cancha nueva')
  await page.getByLabel('Dirección').fill('Calle del Portal, 1')
  await page.route('**/api/basketball-court', (route) => route.fulfill(portal), { times: 1 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toContainText('El servidor no ha respondido como esperábamos.')
  await expect(page.getByLabel('Nombre')).toHaveValue('Cancha nueva')
})
