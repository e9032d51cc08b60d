import { OWN_HEADERS } from '../src/contract/own-answer.ts'
import type { Page } from '@playwright/test'
import { type CutPoint, cuttingLine } from './cutting-line.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { fillInResult, type League, leagueOfPairs } from './submit-queue-league.ts'
import {
  expectFormKept,
  expectOnce,
  expectWaiting,
  formOf,
  openAs,
  openForm,
  openToDo,
  submitQueue,
  reload,
  resultOf,
  save,
  saveOffline,
  toast,
  WAITS,
} from './submit-queue-page.ts'
import { button, expectReady, press, setVisible } from './scoreboard.ts'
import { callApi, type ServerAddress, useSession } from './sessions.ts'

test.use({ own: 'submit-queue', keepsPages: true })

let league: League
test.beforeAll(async ({ server }) => {
  league = await leagueOfPairs(server, 40)
})

/** The filled-in form of a host's next game, queued because the line is cut off there. */
async function queueForm(page: Page, server: ServerAddress, cut: CutPoint | 'down') {
  const { game, host, guest } = league.next()
  const line = await cuttingLine(server.url)
  await openAs(page, await host(), line.url)
  await openForm(page, line.url, game, 61, 58)
  if (cut === 'down') line.set(cut)
  else line.cut(cut)
  await saveOffline(page)
  return { game, guest, line }
}

