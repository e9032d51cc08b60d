import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { asAdmin, findPair } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, expectNoSidewaysScroll, test } from './fixtures.ts'
import { checkVersion, expectKept, install, visit } from './install.ts'
import { openSession, useSession } from './sessions.ts'
import { serveThrough } from './changing-server.ts'

test.use({ demo: true, keepsPages: true })

const notice = (page: Page) => page.getByText(/^Sin conexión\. Visto por última vez/)

test('opens every visited page offline with its age, and runs the scoreboard', async ({ page, context }) => {
  await install(page)
  await visit(page, '', '/courts')
  await visit(page, '', '/calendar')
  await context.setOffline(true)
  for (const address of ['/', '/calendar', '/courts']) {
    await page.goto(address)
    await expect(notice(page)).toContainText('hace')
    await expectNoSidewaysScroll(page)
  }
  await expectAtEachWidth(page)
  await page.goto('/info')
  await expect(page.getByRole('heading', { level: 1, name: 'Normas' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.goto('/score-counter')
  await page.getByRole('button', { name: 'Empezar', exact: true }).click()
  await page.getByRole('region', { name: 'Local' }).getByRole('button', { name: '+3 puntos' }).click()
  await expect(page.getByRole('region', { name: 'Local' }).getByRole('img')).toHaveAccessibleName('3 puntos')
  await context.setOffline(false)
  await page.goto('/')
  await expect(notice(page)).toBeHidden()
})

test('shows courts and their map offline, never the whole site in its frame', async ({ page, context }) => {
  await install(page, '', '/courts')
  await expectKept(page, '/courts/map')
  await goOffline(context, page)
  await page.reload()
  await expectAlive(page)
  await page.getByRole('searchbox').fill('no hay tal cancha')
  await expect(page.getByText('0 canchas')).toBeAttached()
  const frame = page.getByTitle('Consulta nuestro mapa de canchas')
  await frame.scrollIntoViewIfNeeded()
  const map = frame.contentFrame()
  await expect(
    map.getByRole('button', { name: 'Casalarreina' }).or(map.getByRole('link', { name: 'Casalarreina' })),
  ).toBeVisible()
  await page.evaluate(() => {
    const other = document.createElement('iframe')
    other.src = '/courts/map?ver=elegir'
    other.title = 'Otro'
    document.querySelector('main')!.append(other)
  })
  await expect(page.getByTitle('Otro').contentFrame().locator('body')).toHaveText(
    'Sin conexión no se ve el mapa.',
  )
})

test('filters the calendar offline after one visit', async ({ page, context }) => {
  await install(page, '', '/calendar')
  const games = page.getByRole('main').getByRole('rowgroup').getByRole('link')
  const all = await games.count()
  const ofOthers = games.filter({ hasNotText: 'Rebote Carabanchel' })
  await expectKept(page, '/calendar?ver=jugados')
  await goOffline(context, page)
  await page.getByLabel('Equipo').selectOption({ label: 'Rebote Carabanchel' })
  await expect(page).toHaveURL(/equipo=/)
  await expect(ofOthers).toHaveCount(0)
  expect(await games.count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(games).toHaveCount(all)
  await page.getByRole('link', { name: 'Jugados' }).click()
  await expect(page.getByRole('table', { name: 'Partidos jugados' })).toBeVisible()
  await page.getByLabel('Equipo').selectOption({ label: 'Rebote Carabanchel' })
  await expect(page).toHaveURL(/ver=jugados&equipo=/)
  await expect(notice(page)).toBeVisible()
  await expect(ofOthers).toHaveCount(0)
  expect(await games.count()).toBeGreaterThan(0)
})

test('opens a row offline that was opened before, with all that it said', async ({ page, context }) => {
  const main = page.getByRole('main')
  const open = () => main.getByRole('table').getByRole('button').first().click()
  const details = main.locator('tr:has([aria-expanded=true]) + tr')
  await install(page)
  // The service worker that caches the page also caches the responses that this is computed from.
  await page.reload()
  await expectAlive(page)
  await open()
  await expect(details).toContainText('Próximo: ')
  await expect(details.getByText('Calculando…')).toHaveCount(0)
  const text = await details.textContent()
  await goOffline(context, page)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await open()
  await expect(details).toHaveText(text!)
  // An explanation needs no network either: its data is in the page.
  await main.getByRole('table').getByRole('button', { expanded: false }).nth(1).click()
  await main.getByRole('link', { name: 'Ver el empate' }).first().click()
  await expect(page.getByRole('dialog', { name: /^¿Por qué / })).toContainText(
    'mismos puntos de clasificación',
  )
  await page.keyboard.press('Escape')
  await details.first().getByRole('button', { name: 'Qué puede pasar' }).click()
  await expect(page.getByRole('dialog')).toContainText(/dentro|fuera|pasar/)
})

test('opens a scenario offline with its group’s last visited state', async ({ page, context, server }) => {
  const { competitionId } = await findPair(await asAdmin(server))
  const address = `/clasification/${competitionId}/y-si`
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await install(page, '', address)
  const winner = page.getByRole('button', { name: /^Gana / }).first()
  await winner.tap()
  await expect(page).toHaveURL(/\?si=/)
  const order = await page.getByRole('main').getByRole('rowheader').allTextContents()
  await goOffline(context, page)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(winner).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveText(order)
  expect(errors).toEqual([])
})

test('refreshes a page when back online, and says offline what is missing', async ({ page, context }) => {
  await install(page)
  await context.setOffline(true)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await context.setOffline(true)
  await page.goto('/aviso-legal')
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  await page.getByRole('link', { name: 'Abrir el marcador' }).click()
  await expect(page.getByRole('button', { name: 'Empezar', exact: true })).toBeVisible()
})

/** How often an offline page retries, in milliseconds. */
const ASKS_EVERY = 10_000

test('shows no age beside an offline error', async ({ page, context }) => {
  await page.addInitScript((every) => {
    const repeat = window.setInterval.bind(window)
    window.setInterval = ((act: () => void, time?: number) =>
      repeat(act, time === every ? 200 : time)) as typeof setInterval
  }, ASKS_EVERY)
  await install(page)
  await context.setOffline(true)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.getByRole('link', { name: 'Clasificación' }).filter({ visible: true }).first().click()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible()
})

test('caches nothing personal', async ({ page }) => {
  await install(page)
  await page.goto('/login')
  await page.getByLabel('Usuario').fill('delegada.lavapies')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('baloncesto')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: 'Perfil' }).first().click()
  await expect(page).toHaveURL(/profile/)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => /^\/(?:login|profile|register|api\/(?:login|user))/.test(path))).toEqual([])
})

