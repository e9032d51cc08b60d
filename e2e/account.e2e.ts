import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { complaintsOf, expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { callApi, makeAccount, newName, openSession, type ServerAddress, useSession } from './sessions.ts'

// Like the default: ten logins per minute, name and IP address.
test.use({ settings: { RATE_LIMIT_LOGINS: '10' } })

const PASSWORD = 'piñón "doble" 🏀'

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await fillIn(page, { 'Nombre de usuario': name, Contraseña: password })
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Tries a wrong password from another address of this machine. */
async function guessFrom({ url }: ServerAddress, localAddress: string, name: string): Promise<void> {
  const auth = `${name}:${'f'.repeat(32)}`
  const sent = request(`${url}/api/login`, { method: 'POST', localAddress, auth }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
}

function storedUser(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('user'))
}

test('registers, logs in and logs out', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  const name = newName('Ñoña “la 8” O\'Neal "🏀"')
  await page.goto('/register')
  const email = `ana.${process.pid}.${Date.now()}@liga.example`
  const account = { 'Nombre de usuario': name, Correo: email, Contraseña: PASSWORD }
  await fillIn(page, { ...account, 'Repite la contraseña': 'otra' })
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  const repeat = page.getByRole('textbox', { name: 'Repite la contraseña' })
  await expect(repeat).toBeFocused()
  await expect(repeat).toHaveAccessibleDescription('Las contraseñas no coinciden')
  await expectAtEachWidth(page)
  await repeat.fill(PASSWORD)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()

  await expect(page).toHaveURL('/login')
  // It says so again after a reload.
  await page.reload()
  await expectAlive(page)
  await expect(page.getByText('Cuenta creada. Ya puedes entrar.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre de usuario' })).toHaveValue(name)
  expect(complaints).toEqual([])
  await logIn(page, name, PASSWORD)

  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('No se encontró un equipo asociado a este usuario.')).toBeVisible()
  const { token } = JSON.parse((await storedUser(page))!) as { token: string }

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedUser(page)).toBeNull()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect
    .poll(async () => {
      const refused = await callApi(server, ['POST', '/logout'], { authorization: `Bearer ${token}` })
      return refused.status
    })
    .toBe(401)
})

test('keeps the form after a taken name', async ({ page, server }) => {
  const name = newName()
  await makeAccount(server, name, PASSWORD)
  await page.goto('/register')
  const typed = { 'Nombre de usuario': name, Correo: 'otra@liga.example', Contraseña: PASSWORD }
  await fillIn(page, { ...typed, 'Repite la contraseña': PASSWORD })
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('409 Conflict')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Nombre de usuario' })
  await expect(field).toHaveAccessibleDescription('Ya hay una cuenta con ese nombre.')
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text)
  }
})

test('tells users to wait after too many attempts', async ({ page, server }) => {
  const name = newName('Nadie')
  for (let attempt = 0; attempt < 10; attempt += 1) await guessFrom(server, '127.0.0.1', name)
  await page.goto('/login')
  await logIn(page, name, 'prueba')
  await expect(page.getByText(/^Demasiados intentos seguidos\. Espera \d+ segundos/)).toBeVisible()
})

test('shows the way in to who is refused because others guess at their name', async ({ page, server }) => {
  const name = newName()
  // Fifty a minute for a name: ten of each address.
  for (let guess = 0; guess < 50; guess += 1) await guessFrom(server, `127.0.1.${1 + (guess % 5)}`, name)
  await page.goto('/login')
  await logIn(page, name, PASSWORD)
  await expect(page.getByText(/^Alguien está probando contraseñas con este nombre/)).toBeVisible()
  await expectAtEachWidth(page)
  await page.getByRole('link', { name: 'Poner otra contraseña' }).click()
  await expect(page).toHaveURL('/contrasena-olvidada')
})

test('redirects from a guarded page to the login and back', async ({ page, server }) => {
  const name = newName()
  await makeAccount(server, name, PASSWORD)
  await page.goto('/profile?ver=contrasena')
  await expect(page).toHaveURL('/login?volver=%2Fprofile%3Fver%3Dcontrasena')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
  await expect(page.getByText('Cuenta creada')).toHaveCount(0)
  await logIn(page, name, PASSWORD)
  await expect(page).toHaveURL('/profile?ver=contrasena')
  await expect(page.getByRole('tab', { name: 'Cambiar Contraseña' })).toHaveAttribute('aria-selected', 'true')
})

