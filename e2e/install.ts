import type { Page } from '@playwright/test'
import { expect, expectAlive } from './fixtures.ts'

/** The delay in milliseconds after a first visit before the device caches pages. */
const IDLE_DELAY_MS = 5000

/** From now on pages are cached for later visits without the delay. */
export async function skipIdleDelay(page: Page): Promise<void> {
  // Playwright's fake clock would hide which files the page has loaded.
  await page.addInitScript((skippedMs) => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, delayMs?: number) =>
      wait(act, delayMs === skippedMs ? 0 : delayMs)) as typeof setTimeout
  }, IDLE_DELAY_MS)
}

/**
 * Opens a page, by default the first one, on a device without a service worker, and waits until all that it needs is
 * cached.
 */
export async function install(page: Page, url = '', address = '/'): Promise<void> {
  await skipIdleDelay(page)
  await visit(page, url, address)
}

/** Opens a page, and waits until it is cached with its files: without these it is no more than its HTML. */
export async function visit(page: Page, url: string, address: string): Promise<void> {
  await page.goto(url + address)
  await expectAlive(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expectKept(page, address)
  for (const file of await loadedFiles(page)) await expectKept(page, file)
}

function loadedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return loaded.filter((path) => path.startsWith('/assets/'))
  })
}

/** Waits until a page is in the device's cache. */
export async function expectKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, address))
    .toBe(true)
}

/** Makes the browser check for a new version, as it does from time to time. */
export async function checkVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}
