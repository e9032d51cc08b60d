import type { Game } from '../src/contract/games.ts'
import { asAdmin, comeAsAdmin, useDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'

test.use({ demo: true })

test('shows the contact wherever the site says to contact an admin', async ({ page, server, browser }) => {
  await comeAsAdmin(page, server, '/admin/town')
  const contact = page.getByLabel('Contacto')
  const save = page.getByRole('button', { name: 'Guardar' })
  await contact.fill('javascript:alert(1)')
  await save.click()
  await expect(contact).toHaveAccessibleDescription(/Escribe un correo, un teléfono o una dirección/)
  await contact.fill(' liga@ejemplo.es ')
  await page.getByLabel('Pueblo o ciudad').fill('Vallecas')
  const place = page.getByLabel('Dónde está, en el mapa')
  await place.fill('Vallecas')
  await save.click()
  await expect(place).toHaveAccessibleDescription(/Eso no son unas coordenadas/)
  await expectAtEachWidth(page)
  await place.fill('https://www.openstreetmap.org/#map=14/40.3833/-3.6596')
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible()
  await expect(contact).toHaveValue('liga@ejemplo.es')
  await expect(place).toHaveValue('40.3833, -3.6596')

  // Visitors without script read it too.
  const visitor = await browser.newPage({ javaScriptEnabled: false })
  // A stranger may get the page of before the write for a second.
  await expect(async () => {
    await visitor.goto(`${server.url}/aviso-legal`)
    await expect(visitor.getByText(/\(Vallecas\) es una liga cooperativa/)).toBeVisible({ timeout: 500 })
  }).toPass()
  const link = visitor.getByRole('link', { name: 'liga@ejemplo.es' })
  await expect(link).toHaveAttribute('href', 'mailto:liga@ejemplo.es')
  const whomToAsk = 'quien administra la liga (liga@ejemplo.es) puede ponerte otra contraseña.'
  await expect(async () => {
    await visitor.goto(`${server.url}/contrasena-olvidada`)
    await expect(visitor.getByText(whomToAsk)).toBeVisible({ timeout: 500 })
  }).toPass()
  await visitor.close()

  const admin = await asAdmin(server)
  const [game] = await admin<Game[]>('GET', '/game?confirmed=true&leagueId=3')
  await useDelegate(page, server, admin, game!.localId)
  await page.goto(`/update-game/score?partido=${game!.id}`)
  await expect(page.getByText('avisa a quien administra la liga (liga@ejemplo.es).')).toBeVisible()
})