test('activates a new version on the button, and keeps what was typed', async ({ page, server }) => {
  const changing = await serveThrough(server.url)
  await install(page, changing.url)
  await page.goto(`${changing.url}/courts`)
  await expectAlive(page)
  await page.evaluate(() => sessionStorage.setItem('draft:/x', '{"name":"escrito"}'))
  changing.deploy()
  await checkVersion(page)
  const button = page.getByRole('button', { name: 'Actualizar' })
  await expect(button).toBeVisible()
  await expectAtEachWidth(page)
  // There is a draft: navigation doesn't activate the new version.
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
  await expect(button).toBeVisible()
  const loaded = page.waitForEvent('load')
  await button.click()
  await loaded
  await expectAlive(page)
  await expect(button).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('draft:/x'))).toContain('escrito')
})

test('keeps what was typed while the activation of a new version was delayed', async ({ page, server }) => {
  const line = await serveThrough(server.url)
  await install(page, line.url)
  await page.goto(`${line.url}/courts`)
  await expectAlive(page)
  line.deploy()
  await checkVersion(page)
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible()
  await page.evaluate(() => {
    const { body } = document
    navigator.serviceWorker.addEventListener('controllerchange', () => body.setAttribute('data-changed', ''))
  })
  // The old service worker waits for a response, and the new one waits for the old one.
  const letThrough = line.hold('/api/team/987654')
  await page.evaluate(() => void fetch('/api/team/987654'))
  await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first().click()
  const password = page.getByRole('textbox', { name: 'Contraseña' })
  await password.fill('secreta')
  letThrough()
  await expect(page.locator('body')).toHaveAttribute('data-changed')
  await expect(password).toHaveValue('secreta')
  // Without a draft it is activated on the next navigation.
  await password.fill('')
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
})

