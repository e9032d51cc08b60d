import type { Transport } from '#contract/pages.ts'
import { subscribeStored } from '../api/device-storage.ts'
import { sessionEnd, storedUser } from '../api/session.ts'
import { noteCopy } from './freshness.ts'

type Answer = Awaited<ReturnType<Transport>>

/** After so many milliseconds without an answer what was seen last is better than waiting on: the worker's patience. */
const NETWORK_TIMEOUT_MS = 3000
/** How many answers are kept of a person: those that came longest ago are forgotten. */
const MAX_ENTRIES = 100
/** What the pages of a delegate are made of. What only admins see, and of other people, is never kept. */
const KEPT =
  /^\/(?:settings|notice|league|team|game|pending-games|proposal|basketball-court|competition|competition-(?:group|team))(?:[/?]|$)/
const NOT_KEPT = /^\/competition-team\/statistics/
const KEPT_AT = 'x-kept-at'

/**
 * Whose answers are kept: those of anybody else are forgotten, from the first time on that somebody asks. A session that
 * ended without a logout keeps them for the same person.
 */
let person: number | undefined | null = null
subscribeStored(forgetOthers)
forgetOthers()

/**
 * The answer to a question that somebody asks with their token, and which is kept for them alone; or what they were
 * answered last, where no answer comes or none in time.
 */
export async function networkFirst(
  address: string,
  token: string,
  answered: Promise<Answer>,
): Promise<Answer> {
  const user = storedUser()
  if (user?.token !== token || !('caches' in window) || !KEPT.test(address) || NOT_KEPT.test(address))
    return answered
  const place = placeOf(user.id)
  const kept = answered.then(async (answer) => {
    await keep(place, address, token, answer).catch(console.error)
    return answer
  })
  // Nobody is shown what is old without its age, and what tells that comes with the worker.
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return kept
  const inTime = await Promise.race([kept.catch(() => null), later()])
  if (inTime) return inTime
  return (await read(place, address)) ?? kept
}

/** Whether what is kept of an address is what it says now. */
export async function isKept(address: string, text: string): Promise<boolean> {
  const user = storedUser()
  if (user === null || !('caches' in window)) return true
  const cache = await caches.open(placeOf(user.id))
  return (await (await cache.match(addressOf(address)))?.text()) === text
}

async function keep(
  place: string,
  address: string,
  token: string,
  { status, body, etag }: Answer,
): Promise<void> {
  if (status !== 200) return
  const headers = new Headers({ [KEPT_AT]: String(Date.now()) })
  if (etag) headers.set('etag', etag)
  const cache = await caches.open(place)
  await cache.put(addressOf(address), new Response(JSON.stringify(body), { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES)).map((key) => cache.delete(key)))
  // Meanwhile the person may have left.
  if (storedUser()?.token !== token && sessionEnd() === null) await caches.delete(place)
}

async function read(place: string, address: string): Promise<Answer | null> {
  const response = await (await caches.open(place)).match(addressOf(address))
  if (response === undefined) return null
  noteCopy(Number(response.headers.get(KEPT_AT)))
  return { status: 200, body: await response.json(), etag: response.headers.get('etag') }
}

function forgetOthers(): void {
  const id = storedUser()?.id
  if (id === person || sessionEnd() !== null || !('caches' in window)) return
  person = id
  const forget = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(placeOf('')))
    await Promise.all(names.filter((name) => name !== placeOf(id ?? '')).map((name) => caches.delete(name)))
  }
  forget().catch(console.error)
}

function placeOf(userId: number | ''): string {
  return `own:${userId}`
}

function addressOf(address: string): string {
  return `/api${address}`
}

function later(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS))
}
