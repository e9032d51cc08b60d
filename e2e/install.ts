import type { Page } from '@playwright/test'
import { expect, expectAlive } from './fixtures.ts'

/** Opens the first page and waits until the device keeps what it needs. */
export async function install(page: Page, url = ''): Promise<void> {
  await page.clock.install()
  await page.goto(`${url}/`)
  await expectAlive(page)
  // A first visit is left in peace for five seconds.
  await page.clock.fastForward(5000)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expectKept(page, '/')
}

/** Waits until a page lies in what the device keeps. */
export async function expectKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, address))
    .toBe(true)
}
