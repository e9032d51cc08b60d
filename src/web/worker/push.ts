import { fromNotice, paths } from '#contract/paths.ts'

declare const self: ServiceWorkerGlobalScope

/** The payload of a push message, as the server writes it. */
type PushContent = { title: string; text: string; path: string; tag: string }

/** Browsers require a notification for each push message, even for an unreadable one. */
const UNREADABLE: PushContent = {
  title: 'Hay novedades',
  text: 'Míralas en la web de la liga.',
  path: paths.standings(),
  tag: 'liga',
}

self.addEventListener('push', (event) => {
  const { title, text, path, tag } = readContent(event.data)
  const pictures = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  const shown = self.registration.showNotification(title, {
    body: text,
    tag,
    lang: 'es',
    data: { path },
    ...pictures,
  })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as Pick<PushContent, 'path'>
  event.waitUntil(show(path))
})

/** The renewal is sent without the account: the server knows which account the old subscription belonged to. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as PushSubscriptionChangeEvent
  if (oldSubscription) event.waitUntil(renew(oldSubscription, newSubscription))
})

type PushSubscriptionChangeEvent = ExtendableEvent & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

async function renew(old: PushSubscription, given: PushSubscription | null): Promise<void> {
  const { applicationServerKey } = old.options
  const options = { userVisibleOnly: true, applicationServerKey }
  const fresh = given ?? (await self.registration.pushManager.subscribe(options))
  await fetch('/api/push/renewal', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ from: deviceOf(old), to: deviceOf(fresh) }),
  })
}

function deviceOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, ...keys }
}

/** Timeout for an open page to answer: a suspended page doesn't, and the tap's permission expires after a second. */
const CLIENT_TIMEOUT_MS = 500

/** The state of an open page, which only the page knows: its current address, and whether it is in use. */
type Page = { href: string; mayBeLeft: boolean }

/** Never navigates a page in use. A tap permits one window only, so that the open pages are asked first. */
async function show(path: string): Promise<void> {
  const { origin } = self.location
  const clients = await self.clients.matchAll({ type: 'window' })
  const open = await Promise.all(clients.map(async (client) => ({ client, page: await ask(client) })))
  const chosen =
    open.find(({ page }) => page?.href === origin + path) ?? open.find(({ page }) => page?.mayBeLeft)
  if (!chosen) return void (await self.clients.openWindow(origin + fromNotice(path)))
  await chosen.client.focus()
  if (chosen.page?.mayBeLeft) await chosen.client.navigate(origin + fromNotice(path))
}

function ask(client: WindowClient): Promise<Page | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Page>) => resolve(data), { once: true })
    port1.start()
    setTimeout(() => resolve(null), CLIENT_TIMEOUT_MS)
    client.postMessage({}, [port2])
  })
}

/** `path` must be on this site, whoever wrote it. */
function readContent(data: PushMessageData | null): PushContent {
  try {
    if (data === null) return UNREADABLE
    const { title, text, path, tag } = data.json() as Record<keyof PushContent, unknown>
    const isComplete = [title, text, path, tag].every((part) => typeof part === 'string')
    if (!isComplete || new URL(path as string, self.location.origin).origin !== self.location.origin)
      return UNREADABLE
    return { title, text, path, tag } as PushContent
  } catch {
    return UNREADABLE
  }
}
