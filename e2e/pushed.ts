import { type Browser, chromium, type Page, type Worker } from '@playwright/test'
import { findWholeChromium } from '../scripts/find-tools.mjs'
import { expect, test as base } from './fixtures.ts'
import { install } from './install.ts'
import type { LeagueServer } from './start-server.ts'

export type Pushed = {
  page: Page
  worker: Worker
  push: (data: string) => Promise<unknown>
}

/** `pushed`: a page in a browser that shows notifications, with a function to push messages to it. */
export const test = base.extend<{ pushed: Pushed }, { wholeChromium: Browser | undefined }>({
  // One browser for all tests: starting it takes longer than most of them.
  wholeChromium: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a fixture needs
    async ({}, use) => {
      const executablePath = findWholeChromium()
      const browser =
        executablePath === undefined
          ? undefined
          : await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      await use(browser)
      await browser?.close()
    },
    { scope: 'worker' },
  ],
  pushed: async ({ wholeChromium, server }, use, testInfo) => {
    testInfo.skip(wholeChromium === undefined, 'No Chromium here that shows notifications')
    const context = await wholeChromium!.newContext()
    await context.grantPermissions(['notifications'], { origin: server.url })
    const page = await context.newPage()
    await install(page, server.url)
    await use({ page, worker: context.serviceWorkers()[0]!, push: await pusher(page, server) })
    await context.close()
  },
})

/** Makes Chromium deliver a message like from a push service. */
async function pusher(
  page: Page,
  { url: origin }: LeagueServer,
): Promise<(data: string) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  let id = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))?.registrationId ?? id
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => id).not.toBe('')
  return (data) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data })
}

type Shown = { title: string; body: string; tag: string; path: string; lang: string }

/**
 * Pushes a message until the page shows what it should. On a busy machine Chromium sometimes shows none, or closes the
 * one before after this one has taken its tag.
 */
export async function pushUntilShown({ page, push }: Pushed, message: string, shown: Shown): Promise<void> {
  await expect(async () => {
    await push(message)
    await expect.poll(() => shownOn(page, shown.tag), { message, timeout: 4000 }).toEqual([shown])
  }).toPass()
}

/** The shown notifications, all of them or those with a tag. */
export function shownOn(page: Page, wanted?: string): Promise<Shown[]> {
  return page.evaluate(async (only) => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications(only === undefined ? {} : { tag: only })
    return all.map(({ title, body, tag, lang, data }) => {
      const { path } = data as { path: string }
      return { title, body, tag, path, lang }
    })
  }, wanted)
}

/** The globals of a service worker, which these tests' types lack. */
type WorkerScope = {
  clients: { openWindow: (url: string) => Promise<null> }
  WindowClient: { prototype: { focus: () => Promise<unknown> } }
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent: (event: Event) => boolean
}

/**
 * Taps the shown notifications and returns which pages were focused or opened. Browsers allow both only after a real
 * tap, so both are recorded instead.
 */
export function tapAll(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const done: string[] = []
    scope.clients.openWindow = async (url) => {
      done.push(`opened ${url}`)
      return null
    }
    scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      done.push(`focused ${this.url}`)
      return this
    }
    for (const notification of await scope.registration.getNotifications()) {
      const waiting: Promise<unknown>[] = []
      const tap = new scope.NotificationEvent('notificationclick', { notification })
      Object.assign(tap, { waitUntil: (work: Promise<unknown>) => void waiting.push(work) })
      scope.dispatchEvent(tap)
      await Promise.all(waiting)
    }
    return done
  })
}