test('ends other sessions after a change of password', async ({ page, server, browser }) => {
  const name = newName()
  await makeAccount(server, name, PASSWORD)
  await useSession(page, await openSession(server, name, PASSWORD))
  const otherPhone = await browser.newPage({ baseURL: server.url })
  await useSession(otherPhone, await openSession(server, name, PASSWORD))

  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Cambiar Contraseña' }).click()
  const renewed = { 'Contraseña nueva': 'nueva', 'Repite la contraseña nueva': 'nueva' }
  await fillIn(page, { ...renewed, 'Contraseña actual': 'equivocada' })
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  const old = page.getByRole('textbox', { name: 'Contraseña actual' })
  await expect(old).toHaveAccessibleDescription('La contraseña actual no es esa.')
  await old.fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Repite la contraseña nueva' }).fill('distinta')
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  await expect(page.getByRole('textbox', { name: 'Repite la contraseña nueva' })).toHaveAccessibleDescription(
    'Las contraseñas no coinciden',
  )
  await expectAtEachWidth(page)
  await fillIn(page, renewed)
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  await expect(page.getByText('Contraseña cambiada')).toBeVisible()

  await otherPhone.goto('/teams/1')
  await expect(otherPhone).toHaveURL('/login?volver=%2Fteams%2F1')
  await logIn(otherPhone, name, 'nueva')
  await expect(otherPhone).toHaveURL('/teams/1')
  await otherPhone.close()
  await page.reload()
  await expect(page).toHaveURL('/profile?ver=contrasena')
})

test('logs in and out in all tabs at once', async ({ page, server, context }) => {
  const name = newName()
  await makeAccount(server, name, PASSWORD)
  await useSession(page, await openSession(server, name, PASSWORD))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/login?volver=%2Fprofile')
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeHidden()
})

test('does not show what was typed to the next user', async ({ page, server, context }) => {
  const [ana, bea] = [newName('Ana'), newName('Bea')]
  await makeAccount(server, ana, PASSWORD)
  await makeAccount(server, bea, PASSWORD)
  const leaveInAnotherTab = async () => {
    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/login?volver=%2Fnew-court')
    await other.close()
  }
  await useSession(page, await openSession(server, ana, PASSWORD))
  await page.goto('/new-court')
  await page.getByLabel('Nombre').fill('Cancha de Ana')
  await leaveInAnotherTab()

  await logIn(page, bea, PASSWORD)
  await expect(page).toHaveURL('/new-court')
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await expect(page.getByText('Aquí está lo que habías escrito.')).toHaveCount(0)
  await leaveInAnotherTab()

  await logIn(page, ana, PASSWORD)
  await expect(page.getByLabel('Nombre')).toHaveValue('Cancha de Ana')
  await expect(page.getByText('Aquí está lo que habías escrito.')).toBeVisible()
})

test('keeps the session without network, and can log out', async ({ page, server, context }) => {
  const name = newName()
  await makeAccount(server, name, PASSWORD)
  await useSession(page, await openSession(server, name, PASSWORD))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Perfil' })).toBeVisible()
  await context.route('**/api/user/*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('link', { name: 'Perfil' })).toBeVisible()
  await context.route('**/api/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await storedUser(page)).toBeNull()
})

test('changes the address, and deletes the account when asked twice', async ({ page, server }) => {
  const name = newName()
  await makeAccount(server, name, PASSWORD)
  await useSession(page, await openSession(server, name, PASSWORD))
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Resumen' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Cuenta' })).toBeFocused()
  await expect(page).toHaveURL('/profile?ver=cuenta')
  await fillIn(page, { Correo: 'no es un correo' })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveAccessibleDescription(
    /Escribe un correo como nombre@ejemplo\.es\./,
  )
  const email = `nueva.${process.pid}.${Date.now()}@liga.example`
  await fillIn(page, { Correo: email })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Correo guardado')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(email)

  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const question = page.getByRole('dialog')
  await expectAtEachWidth(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const own = question.getByLabel('Tu contraseña actual')
  await question.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await expect(own).toHaveAccessibleDescription(/Escribe tu contraseña actual\./)
  await own.fill('no es esta')
  await question.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await expect(own).toHaveAccessibleDescription(/La contraseña actual no es esa\./)
  await own.fill(PASSWORD)
  await question.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedUser(page)).toBeNull()
  await page.goto('/login')
  await logIn(page, name, PASSWORD)
  await expect(page.getByText('Usuario o contraseña incorrectas')).toBeVisible()
})
