import type { Page } from '@playwright/test'
import type { PushDevice } from '../src/contract/push.ts'
import { skipIdleDelay } from './install.ts'

/**
 * The browsers of tests reach no push service of their makers: this fakes the subscription that a browser would get from
 * one, and stores it like browsers do. All of our own code is real.
 */
export async function giveSubscription(page: Page, device: PushDevice): Promise<void> {
  // A device subscribes with its service worker.
  await skipIdleDelay(page)
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEPT = 'test:subscribed'
    const subscription = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => localStorage.removeItem(KEPT),
    }
    const prototype = PushManager.prototype as unknown as Record<string, unknown>
    prototype['getSubscription'] = async () => (localStorage.getItem(KEPT) === null ? null : subscription)
    prototype['subscribe'] = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (!/^[\w-]{87}$/.test(key)) throw new TypeError('no key')
      localStorage.setItem(KEPT, 'yes')
      return subscription
    }
  }, device)
}
