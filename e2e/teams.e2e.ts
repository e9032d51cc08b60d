import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { asAdmin, createGame, useDelegate } from './delegates.ts'
import { expect, expectAccessible, expectAtEachWidth, test } from './fixtures.ts'
import { makeAccount, newName, openSession, useSession, type StoredSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true })

async function comeAs(
  page: Page,
  server: LeagueServer,
  name: string,
  password?: string,
): Promise<StoredSession> {
  const session = await openSession(server, name, password)
  await useSession(page, session)
  return session
}

async function fileOf(picture: Sharp, format: 'png' | 'jpeg' | 'avif') {
  const buffer = await picture.toFormat(format).toBuffer()
  return { name: `equipo.${format}`, mimeType: `image/${format}`, buffer }
}

/** A picture of one colour. */
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

test('sets a team’s photo and name, and removes the photo', async ({ page, server }) => {
  const { teamId } = await comeAs(page, server, 'delegada.tetuan')
  await page.goto(`/teams/${teamId}`)
  await page.getByRole('link', { name: 'Editar equipo' }).click()
  await expect(page).toHaveURL(`/teams/${teamId}/edit`)
  const name = `Triples de Tetuán “B” 🏀 ${process.pid}`
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.getByLabel('Foto').setInputFiles(await fileOf(blank(900, 600), 'jpeg'))
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await page.getByRole('button', { name: 'Guardar' }).click()

  await expect(page).toHaveURL(`/teams/${teamId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const photo = page.getByRole('main').locator('img').first()
  await expect(photo).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.webp$/)
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)

  await page.getByRole('link', { name: 'Editar equipo' }).click()
  await page.getByRole('button', { name: 'Quitar la foto' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(`/teams/${teamId}`)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})

test('converts an AVIF, which the server does not take', async ({ page, server }) => {
  const { teamId } = await comeAs(page, server, 'delegada.chamberi')
  await page.goto(`/teams/${teamId}/edit`)
  await page.getByLabel('Foto').setInputFiles(await fileOf(blank(90, 60), 'avif'))
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^data:image\/webp/)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(`/teams/${teamId}`)
  const photo = page.getByRole('main').locator('img').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90)
})

test('scales a camera’s photo down before it is sent, upright', async ({ page, server }) => {
  const { teamId } = await comeAs(page, server, 'delegada.canillejas')
  await page.goto(`/teams/${teamId}/edit`)
  // Noise, which hardly compresses: more than the server accepts. It is stored rotated.
  const raw = { width: 4400, height: 2200, channels: 3 } as const
  const noise = sharp(randomBytes(4400 * 2200 * 3), { raw }).withMetadata({ orientation: 6 })
  const file = await fileOf(noise, 'jpeg')
  expect(file.buffer.length).toBeGreaterThan(5 * 2 ** 20)
  await page.getByLabel('Foto').setInputFiles(file)
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.getByRole('button', { name: 'Guardar' }).click(),
  ])
  expect(sent.postData()!.length).toBeLessThan(2 ** 20)
  await expect(page).toHaveURL(`/teams/${teamId}`)
  const photo = page.getByRole('main').locator('img').first()
  const size = () => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([256, 512])
})

test('refuses a file that is no photo beside its field, before it is sent', async ({ page, server }) => {
  const { teamId } = await comeAs(page, server, 'delegada.chamberi')
  await page.goto(`/teams/${teamId}/edit`)
  const field = page.getByLabel('Foto')
  const text = Buffer.from('no soy una foto')
  await field.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: text })
  await expect(page.getByText('Eso no es una foto que podamos leer')).toBeVisible()
  await expectAccessible(page)
})

test('sets a short name, and goes back to the one that follows from the name', async ({ page, server }) => {
  const { teamId } = await comeAs(page, server, 'delegada.chamberi')
  await page.goto(`/teams/${teamId}/edit`)
  const short = page.getByRole('textbox', { name: 'Nombre corto' })
  await short.fill('Pívots')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(`/teams/${teamId}`)
  await page.goto(`/teams/${teamId}/edit`)
  await expect(short).toHaveValue('Pívots')
  await short.fill('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(`/teams/${teamId}`)
  await page.goto(`/teams/${teamId}/edit`)
  await expect(short).not.toHaveValue('Pívots')
  await expectAccessible(page)
})

test('hides editing from other users', async ({ page, server }) => {
  await comeAs(page, server, 'delegada.pacifico')
  const { teamId } = await openSession(server, 'delegada.lavapies')
  await page.goto(`/teams/${teamId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lavapiés Descalzos' })).toBeVisible()
  await expect(page.getByText('Delegadas y delegados: delegada.lavapies')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar equipo' })).toBeHidden()
  await page.goto(`/teams/${teamId}/edit`)
  await expect(page.getByText('Solo puede editarlo la delegada o el delegado de este equipo')).toBeVisible()
  await page.goto('/teams/99999')
  await expect(page.getByText('Ese equipo no existe.')).toBeVisible()
})

test('tells a delegate of another team now, refused, that the account changed', async ({ page, server }) => {
  const name = newName()
  await makeAccount(server, name, 'una')
  const { id } = await openSession(server, name, 'una')
  const admin = await asAdmin(server)
  const old = await openSession(server, 'delegada.ventas')
  const given = await openSession(server, 'delegada.lavapies')
  await admin('PUT', `/user/${id}`, { teamId: old.teamId })
  await comeAs(page, server, name, 'una')
  await page.goto(`/teams/${old.teamId}/edit`)
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(newName('Ya no es mío'))
  await admin('PUT', `/user/${id}`, { teamId: null })
  await admin('PUT', `/user/${id}`, { teamId: given.teamId })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Tu cuenta ha cambiado' })).toBeVisible()
  await expect(page.getByText('Solo puede editarlo la delegada o el delegado de este equipo')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (JSON.parse(localStorage['user'] as string) as StoredSession).teamId))
    .toBe(given.teamId)
})

test('leads an admin without a team to the admin pages', async ({ page, server }) => {
  await comeAs(page, server, 'admin')
  for (const address of ['/profile', '/update-game']) {
    await page.goto(address)
    await expect(page.getByText('No se encontró un equipo asociado a este usuario.')).toBeVisible()
    await page.getByRole('link', { name: 'Ir a Administración' }).click()
    await expect(page).toHaveURL('/admin')
  }
})

test('shows the season in the profile, and still works if it fails to load', async ({ page, server }) => {
  await comeAs(page, server, 'delegada.lavapies')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Lavapiés Descalzos' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Próximos partidos de Lavapiés Descalzos' })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Últimos partidos/ }).getByRole('listitem')).not.toHaveCount(0)
  await page.route('**/api/game?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('No se pudieron cargar los datos.')).toBeVisible()
  await expectAtEachWidth(page)
  await page.unroute('**/api/game?*')
  await page.getByRole('button', { name: 'Volver a probar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lavapiés Descalzos' })).toBeVisible()
})

test('links the team’s calendar a tap away from its page and a saved game', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  const feed = `${server.url.replace('http:', 'webcal:')}/api/calendar.ics?teamId=${game.localId}`
  for (const address of [`/teams/${game.localId}`, `/games/${game.id}`]) {
    await page.goto(address)
    await page.getByText('Suscribirse').click()
    await expect(page.getByText(`Los partidos de ${game.local.name} en tu calendario`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute('href', feed)
  }
  await expectAtEachWidth(page)
  await admin('DELETE', `/game/${game.id}`)
})
