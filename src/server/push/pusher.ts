import type { RequestDetails, RequestOptions } from 'web-push'
import { hashToken } from '../sessions/credentials.ts'
import { type Config, publicUrlOf } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'
import { findWholeGame } from '../games/queries.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { gameOf, kindOf, type StoredNotice, noticeText, type NoticeText } from '../notices/kinds.ts'
import type { Delivery, DetailedNotice, Outcome, Transport } from '../notices/delivery.ts'
import { HostPauses } from './host-pauses.ts'
import { isPushAddress } from './push-address.ts'
import { findReachable, findVapidKeys, isUnproven, type KnownDevice, noteOutcomes } from './queries.ts'
import { readRetryAfter } from './retry-after.ts'

/** Timeout of a push service in milliseconds; shorter than the time a process gets to stop. */
const TIMEOUT_MS = 8000

/** How long a push service stores an undelivered notice, in seconds; one about a game at most until it begins. */
const kept = 86_400

/** A notice before it is encrypted for each device. */
export type PushMessage = { payload: string; options: RequestOptions }

/** Sends notices to browsers' push services, encrypted for each browser (RFC 8030, 8291, 8292). */
export type Pusher = {
  /** Null if a later version removed the kind, or before the server has its keys. */
  write: (notice: DetailedNotice) => Promise<PushMessage | null>
  /** Never throws. */
  push: (device: KnownDevice, letter: PushMessage) => Promise<Outcome>
}

export function createPusher(
  store: Store,
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'pushHosts'>,
  { time, clock }: { time: LeagueTime; clock: () => Date },
): Pusher {
  // Push services require a contact, as an https or mailto address.
  const subject = publicUrlOf(config).replace(/^http:/, 'https:')
  const pauses = new HostPauses()

  async function write(notice: DetailedNotice): Promise<PushMessage | null> {
    const now = clock()
    const text = noticeText(notice, { now, time })
    const keys = await findVapidKeys(store.db)
    if (text === null || !keys) return null
    // Notice ids start over after a restore; the instant keeps old notifications on devices from being replaced.
    const topic = hashToken(`push ${notice.id} ${notice.at}`).slice(0, 32)
    const options = {
      vapidDetails: { subject, ...keys },
      TTL: await lifeOf(notice, now),
      urgency: kindOf(notice)?.urgent ? 'high' : 'normal',
      topic,
    } as const
    return { payload: payloadOf(text, topic), options }
  }

  async function push(device: KnownDevice, { payload, options }: PushMessage): Promise<Outcome> {
    const { endpoint, p256dh, auth } = device
    // The setting that allowed it may have been removed.
    if (!isPushAddress(endpoint, config.pushHosts)) return { never: true, problem: 'not a push service' }
    const { host } = new URL(endpoint)
    // Unproven devices have a pause of their own: anybody can make them up, and their failures must not affect others.
    const key = isUnproven(device) ? `${host} unproven` : host
    const notBefore = pauses.pausedUntil(key, clock())
    if (notBefore)
      return { later: true, problem: `${host}: fails, and is left alone`, notBefore, isUntried: true }
    // Loaded on first use: it takes memory, and most servers have no subscribers.
    const { default: webPush } = await import('web-push')
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
    const outcome = await post(request)
    // A refusal only concerns the device, not the host.
    if ('later' in outcome) pauses.noteFailure(key, device.id, clock(), outcome.notBefore)
    else pauses.noteAnswer(key)
    return outcome
  }

  async function post({
    endpoint,
    method,
    headers,
    body,
  }: RequestDetails & { body: Buffer }): Promise<Outcome> {
    // The library's own request has no total timeout. Redirects aren't followed.
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = {
      method,
      headers: textsOf(headers),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal,
    } as const
    try {
      const answer = await fetch(endpoint, sent)
      await answer.body?.cancel()
      return outcomeOf(answer, `${new URL(endpoint).host}: ${answer.status}`, clock())
    } catch (error) {
      return { later: true, problem: reasonOf(error) }
    }
  }

  /** Time to live, in seconds. */
  async function lifeOf(notice: StoredNotice, now: Date): Promise<number> {
    const gameId = gameOf(notice)
    const game = gameId === null ? undefined : await findWholeGame(store.db, gameId)
    const left = game?.date == null ? 0 : Math.floor((Date.parse(game.date) - now.getTime()) / 1000)
    return left > 0 ? Math.min(left, kept) : kept
  }

  return {
    write,
    push: (device, letter) =>
      push(device, letter).catch((error: unknown) => ({ later: true, problem: reasonOf(error) }) as const),
  }
}

/** The outcome that a push service's status stands for. */
function outcomeOf({ status, headers }: Response, problem: string, now: Date): Outcome {
  if (status >= 200 && status < 300) return { sent: true }
  if (status === 404 || status === 410) return { isUndeliverable: true, problem }
  // RFC 8030, 8.4: too many requests; `Retry-After` may say until when.
  if (status === 429 || status === 503)
    return { later: true, problem, notBefore: readRetryAfter(headers.get('retry-after'), now) }
  return status >= 500 ? { later: true, problem } : { never: true, problem }
}

/** Converts numbers, which `fetch` doesn't accept, to strings; it sets `Content-Length` itself. */
function textsOf(headers: Record<string, unknown>): Record<string, string> {
  const { 'Content-Length': _, ...others } = headers
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]))
}

/** The reason why `fetch` failed is in the error's cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

/** Sends push messages to single devices. */
export function pushTransport(store: Store, pusher: Pusher, clock: () => Date): Transport {
  async function send({ deviceId, notices: [notice] }: Delivery): Promise<Outcome> {
    const device = deviceId === null ? undefined : await findReachable(store.db, deviceId)
    const letter = notice && (await pusher.write(notice))
    if (!device || !letter) return { isUndeliverable: true }
    const outcome = await pusher.push(device, letter)
    // Skips the write when nothing would change, which is the usual case.
    const hasChanged = !('sent' in outcome) || device.tookAt === null || device.failures > 0
    if (hasChanged)
      await store.writeWithoutNotification((tx) => noteOutcomes(tx, [{ device, outcome }], clock()))
    return outcome
  }

  return { channel: 'push', send, close: async () => {} }
}

/** Push services accept 4 kB, including the overhead of encryption; a character takes four bytes at most. */
const MAX_LENGTHS = { title: 120, text: 400 }

/**
 * What the service worker shows of a notice, as JSON.
 * @param tag a notification with the same tag replaces the first one
 */
export function payloadOf({ title, text, path }: NoticeText, tag: string): string {
  return JSON.stringify({
    title: cut(title, MAX_LENGTHS.title),
    text: cut(text, MAX_LENGTHS.text),
    path,
    tag,
  })
}

/** Cuts between characters, never within a surrogate pair. */
function cut(text: string, maxLength: number): string {
  const characters = Array.from(text)
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`
}
