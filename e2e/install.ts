import type { Page } from '@playwright/test'
import { expect, expectAlive } from './fixtures.ts'

/** A first visit is left in peace for so many milliseconds. */
const PEACE = 5000

/** From now on pages do at once what a first visit is left in peace from. */
export async function skipPeace(page: Page): Promise<void> {
  // Playwright's own clock would hide what the page has loaded.
  await page.addInitScript((peace) => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, time?: number) =>
      wait(act, time === peace ? 0 : time)) as typeof setTimeout
  }, PEACE)
}

/** Opens a page, the first one unless told, on a device without any, and waits until it keeps what it needs. */
export async function install(page: Page, url = '', address = '/'): Promise<void> {
  await skipPeace(page)
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
