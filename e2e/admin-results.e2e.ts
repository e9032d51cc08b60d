import type { Locator } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import type { Classification } from '../src/contract/standings.ts'
import { asAdmin, createGame, type Admin, comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { callApi, DEMO_PASSWORD, openSession, useSession } from './sessions.ts'

test.use({ demo: true, own: 'admin-results' })

/** A game with a result, 61-58 for the local team. */
async function playGame(admin: Admin, { confirmed }: { confirmed: boolean }): Promise<Game> {
  const { id } = await createGame(admin)
  const result = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
  const game = await admin<Game>('PUT', `/game/addResult/${id}`, { ...result, localComment: 'Todo bien.' })
  if (!confirmed) return game
  return admin<Game>('PUT', `/game/addFeedback/${id}`, { localMixed: true, localFairPlay: 1 })
}

async function victoriesOf(admin: Admin, { competitionId, localId, visitantId }: Game): Promise<number[]> {
  const [group] = await admin<Classification[]>(
    'GET',
    `/competition-team/clasifications?competitionId=${competitionId}`,
  )
  return [localId, visitantId].map(
    (teamId) => group!.standings.find(({ team }) => team.id === teamId)!.victories,
  )
}

function visitorsComment(form: Locator, { visitant }: Game): Locator {
  return form.getByRole('group', { name: `Lo que dijo ${visitant.name}` }).getByLabel('Comentario')
}

async function expectSaved(admin: Admin, { id }: Game, saved: Partial<Game>): Promise<void> {
  expect(await admin<Game>('GET', `/game/${id}`)).toMatchObject(saved)
}

test('updates the table after a correction of a confirmed result', async ({ page, server, admin }) => {
  const game = await playGame(admin, { confirmed: true })
  const before = await victoriesOf(admin, game)
  await comeAsAdmin(page, server, '/admin/results')
  const name = `${game.local.name} – ${game.visitant.name}`
  await page.getByLabel('Grupo').selectOption({ label: game.competition.name })
  await expect(page).toHaveURL(new RegExp(`grupo=${game.competitionId}`))
  await page.getByLabel('Buscar').fill(`${game.local.name} ${game.visitant.name}`)
  await page.getByRole('link', { name: `Corregir ${name}` }).click()
  const form = page.getByRole('form', { name: 'Corregir' })
  await expect(form.getByLabel(game.local.name, { exact: true })).toHaveValue('61')
  // A game can't end in a draw.
  await form.getByLabel(game.visitant.name, { exact: true }).fill('61')
  await form.getByRole('button', { name: 'Guardar' }).click()
  const score = form.getByLabel(game.visitant.name, { exact: true })
  await expect(score).toHaveAccessibleDescription(
    'Un partido no puede acabar en empate: se juegan prórrogas.',
  )
  await score.fill('70')
  await form
    .getByRole('group', { name: `Lo que dijo ${game.visitant.name}` })
    .getByLabel('No')
    .check()
  await form.getByRole('slider', { name: `Juego limpio de ${game.local.name}` }).fill('-1')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Resultado corregido.')).toBeVisible()

  expect(await victoriesOf(admin, game)).toEqual([before[0]! - 1, before[1]! + 1])
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({
    localScore: 61,
    visitantScore: 70,
    confirmed: true,
    localMixed: false,
    localFairPlay: -1,
    visitantFairPlay: 1,
    localComment: 'Todo bien.',
  })
  await page.goto('/admin/audit?cosa=game')
  const change = page.getByRole('list', { name: 'Cambios' }).getByRole('listitem').first()
  await expect(change).toContainText(`admin cambió el partido ${name}`)
  await expect(change.getByRole('row', { name: 'Juego limpio del local' })).toHaveText(
    'Juego limpio del local1-1',
  )
})

test('asks for the score alone of a result that came without ratings', async ({ page, server, admin }) => {
  const teams = ['Nutrias', 'Tejones']
  const games = [{ local: 'Nutrias', visitant: 'Tejones', localScore: 50, visitantScore: 40 }]
  await admin('POST', '/season', {
    league: { name: 'Traída', year: 2019 },
    teams: teams.map((name) => ({ name })),
    phases: [{ name: 'Fase', groups: [{ name: 'Grupo', teams, games }] }],
  })
  const leagues = await admin<{ id: number; name: string }[]>('GET', '/league')
  const { id: leagueId } = leagues.find(({ name }) => name === 'Traída')!
  const [game] = await admin<Game[]>('GET', `/game?leagueId=${leagueId}`)
  await comeAsAdmin(page, server, `/admin/results?id=${game!.id}`)
  const form = page.getByRole('form', { name: 'Corregir' })
  await form.getByLabel('Nutrias', { exact: true }).fill('52')
  await expect(form.getByText('¿Era mixto')).toBeHidden()
  await expect(form.getByRole('slider')).toBeHidden()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Resultado corregido.')).toBeVisible()
  const unrated = { confirmed: false, visitantFairPlay: null, visitantMixed: null }
  await expectSaved(admin, game!, { localScore: 52, ...unrated })
})

test('makes an unrated game a forfeit, and shows what changed meanwhile', async ({ page, server, admin }) => {
  const game = await playGame(admin, { confirmed: false })
  await comeAsAdmin(page, server, `/admin/results?id=${game.id}`)
  const form = page.getByRole('form', { name: 'Corregir' })
  await expect(form.getByText(`${game.visitant.name} aún no ha valorado.`)).toBeVisible()
  await form.getByText('No se presentó un equipo').click()
  await form.getByLabel(`No se presentó ${game.local.name}`).check()
  await expect(form.getByLabel(game.local.name, { exact: true })).toBeHidden()
  await admin('PUT', `/game/addResult/${game.id}`, { localScore: 3, visitantScore: 2, visitantMixed: true })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Así está ahora:')).toBeVisible()
  await expect(form.getByText('3–2')).toBeVisible()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Resultado corregido.')).toBeVisible()
  const saved = await admin<Game>('GET', `/game/${game.id}`)
  expect(saved).toMatchObject({ localScore: 0, visitantScore: 20, forfeit: 'local', confirmed: true })
})

test('shows a result uploaded while an admin types another one, and keeps it', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  await comeAsAdmin(page, server, `/update-game/score?partido=${game.id}`)
  const form = page.getByRole('form', { name: 'Subir resultado' })
  await form.getByLabel(game.local.name, { exact: true }).fill('50')
  await form.getByLabel(game.visitant.name, { exact: true }).fill('40')
  await form.getByLabel('Sí', { exact: true }).check()
  const sent: Partial<Game> = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
  await admin('PUT', `/game/addResult/${game.id}`, sent)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Así está ahora:')).toBeVisible()
  await expect(form.getByText('61–58')).toBeVisible()
  await expectAtEachWidth(page)
  await expectSaved(admin, game, sent)
  await page.reload()
  await expect(page.getByText('Resultado guardado: 61–58')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Corregirlo' })).toBeVisible()
})

test('makes a correction once if its response is lost, also after a reload', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await playGame(admin, { confirmed: true })
  await comeAsAdmin(page, server, `/admin/results?id=${game.id}`)
  const form = page.getByRole('form', { name: 'Corregir' })
  await form.getByLabel(game.local.name, { exact: true }).fill('65')
  await visitorsComment(form, game).fill('Fue en la otra cancha.')
  await page.route(
    '**/api/game/correct/*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión.' })).toBeVisible()
  await expectSaved(admin, game, { localScore: 65, visitantComment: 'Fue en la otra cancha.' })
  await page.reload()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Resultado corregido.')).toBeVisible()
  // Created, played, rated, corrected.
  expect(await admin<unknown[]>('GET', `/audit?entity=game&id=${game.id}`)).toHaveLength(4)
})

