import { expect, expectAtEachWidth, SCREENS, test } from './fixtures.ts'
import { startServer } from './start-server.ts'
import { createTypist } from './typist.ts'

test.use({ begun: false, own: 'setup' })

const teams = `Águilas
Búhos
Cuervos
Delfines
Erizos
Focas
Gatos
Halcones

Íbices
Jaguares
Koalas
Linces
Mapaches
Nutrias
Osos
Panteras`

test('an empty database shows one page, which makes the league and its tables', async ({ page, server }) => {
  for (const address of ['/', '/calendar', '/profile', '/nada', '/admin', '/clasification/7']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Crea la liga' })).toBeVisible()
  }
  await expectAtEachWidth(page)
  const save = page.getByRole('button', { name: 'Crear la liga' })
  await save.click()
  await expect(page.getByLabel('Código')).toHaveAccessibleDescription(/Escribe el código/)

  const link = /http\S+/.exec(await server.liga('setup-code'))![0]
  const code = link.split('#')[1]!
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByLabel('Código')).toHaveValue(code)
  await page.getByLabel('Nombre de la liga').fill('Liga de Vallecas')
  await page.getByLabel('Año en que empieza').fill('2026')
  await page.getByLabel('Pueblo o ciudad').fill('Vallecas')
  await page.getByLabel('Tu nombre de usuario').fill('Jefa')
  await page.getByLabel('Contraseña', { exact: true }).fill('pelota')
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill('pelota')
  await page.getByLabel('Equipos por grupos').fill(teams)
  await expect(page.getByText('16 equipos en 2 grupos.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo B' }).getByRole('row')).toHaveCount(9)
  await expectAtEachWidth(page)

  await page.getByLabel('Código').fill('no es este')
  await save.click()
  await expect(page.getByLabel('Código')).toHaveAccessibleDescription(/Ese código no vale/)
  await page.getByLabel('Código').fill(code)
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Liga creada. Ya estás dentro.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Clasificación' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo A' }).getByRole('row')).toHaveCount(9)
  await expect(page).toHaveTitle(/Liga de Vallecas/)

  await page.goto('/empezar')
  await expect(page.getByRole('heading', { level: 1, name: 'Clasificación' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible()
})

test('a league of 2 groups of 8, and a delegate invited and logged in, take less than three minutes', async ({
  browser,
}) => {
  const server = await startServer({ demo: false, settings: {}, begun: false })
  try {
    const link = /http\S+/.exec(await server.liga('setup-code'))![0]
    const context = await browser.newContext({ viewport: SCREENS.phone, baseURL: server.url })
    const page = await context.newPage()
    const typist = createTypist()
    typist.watch(page)
    await page.goto(link)
    await typist.type(page.getByLabel('Nombre de la liga'), 'Liga de Vallecas')
    await typist.type(page.getByLabel('Tu nombre de usuario'), 'Jefa')
    await typist.type(page.getByLabel('Contraseña', { exact: true }), 'pelota')
    await typist.type(page.getByRole('textbox', { name: 'Repite la contraseña' }), 'pelota')
    // Written letter by letter, though most will paste them.
    await typist.type(page.getByLabel('Equipos por grupos'), teams)
    await typist.press(page, 'Crear la liga')
    await expect(page.getByRole('table', { name: 'Clasificación, Grupo A' })).toBeVisible()

    await typist.press(page, 'Menú')
    await typist.tap(page.getByRole('link', { name: 'Admin', exact: true }).filter({ visible: true }).first())
    await typist.tap(page.getByRole('link', { name: 'Invitar', exact: true }))
    await typist.press(page, 'Invitar a alguien a llevar Águilas')
    const label = await page.getByRole('img', { name: /Código QR de/ }).getAttribute('aria-label')

    const other = await (await browser.newContext({ viewport: SCREENS.phone, baseURL: server.url })).newPage()
    typist.watch(other)
    await other.goto(label!.replace('Código QR de ', ''))
    await typist.type(other.getByLabel('Nombre de usuario').first(), 'Ana')
    await typist.type(other.getByLabel('Correo'), 'ana@liga.example')
    await typist.type(other.getByLabel('Contraseña', { exact: true }).first(), 'canasta')
    await typist.type(other.getByRole('textbox', { name: 'Repite la contraseña' }), 'canasta')
    await typist.press(other, 'Crear cuenta y aceptar')
    await expect(other.getByRole('status').filter({ hasText: 'Ya llevas Águilas.' })).toBeVisible()
    typist.expectWithin(180)
    await context.close()
    await other.context().close()
  } finally {
    await server.stop()
  }
})
