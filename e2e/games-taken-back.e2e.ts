import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { crossingOf } from '../test/league/crossing.ts'
import { comeAsAdmin, openRecord, sendUnusualDay, useDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { openAsDelegate, playGame } from './played-games.ts'
import { crossingSeason } from '../test/draws.ts'
import { importSeasons } from './seasons.ts'

test.use({ demo: true, own: 'games-taken-back' })

const question = (page: Page) => page.getByRole('dialog', { name: /^¿Retirar el / })
const takeBack = (page: Page) => page.getByRole('button', { name: 'Retirar el resultado' })
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Retirar' }).click()

test('takes a result back, and notifies the visitor', async ({ page, browser, server }) => {
  const { admin, game, address } = await playGame(server)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(address)
  await takeBack(page).click()
  await expect(question(page)).toContainText('El partido queda sin jugar y deja de contar en la tabla')
  await expect(question(page)).toContainText('Con él se van vuestra valoración y vuestro comentario.')
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(takeBack(page)).toBeFocused()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await takeBack(page).click()
  await question(page).getByRole('button', { name: 'Retirar' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Resultado retirado.' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(page.locator('summary', { hasText: 'El acta' })).toBeFocused()
  await openRecord(page)
  await expect(page.getByText('Resultado retirado', { exact: true })).toBeVisible()
  await expect(page.getByText('retiró el resultado: 61–58')).toBeVisible()
  await expect(takeBack(page)).toHaveCount(0)

  const other = await openAsDelegate(browser, server, {
    admin,
    teamId: game.visitantId,
    address: '/profile',
  })
  const region = other.getByRole('region', { name: 'Resultados retirados' })
  await region.getByRole('link', { name: 'Se retiró: falta otro resultado' }).click()
  await expect(other).toHaveURL(address)
  await expect(other.getByText('Falta que el equipo local suba otro.')).toBeVisible()

  // Now only admins can move or delete it; another result is uploaded like the first one.
  await page.goto('/update-game')
  const card = page.getByRole('listitem', { name: `${game.local.name} contra ${game.visitant.name}` })
  await expect(card).toContainText('resultado retirado')
  await expect(card.getByRole('button', { name: 'Borrar' })).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'Cambiar fecha o cancha' })).toHaveCount(0)
  await page.goto(`/games/${game.id}/edit`)
  await expect(page.getByText('Ese partido ya tuvo resultado y se retiró')).toBeVisible()
  await admin('PUT', `/game/addResult/${game.id}`, {
    localScore: 58,
    visitantScore: 61,
    visitantMixed: true,
  })
  await other.goto('/profile')
  await expect(other.getByRole('region', { name: 'Valoraciones pendientes' })).toBeVisible()
  await expect(region).toHaveCount(0)
})

test('does not take back unseen a result that was corrected meanwhile', async ({ page, server }) => {
  const { admin, game, address } = await playGame(server)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(address)
  await takeBack(page).click()
  await admin('PUT', `/game/correct/${game.id}`, { localScore: 61, visitantScore: 60, visitantMixed: true })
  await confirm(page)
  await expect(question(page).getByRole('alert')).toHaveText('Otra persona lo ha cambiado mientras tanto.')
  await expect(page.getByRole('dialog', { name: '¿Retirar el 61–60?' })).toBeVisible()
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ finished: true })
  await confirm(page)
  await expect(page.getByRole('status').filter({ hasText: 'Resultado retirado.' })).toBeVisible()
})

test('lets an admin take back what both teams entered, and still read it', async ({ page, server }) => {
  const { game, address } = await playGame(server, { isRated: true })
  const admin = await comeAsAdmin(page, server, address)
  await takeBack(page).click()
  await expect(question(page)).toContainText('Con él se van las valoraciones y los comentarios de los dos')
  await confirm(page)
  await expect(page.getByText('Falta que el equipo local suba otro.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Valoraciones del otro equipo' })).toHaveCount(0)
  await openRecord(page)
  await expect(
    page.getByRole('region', { name: 'El acta' }).getByText(/Juego limpio de .*\+1.*–/),
  ).toHaveCount(2)
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ finished: false, takenBack: true })
})

test('refuses to take back what a draw depends on, and names the games', async ({ page, server, admin }) => {
  const draw = crossingOf(
    ['Ñandúes', 'Dos', 'Tres', 'Cuatro'],
    ['Ñandúes 60-50 Cuatro', 'Dos 60-50 Tres', 'Ñandúes ?-? Dos'],
  )
  const season = crossingSeason({ name: 'Copa', year: 2019 }, { Cuadro: draw })
  await importSeasons(server, { ...season, league: { name: 'Copa', year: 2019 } })
  const leagues = await admin<{ id: number; name: string }[]>('GET', '/league')
  const leagueId = leagues.find(({ name }) => name === 'Copa')!.id
  const games = await admin<Game[]>('GET', `/game?leagueId=${leagueId}&finished=true`)
  const semifinal = games.find(({ local }) => local.name === 'Ñandúes')!
  await comeAsAdmin(page, server, `/partidos/${semifinal.id}`)
  await takeBack(page).click()
  await confirm(page)
  await expect(question(page).getByRole('alert')).toContainText('Final: Ñandúes – Dos')
  await expectAtEachWidth(page)
  expect(await admin<Game>('GET', `/game/${semifinal.id}`)).toMatchObject({ finished: true })

  // Its pair is marked, also in print.
  await admin('PUT', `/game/dispute/${semifinal.id}`, { localScore: 60, visitantScore: 51 })
  for (const address of ['', '/imprimir']) {
    await page.goto(`/clasification/${semifinal.competitionId}${address}`)
    await page.emulateMedia({ media: address === '' ? 'screen' : 'print' })
    await expect(page.getByText('en revisión')).toHaveCount(1)
    await expect(page.getByText('en revisión')).toBeVisible()
  }
  await page.emulateMedia({ media: 'screen' })
})

test('lets an admin correct the date of a played game, from page and list', async ({ page, server }) => {
  const { game, address } = await playGame(server, { isRated: true })
  const admin = await comeAsAdmin(page, server, address)
  await page.getByRole('link', { name: 'Cambiar fecha o cancha' }).click()
  await page.getByLabel('Día y hora').fill('2033-05-07T12:00')
  await sendUnusualDay(page, 'Guardar')
  await expect(page).toHaveURL(address)
  await openRecord(page)
  await expect(page.getByText('cambió la fecha o la cancha')).toBeVisible()
  // Noon in Madrid in May.
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ date: '2033-05-07T10:00:00.000Z' })

  await page.goto(`/admin/results?grupo=${game.competitionId}`)
  const name = `${game.local.name} – ${game.visitant.name}`
  await page.getByRole('link', { name: `Mover ${name}` }).click()
  await expect(page.getByLabel('Día y hora')).toHaveValue('2033-05-07T12:00')
  await page.getByRole('main').getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/admin\/results/)

  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/games/${game.id}/edit`)
  await expect(page.getByText('Ese partido ya se ha jugado: no se puede cambiar de sitio.')).toBeVisible()
})