test('asks for a login after an ended session before it shows sealed values', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await playGame(admin, { confirmed: false })
  const session = await openSession(server, 'admin')
  await useSession(page, session)
  await page.goto('/admin/results')
  const name = `${game.local.name} – ${game.visitant.name}`
  await page.getByLabel('Buscar').fill(`${game.local.name} ${game.visitant.name}`)
  await callApi(server, ['POST', '/logout'], { authorization: `Bearer ${session.token}` })
  await page.getByRole('link', { name: `Corregir ${name}` }).click()
  await expect(page).toHaveURL(/\/login\?.*results/)
  await page.getByLabel('Nombre de usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  const said = page.getByRole('group', { name: `Lo que dijo ${game.local.name}` })
  await expect(said.getByLabel('Sí')).toBeChecked()
  await expect(said.getByLabel('Comentario')).toHaveValue('Todo bien.')
  await expect(page).toHaveURL(new RegExp(`/admin/results.*id=${game.id}`))
})

test('moves, plays or deletes a game to be played from the list', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  await comeAsAdmin(page, server, '/admin/results')
  const name = `${game.local.name} – ${game.visitant.name}`
  await page.getByLabel('Buscar').fill(`${game.local.name} ${game.visitant.name} sin jugar`)
  await expect(page.getByRole('link', { name: `Mover ${name}` })).toHaveAttribute(
    'href',
    new RegExp(`^/games/${game.id}/edit\\?volver=%2Fadmin%2Fresults`),
  )
  await expect(page.getByRole('link', { name: `Poner el resultado de ${name}` })).toHaveAttribute(
    'href',
    new RegExp(`^/update-game/score\\?partido=${game.id}&volver=%2Fadmin%2Fresults`),
  )
  await page.getByRole('button', { name: `Borrar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Partido borrado.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Borrar ${name}` })).toHaveCount(0)
})