test('queues a result without network and tab, and saves it once online', async ({ page, context }) => {
  const { game, host } = league.next()
  await openAs(page, await host())
  await expectFormKept(page, game)
  await context.setOffline(true)
  await openToDo(page)
  await page.getByRole('link', { name: /Sube el resultado/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subir resultado' })).toBeVisible()
  await expect(page.getByText(/^Sin conexión\. Visto por última vez/)).toBeVisible()
  await reload(page)
  await fillInResult(page, game, 61, 58)
  await save(page)
  await expectWaiting(page)
  await expectAtEachWidth(page)
  await page.getByRole('main').getByRole('link', { name: 'Ver los partidos' }).click()
  await expect(page).toHaveURL('/')
  await openToDo(page)
  await expect(submitQueue(page).getByRole('listitem')).toContainText([
    `Resultado de ${game.local.name} – ${game.visitant.name}: 61–58`,
  ])
  await page.close()

  const again = await context.newPage()
  await again.goto('/')
  await expect(again.getByText('Te toca: 1 cosa por enviar')).toBeVisible()
  expect((await resultOf(league, game)).finished).toBe(false)
  await context.setOffline(false)
  await expect(toast(again, `Enviado. Resultado de ${game.local.name}`)).toBeVisible({ timeout: 15_000 })
  await expect(again.getByText('Te toca: nada por ahora')).toBeVisible()
  await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
})

test('hands the scoreboard’s score to the form of its game, also offline', async ({ page, context }) => {
  const { game, host } = league.next()
  await league.admin('PUT', `/game/${game.id}`, { date: new Date(Date.now() - 1000).toISOString() })
  await openAs(page, await host())
  await expectFormKept(page, game)
  await context.setOffline(true)
  await page.goto('/score-counter')
  await expectReady(page)
  await button(page, '¿Qué partido?').click()
  await page.getByRole('button', { name: `${game.local.name} – ${game.visitant.name}` }).click()
  await press(page, game.local.name, '+3 puntos')
  await page.goto(formOf(game))
  await expect(page.getByText('Del marcador de este móvil: 3–0.')).toBeVisible()
  await expect(page.getByText('El marcador va por el 1.er cuarto: no es el final.')).toBeVisible()
  await expect(page.getByLabel(game.local.name, { exact: true })).toHaveValue('3')
})

test('keeps the page of a queued result before any other was cached', async ({ page, context }) => {
  const { game, host } = league.next()
  await useSession(page, await host())
  await openForm(page, '', game, 61, 58)
  await context.setOffline(true)
  await save(page)
  await expectWaiting(page)
  await page.getByRole('button', { name: 'Cambiarlo' }).click()
  await expect(page.getByLabel(game.local.name, { exact: true })).toHaveValue('61')
  await save(page)
  await expectWaiting(page)
  await context.setOffline(false)
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Resultado guardado: 61–58')).toBeVisible()
  await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
})

test('removes a refused form left for days once its game is settled', async ({ page, server }) => {
  const { game, guest } = await queueForm(page, server, 'before')
  const other = { localScore: 50, visitantScore: 40, visitantMixed: true }
  await league.admin('PUT', `/game/addResult/${game.id}`, other)
  await reload(page)
  await expect(submitQueue(page)).toContainText('No se ha aceptado')
  await page.clock.setFixedTime(Date.now() + 6 * 86_400_000 + 60_000)
  await reload(page)
  await expect(submitQueue(page)).toContainText('No se ha aceptado')
  const authorization = `Bearer ${(await guest()).token}`
  const body = { localMixed: false, localFairPlay: 1 }
  await callApi(server, ['PUT', `/game/addFeedback/${game.id}`], { body, authorization })
  await reload(page)
  // A page without the queue says nothing while it is being drawn.
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')))
  await expect.poll(stored).toEqual([])
  await expect(submitQueue(page)).toHaveCount(0)
})

for (const place of ['half', 'answer'] as const) {
  test(`retries a request that is cut off (${place}), and saves it once`, async ({ page, server }) => {
    const { game, line } = await queueForm(page, server, place)
    expect((await resultOf(league, game)).finished).toBe(place === 'answer')
    await expect(submitQueue(page).getByRole('listitem')).toHaveCount(1)
    await reload(page)
    await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
    await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
    await expect(submitQueue(page)).toHaveCount(0)
    expect(line.writes()).toBe(2)
  })
}

test('retries a queued form after a while in a page that stays open', async ({ page, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  await useSession(page, await host(), line.url)
  await page.clock.install()
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await saveOffline(page)
  await page.clock.fastForward(10_000)
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible({ timeout: 20_000 })
  await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
})

test('reports a form sent by a hidden page once that is visible again', async ({ page, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  await useSession(page, await host(), line.url)
  await openForm(page, line.url, game, 62, 57)
  line.cut('before')
  await saveOffline(page)
  await setVisible(page, 'hidden')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(submitQueue(page)).toBeHidden()
  await expect(toast(page, 'Enviado. Resultado de')).toBeHidden()
  await setVisible(page, 'visible')
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
  await expectOnce(league, game, { localScore: 62, visitantScore: 57 })
})

test('queues a form in the open page where nothing can be stored', async ({ page, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  await useSession(page, await host(), line.url)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await openForm(page, line.url, game, 63, 56)
  line.cut('before')
  await save(page)
  await expect(toast(page, 'si no cierras esta página')).toBeVisible()
  await expect(page.getByText('Este resultado espera: 63–56.')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
  await expectOnce(league, game, { localScore: 63, visitantScore: 56 })
})

test('returns a refused form with everything that was typed', async ({ page, server }) => {
  const { game } = await queueForm(page, server, 'before')
  const other = { localScore: 50, visitantScore: 40, visitantMixed: true }
  await league.admin('PUT', `/game/addResult/${game.id}`, other)
  await reload(page)
  await expect(toast(page, 'No se ha aceptado. Resultado de')).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Lo más visitado' })
  await expect(bar.getByRole('link', { name: /Mi equipo\s*: 1 cosa pendiente/ })).toBeVisible()
  await expect(submitQueue(page)).toContainText('No se ha aceptado: Ese partido ya tiene resultado.')
  await expectAtEachWidth(page)
  await submitQueue(page).getByRole('link').click()
  const here = page.getByRole('main')
  await expect(here.getByText('Este resultado está sin enviar: 61–58.')).toBeVisible()
  await expect(here.getByText('Buen partido')).toBeVisible()
  await expect(here.getByText('Resultado guardado: 50–40')).toBeVisible()
  await expectAtEachWidth(page)
  await here.getByRole('button', { name: 'Borrarlo' }).click()
  await expect(toast(page, 'Borrado de este dispositivo.')).toBeVisible()
  await expect(here.getByText('Este resultado está sin enviar')).toHaveCount(0)
  await expectOnce(league, game, other)
})

test('fills a refused form in again if it is still open', async ({ page, server }) => {
  const { game } = await queueForm(page, server, 'before')
  // As if the group had become a draw meanwhile, in which no game may end level.
  await page.route(`**/api/game/addResult/${game.id}`, (route) =>
    route.fulfill({
      status: 400,
      headers: OWN_HEADERS,
      json: {
        statusCode: 400,
        error: 'Bad Request',
        message: 'No puede ser.',
        fields: { localScore: 'No.' },
      },
    }),
  )
  await reload(page)
  await expect(toast(page, 'No se ha aceptado.')).toBeVisible()
  await page.unroute(`**/api/game/addResult/${game.id}`)
  await submitQueue(page).getByRole('link').click()
  await expect(page.getByText('No se ha aceptado: No puede ser.')).toBeVisible()
  await expect(page.getByLabel(game.local.name, { exact: true })).toHaveValue('61')
  await expect(page.getByLabel('Comentario')).toHaveValue('Buen partido')
  await expect(page.getByRole('radio', { name: 'Sí', exact: true })).toBeChecked()
  await expectAtEachWidth(page)
  await page.getByLabel(game.local.name, { exact: true }).fill('63')
  await save(page)
  await expect(toast(page, 'Resultado guardado: 63–58.')).toBeVisible()
  await expectOnce(league, game, { localScore: 63, visitantScore: 58 })
  await expect(submitQueue(page)).toHaveCount(0)
})

test('accepts a result that a teammate has entered identically meanwhile', async ({ page, server }) => {
  const { game, host } = league.next()
  const [own, mate] = [await host(), await host()]
  const line = await cuttingLine(server.url)
  await openAs(page, own, line.url)
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await saveOffline(page)
  const body = { localScore: 61, visitantScore: 58, visitantMixed: false }
  const authorization = `Bearer ${mate.token}`
  await callApi(server, ['PUT', `/game/addResult/${game.id}`], { body, authorization })
  await reload(page)
  await expect(toast(page, 'Ya estaba subido. Resultado de')).toBeVisible()
  await expect(submitQueue(page)).toHaveCount(0)
  await expectOnce(league, game, body)
})

test('sends a queued form once from two tabs', async ({ page, context, server }) => {
  const { game, line } = await queueForm(page, server, 'down')
  line.set('up')
  const other = await context.newPage()
  const before = line.writes()
  await Promise.all([other.goto(line.url), page.evaluate(() => window.dispatchEvent(new Event('online')))])
  await expect.poll(async () => (await resultOf(league, game)).finished).toBe(true)
  await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
  expect(line.writes() - before).toBe(1)
})

test('asks before it sends a form queued for six days', async ({ page, server }) => {
  const { game, line } = await queueForm(page, server, 'down')
  await page.clock.setFixedTime(Date.now() + 6 * 86_400_000 + 60_000)
  line.set('up')
  const before = line.writes()
  await page.goto(line.url)
  await openToDo(page)
  await expect(submitQueue(page)).toContainText('Espera desde hace más de seis días. ¿Enviar todavía?')
  await submitQueue(page).getByRole('link').click()
  await expect(page.getByText('Este resultado espera: 61–58.')).toBeVisible()
  expect(line.writes()).toBe(before)
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
  await expectOnce(league, game, { localScore: 61, visitantScore: 58 })
})

test('holds a queued form that is being edited until it is submitted again', async ({ page, server }) => {
  const { game, line } = await queueForm(page, server, 'down')
  await page.goto(line.url + formOf(game))
  await page.getByRole('button', { name: 'Cambiarlo' }).click()
  await expect(page.getByText('Este resultado está sin enviar: 61–58.')).toBeVisible()
  line.set('up')
  const before = line.writes()
  await reload(page)
  await expect(page.getByLabel('Comentario')).toHaveValue('Buen partido')
  expect(line.writes()).toBe(before)
  await page.getByLabel(game.local.name, { exact: true }).fill('62')
  await save(page)
  await expect(toast(page, 'Resultado guardado: 62–58.')).toBeVisible()
  await expectOnce(league, game, { localScore: 62, visitantScore: 58 })
})

test('queues a rating like a result', async ({ page, server }) => {
  const { game, guest } = league.next()
  await league.admin('PUT', `/game/addResult/${game.id}`, {
    localScore: 61,
    visitantScore: 58,
    visitantMixed: true,
  })
  const line = await cuttingLine(server.url)
  await openAs(page, await guest(), line.url)
  await expectFormKept(page, game)
  line.set('down')
  await openToDo(page)
  await page.getByRole('link', { name: /Valora el partido/ }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByLabel('Comentario').fill('Sin prisas')
  await save(page)
  await expectWaiting(page)
  await page.getByRole('main').getByRole('link', { name: 'Ver los partidos' }).click()
  await openToDo(page)
  await expect(submitQueue(page).getByRole('listitem')).toContainText([`Valoración de ${game.local.name}`])
  line.set('up')
  await reload(page)
  await expect(toast(page, 'Enviado. Valoración de')).toBeVisible()
  expect(await resultOf(league, game)).toMatchObject({
    confirmed: true,
    localMixed: false,
    visitantComment: 'Sin prisas',
  })
  await page.goto(`${line.url}/update-game/feedback?partido=${game.id}`)
  await expect(page.getByText('Valoración guardada')).toBeVisible()
})

test('does not undo others’ changes with an admin’s queued correction', async ({ page, server }) => {
  const { game } = league.next()
  const line = await cuttingLine(server.url)
  await useSession(page, league.session, line.url)
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await save(page)
  await expect(toast(page, WAITS)).toBeVisible()
  await league.admin('PUT', `/game/addResult/${game.id}`, {
    localScore: 50,
    visitantScore: 40,
    visitantMixed: true,
  })
  await page.goto(line.url + formOf(game))
  await expect(page.getByText(/^No se ha aceptado: /)).toBeVisible()
  expect(await resultOf(league, game)).toMatchObject({ localScore: 50, visitantScore: 40 })
})
