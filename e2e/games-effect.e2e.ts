import type { Locator, Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import type { Classification, Standing } from '../src/contract/standings.ts'
import { asAdmin, comeAsAdmin, createGame, useDelegate, type Admin } from './delegates.ts'
import { expect, expectAtEachWidth, test, watchShift } from './fixtures.ts'

test.use({ demo: true, own: 'games-effect' })

const effect = (page: Page) => page.locator('p:text-is("Qué cambia") + output')
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()

async function tableOf(admin: Admin, { competitionId }: Game): Promise<Standing[]> {
  const groups = await admin<Classification[]>(
    'GET',
    `/competition-team/clasifications?competitionId=${competitionId}`,
  )
  return groups[0]!.standings
}

async function typeScore(form: Page | Locator, { local, visitant }: Game, scores: [number, number]) {
  await form.getByLabel(local.name, { exact: true }).fill(String(scores[0]))
  await form.getByLabel(visitant.name, { exact: true }).fill(String(scores[1]))
}

const rankIn = (rows: Standing[], id: number) => rows.find(({ team }) => team.id === id)!.rank

test('shows the effect of a result before it is saved, as the table does then', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  const before = await tableOf(admin, game)
  await useDelegate(page, server, admin, game.localId)
  const shift = await watchShift(page)
  await page.goto(`/update-game/score?partido=${game.id}`)
  await expect(effect(page)).toHaveText('Al escribir el resultado verás aquí cómo queda la tabla.')
  expect(await shift()).toBeLessThan(0.01)
  await typeScore(page, game, [61, 60])
  await page.getByLabel('Sí').check()
  await expect(effect(page)).toHaveText(/[Ss]eguís en el|Pasáis del/)
  const sentence = await effect(page).innerText()
  await save(page)
  await expect(page.getByText('Resultado guardado: 61–60.')).toBeVisible()

  const after = await tableOf(admin, game)
  const moved = after.filter(({ rank, team }) => rank !== rankIn(before, team.id))
  const [was, is] = [rankIn(before, game.localId), rankIn(after, game.localId)]
  expect(sentence).toMatch(
    was === is ? new RegExp(`eguís en el ${is}\\.º`) : `Pasáis del ${was}.º al ${is}.º`,
  )
  for (const [, name, rank] of sentence.matchAll(/; ([^;]+?) (?:sube|baja) al (\d+)\.º/g)) {
    expect(moved.map(({ team, rank: place }) => `${team.name} ${place}`)).toContain(`${name} ${rank}`)
  }
})

test('shows an admin the table before and after a correction', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  const result = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
  await admin('PUT', `/game/addResult/${game.id}`, result)
  await comeAsAdmin(page, server, `/admin/results?id=${game.id}`)
  await expect(effect(page)).toHaveText('Con otro resultado verás aquí cómo queda la tabla.')
  await page.getByRole('form').getByLabel(game.visitant.name, { exact: true }).fill('101')
  await page.getByText('La tabla antes y después').click()
  const table = page.getByRole('table', { name: 'Clasificación antes y después' })
  await expect(table).toBeVisible()
  const order = await table.getByRole('rowheader').allInnerTexts()
  await save(page)
  await expect(page.getByText('Resultado corregido.')).toBeVisible()
  const after = await tableOf(admin, game)
  expect(order).toEqual(after.map(({ team }) => team.name))
})

test('shows the form alone if the group’s data fails to load', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.route(/\/api\/competition-team\?/, (route) => route.abort())
  await page.goto(`/update-game/score?partido=${game.id}`)
  await typeScore(page, game, [61, 58])
  await page.getByLabel('Sí').check()
  await expect(effect(page)).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Resultado guardado: 61–58.')).toBeVisible()
})

test('asks once about a suspicious result, and again about another one', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  await page.goto(`/update-game/score?partido=${game.id}`)
  await typeScore(page, game, [161, 120])
  await page.getByLabel('Sí').check()
  await save(page)
  const question = page.getByRole('alert').filter({ hasText: '¿Seguro?' })
  await expect(question).toBeFocused()
  await expect(question).toContainText('161 puntos para un equipo son muchos.')
  await expectAtEachWidth(page)
  await page.getByLabel(game.local.name, { exact: true }).fill('16')
  await expect(question).toBeHidden()
  await save(page)
  await expect(question).toContainText('104 puntos de diferencia son muchos.')
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ finished: false })
  await save(page)
  await expect(page.getByText('Resultado guardado: 16–120.')).toBeVisible()
})

test('asks about a correction too, but not about what was saved already', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  const result = { localScore: 161, visitantScore: 90, visitantMixed: true, visitantFairPlay: 1 }
  await admin('PUT', `/game/addResult/${game.id}`, result)
  await comeAsAdmin(page, server, `/admin/results?id=${game.id}`)
  const form = page.getByRole('form', { name: 'Corregir' })
  await form.getByLabel('Comentario').fill('Sin novedad.')
  await save(page)
  await expect(page.getByText('Resultado corregido.')).toBeVisible()
  await page.goto(`/admin/results?id=${game.id}`)
  const visitant = form.getByLabel(game.visitant.name, { exact: true })
  await visitant.fill('3')
  await save(page)
  await expect(
    page.getByRole('alert').filter({ hasText: '3 puntos para un equipo son muy pocos' }),
  ).toBeVisible()
  await save(page)
  await expect(page.getByText('Resultado corregido.').last()).toBeVisible()
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ localScore: 161, visitantScore: 3 })
})
