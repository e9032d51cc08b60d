import { ofOperator } from '#server/kernel/access.ts'
import { createUsers } from '#server/users/queries.ts'
import { openStore } from '#server/db/store.ts'
import type { Team } from '../src/contract/teams.ts'
import type { User } from '../src/contract/users.ts'
import { asAdmin, comeAsAdmin } from './delegates.ts'
import { alsoOnDesk, expect, expectNoSidewaysScroll, test } from './fixtures.ts'

import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'admin-many-rows' })

const USERS = 500
const TEAMS = 48

test('searches and sorts 48 teams and 500 accounts', alsoOnDesk, async ({ page, server, isMobile }) => {
  const admin = await asAdmin(server)
  const teams = await admin<Team[]>('GET', '/team')
  for (let number = teams.length; number < TEAMS; number++) {
    await admin('POST', '/team', { name: `Equipo ${number}`, leagueId: 3 })
  }
  const users = await admin<User[]>('GET', '/user')
  const missing = USERS - users.length
  await addUsers(server, missing)

  await comeAsAdmin(page, server, '/admin/newteam')
  await expect(page.getByText(`${TEAMS} en total`)).toBeVisible()
  await page.goto('/admin/newuser')
  await expect(page.getByText(`${USERS} en total`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  const search = page.getByLabel('Buscar')
  await search.pressSequentially('nandu 41')
  await expect(search).toHaveValue('nandu 41')
  // Of 0 to 462: 41, 141, 241, 341 and 441, and 410 to 419.
  await expect(page.getByText(`15 de ${USERS}`)).toBeVisible()
  await search.fill('no hay nadie así')
  await page.getByRole('button', { name: 'Ver todo' }).click()
  await expect(page.getByText(`${USERS} en total`)).toBeVisible()

  const names = page.getByRole('table').getByRole('rowheader')
  await expect(names).toHaveCount(50)
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect(names).toHaveCount(100)
  await expect(page.getByText(`Se ven 100 de ${USERS}`)).toBeVisible()
  if (isMobile) {
    await page.getByLabel('Ordenar por').selectOption('Equipo')
    await expect(names.first()).toHaveText('delegada.aluche')
    return
  }
  const head = page.getByRole('columnheader', { name: 'Nombre' })
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(names.first()).toHaveText('admin')
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(names.first()).toHaveText(`Ñandú ${missing - 1}`)
})

/** Inserts accounts without a password into the database: hashing their passwords over the API would take a minute. */
async function addUsers({ databaseUrl }: LeagueServer, count: number): Promise<void> {
  const none = { email: null, passwordHash: '', role: ofOperator({}) }
  const users = Array.from({ length: count }, (_, number) => ({ ...none, name: `Ñandú ${number}` }))
  const store = openStore(databaseUrl)
  await store.write((db) => createUsers(db, users))
  await store.close()
}
