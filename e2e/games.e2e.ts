import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import type { Team } from '../src/contract/teams.ts'
import {
  asAdmin,
  comeAsAdmin,
  createGame,
  findPair,
  openPairs,
  sendUnusualDay,
  useDelegate,
  type Admin,
  type Pair,
} from './delegates.ts'
import { expect, expectAccessible, expectAtEachWidth, test } from './fixtures.ts'

test.use({ demo: true })

const teamName = async (admin: Admin, id: number) => (await admin<Team>('GET', `/team/${id}`)).name

/** Selects the group of a pair if its team plays in several, and the first court. */
async function chooseCourtAndGroup(page: Page, { competitionId }: Pair) {
  await expect(page.getByLabel('Cancha', { exact: true })).toBeEnabled()
  await page.getByLabel('Cancha', { exact: true }).selectOption({ index: 1 })
  const group = page.getByLabel('Grupo')
  if ((await group.count()) > 0) await group.selectOption(String(competitionId))
}

test('creates a match with date, court and rival, and says what comes next', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const pair = await findPair(admin)
  await useDelegate(page, server, admin, pair.localId)
  await page.goto('/games')
  await expect(page.getByLabel('Cancha', { exact: true })).toBeDisabled()
  await expect(page.getByLabel('Rival')).toBeDisabled()
  const date = page.getByLabel('Día y hora')
  const court = page.getByLabel('Cancha', { exact: true })
  // While the courts load none can be chosen, and nothing is sent.
  const available = '**/basketball-court/available*'
  await page.route(available, () => {})
  await date.fill('2032-07-03T20:00')
  await page.getByRole('button', { name: 'Crear partido' }).click()
  await expect(court).toHaveAccessibleDescription(/^Elige una cancha/)
  await page.unroute(available)
  // In Madrid the sun sets by 21:45 in July. The demo doesn't say whether its courts have lights.
  await date.fill('2032-07-03T21:00')
  await expect(court.locator('optgroup[label="Luces sin comprobar"]')).toContainText('Casino de la Reina')
  await court.selectOption('Casino de la Reina')
  await expect(court).toHaveAccessibleDescription(
    /Calle Embajadores 68.*El sol se pone a las 21:4\d: las luces están sin comprobar\./,
  )
  // Two hours ahead of UTC.
  await date.fill('2032-07-03T19:00')
  await chooseCourtAndGroup(page, pair)
  await expect(court.locator('optgroup')).toHaveCount(1)
  await expect(court.locator('optgroup')).toHaveAttribute('label', 'Con luz del día')
  await court.selectOption('Casino de la Reina')
  await expect(court).toHaveAccessibleDescription(/Calle Embajadores 68.*después del partido\./)
  const rival = await teamName(admin, pair.visitantId)
  await page.getByLabel('Rival').selectOption(rival)
  await sendUnusualDay(page, 'Crear partido')
  await expect(page.getByRole('heading', { level: 1, name: 'Partido Guardado!' })).toBeVisible()
  await expect(page).toHaveURL(/\/games\/\d+$/)
  await expect(page.getByText('sáb 3 jul 2032, 19:00')).toBeVisible()
  await expect(page.getByText(rival)).toBeVisible()
  const id = page.url().split('/').at(-1)
  const game = await admin<Game>('GET', `/game/${id}`)
  expect(game).toMatchObject({ ...pair, date: '2032-07-03T17:00:00.000Z' })

  // The delegates get notices; the players have to be told.
  await expect(page.getByText('El otro equipo recibe un aviso; cuéntaselo al tuyo.')).toBeVisible()

  await page.getByRole('link', { name: 'Ver mis partidos' }).click()
  await expect(page.getByRole('listitem', { name: rival })).toBeVisible()
  await admin('DELETE', `/game/${id}`)
})

test('shows «Partido Guardado!» to delegates who may upload, until they do', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/games/${game.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Partido Guardado!' })).toBeVisible()
  const result = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
  await admin('PUT', `/game/addResult/${game.id}`, result)
  await page.reload()
  await expect(page).toHaveURL(`/partidos/${game.id}`)
  const other = await createGame(admin)
  await useDelegate(page, server, admin, other.visitantId)
  await page.goto(`/games/${other.id}`)
  await expect(page).toHaveURL(`/partidos/${other.id}`)
  await expect(page.getByText('Partido Guardado!')).toHaveCount(0)
})

test('keeps a rival chosen while the check of an earlier one was under way', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const owing = await findPair(admin, { owing: true })
  let pair: Pair | undefined
  for await (const one of openPairs(admin)) if (one.localId !== owing.localId) pair ??= one
  await comeAsAdmin(page, server, '/games')
  const held = Promise.withResolvers<void>()
  await page.route(`**/team/${owing.visitantId}/check-pending-fairplay`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Día y hora').fill('2032-07-04T12:00')
  for (const { localId, visitantId, competitionId } of [owing, pair!]) {
    await page.getByLabel('Equipo local').selectOption(String(localId))
    await chooseCourtAndGroup(page, { localId, visitantId, competitionId })
    await page.getByLabel('Rival').selectOption(String(visitantId))
  }
  const answered = page.waitForResponse(`**/team/${owing.visitantId}/check-pending-fairplay`)
  held.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByLabel('Rival')).toHaveValue(String(pair!.visitantId))
})

