import type { Court } from '../src/contract/courts.ts'
import type { Game } from '../src/contract/games.ts'
import { OWN_HEADERS } from '../src/contract/own-answer.ts'
import { asAdmin, createGame } from './delegates.ts'
import { expect, expectAccessible, expectAlive, expectAtEachWidth, test, watchShift } from './fixtures.ts'
import { newName, openSession, useSession } from './sessions.ts'

test.use({ demo: true })

test('keeps its cards even, and moves nothing for users who may edit them', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const shift = await watchShift(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/courts')
    await expectAlive(page)
    await expect(page.getByRole('link', { name: 'Editar Alfonso XIII' })).toBeVisible()
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    const rows = await cards.evaluateAll((found) =>
      Object.values(
        Object.groupBy(
          found.map((card) => {
            const { top, bottom } = card.getBoundingClientRect()
            const actions = card.querySelector('[href*="google"]')!.getBoundingClientRect()
            return { top, bottom, actions: actions.top }
          }),
          ({ top }) => Math.round(top),
        ),
      ),
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      const [first] = row!
      // The last card of a row ends where the first one does, and its links are on the same line.
      expect(row).toEqual(row!.map(() => first))
    }
    expect(await shift()).toBeLessThan(0.01)
  }
})

test('shows the button of logged-in users with the first paint', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/courts')
  await expect(page.getByRole('link', { name: 'Crear cancha' })).toBeVisible()
})

test('finds a court by name or district, with the search in the URL', async ({ page }) => {
  await page.goto('/courts')
  await expectAlive(page)
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  const search = page.getByRole('searchbox')
  await search.fill('CHAMARTIN')
  await expect(cards).toHaveText(['Alfonso XIII', 'Auditorio de Chamartín', 'Puerto Rico', 'Mapa'])
  await search.press('Enter')
  await expect(page).toHaveURL('/courts?buscar=CHAMARTIN')
  await page.reload()
  await expectAlive(page)
  await expect(search).toHaveValue('CHAMARTIN')
  await expect(cards).toHaveCount(4)
  await search.fill('')
  await search.press('Enter')
  await expect(page).toHaveURL('/courts')
  await search.fill('polo norte')
  await expect(page.getByText('Ninguna cancha se llama así')).toBeVisible()
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Ver todas las canchas' }).click()
  await expect(page).toHaveURL('/courts')
  // Other tests create more of them at any moment.
  for (const name of ['Alfonso XIII', 'Casino de la Reina', 'Puerto Rico'])
    await expect(cards.filter({ hasText: name })).toBeVisible()
})

test('gives an empty check box the same background as a text field in the dark', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto('/new-court')
  const box = page.getByLabel('Tiene luces')
  const ground = await page.getByLabel('Nombre').evaluate((field) => getComputedStyle(field).backgroundColor)
  await expect(box).toHaveCSS('appearance', 'none')
  await expect(box).toHaveCSS('background-color', ground)
  await box.check()
  await expect(box).not.toHaveCSS('background-color', ground)
  // With forced colours the browser draws it.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(box).not.toHaveCSS('appearance', 'none')
})

test('links a card to its court and to its games', async ({ page }) => {
  await page.goto('/courts')
  await expectAlive(page)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Próximos partidos') })
    .first()
  await expect(card.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=4\d\./,
  )
  const name = await card.getByRole('heading', { level: 2 }).textContent()
  await card.getByRole('link', { name: / – / }).first().click()
  await expect(page).toHaveURL(/\/partidos\/\d+$/)
  await expect(page.getByRole('main')).toContainText(name!)
})

test('jumps to the map with one tap, and says the state of every court', async ({ page }) => {
  await page.goto('/courts')
  await expectAlive(page)
  const cards = await page.getByRole('listitem').filter({ hasText: 'Dirección' }).count()
  await expect(page.getByText('Estado', { exact: true })).toHaveCount(cards)
  await expect(page.getByText('Luces sin comprobar').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver el mapa' }).click()
  await expect(page).toHaveURL('/courts#mapa')
  await expect(page.getByRole('heading', { name: 'Mapa' })).toBeInViewport()
})

test('never shows that it is saving and that it has saved at once', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto('/new-court')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(newName('Cancha'))
  await page.getByLabel('Dirección').fill('Calle del Aro, 2')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/page/courts', async (route) => {
    await held.promise
    await route.continue()
  })
  // Records what the page shows at each paint.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const { textContent } = document.body
      const texts = ['Guardando...', 'Cancha creada.'].filter((text) => textContent.includes(text))
      if (seen.at(-1) !== String(texts)) seen.push(String(texts))
      requestAnimationFrame(look)
    }
    look()
  })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cancha creada')).toBeVisible()
  held.resolve()
  await expect(page).toHaveURL('/courts')
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    '',
    'Guardando...',
    'Cancha creada.',
  ])
})

