import type { RequestDetails, RequestOptions } from 'web-push'
import { NOTICE_KINDS, NoticeKind } from '#contract/notices.ts'
import { hashToken } from '../sessions/credentials.ts'
import { type Config, publicUrlOf } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'
import { findWholeGame } from '../games/queries.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { gameOf, type StoredNotice, wordsOf } from '../notices/kinds.ts'
import type { Outcome } from '../notices/delivery.ts'
import { HostPauses } from './host-pauses.ts'
import { payloadOf } from './payload.ts'
import { isPushAddress } from './push-address.ts'
import { findVapidKeys, isUnproven, type KnownDevice } from './queries.ts'
import { readRetryAfter } from './retry-after.ts'

/** How long a push service has to answer: less than whoever stops the server waits. */
const TIMEOUT_MS = 8000

/** How long a push service keeps what it can't deliver, in seconds: what is about a game, not beyond its beginning. */
const kept = 86_400

/** A notice as every device gets it, before it is encrypted for one. */
export type PushMessage = { payload: string; options: RequestOptions }

/** Sends notices to the push services of people's browsers, encrypted for these (RFC 8030, 8291, 8292). */
export type Pusher = {
  /** Null of a kind that a later version took away, and before there are keys to sign with. */
  write: (notice: StoredNotice) => Promise<PushMessage | null>
  /** Never throws. */
  push: (device: KnownDevice, letter: PushMessage) => Promise<Outcome>
}

export function createPusher(
  store: Store,
  config: Pick<Config, 'publicUrl' | 'port' | 'pushHosts'>,
  { time, clock }: { time: LeagueTime; clock: () => Date },
): Pusher {
  // Push services want to know whom to turn to, by https or mail.
  const subject = publicUrlOf(config).replace(/^http:/, 'https:')
  const pauses = new HostPauses()

  async function write(notice: StoredNotice): Promise<PushMessage | null> {
    const now = clock()
    const words = wordsOf(notice, { now, time })
    const keys = await findVapidKeys(store.db)
    if (words === null || !keys) return null
    // Numbers begin anew after a restore, and what a device still shows of the first one stays.
    const topic = hashToken(`push ${notice.id} ${notice.at}`).slice(0, 32)
    const options = {
      vapidDetails: { subject, ...keys },
      TTL: await lifeOf(notice, now),
      urgency: NOTICE_KINDS[NoticeKind.parse(notice.kind)].urgent ? 'high' : 'normal',
      topic,
    } as const
    return { payload: payloadOf(words, topic), options }
  }

  async function push(device: KnownDevice, { payload, options }: PushMessage): Promise<Outcome> {
    const { endpoint, p256dh, auth } = device
    // The setting that allowed it may have been taken back.
    if (!isPushAddress(endpoint, config.pushHosts)) return { never: true, problem: 'not a push service' }
    const { host } = new URL(endpoint)
    // Devices that anybody may have made up are apart: however they fail, the others go on being sent to.
    const key = isUnproven(device) ? `${host} unproven` : host
    const notBefore = pauses.pausedUntil(key, clock())
    if (notBefore)
      return { later: true, problem: `${host}: fails, and is left alone`, notBefore, isUntried: true }
    // Most servers have nobody who wants it, and memory is tight.
    const { default: webPush } = await import('web-push')
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
    const outcome = await post(request)
    // One that says no speaks of the device alone.
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
    // Its own sending has no end where an answer comes drop by drop; and nothing leads elsewhere.
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

  /** In seconds. */
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

/** What a push service's answer means. */
function outcomeOf({ status, headers }: Response, problem: string, now: Date): Outcome {
  if (status >= 200 && status < 300) return { sent: true }
  if (status === 404 || status === 410) return { isUndeliverable: true, problem }
  // RFC 8030, 8.4: too much was asked of it; it may say for how long it wants nothing more.
  if (status === 429 || status === 503)
    return { later: true, problem, notBefore: readRetryAfter(headers.get('retry-after'), now) }
  return status >= 500 ? { later: true, problem } : { never: true, problem }
}

/** Numbers among them, which `fetch` doesn't take; it counts the bytes itself. */
function textsOf(headers: Record<string, unknown>): Record<string, string> {
  const { 'Content-Length': _, ...others } = headers
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]))
}

/** `fetch` says only that it failed; why, its cause does. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
