import type { User } from '../src/contract/users.ts'
import { paths } from '../src/contract/paths.ts'
import { comeAsAdmin } from './delegates.ts'
import { complaintsOf, expect, expectAtEachWidth, test } from './fixtures.ts'
import { makeAccount, newName, openSession, useSession } from './sessions.ts'

test.use({ demo: true, own: 'announcements' })

const TITLE = 'Asamblea el sábado'
const TEXT = 'A las 12, en la cancha de siempre.\n<b>Venid</b>: https://ejemplo.es'

test('sends a message after saying how many it reaches, and deletes it', async ({ page, server }) => {
  test.slow()
  const complaints = complaintsOf(page)
  const admin = await comeAsAdmin(page, server, paths.admin('announcements'))
  await expect(page.getByText('Aún no hay mensajes')).toBeVisible()
  const send = page.getByRole('button', { name: 'Enviar', exact: true })
  await send.click()
  await expect(page.getByRole('combobox', { name: 'Para quién' })).toHaveAccessibleDescription(
    'Elige a quién va.',
  )
  await page.getByLabel('Para quién').selectOption('Todos los equipos')
  await page.getByLabel('Título').fill(TITLE)
  await page.getByRole('textbox', { name: 'Mensaje' }).fill(TEXT)
  await expect(page.getByText(`${TEXT.length} de 2000 caracteres.`)).toBeVisible()
  const users = await admin<User[]>('GET', '/user')
  const reached = users.filter(({ teamId, name }) => teamId !== null && name !== 'admin').length
  await send.click()
  await expect(page.getByRole('alert')).toContainText(`Le llega a ${reached} delegadas y delegados`)
  await expectAtEachWidth(page)
  expect(await admin<object[]>('GET', '/announcement')).toEqual([])
  await send.click()
  await expect(page.getByText(`Enviado a ${reached} delegadas y delegados.`)).toBeVisible()
  const sent = page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')
  await expect(sent).toContainText(['Para todos los equipos'])
  await expect(page.getByLabel('Título')).toHaveValue('')
  await expectAtEachWidth(page)

  // It is a change with its label.
  await page.goto(paths.admin('audit'))
  await expect(page.getByText(`publicó el mensaje «${TITLE}»`)).toBeVisible()

  await page.goto(paths.admin('announcements'))
  await page.getByRole('button', { name: `Borrar ${TITLE}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Mensaje borrado.')).toBeVisible()
  await expect(sent).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('does not send twice what was sent without an answer', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, paths.admin('announcements'))
  const title = newName('Sin respuesta')
  await page.getByLabel('Para quién').selectOption('Todos los equipos')
  await page.getByLabel('Título').fill(title)
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola')
  let isLost = true
  await page.route('**/api/announcement', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  const send = page.getByRole('button', { name: 'Enviar', exact: true })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('pulsa otra vez')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Sin conexión')
  await send.click()
  await expect(page.getByText(/^Enviado a /)).toBeVisible()
  const listed = await admin<{ title: string }[]>('GET', '/announcement')
  expect(listed.filter((one) => one.title === title)).toHaveLength(1)
})

test('is led to by its notice, and read by whoever has an account', async ({ page, server, admin }) => {
  test.slow()
  const complaints = complaintsOf(page)
  const title = newName('Para Lavapiés')
  const { id } = await admin<{ id: number }>('POST', '/announcement', { title, text: TEXT })
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const row = page.getByRole('list', { name: 'Avisos' }).getByRole('link', { name: title })
  await expect(async () => {
    await page.goto(paths.notices())
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await row.click()
  await expect(page).toHaveURL(paths.announcements(id))
  const heading = page.getByRole('heading', { name: title })
  await expect(heading).toBeFocused()
  await expect(page.getByText('<b>Venid</b>: https://ejemplo.es')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expectAtEachWidth(page)
  // An e-mail opens the page there too.
  await page.reload()
  await expect(heading).toBeFocused()

  const name = newName('Afición')
  await makeAccount(server, name, 'pelota')
  await useSession(page, await openSession(server, name, 'pelota'))
  await page.goto(paths.notices())
  await page.getByRole('link', { name: /^Tablón/ }).click()
  await expect(heading).toBeVisible()
  await admin('DELETE', `/announcement/${id}`)
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto(paths.notices())
  const gone = page.getByRole('list', { name: 'Avisos' }).getByRole('listitem').filter({ hasText: title })
  await expect(gone).toContainText('Ya no existe')
  await expect(gone.getByRole('link')).toHaveCount(0)
  expect(complaints).toEqual([])
})
