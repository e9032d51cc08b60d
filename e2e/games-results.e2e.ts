import type { Locator } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { asAdmin, comeAsAdmin, createGame, useDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'

test.use({ demo: true })

test('takes six taps and two numbers at most for a result, from the start', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menú', exact: true })
  if (await menu.isVisible()) await tap(menu)
  await tap(page.getByRole('link', { name: 'Subir resultados' }).filter({ visible: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Subir resultados' })).toBeVisible()
  const card = page.getByRole('listitem', { name: `${game.local.name} contra ${game.visitant.name}` })
  await tap(card.getByRole('link', { name: 'Subir resultado' }))
  await expect(page.getByRole('form').getByText(` · ${game.court!.name}`)).toBeVisible()
  await expect(page.getByRole('form').locator(`time[datetime="${game.date}"]`)).toBeVisible()
  await page.getByLabel(game.local.name, { exact: true }).fill('61')
  await page.getByLabel(game.visitant.name, { exact: true }).fill('58')
  await tap(page.getByRole('radiogroup', { name: '¿Era mixto el equipo visitante?' }).getByLabel('Sí'))
  const sent = page.waitForRequest(`**/api/game/addResult/${game.id}`)
  await tap(page.getByRole('button', { name: 'Guardar' }))
  const score = { localScore: 61, visitantScore: 58 }
  const rating = { visitantMixed: true, visitantFairPlay: 0, localComment: '' }
  expect((await sent).postDataJSON()).toEqual({ id: game.id, ...score, ...rating })
  await expect(page.getByRole('status').filter({ hasText: 'Resultado guardado: 61–58.' })).toBeVisible()
  await expect(page).toHaveURL('/update-game')
  await expect(card).toBeHidden()
  const saved = await admin<Game>('GET', `/game/${game.id}`)
  expect(saved).toMatchObject({ localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 0 })
  expect(taps).toBeLessThanOrEqual(6)
})

test('keeps what was typed through a reload and a conflict', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/update-game/score?partido=${game.id}`)
  const typed = async () => {
    await expect(page.getByLabel(game.local.name, { exact: true })).toHaveValue('71')
    await expect(page.getByLabel(game.visitant.name, { exact: true })).toHaveValue('64')
    await expect(page.getByLabel('No', { exact: true })).toBeChecked()
    await expect(page.getByRole('slider')).toHaveValue('1')
    await expect(page.getByLabel('Comentario')).toHaveValue('Gran partido')
  }
  await page.getByLabel(game.local.name, { exact: true }).fill('71')
  await page.getByLabel(game.visitant.name, { exact: true }).fill('64')
  await page.getByLabel('No', { exact: true }).check()
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Comentario').fill('Gran partido')
  await typed()

  await page.reload()
  await typed()

  const other = { localScore: 50, visitantScore: 40, visitantMixed: true }
  await admin('PUT', `/game/addResult/${game.id}`, other)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ese partido ya tiene resultado' })).toBeFocused()
  await typed()
})

test('reports a missing value or a draw beside the field', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/update-game/score?partido=${game.id}`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  const local = page.getByLabel(game.local.name, { exact: true })
  await expect(local).toBeFocused()
  await expect(local).toHaveAccessibleDescription('Escribe los puntos del equipo local.')
  await expectAtEachWidth(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Falta algo o no está bien:' })
  await summary.getByRole('link', { name: 'Di si el equipo visitante era mixto.' }).click()
  await expect(page.getByLabel('Sí')).toBeFocused()

  await page.keyboard.press('Space')
  await local.fill('60')
  const visitant = page.getByLabel(game.visitant.name, { exact: true })
  await visitant.fill('60')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(visitant).toBeFocused()
  await expect(visitant).toHaveAccessibleDescription(
    'Un partido no puede acabar en empate: se juegan prórrogas.',
  )
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ finished: false })
})

test('counts a forfeit as 20-0, without scores or mixed answer', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/update-game/score?partido=${game.id}`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Falta algo o no está bien:' })
  await expect(summary).toBeVisible()
  await page.getByText('No se presentó un equipo').click()
  await page.getByLabel(`No se presentó ${game.visitant.name}`).check()
  await expect(page.getByText('El partido queda 20-0')).toBeVisible()
  await expect(summary).toBeHidden()
  await expect(page.getByLabel(game.local.name, { exact: true })).toBeHidden()
  await expect(page.getByText('¿Era mixto')).toBeHidden()
  await expect(page.getByRole('slider')).toBeHidden()
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('status').filter({ hasText: '20–0 inc.' })).toBeVisible()
  const saved = await admin<Game>('GET', `/game/${game.id}`)
  expect(saved).toMatchObject({ forfeit: 'visitant', localScore: 20, visitantScore: 0, visitantMixed: null })
})

test('confirms the game with the visitor’s rating', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  const result = { localScore: 50, visitantScore: 44, visitantMixed: true }
  await admin('PUT', `/game/addResult/${game.id}`, result)
  await useDelegate(page, server, admin, game.visitantId)
  await page.goto('/update-game')
  const card = page.getByRole('listitem', { name: `${game.local.name} contra ${game.visitant.name}` })
  await card.getByRole('link', { name: 'Valorar el partido' }).click()
  const form = page.getByRole('form')
  for (const points of ['50', '44']) await expect(form.getByText(points, { exact: true })).toBeVisible()
  await expect(form.getByText(` · ${game.court!.name}`)).toBeVisible()
  await page.getByLabel('No', { exact: true }).check()
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  const sent = page.waitForRequest(`**/api/game/addFeedback/${game.id}`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  const rating = { localMixed: false, localFairPlay: -1, visitantComment: '' }
  expect((await sent).postDataJSON()).toEqual({ id: game.id, ...rating })
  await expect(page.getByRole('status').filter({ hasText: 'confirmado' })).toBeVisible()
  await expect(card).toBeHidden()
  const saved = await admin<Game>('GET', `/game/${game.id}`)
  expect(saved).toMatchObject({ confirmed: true, localMixed: false, localFairPlay: -1 })
})

test('says what to do without a team, and asks visitors to log in', async ({ page, server, browser }) => {
  const stranger = await browser.newPage()
  await stranger.goto(`${server.url}/update-game/score?partido=7`)
  await expect(stranger).toHaveURL('/login?volver=%2Fupdate-game%2Fscore%3Fpartido%3D7')
  await expect(stranger.getByText('Entra para subir el resultado.')).toBeVisible()
  await stranger.close()
  await comeAsAdmin(page, server, '/update-game')
  await expect(page.getByText('No se encontró un equipo asociado a este usuario.')).toBeVisible()
})

test('accepts a pasted score with white space around it', async ({ page, server, context, admin }) => {
  const game = await createGame(admin)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/update-game/score?partido=${game.id}`)
  await page.getByLabel('Sí').check()
  const scores = { [game.local.name]: ' 100 ', [game.visitant.name]: '99 ' }
  for (const [team, copied] of Object.entries(scores)) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await page.getByLabel(team, { exact: true }).focus()
    await page.keyboard.press('Control+V')
  }
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Resultado guardado: 100–99.' })).toBeVisible()
})

test('refuses another team’s game before anything is filled in', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.visitantId)
  await page.goto(`/update-game/score?partido=${game.id}`)
  await expect(page.getByText('Esto solo puede hacerlo el equipo local de este partido.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeHidden()
  // It isn't a failure, so the page offers neither a report nor a retry.
  await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible()
  await expect(page.getByText(/Algo ha ido mal|cuéntaselo|Volver a probar/)).toHaveCount(0)
  for (const form of ['score', 'feedback']) {
    await page.goto(`/update-game/${form}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible()
    await expect(page.getByText('La dirección no dice de qué partido es.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ver mis partidos' }).click()
  await expect(page).toHaveURL('/update-game')
})
