import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Team } from '../src/contract/teams.ts'
import type { User } from '../src/contract/users.ts'
import { type Admin, comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, expectDrawn, test } from './fixtures.ts'
import { callApi, makeAccount, newName, openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'admin-people' })

/** A team without games. */
async function makeTeam(admin: Admin): Promise<Team> {
  return admin<Team>('POST', '/team', { name: newName('Equipo'), leagueId: 3 })
}

async function makeUser(server: LeagueServer, admin: Admin, change: object = {}): Promise<User> {
  const name = newName()
  await makeAccount(server, name, 'una')
  const users = await admin<User[]>('GET', '/user')
  const { id } = users.find((user) => user.name === name)!
  return admin<User>('PUT', `/user/${id}`, change)
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('creates, edits and deletes a team with its logo', async ({ page, server }) => {
  await comeAsAdmin(page, server, '/admin/newteam')
  const name = newName('Equipo')
  const blank = sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } })
  const form = page.getByRole('form', { name: 'Nuevo equipo' })
  await expect(form.getByLabel('Temporada').locator('option:checked')).toHaveText(/ · Liga Cooperativa/)
  await form.getByLabel('Nombre').fill(name)
  await form
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await blank.png().toBuffer() })
  await expect(form.locator('img')).toHaveAttribute('src', /^data:image\/png/)
  await form.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Equipo creado.')).toBeVisible()
  await expect(row(page, name).locator('img')).toHaveAttribute('src', /^\/media\//)

  await page.getByRole('link', { name: `Editar ${name}` }).click()
  const changing = page.getByRole('form', { name: 'Cambiar el equipo' })
  await changing.getByLabel('Nombre').fill(`${name} B`)
  await changing.getByRole('button', { name: 'Quitar la foto' }).click()
  await changing.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/admin/newteam')
  await expect(row(page, `${name} B`)).toContainText('Sin delegada/o')
  await expect(row(page, `${name} B`).locator('img')).toHaveCount(0)

  await page.getByRole('button', { name: `Borrar ${name} B` }).click()
  await expect(page.getByRole('dialog')).toContainText(`${name} B`)
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Equipo borrado.')).toBeVisible()
  await expect(row(page, `${name} B`)).toHaveCount(0)
})

test('says why a team can’t be deleted, and reports a taken name at its field', async ({ page, server }) => {
  await comeAsAdmin(page, server, '/admin/newteam')
  await page.getByRole('button', { name: 'Borrar Lavapiés Descalzos' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Lavapiés Descalzos')
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Ese equipo tiene partidos: no se puede borrar.')
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByLabel('Nombre').fill('LAVAPIÉS DESCALZOS')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Ya hay un equipo con ese nombre.')
})

test('creates an account once both passwords are the same', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin/newuser')
  const team = await makeTeam(admin)
  await page.reload()
  const name = newName('Señora')
  await page.getByLabel('Nombre de usuario').fill(name)
  await page.locator('input[name=password]').fill('con trase ñá')
  await page.locator('input[name=repeatPassword]').fill('con trase')
  await page.getByRole('form', { name: 'Nueva cuenta' }).getByLabel('Equipo').selectOption(team.name)
  await page.getByRole('button', { name: 'Crear' }).click()
  const repeated = page.locator('input[name=repeatPassword]')
  await expect(repeated).toHaveAccessibleDescription('Las contraseñas no coinciden')
  await repeated.fill('con trase ñá')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Cuenta creada.')).toBeVisible()
  await expect(row(page, name)).toContainText(team.name)
  const session = await openSession(server, name, 'con trase ñá')
  expect(session.teamId).toBe(team.id)
})

test('edits an account, sets another password, and deletes it', async ({ page, server, admin }) => {
  const team = await makeTeam(admin)
  const user = await makeUser(server, admin, { teamId: team.id })
  await comeAsAdmin(page, server, `/admin/newuser?id=${user.id}`)
  const email = `otra.${user.id}@liga.example`
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Administra la liga').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cuenta guardada.')).toBeVisible()
  await expect(row(page, user.name)).toContainText(`Administra${team.name}${email}`)

  await page.getByRole('link', { name: `Editar ${user.name}` }).click()
  const passwords = page.getByRole('form', { name: `Contraseña de ${user.name}` })
  await passwords.locator('input[name=password]').fill('dos')
  await passwords.locator('input[name=repeatPassword]').fill('tres')
  await passwords.getByRole('button', { name: 'Poner contraseña' }).click()
  await expect(passwords.locator('input[name=repeatPassword]')).toHaveAccessibleDescription(
    'Las contraseñas no coinciden',
  )
  await expectAtEachWidth(page)
  await passwords.locator('input[name=repeatPassword]').fill('dos')
  await passwords.getByRole('button', { name: 'Poner contraseña' }).click()
  await expect(page.getByText(`${user.name} tiene otra contraseña.`)).toBeVisible()
  expect((await openSession(server, user.name, 'dos')).id).toBe(user.id)

  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(email)
  await expect(page.getByRole('dialog')).toContainText(`${team.name}: nadie más lo lleva`)
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Cuenta borrada.')).toBeVisible()
  await expect(row(page, user.name)).toHaveCount(0)
})

