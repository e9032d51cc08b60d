import type { Page } from '@playwright/test'
import type { EmailState } from '../src/contract/email.ts'
import { openStore, type Store } from '#server/db/store.ts'
import { createMailToken } from '#server/addresses/queries.ts'
import { findSecret } from '#server/keys/queries.ts'
import { unsubscribeKey } from '#server/email/unsubscribe-key.ts'
import { expect, expectAtEachWidth, SCREENS, test } from './fixtures.ts'
import { callApi, makeAccount, newName, openSession, type StoredSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

// Nothing listens there: these tests are about the pages, not about sending.
test.use({
  demo: true,
  settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Liga <liga@ejemplo.es>' },
})

type Person = StoredSession & { email: string }

/** A user with an unconfirmed address. */
async function somebody(server: LeagueServer): Promise<Person> {
  const name = newName('Correo')
  await makeAccount(server, name, 'pelota')
  const session = await openSession(server, name, 'pelota')
  return { ...session, email: (await stateOf(server, session)).email! }
}

async function stateOf(server: LeagueServer, { token }: StoredSession): Promise<EmailState> {
  const answer = await callApi(server, ['GET', '/email'], { authorization: `Bearer ${token}` })
  return (await answer.json()) as EmailState
}

async function inDatabase<Found>(
  server: LeagueServer,
  look: (store: Store) => Promise<Found>,
): Promise<Found> {
  const store = openStore(server.databaseUrl)
  try {
    return await look(store)
  } finally {
    await store.close()
  }
}

/**
 * The token of the link in a confirmation e-mail. The server's pending message is deleted first: sending it would end
 * this token.
 */
function linkTo(server: LeagueServer, { id: userId, email }: Person): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000)
  return inDatabase(server, (store) =>
    store.writeWithoutNotification(async (tx) => {
      await tx.deleteFrom('message').where('user_id', '=', userId).execute()
      return createMailToken(tx, { userId, email, purpose: 'confirmation', expiresAt })
    }),
  )
}

async function confirm(server: LeagueServer, person: Person): Promise<void> {
  const body = { token: await linkTo(server, person) }
  expect((await callApi(server, ['POST', '/email/confirm'], { body })).status).toBe(204)
}

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmar mi correo' })

test('confirms an address once by its link, and reveals the token to nobody', async ({ page, server }) => {
  const person = await somebody(server)
  const token = await linkTo(server, person)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''))
  await page.goto(`/correo#${token}`)
  expect((await stateOf(server, person)).confirmed).toBe(false)
  await page.route('**/api/email/confirm', (route) => route.abort())
  await confirmButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/email/confirm')
  await confirmButton(page).click()
  await expect(page.getByText('Correo confirmado: a partir de ahora te llegan ahí los avisos.')).toBeVisible()
  expect((await stateOf(server, person)).confirmed).toBe(true)
  await page.reload()
  await confirmButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Este enlace ya no vale')
  await expectAtEachWidth(page)
  expect(sent.filter((text) => text.includes(token))).toEqual([])
  await page.goto('/correo')
  await page.reload()
  await expect(page.getByText('Al enlace le falta una parte: ábrelo entero.')).toBeVisible()
})

test('unsubscribes without login and without script, only with the button', async ({ browser, server }) => {
  const person = await somebody(server)
  await confirm(server, person)
  const secret = (await inDatabase(server, (store) => findSecret(store.db)))!
  const key = unsubscribeKey({ userId: person.id, email: person.email }, secret)
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({
      baseURL: server.url,
      javaScriptEnabled,
      viewport: SCREENS.phone,
    })
    const page = await context.newPage()
    const referrers: string[] = []
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
    const end = page.getByRole('button', { name: 'No recibir más correos' })
    await page.goto(`/baja?clave=${key}x`)
    await end.click()
    await expect(
      page.getByText('Este enlace no vale, o es de un correo que ya no tiene la cuenta.'),
    ).toBeVisible()
    if (javaScriptEnabled) await expectAtEachWidth(page)
    await page.goto(`/baja?clave=${key}`)
    expect((await stateOf(server, person)).unsubscribed).toBe(javaScriptEnabled)
    await end.click()
    await expect(page.getByText('Hecho: ya no te llegan avisos por correo.')).toBeVisible()
    if (javaScriptEnabled) await expectAtEachWidth(page)
    expect((await stateOf(server, person)).unsubscribed).toBe(true)
    await page.getByRole('link', { name: 'Ir a mi perfil' }).click()
    await expect(page).toHaveURL(/\/(?:login|profile)/)
    expect(referrers.filter((referrer) => referrer.includes(key.slice(0, 20)))).toEqual([])
  }
})

