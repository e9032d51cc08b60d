import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { quantile } from './figure.ts'
import type { Sunday } from './sunday-league.ts'

const connections = 20

/** The encodings that browsers accept. */
export const accepting = { 'accept-encoding': 'gzip, br' }

/** The result of a load at full speed: requests per second, and the least time of the slowest hundredth. */
export type Answered = { perSecond: number; p99: number; refused: number }

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

/** At full speed. `writeShare` 0: no writes. */
export async function loadSunday(
  url: string,
  sunday: Sunday,
  { seconds, writeShare }: { seconds: number; writeShare: number },
): Promise<Answered> {
  const { next, saw } = visitors(sunday, writeShare)
  const setupRequest = (before: Request, context: { path?: string }): Request => {
    const options = next()
    context.path = options.path
    return { ...before, ...options }
  }
  const onResponse: NonNullable<Request['onResponse']> = (status, _body, context, headers) => {
    const { path } = context as { path: string }
    if (status === 200) saw(path, (headers as Record<string, string> | undefined)?.['etag'])
  }
  const requests = [{ setupRequest, onResponse }]
  const result = await autocannon({ url, connections, duration: seconds, requests })
  if (result.errors > 0 || result['5xx'] > 0) {
    throw new Error(`${url} failed ${result['5xx']} times, with ${result.errors} broken connections`)
  }
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    refused: result['4xx'],
  }
}

/**
 * At a fixed rate, at random times, whether or not the last response has arrived: the wait for a free connection counts
 * as response time. (autocannon sends a second's requests all at its beginning.)
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
    const answer = ask(url, next(), agent, saw).then((status) => {
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

function ask(
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
    if (sent.reusedSocket) resolve(ask(url, next, agent, saw))
    else reject(error)
  })
  sent.end(body)
  return promise
}
