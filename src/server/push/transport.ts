import { NOTICE_KINDS, NoticeKind } from '#contract/notices.ts'
import { hashToken } from '../auth/credentials.ts'
import { type Config, publicUrlOf } from '../config.ts'
import type { Store } from '../db/store.ts'
import { findWholeGame } from '../games/queries.ts'
import type { LeagueTime } from '../league-time.ts'
import { gameOf, type ToldNotice, wordsOf } from '../notices/kinds.ts'
import type { Message } from '../outbox/messages/queries.ts'
import type { Outcome, Transport } from '../outbox/sender.ts'
import { payloadOf } from './payload.ts'
import { isPushAddress } from './push-address.ts'
import { deleteDevice, findDevice, findReachable, findVapidKeys } from './queries.ts'
import { readRetryAfter } from './retry-after.ts'

/** How long a push service has to answer, in milliseconds: less than whoever stops the server waits. */
const patience = 8000

/** How long a push service keeps what it can't deliver, in seconds: what is about a game, not beyond its beginning. */
const kept = 86_400

/** Sends notices to the push services of people's browsers, encrypted for these (RFC 8030, 8291, 8292). */
export function pushTransport(
  store: Store,
  config: Pick<Config, 'publicUrl' | 'port' | 'pushHosts'>,
  { time, clock }: { time: LeagueTime; clock: () => Date },
): Transport {
  // Push services want to know whom to turn to, by https or mail.
  const subject = publicUrlOf(config).replace(/^http:/, 'https:')

  async function send({ id, madeAt, deviceId, notices: [notice] }: Message): Promise<Outcome> {
    const device = deviceId === null ? undefined : await findReachable(store.db, deviceId)
    const keys = await findVapidKeys(store.db)
    if (!device || !notice || !keys) return { nobody: true }
    const { endpoint, p256dh, auth } = device
    // The setting that allowed it may have been taken back.
    if (!isPushAddress(endpoint, config.pushHosts)) return { never: true, problem: 'not a push service' }
    const now = clock()
    const words = wordsOf(notice, { now, time })
    if (words === null) return { nobody: true }
    // Most servers have nobody who wants it, and memory is tight.
    const { default: webPush } = await import('web-push')
    // Numbers begin anew after a restore, and what a device still shows of the first one stays.
    const topic = hashToken(`push ${id} ${madeAt}`).slice(0, 32)
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payloadOf(words, topic),
      {
        vapidDetails: { subject, ...keys },
        TTL: await lifeOf(notice, now),
        urgency: NOTICE_KINDS[NoticeKind.parse(notice.kind)].urgent ? 'high' : 'normal',
        topic,
      },
    )
    const { method, headers, body } = request
    // Its own sending has no end where an answer comes drop by drop; and nothing leads elsewhere.
    const signal = AbortSignal.timeout(patience)
    const sent = {
      method,
      headers: textsOf(headers),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal,
    } as const
    const answer = await fetch(endpoint, sent)
    await answer.body?.cancel()
    const outcome = outcomeOf(answer, `${new URL(endpoint).host}: ${answer.status}`, clock())
    if ('nobody' in outcome) await forget(endpoint)
    return outcome
  }

  /** Its browser may have said another address meanwhile: then it is still there. */
  async function forget(endpoint: string): Promise<void> {
    await store.writeUntold(async (tx) => {
      const device = await findDevice(tx, endpoint)
      if (device) await deleteDevice(tx, device.id)
    })
  }

  /** In seconds. */
  async function lifeOf(notice: ToldNotice, now: Date): Promise<number> {
    const gameId = gameOf(notice)
    const game = gameId === null ? undefined : await findWholeGame(store.db, gameId)
    const left = game?.date == null ? 0 : Math.floor((Date.parse(game.date) - now.getTime()) / 1000)
    return left > 0 ? Math.min(left, kept) : kept
  }

  return {
    channel: 'push',
    send: (message) =>
      send(message).catch((error: unknown) => ({ later: true, problem: reasonOf(error) }) as const),
    close: async () => {},
  }
}

/** What a push service's answer means. */
function outcomeOf({ status, headers }: Response, problem: string, now: Date): Outcome {
  if (status >= 200 && status < 300) return { sent: true }
  if (status === 404 || status === 410) return { nobody: true, problem }
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
