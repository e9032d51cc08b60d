import { PAGE_ANSWERS, type PageAnswers, type Transport } from '#contract/pages.ts'
import { createContext } from 'react-router'
import type { Api } from './endpoints.ts'
import { sendRequest } from './http-transport.ts'

/** Null if the request failed: then each answer is requested by itself. */
type Answers = Promise<PageAnswers | null>

/** The API for a page's loader, which requests all its answers at once; the server has them in its own process. */
export const pageApiContext = createContext<((address: string) => Api) | null>(null)

/** A prefetched response is never older than the server's cached public responses may be. */
const PREFETCH_TTL_MS = 1000

let prefetched: { address: string; answers: Answers; since: number } | null = null

export function prefetch(address: string): void {
  if (isPrefetched(address)) return
  prefetched = { address, answers: fetchAnswers(address), since: performance.now() }
}

export function dropPrefetched(): void {
  prefetched = null
}

export function pageAnswers(address: string): Answers {
  const answers = isPrefetched(address) ? prefetched!.answers : fetchAnswers(address)
  prefetched = null
  return answers
}

export function prefetchedFirst(answers: Answers, transport: Transport): Transport {
  return async (request) => {
    const body = request.method === 'GET' ? (await answers)?.[request.address] : undefined
    return body === undefined ? transport(request) : { status: 200, body }
  }
}

function isPrefetched(address: string): boolean {
  return prefetched?.address === address && performance.now() - prefetched.since < PREFETCH_TTL_MS
}

/** Without a token, as the answers are the same for everybody: so the service worker caches them. */
async function fetchAnswers(address: string): Answers {
  try {
    const { status, body } = await sendRequest({ method: 'GET', address: PAGE_ANSWERS + address })
    return status === 200 ? (body as PageAnswers) : null
  } catch {
    return null
  }
}
