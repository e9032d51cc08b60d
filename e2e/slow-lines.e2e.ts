import type { Page } from '@playwright/test'
import type { Court } from '../src/contract/courts.ts'
import type { Game } from '../src/contract/games.ts'
import { OWN_HEADERS } from '../src/contract/own-answer.ts'
import { asAdmin, createGame, sendUnusualDay, useDelegate, type Admin } from './delegates.ts'
import { expect, expectAtEachWidth, expectNoSidewaysScroll, test } from './fixtures.ts'
import { makeAccount, newName, openSession, useSession } from './sessions.ts'

test.use({ demo: true })

/** Longer than a navigation takes, in milliseconds. */
const WAY_ELSEWHERE = 2000

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Holds requests of one kind until they are released, like a slow connection. */
async function holdBack(page: Page, method: string, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

const goTo = (page: Page, place: string) =>
  page.getByRole('link', { name: place }).filter({ visible: true }).first().click()

async function fillInCourt(page: Page, name: string): Promise<void> {
  // The search field of the courts, the previous page, is labelled with a name too.
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.getByLabel('Dirección').fill(`Calle de ${name}`)
}

const courtsNamed = async (admin: Admin, name: string) =>
  (await admin<Court[]>('GET', '/basketball-court')).filter((court) => court.name === name)

async function makeCourt(admin: Admin): Promise<Court> {
  const name = newName('Cancha')
  return admin<Court>('POST', '/basketball-court', { name, direction: 'Calle Lenta, 1', status: 'Sin redes' })
}

test('does not pull a user back from the scoreboard when a save ends late', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const court = await makeCourt(admin)
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const letThrough = await holdBack(page, 'PUT', '**/api/basketball-court/*')
  await page.goto(`/court/${court.id}/edit`)
  await page.getByLabel('Dirección').fill('Calle Lenta, 11')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await goTo(page, 'Marcador')
  await page.getByRole('button', { name: 'Empezar', exact: true }).click()
  letThrough()
  await expect(toast(page, 'Cancha guardada.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.waitForTimeout(WAY_ELSEWHERE)
  await expect(page).toHaveURL('/score-counter')
  await expect(page.getByRole('button', { name: 'Pausa', exact: true })).toBeVisible()
  expect(await courtsNamed(admin, court.name)).toMatchObject([{ direction: 'Calle Lenta, 11' }])
  // The saved values aren't offered again as a draft.
  await page.goto(`/court/${court.id}/edit`)
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle Lenta, 11')
  await expect(page.getByText('Aquí está lo que habías escrito.')).toHaveCount(0)
})

test('completes the navigation to a slow page', async ({ page, server }) => {
  const court = await makeCourt(await asAdmin(server))
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const letSave = await holdBack(page, 'PUT', '**/api/basketball-court/*')
  const letCalendar = await holdBack(page, 'GET', '**/api/page/calendar')
  await page.goto(`/court/${court.id}/edit`)
  await page.getByLabel('Dirección').fill('Calle Lenta, 12')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const request = page.waitForRequest('**/api/page/calendar')
  await goTo(page, 'Calendario')
  await request
  letSave()
  await expect(toast(page, 'Cancha guardada.')).toBeVisible()
  letCalendar()
  await expect(page).toHaveURL('/calendar')
})

test('does not pull a user back when a login ends late', async ({ page, server }) => {
  const name = newName()
  await makeAccount(server, name, 'baloncesto')
  const letThrough = await holdBack(page, 'POST', '**/api/login')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Nombre de usuario' }).fill(name)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('baloncesto')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await goTo(page, 'Marcador')
  await page.getByRole('button', { name: 'Empezar', exact: true }).click()
  letThrough()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await page.waitForTimeout(WAY_ELSEWHERE)
  await expect(page).toHaveURL('/score-counter')
  await expect(page.getByRole('button', { name: 'Pausa', exact: true })).toBeVisible()
})

test('keeps what is typed while an earlier form is still being saved', async ({ page, server, admin }) => {
  const [first, second] = [newName('Cancha'), newName('Cancha')]
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const letThrough = await holdBack(page, 'POST', '**/api/basketball-court')
  await page.goto('/courts')
  await goTo(page, 'Crear cancha')
  await fillInCourt(page, first)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Guardando' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).click()
  await goTo(page, 'Crear cancha')
  await fillInCourt(page, second)
  letThrough()
  await expect(toast(page, 'Cancha creada.')).toBeVisible()
  await expect(page).toHaveURL('/new-court')
  await expect(page.getByLabel('Nombre')).toHaveValue(second)
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue(second)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/courts')
  expect(await courtsNamed(admin, first)).toHaveLength(1)
  expect(await courtsNamed(admin, second)).toHaveLength(1)
})

test('reports a failed save to a user who has left, and restores the form', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.pacifico'))
  await page.route('**/api/basketball-court', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          headers: OWN_HEADERS,
          json: { statusCode: 503, error: 'Service Unavailable', message: '' },
        })
      : route.fallback(),
  )
  const letThrough = await holdBack(page, 'POST', '**/api/basketball-court')
  await page.goto('/new-court')
  await fillInCourt(page, 'Cancha que no llega')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/courts')
  letThrough()
  await expect(toast(page, 'No se ha guardado: Service Unavailable')).toBeVisible()
  await expectAtEachWidth(page)
  await goTo(page, 'Crear cancha')
  await expect(page.getByLabel('Nombre')).toHaveValue('Cancha que no llega')
})