test('creates a court, finds it among the others, and edits it', async ({ page, server, admin }) => {
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const name = newName('Cancha')
  await page.goto('/courts')
  await page.getByRole('link', { name: 'Crear cancha' }).click()
  // The page's search field is labelled with a name too.
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await page.getByLabel('Dirección').fill('Calle del Aro, 1')
  await page.getByLabel('Estado').fill('Sin redes')
  await page.getByLabel('Tiene luces').check()
  await page.getByLabel('Hora a la que se apagan las luces').fill('22:30')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/courts')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('Calle del Aro, 1')
  await expect(card).toContainText('22:30')
  await expect(card).toContainText('Sin redes')

  await card.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Tiene luces')).toBeChecked()
  await page.getByLabel('Tiene luces').uncheck()
  await page.getByLabel('Estado').fill('')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const texts = { name, direction: 'Calle del Aro, 1', status: '', lightTimeout: '22:30' }
  const { id } = (await (await (await sent).response())!.json()) as Court
  expect((await sent).postDataJSON()).toEqual({ id, ...texts, lights: false })
  await expect(page).toHaveURL('/courts')
  await expect(card).toContainText('Calle del Aro, 1')
  await expect(card).not.toContainText('22:30')
  const saved = (await admin<Court[]>('GET', '/basketball-court')).find((court) => court.name === name)
  expect(saved).toMatchObject({ lights: false, status: null, lightTimeout: '22:30' })
})

test('keeps the form of a court that lacks its name, or when the server fails', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.pacifico'))
  await page.goto('/new-court')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Escribe un nombre.')
  await expectAccessible(page)

  await page.getByLabel('Nombre').fill('Cancha que no llega')
  await page.getByLabel('Dirección').fill('Calle sin salida')
  await page.route('**/api/basketball-court', (route) =>
    route.fulfill({
      status: 503,
      headers: OWN_HEADERS,
      json: { statusCode: 503, error: 'Service Unavailable', message: '' },
    }),
  )
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Service Unavailable' })).toBeFocused()
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle sin salida')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/courts')
})

test('announces courts that load slowly', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/page/courts', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await expectAlive(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Canchas' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Cargando canchas...')).toBeVisible()
  // The heading of the coming page is in view while it loads.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Alfonso XIII' })).toBeVisible()
})

test('shows above the form why the server refuses a court', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto('/new-court')
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
  const alert = page.getByRole('form', { name: 'Crear cancha' }).getByRole('alert')
  await page.getByLabel('Dirección').fill('Calle del Aro, 3')
  await name.fill('Casalarreina')
  const refused = page.waitForResponse('**/api/basketball-court')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const answer = await refused
  expect(answer.status()).toBe(409)
  await expect(alert).toHaveText(((await answer.json()) as { message: string }).message)
  await expect(name).toBeFocused()
  // Input that no browser validates.
  await name.fill('Casa\u202elarreina')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(alert).toHaveText(
    'Tiene saltos de línea o caracteres de control que no se ven: bórralo y escríbelo a mano.',
  )
})

test('closes a court for some days, which its card says', async ({ page, server, admin }) => {
  const name = newName('Cancha')
  await admin('POST', '/basketball-court', { name, direction: 'Calle de la Zanja, 1' })
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto('/courts')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Cerrada hasta').fill('2099-03-20')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Cerrada desde')).toHaveAccessibleDescription(
    'Pon desde qué día está cerrada.',
  )
  await expectAccessible(page)
  await page.getByLabel('Cerrada desde').fill('2099-03-02')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/courts')
  await expect(card).toContainText('Cerradadel lun 2 mar 2099 al vie 20 mar 2099')
})

test('moves its games elsewhere when an admin closes it, each to a free court', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await createGame(admin, { at: Date.UTC(2031, 2, 1, 11) })
  const pair = `${game.local.name} – ${game.visitant.name}`
  await useSession(page, await openSession(server, 'admin'))
  await page.goto(`/court/${game.courtId}/edit`)
  for (const label of ['Cerrada desde', 'Cerrada hasta']) await page.getByLabel(label).fill('2031-03-01')
  await expect(page.getByRole('link', { name: pair })).toContainText(' · a ')
  await expect(page.getByLabel('Moverlo ya, a la misma hora')).toBeChecked()
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/courts')
  const moved = await admin<Game>('GET', `/game/${game.id}`)
  expect(moved.date).toBe(game.date)
  expect(moved.courtId).not.toBe(game.courtId)
})
