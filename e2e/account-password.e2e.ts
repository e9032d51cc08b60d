import type { Page } from '@playwright/test'
import { openStore } from '#server/db/store.ts'
import { createMailToken } from '#server/addresses/queries.ts'
import { complaintsOf, expect, expectAtEachWidth, test } from './fixtures.ts'
import { callApi, makeAccount, newName, openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'liga@liga.example' } })

/** The link that an e-mail would bring to a new account with this name. */
async function linkOf(server: LeagueServer, name: string): Promise<{ link: string; token: string }> {
  await makeAccount(server, name, 'la de antes')
  const store = openStore(server.databaseUrl)
  const user = await store.db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const given = { userId: user.id, email: user.email!, purpose: 'password' as const, expiresAt }
  const token = await store.write((tx) => createMailToken(tx, given))
  await store.close()
  return { link: `${server.url}/contrasena#${token}`, token }
}

async function fill(page: Page, password: string, repeated = password) {
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill(repeated)
  await page.getByRole('button', { name: 'Cambiar y entrar' }).click()
}

test('gives the same answer to any request for a link', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click()
  await expect(page).toHaveURL('/contrasena-olvidada')
  await page.getByRole('button', { name: 'Enviarme un enlace' }).click()
  const who = page.getByLabel('Nombre de usuario o correo')
  await expect(who).toHaveAccessibleDescription(/Escribe tu nombre o tu correo\./)
  const heard = []
  for (const name of ['admin', 'nadie@liga.example']) {
    await who.fill(name)
    await page.getByRole('button', { name: 'Enviarme un enlace' }).click()
    const status = page.getByRole('status').filter({ hasText: /^Hecho\. Si esa cuenta existe/ })
    await expect(status).toBeVisible()
    heard.push(await status.textContent())
  }
  await expectAtEachWidth(page)
  expect(new Set(heard).size).toBe(1)
  expect(complaints).toEqual([])
})

test('sets another password with the link, and keeps the token out of the URL', async ({ page, server }) => {
  const name = newName('Olvidadiza')
  const { link, token } = await linkOf(server, name)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''))
  await page.goto('/')
  await page.goto(link)
  await expect(page).toHaveURL('/contrasena')
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await fill(page, 'la de ahora', 'otra cosa')
  await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible()
  await fill(page, 'la de ahora')
  await expect(
    page.getByRole('status').filter({ hasText: 'Contraseña cambiada. Ya has entrado.' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(token)
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(sent.filter((text) => text.includes(token))).toEqual([])
  expect((await openSession(server, name, 'la de ahora')).name).toBe(name)

  await page.goto('about:blank')
  await page.goto(link)
  await fill(page, 'una tercera')
  await expect(page.getByText('Ese enlace ya no vale: pide otro.')).toBeVisible()
  await expectAtEachWidth(page)
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page).toHaveURL('/contrasena-olvidada')
})

test('ends the session of another user in the same browser', async ({ page, server }) => {
  const { link } = await linkOf(server, newName('Olvidadiza'))
  const before = await openSession(server, 'delegada.ventas')
  await useSession(page, before)
  await page.goto(link)
  await fill(page, 'la de ahora')
  await expect(page).toHaveURL('/profile')
  const response = await callApi(server, ['GET', '/notice/count'], {
    authorization: `Bearer ${before.token}`,
  })
  expect(response.status).toBe(401)
})

test.describe('where no e-mails are sent', () => {
  test.use({ settings: {} })

  test('says to contact the admins', async ({ page, server }) => {
    await page.goto('/contrasena-olvidada')
    await expect(page.getByText(/^Esta web no envía correos: quien administra la liga/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviarme un enlace' })).toHaveCount(0)
    const answer = await callApi(server, ['POST', '/password-reset/ask'], { body: { who: 'admin' } })
    expect(answer.status).toBe(409)
    await useSession(page, await openSession(server, 'delegada.ventas'))
    await page.goto('/profile?ver=avisos')
    await expect(page.getByText('Esta liga no manda correo.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Móvil: / })).not.toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /^Correo: / })).toHaveCount(0)
    await expectAtEachWidth(page)
  })
})
