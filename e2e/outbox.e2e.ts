import type { BrowserContext, Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { cuttingLine } from './cutting-line.ts'
import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { install } from './install.ts'
import { fillInResult, leagueOfPairs, PASSWORD } from './outbox-league.ts'
import { callApi, useSession } from './sessions.ts'

test.use({ own: 'outbox', keepsPages: true, settings: { LIGA_PASSWORD: PASSWORD } })

let league: Awaited<ReturnType<typeof leagueOfPairs>>
test.beforeAll(async ({ server }) => {
  league = await leagueOfPairs(server, 40)
})

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Guardar' }).click()
/** Sends the form where nothing answers. */
async function saveToWait(page: Page): Promise<void> {
  await save(page)
  await expect(toast(page, WAITS)).toBeVisible()
  await expect(page).toHaveURL(/\/update-game$/)
}
const outbox = (page: Page) => page.getByRole('region', { name: 'Por enviar' })
const WAITS = 'Se enviará cuando haya cobertura.'

/** What the browser complains of where nothing answers is what these tests are about. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await expectAlive(page)
}

/** Waits until the device keeps the form of a game for who is logged in. */
async function expectFormKept(page: Page, { id }: Game): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (address) =>
          (await caches.match(address)) !== undefined && (await caches.match('/update-game')) !== undefined,
        `/api/game/${id}`,
      ),
    )
    .toBe(true)
}

/** Opens the first page as somebody's, who sees there what waits for them. */
async function comeTo(page: Page, session: { id: number }, url = ''): Promise<void> {
  await useSession(page, session as never, url)
  await install(page, url)
  await expect(page.getByText(/^Te toca: /)).toBeVisible()
}

async function openToDo(page: Page): Promise<void> {
  await page.getByText(/^Te toca: /).click()
}

const resultOf = (game: Game) => league.admin<Game>('GET', `/game/${game.id}`)

/** The game holds this, and has been changed once. */
async function expectOnce(game: Game, score: object): Promise<void> {
  expect(await resultOf(game)).toMatchObject({ finished: true, ...score })
  expect(await league.admin<unknown[]>('GET', `/audit?entity=game&id=${game.id}`)).toHaveLength(1)
}

const formOf = ({ id }: Game) => `/update-game/score?partido=${id}`

/** Opens the form of a game where the line is up, and fills it in. */
async function openForm(page: Page, url: string, game: Game, local: number, visitant: number): Promise<void> {
  await page.goto(url + formOf(game))
  await fillInResult(page, game, local, visitant)
}

