import { chromium, type Page, type Worker } from '@playwright/test'
import { findWholeChromium } from '../scripts/find-tools.mjs'
import { expect, test } from './fixtures.ts'
import { install } from './install.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true })

test('what is pushed is shown, whatever it is, and opens the page it is about', async ({ server }) => {
  const executablePath = findWholeChromium()
  test.skip(executablePath === undefined, 'No Chromium here that shows notifications')
  const browser = await chromium.launch({
    executablePath: executablePath!,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext()
  await context.grantPermissions(['notifications'], { origin: server.url })
  const page = await context.newPage()
  await install(page, server.url)
  const push = await pusher(page, server)
  const told = { title: 'Cambia Gatos – Perros', text: 'Ahora es dom 9 nov.', path: '/calendar', tag: 'a' }
  const shown = { title: told.title, body: told.text, tag: 'a', path: '/calendar', lang: 'es' }
  await push(JSON.stringify(told))
  await expect.poll(() => shownOn(page)).toEqual([shown])
  // The same again takes its place.
  await push(JSON.stringify({ ...told, text: 'Otra vez' }))
  await expect.poll(() => shownOn(page)).toEqual([{ ...shown, body: 'Otra vez' }])

  const harmless = {
    title: 'Hay novedades',
    body: 'Míralas en la web de la liga.',
    tag: 'liga',
    path: '/',
    lang: 'es',
  }
  const elsewhere = ['https://ejemplo.es/', '//ejemplo.es/', 'javascript:alert(1)']
  const strange = elsewhere.map((path) => JSON.stringify({ ...told, path }))
  for (const bad of ['', 'x', '{}', '[]', 'null', '{"title":1}', ...strange]) {
    await push(bad)
    await expect.poll(() => shownOn(page, 'liga'), bad).toEqual([harmless])
    await page.evaluate(async () => {
      const { ready } = navigator.serviceWorker
      for (const one of await (await ready).getNotifications({ tag: 'liga' })) one.close()
    })
    await expect.poll(() => shownOn(page, 'liga')).toEqual([])
  }

  expect(await tapAll(context.serviceWorkers()[0]!)).toEqual([`${server.url}/calendar`])
  await expect.poll(() => shownOn(page)).toEqual([])
  await browser.close()
})

/** Has Chromium deliver what a push service would. */
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

function shownOn(page: Page, wanted?: string) {
  return page.evaluate(async (only) => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications(only === undefined ? {} : { tag: only })
    return all.map(({ title, body, tag, lang, data }) => {
      const { path } = data as { path: string }
      return { title, body, tag, path, lang }
    })
  }, wanted)
}

/** What a worker's script sees, of which these tests' types know nothing. */
type WorkerScope = {
  clients: { openWindow: (url: string) => Promise<null> }
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent: (event: Event) => boolean
}

/** Taps what is shown. Only the platform's own taps may open windows: where they would is told instead. */
function tapAll(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const opened: string[] = []
    scope.clients.openWindow = async (url) => {
      opened.push(url)
      return null
    }
    for (const notification of await scope.registration.getNotifications()) {
      const waiting: Promise<unknown>[] = []
      const tap = new scope.NotificationEvent('notificationclick', { notification })
      Object.assign(tap, { waitUntil: (work: Promise<unknown>) => void waiting.push(work) })
      scope.dispatchEvent(tap)
      await Promise.all(waiting)
    }
    return opened
  })
}
