import autocannon, { type Request } from 'autocannon'
import type { Sunday } from './sunday-league.ts'

const connections = 20

/** What came of a load: how many a second, and how long they took in milliseconds. */
export type Answered = { perSecond: number; readsPerSecond: number; p99: number; refused: number }

/**
 * Asks as people do on a match Sunday: mostly reads, half of them by somebody who has been here and has the
 * last answer, and in between the results and ratings of delegates. `rate` a second, or as many as go.
 */
export async function loadSunday(
  url: string,
  { addresses, nextWrite }: Sunday,
  { seconds, rate, writeShare }: { seconds: number; rate?: number; writeShare: number },
): Promise<Answered> {
  const etags = new Map<string, string>()
  let reads = 0
  let turn = 0
  // The same order at every run; a stride without a common factor with the number of addresses mixes them.
  const nextAddress = () => addresses[(turn * 37) % addresses.length]!
  const every = Math.round(1 / writeShare)

  const setupRequest = (request: Request, context: { address?: string | undefined }): Request => {
    turn++
    if (turn % every === 0) {
      const { path, token, body } = nextWrite()
      context.address = undefined
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return { ...request, method: 'PUT', path, body, headers }
    }
    const path = nextAddress()
    const etag = turn % 2 === 0 ? etags.get(path) : undefined
    context.address = path
    const headers = { 'accept-encoding': 'gzip, br', ...(etag !== undefined && { 'if-none-match': etag }) }
    return { ...request, method: 'GET', path, headers }
  }
  const onResponse: NonNullable<Request['onResponse']> = (status, _body, context, headers) => {
    const { address } = context as { address?: string }
    if (address === undefined) return
    reads++
    const etag = (headers as Record<string, string> | undefined)?.['etag']
    if (status === 200 && etag !== undefined) etags.set(address, etag)
  }

  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: Math.round(rate) }),
    requests: [{ setupRequest, onResponse }],
  })
  if (result.errors > 0 || result['5xx'] > 0) {
    throw new Error(`${url} failed ${result['5xx']} times, with ${result.errors} broken connections`)
  }
  return {
    perSecond: result.requests.total / result.duration,
    readsPerSecond: reads / result.duration,
    p99: result.latency.p99,
    refused: result['4xx'],
  }
}
