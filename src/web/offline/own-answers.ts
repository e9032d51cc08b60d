import type { Transport } from '#contract/pages.ts'
import { subscribeStored } from '../api/device-storage.ts'
import { sessionEnd, storedUser } from '../api/session.ts'
import { noteCopy } from './freshness.ts'
import { deviceNow } from '../kernel/clock.ts'

type Answer = Awaited<ReturnType<Transport>>

/** Timeout after which the last cached response is used; the service worker's is the same. */
const NETWORK_TIMEOUT_MS = 3000
const MAX_ENTRIES = 100
/** The responses that the pages of a delegate need. Those for admins only, or about other people, are never cached. */
const KEPT =
  /^\/(?:settings|notice|league|team|game|pending-games|proposal|basketball-court|competition|competition-(?:group|team))(?:[/?]|$)/
const NOT_KEPT = /^\/(?:competition-team\/statistics|team\/\d+\/delegates)/
const KEPT_AT = 'x-kept-at'

/** Those of other users are deleted. A session that ended without a logout keeps them for the same user. */
let person: number | undefined | null = null
subscribeStored(forgetOthers)
forgetOthers()

/** The response, cached for this user alone; or the last cached one if none comes before the timeout. */
export async function networkFirst(
  address: string,
  token: string,
  answered: Promise<Answer>,
): Promise<Answer> {
  const user = storedUser()
  if (user?.token !== token || !('caches' in window) || !KEPT.test(address) || NOT_KEPT.test(address))
    return answered
  const cacheName = cacheNameOf(user.id)
  // Nobody waits for the storage of a device, which may be slow or broken.
  answered.then(
    (answer) => keep(cacheName, address, token, answer).catch(console.error),
    () => {},
  )
  // Cached data is only shown with its age, and the code that shows it needs the worker.
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return answered
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS))
  const inTime = await Promise.race([answered.catch(() => null), late])
  if (inTime) return inTime
  const known = read(cacheName, address).catch(() => null)
  // A late answer is better than the cached one; without any, the cached one is waited for.
  return (await Promise.race([known, answered.catch(() => known)])) ?? answered
}

export async function isKept(address: string, text: string): Promise<boolean> {
  const user = storedUser()
  if (user === null || !('caches' in window)) return true
  const cache = await caches.open(cacheNameOf(user.id))
  return (await (await cache.match(addressOf(address)))?.text()) === text
}

async function keep(
  cacheName: string,
  address: string,
  token: string,
  { status, body, etag }: Answer,
): Promise<void> {
  if (status !== 200) return
  const headers = new Headers({ [KEPT_AT]: String(deviceNow()) })
  if (etag) headers.set('etag', etag)
  const cache = await caches.open(cacheName)
  await cache.put(addressOf(address), new Response(JSON.stringify(body), { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES)).map((key) => cache.delete(key)))
  // The user may have logged out meanwhile.
  if (storedUser()?.token !== token && sessionEnd() === null) await caches.delete(cacheName)
}

async function read(cacheName: string, address: string): Promise<Answer | null> {
  const response = await (await caches.open(cacheName)).match(addressOf(address))
  if (response === undefined) return null
  noteCopy(Number(response.headers.get(KEPT_AT)))
  return { status: 200, body: await response.json(), etag: response.headers.get('etag') }
}

function forgetOthers(): void {
  const id = storedUser()?.id
  if (id === person || sessionEnd() !== null || !('caches' in window)) return
  person = id
  const forget = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(cacheNameOf('')))
    await Promise.all(
      names.filter((name) => name !== cacheNameOf(id ?? '')).map((name) => caches.delete(name)),
    )
  }
  forget().catch(console.error)
}

function cacheNameOf(userId: number | ''): string {
  return `own:${userId}`
}

function addressOf(address: string): string {
  return `/api${address}`
}
