import { test as base, expect, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-tools.mjs'
import { type Checked, elementsSeen, findViolations, newlySeen, violationsOf } from './accessible.ts'
import { type Admin, asAdmin } from './delegates.ts'
import type { LeagueServer } from './start-server.ts'
import { type Wanted, WorkerServers } from './worker-servers.ts'

type Options = {
  /** Whether the device may cache pages for offline use; otherwise every page comes from the server. */
  keepsPages: boolean
  /** Names a server with a database of its own; files with the same name share it within a worker. */
  server: LeagueServer
  /** An API client of an admin of that server. */
  admin: Admin
  needsBrowser: void
  closesContexts: void
}

const fetchAsStranger = globalThis.fetch

/** Tests read right after they write: like the browser that wrote, they get no older cached page. */
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  if (!headers.has('cookie')) headers.set('cookie', 'liga-written=1')
  return fetchAsStranger(input, { ...init, headers })
}

export const test = base.extend<Wanted & Options, { servers: WorkerServers }>({
  keepsPages: [false, { option: true }],
  context: async ({ context, keepsPages, server }, use) => {
    // Tests also write past the browser, and other clients may get a cached page up to a second old.
    await context.addCookies([{ name: 'liga-written', value: '1', url: server.url }])
    // Playwright's own way to block service workers logs an error, and tests look for errors.
    if (!keepsPages) {
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    }
    await use(context)
  },
  demo: [false, { option: true }],
  settings: [{}, { option: true }],
  own: ['', { option: true }],
  begun: [true, { option: true }],
  // Not worker options: a difference between two files would restart worker, browser and server, 2 to 3 seconds each
  // time.
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a fixture needs
    async ({}, use) => {
      const servers = new WorkerServers()
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ servers, demo, settings, own, begun }, use) =>
    use(await servers.find({ demo, settings, own, begun })),
  admin: async ({ server }, use) => use(await asAdmin(server)),
  baseURL: async ({ server }, use) => use(server.url),
  needsBrowser: [
    async ({ browserName }, use, testInfo) => {
      const missing = browserName === 'chromium' && findChromium() === undefined
      testInfo.skip(missing, 'No Chromium on this machine')
      await use()
    },
    { auto: true },
  ],
  // What a test has opened itself would stay open until the worker ends, and be drawn beside all its later tests.
  closesContexts: [
    async ({ needsBrowser: _, browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

export { expect }

/** The viewports that every page has to fit: the tests' phone, and a desktop. */
export const SCREENS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

/** Marks a test of behaviour that differs on a wide screen, with a mouse or a keyboard: it runs on both viewports. */
export const alsoOnDesk = { tag: '@desk' }

/** The errors logged or thrown in a page from now on; tests expect none at their end. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Waits for the parts that only the browser renders: until then there is a skeleton. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Cargando$/ })).toBeAttached()
  await expect(page.locator('[data-coming]')).toHaveCount(0)
}

type Except = Pick<Checked, 'except'>

/** Fails on the violations that axe finds on the page in its current state, except for the given rules. */
export async function expectAccessible(page: Page, given: Except = {}): Promise<void> {
  await expectComplete(page)
  expect(await findViolations(page, given)).toEqual([])
}

/** Fails on axe's violations, and on a page that scrolls sideways, on the phone and on the desktop. */
export async function expectAtEachWidth(page: Page, given: Except = {}): Promise<void> {
  expect(await faultsAtEachWidth(page, given)).toEqual([])
}

/**
 * What both widths show is looked at in the page's own: only sizes and places differ in the other. `everywhere`: the
 * rules that are tried there on everything.
 */
export async function faultsAtEachWidth(
  page: Page,
  { everywhere = [], ...given }: Except & { everywhere?: string[] } = {},
): Promise<string[]> {
  await expectComplete(page)
  const faults = [...(await findViolations(page, given)), ...(await whatSticksOut(page))]
  const seen = await elementsSeen(page)
  await onOtherScreen(page, async () => {
    await expectComplete(page)
    const within = await newlySeen(page, seen)
    const there = [
      ...(within === undefined ? [] : await findViolations(page, { ...given, within })),
      ...(everywhere.length === 0 ? [] : await violationsOf(page, everywhere)),
      ...(await whatSticksOut(page)),
    ]
    faults.push(...there.map((fault) => `at ${page.viewportSize()!.width} px ${fault}`))
  })
  return faults
}

/** Waits for the whole page: content about to be replaced is shown faded. */
async function expectComplete(page: Page): Promise<void> {
  await expectDrawn(page)
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
}

/** Fails if the page scrolls sideways on the phone or on the desktop. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await whatSticksOut(page)).toEqual([])
  await onOtherScreen(page, async () => expect(await whatSticksOut(page)).toEqual([]))
}

/** Restores the viewport of the page afterwards. */
async function onOtherScreen(page: Page, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize()!
  const other = own.width === SCREENS.desk.width ? SCREENS.phone : SCREENS.desk
  // The same test checks the same state there.
  if (test.info().tags.includes(alsoOnDesk.tag)) return
  await page.setViewportSize(other)
  await look()
  await page.setViewportSize(own)
}

/** Names the elements that extend beyond the viewport of a page that scrolls sideways. */
export function whatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    )
    return [
      `${scrollWidth} px of ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => (element.cloneNode(false) as Element).outerHTML),
    ]
  })
}

/** Waits until a page rendered by the server is hydrated. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-alive]')).toBeAttached()
}

/** The cumulative layout shift of the page since it was opened, to a thousandth: a font's rounding makes less than one. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
      Object.assign(window, { shift })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Math.round(((window as { shift?: number }).shift ?? 0) * 1000) / 1000)
}
