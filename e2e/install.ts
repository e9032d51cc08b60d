import type { Page } from '@playwright/test'
import { expect, expectAlive } from './fixtures.ts'

/** For how long after a first visit nothing is kept yet. */
const IDLE_DELAY_MS = 5000

/** From now on pages keep at once what later visits need. */
async function skipIdleDelay(page: Page): Promise<void> {
  // Playwright's own clock would hide what the page has loaded.
  await page.addInitScript((skippedMs) => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, delayMs?: number) =>
      wait(act, delayMs === skippedMs ? 0 : delayMs)) as typeof setTimeout
  }, IDLE_DELAY_MS)
}

/** Opens a page, the first one unless told, on a device without any, and waits until it keeps what it needs. */
export async function install(page: Page, url = '', address = '/'): Promise<void> {
  await skipIdleDelay(page)
  await page.goto(url + address)
  await expectAlive(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expectKept(page, address)
  for (const file of await loadedFiles(page)) await expectKept(page, file)
}

/** The built files that a page has loaded. */
function loadedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return loaded.filter((path) => path.startsWith('/assets/'))
  })
}

/** Waits until a page lies in what the device keeps. */
export async function expectKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, address))
    .toBe(true)
}

/** Has the device look whether there is a new version, as it does by itself from time to time. */
export async function checkVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}
