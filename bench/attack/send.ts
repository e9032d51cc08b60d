import { type Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Statuses } from './target.ts'

export type Sending = {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  agent?: Agent | false
  signal?: AbortSignal
}

/**
 * The outcome of a request: its status, or `broken` without a response; and the wait before the next one, in
 * milliseconds.
 */
export type Sent = { status: number | 'broken'; waitMilliseconds: number; body: string }

/** Sends one request and reads the whole response. It never rejects: a missing response is an outcome too. */
export function send(url: string, { body, agent = false, ...options }: Sending = {}): Promise<Sent> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 'broken', waitMilliseconds: 1000, body: '' })
    const length = body && { 'content-length': String(body.length) }
    const sent = request(url, { ...options, agent, headers: { ...options.headers, ...length } }, (answer) => {
      const waitMilliseconds = Number(answer.headers['retry-after'] ?? 1) * 1000
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => resolve({ status: answer.statusCode!, waitMilliseconds, body: text }))
      answer.on('error', broken)
    })
    sent.on('error', broken).end(body)
  })
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}

/** Waits, but no longer than until the signal. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}

/** Repeats a request in so many parallel loops until the signal; requests aborted by the signal aren't counted. */
export async function keepUp(
  { atOnce, maxRequests }: { atOnce: number; maxRequests: number },
  signal: AbortSignal,
  once: (place: number, turn: number) => Promise<Pick<Sent, 'status'>>,
): Promise<Statuses> {
  const statuses: Statuses = {}
  let turns = 0
  const attacker = async (place: number) => {
    while (!signal.aborted && turns < maxRequests) {
      const { status } = await once(place, turns++)
      if (!signal.aborted) statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, place) => attacker(place)))
  return statuses
}
