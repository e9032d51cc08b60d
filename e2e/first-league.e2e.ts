import type { Browser, Page } from '@playwright/test'
import { expect, expectAtEachWidth, SCREENS, test } from './fixtures.ts'
import type { LeagueServer } from './start-server.ts'
import { createTypist, type Typist } from './typist.ts'

test.use({ begun: false, own: 'first-league' })

const groups = [
  ['Águilas', 'Búhos', 'Cuervos', 'Delfines', 'Erizos', 'Focas', 'Gatos', 'Halcones'],
  ['Íbices', 'Jaguares', 'Koalas', 'Linces', 'Mapaches', 'Nutrias', 'Osos', 'Panteras'],
]
const admin = { name: 'Jefa', password: 'pelota' }
const delegate = { name: 'Ana', password: 'canasta' }

async function openPhone(browser: Browser, { url }: LeagueServer, typist: Typist): Promise<Page> {
  const page = await browser.newPage({ viewport: SCREENS.phone, baseURL: url })
  typist.watch(page)
  return page
}

/** As a chat has it: with senders, two ways to number, bold, notes, ticks and what a copy adds unseen. */
const pasted = `\u200E[12/9/25, 18:03:12] Ana 🏀: *EQUIPOS INSCRITOS:*

*GRUPO A:*
1. Águilas
2. *Búhos*
3.- Cuervos (debutan)
4) Delfines ✅
5. 🏀 Erizos,
6.\u00A0Fo\u200Bcas
7.\tGatos (repiten)

8. Halcones
---------
_Grupo B_ (8 equipos)
1️⃣ Íbices

2️⃣ *Jaguares* 🆕
3️⃣ Koalas
4️⃣ Linces
5️⃣   Mapaches
6️⃣ Nutrias
7️⃣ Osos
8️⃣ Panteras

Total: 16 equipos`

/** What founding with a clean list took when only one invitation could be made at a time. */
const MAX_TAPS = 22

/** From a delegate's profile to proposed dates; the league has no court yet. */
async function proposeFirstGame(typist: Typist, page: Page) {
  await expect(page.getByText(/^Aún no tenéis partidos: empezad por proponer fechas/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'cread el primero' })).toHaveAttribute('href', '/games')
  await typist.follow(page, 'Proponer fechas')
  await typist.follow(page, 'Búhos')
  await expect(page.getByText('Aún no hay ninguna cancha en la web')).toBeVisible()
  await typist.follow(page, 'Crear cancha')
  await typist.type(page.getByLabel('Nombre'), 'El Sauce')
  await typist.type(page.getByLabel('Dirección'), 'Calle del Sauce, 1')
  await typist.press(page, 'Guardar')
  await expect(page.getByRole('group', { name: /^Opción \d$/ })).toHaveCount(3)
  await expect(page.getByText('Búhos no tiene delegada o delegado en la web.')).toBeVisible()
  await typist.press(page, 'Proponer')
  await expect(page.getByRole('heading', { name: 'Falta que responda Búhos' })).toBeVisible()
}

test('goes from an empty database to proposed dates in three minutes', async ({ browser, server }) => {
  test.slow()
  const link = /http\S+/.exec(await server.liga('setup-code'))![0]
  const typist = createTypist('a league, a delegate, a game')
  const page = await openPhone(browser, server, typist)
  await page.goto(link)
  await typist.type(page.getByLabel('Nombre de la liga'), 'Liga de Vallecas')
  await typist.type(page.getByLabel('Tu nombre de usuario'), admin.name)
  await typist.type(page.getByLabel('Contraseña', { exact: true }), admin.password)
  await typist.type(page.getByRole('textbox', { name: 'Repite la contraseña' }), admin.password)
  // Typed letter by letter, though most people will paste it.
  await typist.type(page.getByLabel('Equipos por grupos'), pasted)
  await expect(page.getByText('16 equipos en 2 grupos.')).toBeVisible()
  await expect(page.getByText('No cuenta: «EQUIPOS INSCRITOS:»')).toBeVisible()
  await expect(page.getByText('No cuenta: «Total: 16 equipos»')).toBeVisible()
  await expect(page.getByText('«Cuervos (debutan)»: ¿lo del final es parte del nombre?')).toBeVisible()
  await typist.press(page, 'Quitar lo del final en todos (4)')
  await expect(page.getByRole('list', { name: 'Preguntas sobre la lista' })).toHaveCount(0)
  for (const [index, teams] of groups.entries()) {
    const table = page.getByRole('table', { name: `Clasificación, Grupo ${'AB'[index]!}` })
    for (const team of teams) await expect(table.getByText(team, { exact: true })).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(9)
  }
  await typist.press(page, 'Crear la liga')
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible()

  await typist.follow(page, 'Invitar a 16 equipos')
  await typist.press(page, 'Crear los 16 enlaces')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await typist.press(page, 'Enviar a Águilas')
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
  const sent = await page.evaluate(() => navigator.clipboard.readText())

  const other = await openPhone(browser, server, typist)
  await other.goto(/http\S+/.exec(sent)![0])
  await typist.type(other.getByLabel('Nombre de usuario').first(), delegate.name)
  await typist.type(other.getByLabel('Correo'), 'ana@liga.example')
  await typist.type(other.getByLabel('Contraseña', { exact: true }).first(), delegate.password)
  await typist.type(other.getByRole('textbox', { name: 'Repite la contraseña' }), delegate.password)
  await typist.press(other, 'Crear cuenta y aceptar')
  await expect(other.getByRole('status').filter({ hasText: 'Ya llevas Águilas.' })).toBeVisible()
  await expectAtEachWidth(other)
  await proposeFirstGame(typist, other)
  expect(typist.report()).toBeLessThan(180)
  expect(typist.taps()).toBeLessThanOrEqual(MAX_TAPS)
})
