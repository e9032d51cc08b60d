import type { Court } from '../src/contract/courts.ts'
import { type Admin, asAdmin, callingAs, comeAsAdmin, findPair } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { DEMO_PASSWORD, makeAccount, newName, openSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'admin-undo' })

/** A different day for each game. */
let days = 0

/** A user without a team who has created two courts that nobody uses, and one with a game. */
async function makeStranger(server: LeagueServer, admin: Admin) {
  const name = newName('Gamberro')
  await makeAccount(server, name, DEMO_PASSWORD)
  const session = await openSession(server, name)
  const courts: Court[] = []
  for (const court of ['Falsa', 'Inventada', 'Con partido']) {
    const body = { name: newName(court), direction: 'Calle Mayor, 1' }
    courts.push(await callingAs(server, session)<Court>('POST', '/basketball-court', body))
  }
  const played = courts[2]!
  const date = new Date(Date.UTC(2021, 2, ++days, 10)).toISOString()
  await admin('POST', '/game/create', { ...(await findPair(admin)), date, courtId: played.id })
  return { id: session.id, name, courts, played }
}

const courtIds = async (admin: Admin) =>
  (await admin<Court[]>('GET', '/basketball-court')).map(({ id }) => id)

test('undoes a stranger’s changes at once, and lists those in use that stay', async ({ page, server }) => {
  const { id, name, courts, played } = await makeStranger(server, await asAdmin(server))
  const admin = await comeAsAdmin(page, server, '/admin/audit?cosa=basketball-court')
  await page.getByRole('list', { name: 'Cambios' }).getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(`/admin/audit?persona=${id}`)
  const account = page.getByRole('region', { name: `Lo que ha hecho ${name}` })
  await expect(account).toContainText('3 cambios.')
  await expect(account).toContainText('Canchas:3 creadas')
  await page.reload()

  await account.getByRole('button', { name: 'Deshacer lo que hizo' }).click()
  const question = page.getByRole('dialog', { name: `¿Deshacer lo que hizo ${name}?` })
  await expect(question).toContainText('Canchas: 2 se borran')
  await expect(question).toContainText('Tiene partidos: 1')
  await question.getByText('Canchas: 2 se borran').click()
  await expect(question.getByRole('link', { name: `La cancha ${courts[0]!.name}` })).toBeVisible()
  await expectAtEachWidth(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toHaveCount(0)
  expect(await courtIds(admin)).toEqual(expect.arrayContaining(courts.map((court) => court.id)))

  await account.getByRole('button', { name: 'Deshacer lo que hizo' }).click()
  await question.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Deshechas 2 cosas.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(account).toContainText('Canchas: 2 se han borrado')
  await expectAtEachWidth(page)
  const left = await courtIds(admin)
  expect(left).toContain(played.id)
  expect(left).not.toContain(courts[0]!.id)
  expect(left).not.toContain(courts[1]!.id)

  await account.getByRole('button', { name: 'Deshacer lo que hizo' }).click()
  await expect(account).toContainText('Nada que deshacer.')
  await account.getByRole('link', { name: `La cancha ${played.name}` }).click()
  await expect(page).toHaveURL(`/court/${played.id}/edit`)
  await page.goBack()
  await expect(account).toBeVisible()
  await account.getByRole('link', { name: 'Ver su cuenta' }).click()
  await expect(page).toHaveURL(`/admin/newuser?id=${id}`)
})

test('undoes what a deleted account has left, without its name', async ({ page, server }) => {
  const { id, name, courts, played } = await makeStranger(server, await asAdmin(server))
  const admin = await comeAsAdmin(page, server, '/admin')
  await admin('DELETE', `/user/${id}`)
  await page.goto('/admin/audit?cosa=basketball-court')
  const changes = page.getByRole('list', { name: 'Cambios' })
  await changes.getByRole('link', { name: 'Una cuenta borrada' }).first().click()
  await expect(page).toHaveURL(`/admin/audit?persona=${id}`)
  await expect(page.getByLabel('De quién')).toHaveValue(String(id))
  const account = page.getByRole('region', { name: 'Lo que ha hecho una cuenta borrada' })
  await expect(account).toContainText('3 cambios.')
  await expect(account.getByRole('link', { name: 'Ver su cuenta' })).toHaveCount(0)
  await account.getByRole('button', { name: 'Deshacer lo que hizo' }).click()
  const question = page.getByRole('dialog', { name: '¿Deshacer lo que hizo una cuenta borrada?' })
  await expect(question).toContainText('Canchas: 2 se borran')
  await expectAtEachWidth(page)
  await question.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Deshechas 2 cosas.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(name)
  const left = await courtIds(admin)
  expect(courts.map((court) => court.id).filter((court) => left.includes(court))).toEqual([played.id])
})

test('reports failures where they happen, also from the page of the account', async ({ page, server }) => {
  const stranger = await makeStranger(server, await asAdmin(server))
  const admin = await comeAsAdmin(page, server, `/admin/newuser?id=${stranger.id}`)
  await page.getByRole('link', { name: 'Ver lo que ha hecho' }).click()
  const account = page.getByRole('region', { name: `Lo que ha hecho ${stranger.name}` })
  await page.route('**/api/user/*/undo', (route) => route.abort())
  await account.getByRole('button', { name: 'Deshacer lo que hizo' }).click()
  await expect(account.getByRole('alert')).toContainText('Sin conexión.')
  await page.unroute('**/api/user/*/undo')
  await account.getByRole('button', { name: 'Deshacer lo que hizo' }).click()
  const question = page.getByRole('dialog')
  await page.route('**/api/user/*/undo', (route) => route.abort())
  await question.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(question.getByText('Sin conexión.')).toBeVisible()
  await page.unroute('**/api/user/*/undo')
  await question.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Deshechas 2 cosas.')).toBeVisible()
  expect(await courtIds(admin)).toContain(stranger.played.id)
})