test('shows whether the address is confirmed, sends the link again, turns off', async ({ page, server }) => {
  const person = await somebody(server)
  await useSession(page, person)
  await page.goto('/profile')
  const task = page.getByText('Confirma tu correo')
  await task.click()
  const state = page.getByRole('status')
  await expect(state.filter({ hasText: 'Sin confirmar' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar otra vez el enlace' }).click()
  await expect(state.filter({ hasText: `Te hemos enviado un enlace a ${person.email}` })).toBeVisible()

  await page.goto(`/correo#${await linkTo(server, person)}`)
  await confirmButton(page).click()
  await page.getByRole('link', { name: 'Ir a mi cuenta' }).click()
  await expect(state.filter({ hasText: 'Confirmado: aquí te llegan los avisos.' })).toBeVisible()
  await page.getByRole('button', { name: 'Apagar los avisos por correo' }).click()
  await expect(state.filter({ hasText: 'con los avisos por correo apagados' })).toBeVisible()
  expect((await stateOf(server, person)).unsubscribed).toBe(true)
  await page.getByRole('button', { name: 'Encender los avisos por correo' }).click()
  await expect(state.filter({ hasText: 'Confirmado: aquí te llegan los avisos.' })).toBeVisible()
  await page.getByRole('tab', { name: 'Resumen' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Resumen' })).toBeVisible()
  await expect(task).toHaveCount(0)
})

test('requires the password for a change of the address, next to its field', async ({ page, server }) => {
  const person = await somebody(server)
  await confirm(server, person)
  await useSession(page, person)
  await page.goto('/profile?ver=cuenta')
  const email = page.getByRole('textbox', { name: 'Correo' })
  const password = page.getByLabel('Tu contraseña actual', { exact: true })
  const save = page.getByRole('button', { name: 'Guardar' })
  const other = `otra.${person.email}`
  await expect(email).toHaveValue(person.email)
  await expect(password).toHaveCount(0)
  await email.fill(other)
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await email.fill(` ${person.email}`)
  await expect(password).toHaveCount(0)
  await email.fill(other)
  await save.click()
  await expect(password).toHaveAccessibleDescription(/Escribe tu contraseña actual\./)
  await password.fill('otra')
  await save.click()
  await expect(password).toHaveAccessibleDescription(/La contraseña actual no es esa\./)
  await expect(password).toBeFocused()
  await expect(email).toHaveValue(other)
  await expectAtEachWidth(page)
  await password.fill('pelota')
  await save.click()
  const state = page.getByRole('status')
  await expect(state.filter({ hasText: 'Sin confirmar' })).toBeVisible()
  await expect(email).toHaveValue(other)
  await expect(password).toHaveCount(0)
  expect((await stateOf(server, person)).email).toBe(other)
})

test('requires the password when admins change their own address in the list', async ({ page, server }) => {
  const person = await somebody(server)
  const { token } = await openSession(server, 'admin')
  const authorization = `Bearer ${token}`
  await callApi(server, ['PUT', `/user/${person.id}`], { authorization, body: { admin: true } })
  await useSession(page, { ...person, admin: true } as StoredSession)
  const email = page.getByRole('textbox', { name: 'Correo' })
  const password = page.getByLabel('Tu contraseña actual', { exact: true })
  const other = await somebody(server)
  await page.goto(`/admin/newuser?id=${other.id}`)
  await email.fill(`otra.${other.email}`)
  await expect(password).toHaveCount(0)
  await page.goto(`/admin/newuser?id=${person.id}`)
  await email.fill(`otra.${person.email}`)
  await password.fill('pelota')
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cuenta guardada.')).toBeVisible()
  expect((await stateOf(server, person)).email).toBe(`otra.${person.email}`)
})

test.describe('where no e-mails are sent', () => {
  test.use({ settings: {} })

  test('shows only the address in the profile', async ({ page, server }) => {
    await useSession(page, await openSession(server, 'delegada.ventas'))
    await page.goto('/profile?ver=cuenta')
    await expect(page.getByRole('textbox', { name: 'Correo', exact: true })).toBeVisible()
    await expect(page.getByText('Sin confirmar')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Correo', exact: true }).fill('ventas@liga.example')
    await expect(page.getByLabel('Tu contraseña actual', { exact: true })).toHaveCount(0)
    await page.getByRole('form', { name: 'Correo' }).getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Correo guardado' })).toBeVisible()
  })
})

test('is a task of who has a team too, until it is confirmed', async ({ page, server }) => {
  const person = await somebody(server)
  const admin = await openSession(server, 'admin')
  const body = { teamId: 5 }
  const to = ['PUT', `/user/${person.id}`] as const
  expect((await callApi(server, [...to], { body, authorization: `Bearer ${admin.token}` })).status).toBe(200)
  await useSession(page, { ...person, teamId: 5 })
  await page.goto('/profile')
  const line = page.getByRole('region', { name: 'Te toca' }).getByRole('link', { name: 'Confirma tu correo' })
  await expect(line).toBeVisible()
  await expectAtEachWidth(page)
  await confirm(server, person)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Te toca' })).toBeVisible()
  await expect(line).toHaveCount(0)
})
