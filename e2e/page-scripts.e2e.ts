import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { serveThrough } from './changing-server.ts'
import { expect, expectAccessible, expectAlive, expectNoSidewaysScroll, test } from './fixtures.ts'
import { findDemoPlaces, publicAddresses } from '../test/public-addresses.ts'

test.use({ demo: true })

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** The files of a module and of all that it imports at once, of what the build says of itself. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no ${name}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/** What stands on a page for delegates and admins alone. */
const NOT_AT_ONCE = [
  'src/web/screens/standings/delegate-lines.tsx',
  'src/web/screens/games/record-panel.tsx',
  'src/web/push/follow-panel.tsx',
  'src/web/league/delete-game.tsx',
]

/** What comes after the page, with its first idle moment, where something is still to be decided. */
const WHEN_IDLE = ['src/web/screens/standings/outlook-marks.tsx', 'src/web/league/tell-outlook.ts']

/** Of those for accounts the one that needs no script. */
const FORMLESS = 'account/unsubscribe-screen'

/** A page whose frame shows another of this site fetches what that one is made of too. */
const SHOWN_WITHIN: Record<string, string> = { 'courts/courts-screen': 'courts/courts-map-screen' }

const AT_ONCE = 4

test('no page fetches the script of another', async ({ browser, server }) => {
  test.slow(true, 'Every page')
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const entry = filesOf(manifest, 'src/web/entry-client.tsx')
  const places = publicAddresses(await findDemoPlaces(server.url)).filter(({ framed }) => !framed)
  const visits: { address: string; screen: string; scripts: string[] }[] = []
  // All at once would keep each other from coming alive in time.
  for (let index = 0; index < places.length; index += AT_ONCE) {
    const some = places.slice(index, index + AT_ONCE).map(async ({ address, screen }) => ({
      address,
      screen,
      scripts: await scriptsOf(browser, server.url + address),
    }))
    visits.push(...(await Promise.all(some)))
  }
  const whenIdle = new Set(WHEN_IDLE.flatMap((name) => [...filesOf(manifest, name)]))
  for (const { address, screen, scripts } of visits) {
    // Nor what admins share, nor what forms are made of where there is none.
    const isForm = screen.startsWith('account/') && screen !== FORMLESS
    const strange = scripts.filter(
      (file) => file.includes('/admin-') || (!isForm && file.includes('/forms-')),
    )
    expect({ address, strange }).toEqual({ address, strange: [] })
    const names = [screen, SHOWN_WITHIN[screen] ?? screen].map((one) => `src/web/screens/${one}.tsx`)
    const own = names
      .flatMap((name) => [name, ...(manifest[name]?.dynamicImports ?? [])])
      .filter((part) => !NOT_AT_ONCE.includes(part) && !WHEN_IDLE.includes(part))
      .flatMap((part) => [...filesOf(manifest, part)])
    const wanted = new Set([...entry, ...own])
    const atOnce = scripts.filter(
      (file) => wanted.has(file) || !(whenIdle.has(file) || file.includes('/outlook-worker-')),
    )
    expect({ address, scripts: atOnce }).toEqual({ address, scripts: [...wanted].toSorted() })
  }
})

/** The scripts that a page asks for on a device that has none, until it asks for nothing more. */
async function scriptsOf(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname.slice(1))
  })
  // The ground of the map.
  await page.route('https://**', (route) => route.abort())
  await page.goto(url, { waitUntil: 'networkidle' })
  await expectAlive(page)
  // A frame is filled once it comes near.
  if ((await page.locator('iframe').count()) > 0) {
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await expect(page.frameLocator('iframe').locator('.court-pin').first()).toBeVisible()
  }
  await page.close()
  return [...scripts].toSorted()
}

test('a page whose end comes later than its script comes alive', async ({ page, server }) => {
  const poor = await serveThrough(server.url)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const address of ['/', '/score-counter']) {
    const goOn = poor.set('halting')
    const script = page.waitForResponse(/entry-client.*js$/)
    await page.goto(poor.url + address, { waitUntil: 'commit' })
    await (await script).finished()
    goOn()
    await expectAlive(page)
  }
  expect(errors).toEqual([])
})

test('a page that breaks off says so, and comes whole when it is loaded again', async ({ page, server }) => {
  const poor = await serveThrough(server.url)
  await page.clock.install()
  const goOn = poor.set('breaking')
  await page.goto(`${poor.url}/calendar`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  goOn()
  const again = page.getByRole('link', { name: 'Volver a cargar' })
  await page.clock.runFor(10_000)
  await expect(again).toBeHidden()
  await page.clock.runFor(11_000)
  await expect(again).toBeVisible()
  await expectNoSidewaysScroll(page)
  poor.set('up')
  await again.click()
  await expect(page.getByLabel('Equipo')).toBeVisible()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await page.clock.runFor(30_000)
  await expect(again).toBeHidden()
})

test('a page whose script is lost says so', async ({ page, server }) => {
  const poor = await serveThrough(server.url)
  await page.clock.install()
  poor.loseOnce(/entry-client.*js$/)
  await page.goto(`${poor.url}/login`)
  await page.clock.runFor(21_000)
  const again = page.getByRole('link', { name: 'Volver a cargar' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await again.click()
  await expect(page.getByLabel('Nombre de usuario')).toBeEnabled()
})

test('without script a form says why it can’t be filled in', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const address of ['/login', '/register', '/contrasena']) {
    await page.goto(server.url + address)
    const said = page.locator('form noscript p')
    await expect(said).toHaveText('Este formulario necesita JavaScript: actívalo para rellenarlo.')
    await expect(said).toBeVisible()
  }
  await page.close()
})