test('refuses the hour skipped in March, and explains October’s repeated one', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/games/${game.id}/edit`)
  const date = page.getByLabel('Día y hora')
  // The last Sundays of March and October 2031 are the 30th and the 26th.
  await date.fill('2031-10-26T02:30')
  await expect(date).toHaveAccessibleDescription(/pasa dos veces: vale la primera/)
  await date.fill('2031-03-30T02:30')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription(/Esa hora no existe/)
  await expectAccessible(page)
})

test('moves a match to another date and court, and offers no taken court', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  const other = await createGame(admin, { besides: game })
  await useDelegate(page, server, admin, game.localId)
  await page.goto('/update-game')
  const card = page.getByRole('listitem', { name: `${game.local.name} contra ${game.visitant.name}` })
  await card.getByRole('link', { name: 'Cambiar fecha o cancha' }).click()
  // Games are created at 10:00 UTC, 11:00 in Madrid's winter.
  const taken = `${other.date!.slice(0, 10)}T11:30`
  const court = page.getByLabel('Cancha', { exact: true })
  await expect(court).toHaveValue(String(game.courtId))
  await page.getByLabel('Día y hora').fill(taken)
  await expect(court).toHaveValue('')
  await expect(court).toHaveAccessibleDescription(/La cancha que habías elegido no está libre a esa hora/)
  await expect(court.locator(`option[value="${other.courtId}"]`)).toHaveCount(0)
  await court.selectOption({ index: 1 })
  await sendUnusualDay(page, 'Guardar')
  await expect(page.getByRole('status').filter({ hasText: 'Partido cambiado.' })).toBeVisible()
  const moved = await admin<Game>('GET', `/game/${game.id}`)
  expect(moved.date).toBe(`${other.date!.slice(0, 10)}T10:30:00.000Z`)
  expect(moved.courtId).not.toBe(other.courtId)
})

test('keeps the shown time when only the court of a moved game is changed', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/games/${game.id}/edit`)
  const court = page.getByLabel('Cancha', { exact: true })
  await expect(court).toHaveValue(String(game.courtId))
  await court.selectOption({ index: 3 })
  const courtId = Number(await court.inputValue())
  await admin('PUT', `/game/${game.id}`, { date: `${game.date!.slice(0, 10)}T18:00:00.000Z` })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Otra persona lo ha cambiado mientras tanto.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Partido cambiado.' })).toBeVisible()
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ date: game.date, courtId })
})

test('lets an admin create a match for any team, and returns', async ({ page, server, admin }) => {
  const pair = await findPair(admin)
  const [local, rival] = await Promise.all([teamName(admin, pair.localId), teamName(admin, pair.visitantId)])
  await comeAsAdmin(page, server, '/admin/results')
  await page.getByRole('link', { name: 'Crear partido' }).click()
  await page.getByLabel('Equipo local').selectOption(local)
  await page.getByLabel('Día y hora').fill('2032-07-05T19:00')
  await chooseCourtAndGroup(page, pair)
  await page.getByLabel('Rival').selectOption(rival)
  await expectAtEachWidth(page)
  await sendUnusualDay(page, 'Crear partido')
  await expect(page.getByRole('heading', { level: 1, name: 'Partido Guardado!' })).toBeVisible()
  const id = /\d+/.exec(new URL(page.url()).pathname)![0]
  expect(await admin<Game>('GET', `/game/${id}`)).toMatchObject(pair)
  await page.getByRole('link', { name: 'Ver los partidos' }).click()
  await expect(page).toHaveURL(`/admin/results?grupo=${pair.competitionId}`)
  await expect(page.getByRole('row', { name: new RegExp(`${local} – ${rival}`) })).toBeVisible()
  await admin('DELETE', `/game/${id}`)
})

test('asks once about a date in the past or months ahead, and accepts it', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/games/${game.id}/edit`)
  // 10:00 of the test's own morning; 3 July 2027 is seven months ahead, and a Saturday.
  await page.clock.setFixedTime('2026-11-22T09:00:00Z')
  const date = page.getByLabel('Día y hora')
  const court = page.getByLabel('Cancha', { exact: true })
  const save = page.getByRole('button', { name: 'Guardar' })
  await date.fill('2026-11-22T09:59')
  await court.selectOption({ index: 1 })
  await save.click()
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription(
    /¿Seguro\? Ya ha pasado: era el domingo 22 de noviembre de 2026\./,
  )
  await date.fill('2027-07-03T12:00')
  await expect(date).not.toHaveAccessibleDescription(/¿Seguro/)
  await court.selectOption({ index: 1 })
  await save.click()
  await expect(date).toHaveAccessibleDescription(
    /¿Seguro\? Es dentro de 7 meses: el sábado 3 de julio de 2027\./,
  )
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    '¿Seguro? Es dentro de 7 meses: el sábado 3 de julio de 2027. Si es así, envíalo otra vez.',
  )
  expect((await admin<Game>('GET', `/game/${game.id}`)).date).toBe(game.date)
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Partido cambiado.' })).toBeVisible()
  // Madrid is two hours ahead of UTC in July.
  expect((await admin<Game>('GET', `/game/${game.id}`)).date).toBe('2027-07-03T10:00:00.000Z')
})
