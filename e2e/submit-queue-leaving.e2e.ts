import type { BrowserContext, Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { serveThrough } from './changing-server.ts'
import { cuttingLine } from './cutting-line.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { checkVersion } from './install.ts'
import { type League, leagueOfPairs } from './submit-queue-league.ts'
import {
  expectFormKept,
  expectOnce,
  openAs,
  openForm,
  submitQueue,
  resultOf,
  save,
  saveOffline,
  toast,
} from './submit-queue-page.ts'
import { callApi, DEMO_PASSWORD, useSession } from './sessions.ts'

test.use({ own: 'submit-queue-leaving', keepsPages: true })

let league: League
test.beforeAll(async ({ server }) => {
  league = await leagueOfPairs(server, 40)
})

test('neither sends nor shows a user’s queued forms to the next user', async ({ page, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  const first = await host()
  await openAs(page, first, line.url)
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await saveOffline(page)
  const second = await league.next().host()
  await useSession(page, second, line.url)
  await page.goto(line.url)
  await expect(page.getByText('Te toca: 1 resultado por subir')).toBeVisible()
  await page.goto(`${line.url}/update-game`)
  await expect(page.getByRole('heading', { name: 'Resultados por subir' })).toBeVisible()
  await expect(page.getByText('Por enviar')).toHaveCount(0)
  const kept = await page.evaluate(() => caches.keys())
  expect(kept.filter((name) => name.startsWith('own:'))).toEqual([`own:${second.id}`])
  expect((await resultOf(league, game)).finished).toBe(false)
  await useSession(page, first, line.url)
  await page.goto(line.url)
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
  await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
})

/** A page with a queued result, never sent, and no network. */
async function waitOffline(page: Page, context: BrowserContext, game: Game): Promise<void> {
  await openForm(page, '', game, 61, 58)
  await context.setOffline(true)
  await saveOffline(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Hay algo por enviar' })

/** The stored data that belongs to a user. */
async function leftOnDevice(): Promise<string[]> {
  const names = [...Object.keys(localStorage), ...(await caches.keys())]
  return names.filter((name) => /^(?:outbox|own):/.test(name))
}

test('lets a user who logs out with queued forms stay or delete them', async ({ page, context }) => {
  const { game, host } = league.next()
  await openAs(page, await host())
  await expectFormKept(page, game)
  await waitOffline(page, context, game)
  await expect(question(page)).toContainText(`Resultado de ${game.local.name} – ${game.visitant.name}: 61–58`)
  await question(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(submitQueue(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await question(page).getByRole('button', { name: 'Borrarlo y salir' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first()).toBeVisible()
  await context.setOffline(false)
  // The page may be reloading.
  await expect.poll(() => page.evaluate(leftOnDevice).catch(() => null)).toEqual([])
  expect((await resultOf(league, game)).finished).toBe(false)
})

test('lets a user who logs out send the queued forms first', async ({ page, context }) => {
  const { game, host } = league.next()
  await openAs(page, await host())
  await expectFormKept(page, game)
  await waitOffline(page, context, game)
  await question(page).getByRole('button', { name: 'Enviarlo y salir' }).click()
  await expect(question(page).getByRole('alert')).toContainText('No se ha podido enviar todo.')
  await expectAtEachWidth(page)
  await context.setOffline(false)
  await question(page).getByRole('button', { name: 'Enviarlo y salir' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first()).toBeVisible()
  await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
})

test('keeps the queued forms of an ended session until the user is back', async ({ page, server }) => {
  const { game, host } = league.next()
  const session = await host()
  await openAs(page, session)
  await openForm(page, '', game, 61, 58)
  await callApi(server, ['POST', '/logout'], { authorization: `Bearer ${session.token}` })
  await save(page)
  await expect(
    toast(page, 'Tu sesión ha terminado. Lo pendiente se enviará cuando entres otra vez.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/login\?volver=/)
  // The pages that they have seen are kept for the same user too.
  const kept = (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('own:'))
  expect(kept).toEqual([`own:${session.id}`])
  await page.getByRole('textbox', { name: 'Nombre de usuario' }).fill(session.name)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
  // Back on the form's page, the result is theirs: nobody was faster.
  await expect(page.getByText('Resultado guardado: 61–58')).toBeVisible()
  await expect(page.getByText('ya tiene resultado')).toHaveCount(0)
  await expectAtEachWidth(page)
  await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
})

test('activates a new version while a form is queued, and sends it once', async ({ page, server }) => {
  const { game, host } = league.next()
  const changing = await serveThrough(server.url)
  await openAs(page, await host(), changing.url)
  await openForm(page, changing.url, game, 61, 58)
  changing.set('down')
  await saveOffline(page)
  // From now on the request is under way, without a response.
  const letThrough = changing.hold(`/api/game/addResult/${game.id}`)
  changing.set('up')
  changing.deploy()
  await checkVersion(page)
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await loaded
  await expect(submitQueue(page).getByRole('listitem')).toContainText(['61–58'])
  letThrough()
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible({ timeout: 20_000 })
  await expect(submitQueue(page)).toHaveCount(0)
  await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
})

test('shows a form queued by another version, to be copied', async ({ page }) => {
  const { host } = league.next()
  const session = await host()
  await useSession(page, session)
  await page.evaluate(
    (id) => localStorage.setItem(`outbox:${id}:x`, '{"shape":99,"comment":"Buen partido"}'),
    session.id,
  )
  await page.goto('/profile')
  await expect(submitQueue(page)).toContainText('{"shape":99,"comment":"Buen partido"}')
  await expectAtEachWidth(page)
  await submitQueue(page).getByRole('button', { name: 'Borrarlo' }).click()
  await expect(submitQueue(page)).toHaveCount(0)
})
