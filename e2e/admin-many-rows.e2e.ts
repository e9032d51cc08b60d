import { ofOperator } from '#server/kernel/access.ts'
import { createUsers } from '#server/users/queries.ts'
import { openStore } from '#server/db/store.ts'
import type { User } from '../src/contract/users.ts'
import { comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'

import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'admin-many-rows' })

const USERS = 500

test('finds accounts among 500, and deletes a list of them', async ({ page, server, admin }) => {
  const users = await admin<User[]>('GET', '/user')
  const missing = USERS - users.length
  await addUsers(server, missing)
  const waiting = users.filter((user) => !user.admin && user.teamId === null).length + missing

  await comeAsAdmin(page, server, '/admin/newuser')
  await expect(page.getByText(`${USERS} en total`)).toBeVisible()
  const names = page.getByRole('table').getByRole('rowheader')
  await expect(names).toHaveCount(50)
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect(names).toHaveCount(100)
  await expect(page.getByText(`Se ven 100 de ${USERS}`)).toBeVisible()

  const search = page.getByLabel('Buscar')
  await search.fill('nandu 41')
  await search.press('Enter')
  // Of 0 to 462: 41, 141, 241, 341 and 441, and 410 to 419.
  await expect(page.getByText(`15 de ${USERS}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Borrar estas/ })).toHaveCount(0)
  await search.fill('no hay nadie así')
  await search.press('Enter')
  await expect(page.getByText('No hay ninguna cuenta así')).toBeVisible()
  await search.fill('')
  await search.press('Enter')
  await expect(page.getByText(`${USERS} en total`)).toBeVisible()
  await page.getByLabel('Cuáles').selectOption('Sin equipo')
  await expect(page.getByText(`${waiting} de ${USERS}`)).toBeVisible()
  await search.fill('ñandú')
  await search.press('Enter')
  await page.getByRole('button', { name: `Borrar estas ${missing}` }).click()
  const dialog = page.getByRole('dialog', { name: `¿Borrar ${missing} cuentas?` })
  await expect(dialog).toContainText(`Ñandú 0, Ñandú 1, Ñandú 10, Ñandú 100, Ñandú 101 y ${missing - 5} más.`)
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText(`${missing} cuentas borradas.`)).toBeVisible()
  await expect(page.getByText(`0 de ${users.length}`)).toBeVisible()
  expect(await admin<User[]>('GET', '/user')).toHaveLength(users.length)
})

/** Inserts accounts without a password into the database: hashing their passwords over the API would take a minute. */
async function addUsers({ databaseUrl }: LeagueServer, count: number): Promise<void> {
  const none = { email: null, passwordHash: '', role: ofOperator({}) }
  const users = Array.from({ length: count }, (_, number) => ({ ...none, name: `Ñandú ${number}` }))
  const store = openStore(databaseUrl)
  await store.write((db) => createUsers(db, users))
  await store.close()
}
