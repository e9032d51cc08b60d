import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { serveThrough } from './changing-server.ts'
import { expect, expectAccessible, expectAlive, expectNoSidewaysScroll, test } from './fixtures.ts'
import { findDemoPlaces, publicAddresses } from '../test/public-addresses.ts'

test.use({ demo: true })

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** The files of a module and its static imports, according to the build's manifest. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no ${name}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/** Parts of a page for delegates and admins only. */
const NOT_AT_ONCE = [
  'src/web/screens/standings/delegate-lines.tsx',
  'src/web/screens/games/postpone-game.tsx',
  'src/web/screens/games/record-panel.tsx',
  'src/web/push/follow-panel.tsx',
  'src/web/league/delete-game.tsx',
]

/** Loaded in the page's first idle moment, if something is still undecided. */
const WHEN_IDLE = [
  'src/web/screens/standings/outlook-marks.tsx',
  'src/web/league/describe-outlook.ts',
  'src/web/league/tie-break-panel.tsx',
]

/** The only account page without a form. */
const FORMLESS = 'account/unsubscribe-screen'

/** A page that frames another page of this site also loads the scripts of that one. */
const SHOWN_WITHIN: Record<string, string> = { 'courts/courts-screen': 'courts/courts-map-screen' }

const AT_ONCE = 4

test('loads no script of another page', async ({ browser, server }) => {
  test.slow(true, 'Every page')
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const entry = filesOf(manifest, 'src/web/entry-client.tsx')
  const places = publicAddresses(await findDemoPlaces(server.url)).filter(({ framed }) => !framed)
  const visits: { address: string; screen: string; scripts: string[] }[] = []
  // All pages at once would delay each other's hydration too long.
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
    // Nor the code that admin pages share, nor form code on a page without a form.
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

/** The scripts that a page requests with an empty cache, until the network is idle. */
async function scriptsOf(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname.slice(1))
  })
  // The street tiles of the map.
  await page.route('https://**', (route) => route.abort())
  await page.goto(url, { waitUntil: 'networkidle' })
  await expectAlive(page)
  // The frame loads once it is near the viewport.
  if ((await page.locator('iframe').count()) > 0) {
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await expect(page.frameLocator('iframe').locator('.court-pin').first()).toBeVisible()
  }
  await page.close()
  return [...scripts].toSorted()
}

test('hydrates a page whose end arrives after its script', async ({ page, server }) => {
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

test('reports a page that breaks off, and completes it on a reload', async ({ page, server }) => {
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

test('reports a script that failed to load', async ({ page, server }) => {
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

test('says without script why a form can’t be filled in', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const address of ['/login', '/register', '/contrasena']) {
    await page.goto(server.url + address)
    const said = page.locator('form noscript p')
    await expect(said).toHaveText('Este formulario necesita JavaScript: actívalo para rellenarlo.')
    await expect(said).toBeVisible()
  }
  await page.close()
})