test('reopens pages reached by links, and waits for no hanging connection', async ({ page, server }) => {
  const poor = await serveThrough(server.url)
  await useSession(page, await openSession(server, 'delegada.lavapies'), poor.url)
  await install(page, poor.url)
  await expect(page.getByRole('link', { name: 'Perfil' })).toBeVisible()
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
  await expectKept(page, '/calendar')
  await page.goto(`${poor.url}/score-counter`)
  await expectAlive(page)
  poor.set('down')
  await page.goto(`${poor.url}/calendar`)
  await expect(notice(page)).toBeVisible()
  poor.set('hanging')
  await page.goto(`${poor.url}/`)
  await expect(notice(page)).toBeVisible()
})

for (const line of ['proxy', 'portal', 'redirecting'] as const) {
  test(`takes whatever else answers for no network (${line})`, async ({ page, server }) => {
    const poor = await serveThrough(server.url)
    await install(page, poor.url)
    await visit(page, poor.url, '/calendar')
    poor.set(line)
    await page.goto(`${poor.url}/`)
    await expect(notice(page)).toBeVisible()
    await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario')
    await expect(notice(page)).toBeVisible()
    await page.goto(`${poor.url}/score-counter`)
    await expect(page.getByRole('button', { name: 'Empezar', exact: true })).toBeVisible()
    for (const address of ['/courts', '/login']) {
      await page.goto(poor.url + address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
    }
    // None of it was cached.
    poor.set('down')
    await page.goto(`${poor.url}/courts`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
    poor.set('up')
    // A redirect of our own server.
    await page.goto(`${poor.url}/empezar`)
    await expect(page).toHaveURL(`${poor.url}/`)
    await page.goto(`${poor.url}/`)
    await expect(notice(page)).toBeHidden()
  })
}

test('shows a user’s page though the device’s storage hangs', async ({ page, server }) => {
  await page.addInitScript(() => {
    // As a full or faulty disk does.
    Cache.prototype.put = async () => new Promise(() => {})
  })
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto('/update-game')
  await expect(page.getByRole('heading', { name: 'Resultados por subir' })).toBeVisible()
})

test('says what needs the network, and keeps what was typed', async ({ page, server }) => {
  const poor = await serveThrough(server.url)
  await useSession(page, await openSession(server, 'delegada.lavapies'), poor.url)
  await install(page, poor.url)
  await page.goto(`${poor.url}/new-court`)
  await expect(page).toHaveURL(/new-court$/)
  const name = page.getByRole('textbox', { name: 'Nombre' })
  await name.fill('Cancha del Río')
  poor.set('down')
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(name).toHaveValue('Cancha del Río')
  await page.reload()
  // The form itself opens offline.
  await expect(name).toHaveValue('Cancha del Río')
})

test('reloads the whole page if a file was replaced by a newer version', async ({ page, server }) => {
  const changing = await serveThrough(server.url)
  await install(page, changing.url)
  changing.loseOnce(/courts-screen/)
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Canchas' }).filter({ visible: true }).first().click()
  await loaded
  await expect(page.getByRole('heading', { level: 1, name: 'Canchas' })).toBeVisible()
})

// Chromium shows no screenshot shorter than 320 px, longer than 3840 px, or with a ratio above 2.3.
test('serves a manifest that can be installed, with the true sizes of screenshots', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ lang: 'es', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  const forms: string[] = []
  for (const { src, sizes, form_factor: form, label } of manifest.screenshots) {
    const picture = await request.get(src)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(await picture.body()).metadata()
    expect([`${width}x${height}`, label]).toEqual([sizes, expect.stringMatching(/\w/)])
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    expect(short).toBeGreaterThanOrEqual(320)
    expect(long).toBeLessThanOrEqual(Math.min(3840, 2.3 * short))
    forms.push(form)
  }
  expect(forms).toEqual(['narrow', 'wide'])
})

/** Like days later: the browser's own HTTP cache is empty. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
}