test('shows others’ changes on the next save to a user who had left', async ({ page, server, admin }) => {
  const court = await makeCourt(admin)
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const letThrough = await holdBack(page, 'PUT', '**/api/basketball-court/*')
  await page.goto(`/court/${court.id}/edit`)
  await page.getByLabel('Dirección').fill('Calle Lenta, 13')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await goTo(page, 'Marcador')
  await expect(page).toHaveURL('/score-counter')
  const { name, direction } = court
  await admin('PUT', `/basketball-court/${court.id}`, { name, direction, status: 'Redes nuevas' })
  letThrough()
  await expect(toast(page, 'No se ha guardado: Otra persona lo ha cambiado mientras tanto.')).toBeVisible()

  await page.goto(`/court/${court.id}/edit`)
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle Lenta, 13')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('form').getByText('Redes nuevas')).toBeVisible()
  expect(await courtsNamed(admin, name)).toMatchObject([{ direction, status: 'Redes nuevas' }])
})

test('ignores a late response for another hour, and keeps the chosen court', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  const other = await createGame(admin, { besides: game })
  await useDelegate(page, server, admin, game.localId)
  // At that hour the courts of both matches are taken.
  const aboutTaken = new RegExp(`/available\\?date=${Date.parse(other.date!)}`)
  const letThrough = await holdBack(page, 'GET', aboutTaken)
  await page.goto(`/games/${game.id}/edit`)
  const court = page.getByLabel('Cancha', { exact: true })
  await page.getByLabel('Día y hora').fill(`${other.date!.slice(0, 10)}T11:00`)
  await expect(court).toBeDisabled()
  await page.getByLabel('Día y hora').fill(`${game.date!.slice(0, 10)}T17:00`)
  await expect(court).toBeEnabled()
  await expect(court).toHaveValue(String(game.courtId))
  const late = page.waitForResponse(aboutTaken)
  letThrough()
  await (await late).finished()
  await sendUnusualDay(page, 'Guardar')
  await expect(toast(page, 'Partido cambiado.')).toBeVisible()
  // 17:00 in Madrid's winter is 16:00 UTC.
  const date = `${game.date!.slice(0, 10)}T16:00:00.000Z`
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ date, courtId: game.courtId })
})

for (const reloads of [false, true]) {
  const between = reloads ? ', the page loaded anew in between' : ''
  test(`creates one court if a request is repeated${between}`, async ({ page, server, admin }) => {
    await useSession(page, await openSession(server, 'delegada.lavapies'))
    let sent = 0
    await page.route('**/api/basketball-court', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const answer = await route.fetch()
      if (sent++ === 0) return route.abort('connectionreset')
      return route.fulfill({ response: answer })
    })
    const name = newName('Cancha')
    await page.goto('/new-court')
    await fillInCourt(page, name)
    const save = page.getByRole('button', { name: 'Guardar' })
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible()
    if (reloads) {
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(name)
    }
    await save.click()
    await expect(page).toHaveURL(/\/courts/)
    expect(sent).toBe(2)
    expect(await courtsNamed(admin, name)).toHaveLength(1)
  })
}
