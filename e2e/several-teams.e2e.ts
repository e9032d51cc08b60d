import { paths } from '../src/contract/paths.ts'
import type { User } from '../src/contract/users.ts'
import { callingAs, createGame, openNewDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'

test.use({ demo: true })

test('uses a team on each device, and acts for the other too', async ({ page, browser, server, admin }) => {
  const game = await createGame(admin)
  const other = await createGame(admin, { besides: game })
  const { id, name } = await openNewDelegate(server, admin, game.localId)
  await admin('PUT', `/user/${id}`, { teamId: other.localId })
  const [here, there] = [await openSession(server, name), await openSession(server, name)]
  await useSession(page, here)
  await page.goto('/profile')
  const inUse = page.getByLabel('Ahora miras')
  await expect(inUse.locator('option:checked')).toHaveText(game.local.name)
  await expectAtEachWidth(page)
  await inUse.selectOption(other.local.name)
  await expect(page.getByRole('heading', { level: 1, name: other.local.name })).toBeVisible()
  expect((await callingAs(server, here)<User>('GET', `/user/${id}`)).teamId).toBe(other.localId)

  const phone = await browser.newContext().then((context) => context.newPage())
  await useSession(phone, there)
  await phone.goto('/profile')
  await expect(phone.getByRole('heading', { level: 1, name: game.local.name })).toBeVisible()
  // The tasks of both teams, and one of the team that isn't in use.
  const tasks = phone.getByRole('region', { name: 'Te toca' })
  for (const { local, visitant } of [game, other])
    await expect(tasks.getByText(`${local.name} – ${visitant.name}`).first()).toBeVisible()
  await phone.goto(paths.addResult(other.id, paths.game(other.id)))
  await phone.getByLabel(other.local.name, { exact: true }).fill('50')
  await phone.getByLabel(other.visitant.name, { exact: true }).fill('40')
  await phone.getByRole('radio', { name: 'Sí' }).check()
  await phone.getByRole('button', { name: 'Guardar' }).click()
  await expect(phone).toHaveURL(`/partidos/${other.id}`)
  await expect(phone.getByText('Falta la valoración del equipo visitante.')).toBeVisible()
  expect((await callingAs(server, there)<User>('GET', `/user/${id}`)).teamId).toBe(game.localId)
  // The page of a team leads to its own proposals.
  await phone.goto(paths.teamPage(other.localId))
  await phone.getByRole('link', { name: 'Proponer fechas', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Proponer fechas' })).toBeVisible()
  await expect(phone.getByRole('main').getByText(other.local.name, { exact: true })).toBeVisible()
  await phone.context().close()
})

test('marks each team of a person in a table', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  const { id, name } = await openNewDelegate(server, admin, game.localId)
  await admin('PUT', `/user/${id}`, { teamId: game.visitantId })
  await useSession(page, await openSession(server, name))
  await page.goto(paths.clasification(game.competitionId))
  const own = page
    .getByRole('table')
    .first()
    .getByRole('row', { name: /\(tu equipo\)/ })
  await expect(own).toHaveCount(2)
  for (const team of [game.local, game.visitant])
    await expect(own.filter({ hasText: team.name })).toBeVisible()
  // Room for what a delegate sees there is kept from the first paint on.
  for (const teamId of [game.localId, game.visitantId]) {
    await page.goto(paths.teamPage(teamId))
    await expect(page.locator('html[data-own]')).toHaveCount(1)
  }
})
