import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type JSHandle, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-tools.mjs'
import type { LeagueServer } from './start-server.ts'
import { type Wanted, WorkerServers } from './worker-servers.ts'

type Options = {
  /** Whether the device may cache pages for offline use; otherwise every page comes from the server. */
  keepsPages: boolean
  /** Names a server with a database of its own; files with the same name share it within a worker. */
  server: LeagueServer
  needsBrowser: void
}

const fetchAsStranger = globalThis.fetch

/** Tests read right after they write: like the browser that wrote, they get no older cached page (decision 54). */
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
  baseURL: async ({ server }, use) => use(server.url),
  needsBrowser: [
    async ({ browserName }, use, testInfo) => {
      const missing = browserName === 'chromium' && findChromium() === undefined
      testInfo.skip(missing, 'No Chromium on this machine')
      await use()
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

/**
 * Fails on any violation that axe finds against WCAG 2.2 AA on the page in its current state, except for the given
 * rules, and on insufficient contrast in the other theme.
 */
export async function expectAccessible(
  page: Page,
  { except = [] }: { except?: string[] } = {},
): Promise<void> {
  await bringAxe(page)
  expect(await violationsOf(page, WCAG, { except })).toEqual([])
  await inOtherTheme(page, async (theme) => {
    expect(await violationsOf(page, OF_COLOURS), `in the ${theme} theme`).toEqual([])
  })
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colours; all others have the same result in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

type Violation = { id: string; nodes: { target: unknown }[] }
type Part = string | Element[]
type Axe = { run: (part: Part, options: object) => Promise<{ violations: Violation[] }> }

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs once per page, when it is complete: loading the page takes longer than the check. */
async function bringAxe(page: Page): Promise<void> {
  await expectDrawn(page)
  // Content about to be replaced is shown faded.
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

/**
 * The violations of rules with some tags, or of some rules by name, within a part of the page, except for the given
 * ones.
 */
export async function violationsOf(
  page: Page,
  runOnly: string[],
  { except = [], within = 'html' }: { except?: string[]; within?: string | JSHandle<Element[]> } = {},
): Promise<string[]> {
  const options = {
    runOnly,
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    // Passed checks are left out: describing each element by its selector takes half of the time.
    resultTypes: ['violations'],
    // Pages of other sites in frames aren't ours.
    iframes: false,
  }
  const violations = await page.evaluate(
    async ([part, given]) => {
      const { violations: found } = await (window as unknown as { axe: Axe }).axe.run(part, given)
      return found.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => String(target)),
      }))
    },
    [within, options] as const,
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}

/** A page whose theme was chosen by its own switch keeps it. */
async function inOtherTheme(page: Page, look: (theme: string) => Promise<void>): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await page.emulateMedia({ colorScheme: other })
  await look(other)
  await page.emulateMedia({ colorScheme: own })
}

/** Fails on axe's violations, and on a page that scrolls sideways, on the phone and on the desktop. */
export async function expectAtEachWidth(
  page: Page,
  { except = [] }: { except?: string[] } = {},
): Promise<void> {
  await expectAccessible(page, { except })
  await expectFits(page)
  const seen = await elementsSeen(page)
  await onOtherScreen(page, async () => {
    await bringAxe(page)
    expect(await violationsOf(page, WCAG, { except: [...except, ...OF_COLOURS] })).toEqual([])
    await expectColoursOfOthers(page, seen)
    await expectFits(page)
  })
}

/** The visible elements: those for screen readers are in a box of one pixel, and hidden ones have no box. */
function elementsSeen(page: Page): Promise<JSHandle<Set<Element>>> {
  return page.evaluateHandle(() => {
    const isHidden = (each: Element | null): boolean => {
      if (each === null) return false
      const isNarrow = each.getBoundingClientRect().width <= 1
      return (isNarrow && getComputedStyle(each).display !== 'contents') || isHidden(each.parentElement)
    }
    return new Set([...document.querySelectorAll('body *')].filter((each) => !isHidden(each)))
  })
}

/** Colours don't depend on the width: only what this viewport alone shows between header and footer is checked. */
async function expectColoursOfOthers(page: Page, seen: JSHandle<Set<Element>>): Promise<void> {
  const within = await page.evaluateHandle(
    ([now, known]) =>
      [...now].filter((each) => !known.has(each) && each.closest('main, dialog') && !each.closest('svg')),
    [await elementsSeen(page), seen] as const,
  )
  if (await within.evaluate((others) => others.length === 0)) return
  expect(await violationsOf(page, OF_COLOURS, { within })).toEqual([])
  await inOtherTheme(page, async (theme) => {
    expect(await violationsOf(page, OF_COLOURS, { within }), `in the ${theme} theme`).toEqual([])
  })
}

/** Fails if the page scrolls sideways on the phone or on the desktop. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expectFits(page)
  await onOtherScreen(page, () => expectFits(page))
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

/** Names the elements that extend beyond the viewport. */
async function expectFits(page: Page): Promise<void> {
  const sticksOut = await page.evaluate(() => {
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
  expect(sticksOut).toEqual([])
}

/** Waits until a page rendered by the server is hydrated. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-alive]')).toBeAttached()
}

/** The cumulative layout shift of the page since it was opened. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
      Object.assign(window, { shift })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as { shift?: number }).shift ?? 0)
}
