import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './figure.ts'
import type { Sunday } from './sunday-league.ts'
import { runWrk } from './wrk.ts'

const connections = 20

/** The encodings that browsers accept. */
export const accepting = { 'accept-encoding': 'gzip, br' }

/** The result of a load at full speed: requests, also per second, and the least time of the slowest hundredth. */
export type Answered = { answers: number; perSecond: number; p99: number }

/** The result of a load at a fixed rate: the response times in milliseconds, by quantile. */
export type RateResult = { p50: number; p99: number; slowest: number; refused: number }

type Next = {
  method: 'GET' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

/**
 * Requests as on a match Sunday: mostly reads, half of them by returning visitors with the last response in their
 * cache, and in between the results and ratings of delegates, one in so many.
 */
function visitors({ addresses, nextWrite, delegates = [] }: Sunday, writeShare: number) {
  const etags = new Map<string, string>()
  const every = Math.round(1 / writeShare)
  let turn = 0
  return {
    next: (): Next => {
      turn++
      if (turn % every === 0) {
        const { path, token, body } = nextWrite()
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        return { method: 'PUT', path, headers, body }
      }
      // The same order at every run; a stride without a common factor with the number of addresses mixes them.
      const path = addresses[(turn * 37) % addresses.length]!
      const delegate = turn % 10 === 0 ? delegates[turn % delegates.length] : undefined
      if (delegate)
        return { method: 'GET', path: delegate.path, headers: { ...accepting, ...delegate.headers } }
      const etag = turn % 2 === 0 ? etags.get(path) : undefined
      const headers = { ...accepting, ...(etag !== undefined && { 'if-none-match': etag }) }
      return { method: 'GET', path, headers }
    },
    saw: (path: string, etag: string | undefined) => {
      if (etag !== undefined) etags.set(path, etag)
    },
  }
}

/**
 * At full speed; fails if a response is an error. No request has an etag: wrk can't learn new ones (with a thread a
 * connection it could, but would be as slow as bare node:http), and for stale ones the league sends whole pages where
 * bare node:http still sends 304. `writeShare` 0: no writes. Node sends a write when it is due, because two loads may
 * share the order of the writes.
 */
export async function loadSunday(
  url: string,
  sunday: Sunday,
  { seconds, writeShare }: { seconds: number; writeShare: number },
): Promise<Answered> {
  const reads = Array.from({ length: sunday.addresses.length }, visitors(sunday, 0).next)
  const { next: nextWrite, saw } = visitors(sunday, 1)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const writes: Promise<number>[] = []
  const result = await runWrk(url, reads, {
    seconds,
    every: writeShare === 0 ? 0 : Math.round(1 / writeShare) - 1,
    // A write whose connection breaks counts as refused.
    onEvery: () => writes.push(send(url, nextWrite(), agent, saw).catch(() => 500)),
  })
  const refused = (await Promise.all(writes)).filter((status) => status >= 400).length
  agent.destroy()
  if (refused > 0) throw new Error(`${url}: ${refused} writes were refused`)
  const answers = result.answers + writes.length
  return { answers, perSecond: answers / result.seconds, p99: result.p99 }
}

/**
 * At a fixed rate, at random times, whether or not the last response has arrived: the wait for a free connection counts
 * as response time.
 */
export async function loadSundayAtRate(
  url: string,
  sunday: Sunday,
  { seconds, rate, writeShare }: { seconds: number; rate: number; writeShare: number },
): Promise<RateResult> {
  const { next, saw } = visitors(sunday, writeShare)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const milliseconds: number[] = []
  const answers: Promise<number>[] = []
  const end = performance.now() + seconds * 1000
  for (let due = performance.now(); due < end; due += (-Math.log(1 - Math.random()) / rate) * 1000) {
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const since = due
    const answer = send(url, next(), agent, saw).then((status) => {
      milliseconds.push(performance.now() - since)
      return status
    })
    answers.push(answer)
  }
  const refused = (await Promise.all(answers)).filter((status) => status >= 400).length
  agent.destroy()
  const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(milliseconds, share))
  return { p50: p50!, p99: p99!, slowest: slowest!, refused }
}

function send(
  url: string,
  next: Next,
  agent: Agent,
  saw: (path: string, etag: string | undefined) => void,
): Promise<number> {
  const { body, ...options } = next
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request(
    url + options.path,
    { method: options.method, headers: options.headers, agent },
    (answer) => {
      if (answer.statusCode === 200) saw(options.path, answer.headers.etag)
      answer.resume().once('error', reject)
      answer.once('end', () => resolve(answer.statusCode!))
    },
  )
  sent.once('error', (error) => {
    // The server may close an idle connection just as the request is sent on it; a browser sends it again too.
    if (sent.reusedSocket) resolve(send(url, next, agent, saw))
    else reject(error)
  })
  sent.end(body)
  return promise
}
