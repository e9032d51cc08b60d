import type { Game } from '../src/contract/games.ts'
import { asAdmin, comeAsAdmin, createGame, useDelegate } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, SCREENS, test, watchShift } from './fixtures.ts'

test.use({ demo: true })

test('copies the link of a game where there is no share sheet', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const games: Game[] = await (await fetch(`${server.url}/api/game?confirmed=true&leagueId=3`)).json()
  const game = games.find(({ forfeit }) => forfeit === null)!
  await page.goto(`/partidos/${game.id}`)
  await expectAlive(page)
  await expect(page.getByRole('table', { name: 'Valoraciones' }).getByRole('row')).toHaveCount(3)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByText('Copiado: pégalo en el grupo de tu equipo.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/partidos/${game.id}`)
})

test('shows the comments on a confirmed game only to both teams and admins', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  const stranger = await createGame(admin, { besides: game })
  const result = { localScore: 50, visitantScore: 40, visitantMixed: true, localComment: 'Llegaron tarde.' }
  await admin('PUT', `/game/addResult/${game.id}`, result)
  await admin('PUT', `/game/addFeedback/${game.id}`, { localMixed: true, visitantComment: 'Gran trato.' })
  const address = `/partidos/${game.id}`
  const comments = page.getByRole('region', { name: 'Comentarios' })
  const expectNone = async () => {
    await page.goto(address)
    await expectAlive(page)
    await expect(page.getByRole('region', { name: 'Valoraciones' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(comments).toHaveCount(0)
  }
  const expectBoth = async () => {
    await expect(comments.getByRole('definition')).toHaveText(['Llegaron tarde.', 'Gran trato.'])
    await expect(comments.getByRole('term')).toHaveText([game.local.name, game.visitant.name])
  }

  await expectNone()
  await useDelegate(page, server, admin, stranger.localId)
  await expectNone()
  // On a tall screen the end of the page and what follows it are in view.
  await page.setViewportSize({ ...SCREENS.desk, height: 1200 })
  const shift = await watchShift(page)
  for (const teamId of [game.localId, game.visitantId]) {
    await useDelegate(page, server, admin, teamId)
    await page.goto(address)
    await expectBoth()
    expect(await shift()).toBeLessThan(0.01)
  }
  await comeAsAdmin(page, server, address)
  await expectBoth()
  await expectAtEachWidth(page)
})

test('lets the local delegate upload the forfeit of the visitor from the page', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/partidos/${game.id}`)
  await page.getByRole('link', { name: 'Incomparecencia' }).click()
  await expect(page.getByLabel(`No se presentó ${game.visitant.name}`)).toBeChecked()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(`/partidos/${game.id}`)
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({
    forfeit: 'visitant',
    confirmed: true,
    visitantFairPlay: null,
  })
})

test('lets an admin enter a forfeit of either team, which nobody rates', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  await comeAsAdmin(page, server, `/partidos/${game.id}`)
  await page.getByRole('button', { name: 'Incomparecencia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Incomparecencia' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription('Di quién no se presentó.')
  await expectAtEachWidth(page)
  await dialog.getByLabel(game.local.name).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Incomparecencia puesta.')).toBeVisible()
  await expect(
    page.getByText(`${game.local.name} no se presentó: no hay juego limpio que valorar.`),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: /^Valoraciones/ })).toHaveCount(0)
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({
    localScore: 0,
    visitantScore: 20,
    forfeit: 'local',
    confirmed: true,
    ratingWaived: true,
  })
})