test('keeps the last admin, and their role', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin/newuser')
  const users = await admin<User[]>('GET', '/user')
  for (const other of users.filter((user) => user.admin && user.name !== 'admin')) {
    await admin('DELETE', `/user/${other.id}`)
  }
  const reason = 'Es la única cuenta de administración: nombra primero otra.'
  await page.getByRole('button', { name: 'Borrar admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tu contraseña actual').fill('baloncesto')
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(reason)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: 'Editar admin' }).click()
  const form = page.getByRole('form', { name: 'Cambiar la cuenta' })
  await form.getByLabel('Administra la liga').uncheck()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  // An admin's own password is changed in the profile, which asks for the old one.
  await expect(page.getByRole('link', { name: 'tu perfil' })).toBeVisible()
})

test('links accounts to teams and unlinks them, teams without any first', async ({ page, server, admin }) => {
  const [team, other] = [await makeTeam(admin), await makeTeam(admin)]
  const user = await makeUser(server, admin, { teamId: other.id })
  await comeAsAdmin(page, server, '/admin/link-user-team')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.first()).toContainText('Sin delegada/o')
  await expect(rows.last()).not.toContainText('Sin delegada/o')

  await page.getByRole('link', { name: `Vincular una cuenta a ${team.name}` }).click()
  const form = page.getByRole('form', { name: 'Vincular una cuenta' })
  await expect(form.getByLabel('Equipo').locator('option:checked')).toContainText(team.name)
  const search = page.waitForRequest(/\/api\/account\?search=/)
  await form.getByLabel('Cuenta').fill('nadie con este nombre')
  expect(new URL((await search).url()).searchParams.get('search')).toBe('nadie con este nombre')
  await form.getByRole('button', { name: 'Vincular' }).click()
  await expect(form.getByLabel('Cuenta')).toHaveAccessibleDescription(/^Ninguna cuenta se llama así\./)
  await form.getByLabel('Cuenta').fill(user.name.toUpperCase())
  await expect(form.getByText(`Ya lleva ${other.name}: será uno más.`)).toBeVisible()
  await expectAtEachWidth(page)
  await form.getByRole('button', { name: 'Vincular' }).click()
  await expect(page.getByText(new RegExp(`^${user.name} lleva .*${team.name}`))).toBeVisible()
  await expect(row(page, team.name)).toContainText(user.name)
  await expect(row(page, other.name)).toContainText(user.name)

  await row(page, team.name)
    .getByRole('button', { name: `Desvincular a ${user.name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
  await expect(page.getByText(`${user.name} ya no lleva ${team.name}.`)).toBeVisible()
  await expect(row(page, team.name)).toContainText('Sin delegada/o')
  await expect(row(page, other.name)).toContainText(user.name)
  expect(await admin<User>('GET', `/user/${user.id}`)).toMatchObject({ teamId: other.id })
})

test('reports a session replaced by another one, and retries with that', async ({ page, server }) => {
  const [old, next] = [await openSession(server, 'admin'), await openSession(server, 'admin')]
  await useSession(page, old)
  await page.goto('/admin')
  await expectDrawn(page)
  await page.route(/\/api\/account$/, async (route) => {
    await callApi(server, ['POST', '/logout'], { authorization: `Bearer ${old.token}` })
    await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(next))
    await route.continue()
  })
  await page.getByText('Equipos y cuentas').click()
  await page.locator('main').locator('a[href="/admin/newuser"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login failed. Try again.' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Volver a probar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login failed. Try again.' })).toBeHidden()
  await expectDrawn(page)
})