test('a result is entered without network, survives closing the tab, and stands once when it is back', async ({
  page,
  context,
}) => {
  const { game, host } = league.next()
  await comeTo(page, await host())
  await expectFormKept(page, game)
  await context.setOffline(true)
  await openToDo(page)
  await page.getByRole('link', { name: /Sube el resultado/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subir resultado' })).toBeVisible()
  await expect(page.getByText(/^Sin conexión\. Visto por última vez/)).toBeVisible()
  await reload(page)
  await fillInResult(page, game, 61, 58)
  await save(page)
  await expect(toast(page, WAITS)).toBeVisible()
  await expect(page).toHaveURL('/')
  await openToDo(page)
  await expect(outbox(page).getByRole('listitem')).toContainText([
    `Resultado de ${game.local.name} – ${game.visitant.name}: 61–58`,
  ])
  await expectAtEachWidth(page)
  await page.close()

  const again = await context.newPage()
  await again.goto('/')
  await expect(again.getByText('Te toca: 1 cosa por enviar')).toBeVisible()
  expect((await resultOf(game)).finished).toBe(false)
  await context.setOffline(false)
  await expect(toast(again, `Enviado. Resultado de ${game.local.name}`)).toBeVisible({ timeout: 15_000 })
  await expect(again.getByText('Te toca: nada por ahora')).toBeVisible()
  await expectOnce(game, { localScore: 61, visitantScore: 58 })
})

for (const place of ['before', 'half', 'answer'] as const) {
  test(`cut off: ${place}; it waits, and stands once`, async ({ page, server }) => {
    const { game, host } = league.next()
    const line = await cuttingLine(server.url)
    await comeTo(page, await host(), line.url)
    await openForm(page, line.url, game, 61, 58)
    line.cut(place)
    await saveToWait(page)
    expect((await resultOf(game)).finished).toBe(place === 'answer')
    await expect(outbox(page).getByRole('listitem')).toHaveCount(1)
    await reload(page)
    await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
    await expectOnce(game, { localScore: 61, visitantScore: 58 })
    await expect(outbox(page)).toHaveCount(0)
    expect(line.writes()).toBe(2)
  })
}

test('what waits is tried again after a while in a page that stays open', async ({ page, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  await useSession(page, await host(), line.url)
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await saveToWait(page)
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible({ timeout: 20_000 })
  await expectOnce(game, { localScore: 61, visitantScore: 58 })
})

test('what the server refuses comes back with everything typed', async ({ page, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  await comeTo(page, await host(), line.url)
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await saveToWait(page)
  const other = { localScore: 50, visitantScore: 40, visitantMixed: true }
  await league.admin('PUT', `/game/addResult/${game.id}`, other)
  await reload(page)
  await expect(toast(page, 'No se ha aceptado. Resultado de')).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Lo más visitado' })
  await expect(bar.getByRole('link', { name: /Te toca\s*: 1 cosa pendiente/ })).toBeVisible()
  await expect(outbox(page)).toContainText('No se ha aceptado: Ese partido ya tiene resultado.')
  await expectAtEachWidth(page)
  await outbox(page).getByRole('link').click()
  const here = page.getByRole('main')
  await expect(here.getByText('Este resultado está sin enviar: 61–58.')).toBeVisible()
  await expect(here.getByText('Buen partido')).toBeVisible()
  await expect(here.getByText('Ese partido ya tiene resultado: 50–40')).toBeVisible()
  await expectAtEachWidth(page)
  await here.getByRole('button', { name: 'Borrarlo' }).click()
  await expect(toast(page, 'Borrado de aquí.')).toBeVisible()
  await expect(here.getByText('Este resultado está sin enviar')).toHaveCount(0)
  await expectOnce(game, other)
})

test('what comes back to a form that is still open for it is filled in again', async ({ page, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  await comeTo(page, await host(), line.url)
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await saveToWait(page)
  // Two teams that may not end level: the group becomes a draw meanwhile.
  await page.route(`**/api/game/addResult/${game.id}`, (route) =>
    route.fulfill({
      status: 400,
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
  await outbox(page).getByRole('link').click()
  await expect(page.getByText('No se ha aceptado: No puede ser.')).toBeVisible()
  await expect(page.getByLabel(game.local.name, { exact: true })).toHaveValue('61')
  await expect(page.getByLabel('Comentario')).toHaveValue('Buen partido')
  await expect(page.getByRole('radio', { name: 'Sí', exact: true })).toBeChecked()
  await expectAtEachWidth(page)
  await page.getByLabel(game.local.name, { exact: true }).fill('63')
  await save(page)
  await expect(toast(page, 'Resultado guardado: 63–58.')).toBeVisible()
  await expectOnce(game, { localScore: 63, visitantScore: 58 })
  await expect(outbox(page)).toHaveCount(0)
})

test('the same result that a teammate has entered meanwhile counts as done', async ({ page, server }) => {
  const { game, host } = league.next()
  const [own, mate] = [await host(), await host()]
  const line = await cuttingLine(server.url)
  await comeTo(page, own, line.url)
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await saveToWait(page)
  const body = { localScore: 61, visitantScore: 58, visitantMixed: false }
  const authorization = `Bearer ${mate.token}`
  await callApi(server, ['PUT', `/game/addResult/${game.id}`], { body, authorization })
  await reload(page)
  await expect(toast(page, 'Ya estaba subido. Resultado de')).toBeVisible()
  await expect(outbox(page)).toHaveCount(0)
  await expectOnce(game, body)
})

test('two tabs send what waits once', async ({ page, context, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  await comeTo(page, await host(), line.url)
  await openForm(page, line.url, game, 61, 58)
  line.set('down')
  await saveToWait(page)
  line.set('up')
  const other = await context.newPage()
  const before = line.writes()
  await Promise.all([other.goto(line.url), page.evaluate(() => window.dispatchEvent(new Event('online')))])
  await expect.poll(async () => (await resultOf(game)).finished).toBe(true)
  await expectOnce(game, { localScore: 61, visitantScore: 58 })
  expect(line.writes() - before).toBe(1)
  await other.close()
})

test('what one person has waiting is neither sent for, nor shown to, another on the same phone', async ({
  page,
  server,
}) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  const first = await host()
  await comeTo(page, first, line.url)
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await saveToWait(page)
  const second = await league.next().host()
  await useSession(page, second, line.url)
  await page.goto(line.url)
  await expect(page.getByText('Te toca: 1 resultado por subir')).toBeVisible()
  await page.goto(`${line.url}/update-game`)
  await expect(page.getByRole('heading', { name: 'Resultados por subir' })).toBeVisible()
  await expect(page.getByText('Por enviar')).toHaveCount(0)
  const kept = await page.evaluate(() => caches.keys())
  expect(kept.filter((name) => name.startsWith('own:'))).toEqual([`own:${second.id}`])
  expect((await resultOf(game)).finished).toBe(false)
  await useSession(page, first, line.url)
  await page.goto(line.url)
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
  await expectOnce(game, { localScore: 61, visitantScore: 58 })
})

/** A page with a result that waits, never sent, and no network. */
async function waitOffline(page: Page, context: BrowserContext, game: Game): Promise<void> {
  await openForm(page, '', game, 61, 58)
  await context.setOffline(true)
  await saveToWait(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Hay algo por enviar' })

test('who leaves while something waits may stay, or delete it', async ({ page, context }) => {
  const { game, host } = league.next()
  await comeTo(page, await host())
  await expectFormKept(page, game)
  await waitOffline(page, context, game)
  await expect(question(page)).toContainText(`Resultado de ${game.local.name} – ${game.visitant.name}: 61–58`)
  await expectAtEachWidth(page)
  await question(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(outbox(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await question(page).getByRole('button', { name: 'Borrarlo y salir' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first()).toBeVisible()
  await context.setOffline(false)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox'))),
  ).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('own:'))))
    .toEqual([])
  expect((await resultOf(game)).finished).toBe(false)
})

test('who leaves while something waits may send it first', async ({ page, context }) => {
  const { game, host } = league.next()
  await comeTo(page, await host())
  await expectFormKept(page, game)
  await waitOffline(page, context, game)
  await question(page).getByRole('button', { name: 'Enviarlo y salir' }).click()
  await expect(question(page).getByRole('alert')).toContainText('No se ha podido enviar todo.')
  await expectAtEachWidth(page)
  await context.setOffline(false)
  await question(page).getByRole('button', { name: 'Enviarlo y salir' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first()).toBeVisible()
  await expectOnce(game, { localScore: 61, visitantScore: 58 })
})

test('a session that has ended keeps what waits until its person is back', async ({ page, server }) => {
  const { game, host } = league.next()
  const session = await host()
  await comeTo(page, session)
  await openForm(page, '', game, 61, 58)
  await callApi(server, ['POST', '/logout'], { authorization: `Bearer ${session.token}` })
  await save(page)
  await expect(
    toast(page, 'Tu sesión ha terminado. Lo que espera se enviará cuando entres otra vez.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/login\?volver=/)
  await page.getByRole('textbox', { name: 'Nombre de usuario' }).fill(session.name)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
  await expectOnce(game, { localScore: 61, visitantScore: 58 })
})

test('what has waited six days goes only after asking', async ({ page, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  await comeTo(page, await host(), line.url)
  await openForm(page, line.url, game, 61, 58)
  line.set('down')
  await saveToWait(page)
  await page.clock.setFixedTime(Date.now() + 6 * 86_400_000)
  line.set('up')
  const before = line.writes()
  await page.goto(line.url)
  await openToDo(page)
  await expect(outbox(page)).toContainText('Espera desde hace más de seis días. ¿Enviarlo todavía?')
  await expectAtEachWidth(page)
  await outbox(page).getByRole('link').click()
  await expect(page.getByText('Este resultado espera: 61–58.')).toBeVisible()
  await expectAtEachWidth(page)
  expect(line.writes()).toBe(before)
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(toast(page, 'Enviado. Resultado de')).toBeVisible()
  await expectOnce(game, { localScore: 61, visitantScore: 58 })
})

test('what is being changed waits until it is sent again', async ({ page, server }) => {
  const { game, host } = league.next()
  const line = await cuttingLine(server.url)
  await comeTo(page, await host(), line.url)
  await openForm(page, line.url, game, 61, 58)
  line.set('down')
  await saveToWait(page)
  await page.goto(line.url + formOf(game))
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Cambiarlo' }).click()
  await expect(page.getByText('Este resultado está sin enviar: 61–58.')).toBeVisible()
  await expectAtEachWidth(page)
  line.set('up')
  const before = line.writes()
  await reload(page)
  await expect(page.getByLabel('Comentario')).toHaveValue('Buen partido')
  expect(line.writes()).toBe(before)
  await page.getByLabel(game.local.name, { exact: true }).fill('62')
  await save(page)
  await expect(toast(page, 'Resultado guardado: 62–58.')).toBeVisible()
  await expectOnce(game, { localScore: 62, visitantScore: 58 })
})

test('a rating waits like a result', async ({ page, server }) => {
  const { game, guest } = league.next()
  await league.admin('PUT', `/game/addResult/${game.id}`, {
    localScore: 61,
    visitantScore: 58,
    visitantMixed: true,
  })
  const line = await cuttingLine(server.url)
  await comeTo(page, await guest(), line.url)
  await expectFormKept(page, game)
  line.set('down')
  await openToDo(page)
  await page.getByRole('link', { name: /Valora el partido/ }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByLabel('Comentario').fill('Sin prisas')
  await save(page)
  await expect(toast(page, WAITS)).toBeVisible()
  line.set('up')
  await reload(page)
  await expect(toast(page, 'Enviado. Valoración de')).toBeVisible()
  expect(await resultOf(game)).toMatchObject({
    confirmed: true,
    localMixed: false,
    visitantComment: 'Sin prisas',
  })
})

test('what another version left waiting is shown to be copied', async ({ page }) => {
  const { host } = league.next()
  const session = await host()
  await useSession(page, session)
  await page.evaluate(
    (id) => localStorage.setItem(`outbox:${id}:x`, '{"shape":99,"comment":"Buen partido"}'),
    session.id,
  )
  await page.goto('/profile')
  await expect(outbox(page)).toContainText('{"shape":99,"comment":"Buen partido"}')
  await expectAtEachWidth(page)
  await outbox(page).getByRole('button', { name: 'Borrarlo' }).click()
  await expect(outbox(page)).toHaveCount(0)
})

test('an admin’s correction that waits doesn’t undo what others made of it meanwhile', async ({
  page,
  server,
}) => {
  const { game } = league.next()
  const line = await cuttingLine(server.url)
  await useSession(page, league.session, line.url)
  await openForm(page, line.url, game, 61, 58)
  line.cut('before')
  await saveToWait(page)
  await league.admin('PUT', `/game/addResult/${game.id}`, {
    localScore: 50,
    visitantScore: 40,
    visitantMixed: true,
  })
  await page.goto(line.url + formOf(game))
  await expect(page.getByText(/^No se ha aceptado: /)).toBeVisible()
  expect(await resultOf(game)).toMatchObject({ localScore: 50, visitantScore: 40 })
})
