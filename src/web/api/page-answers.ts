import { PAGE_ANSWERS, type PageAnswers, type Transport } from '#contract/pages.ts'
import { createContext } from 'react-router'
import type { Api } from './endpoints.ts'
import { sendRequest } from './http-transport.ts'

/** Null where they didn't come: then each answer is asked for by itself. */
type Answers = Promise<PageAnswers | null>

/**
 * The API for the loader of a page, which has set out for all of the page's answers at once. Only in the browser: on the
 * server nothing is far away.
 */
export const pageApiContext = createContext<((address: string) => Api) | null>(null)

/** What was asked for ahead is no older when it is used than what strangers are sent (decision 54). */
const PREFETCH_TTL_MS = 1000

let prefetched: { address: string; answers: Answers; since: number } | null = null

/** Sets out for the answers of a page that somebody is about to open. */
export function prefetch(address: string): void {
  if (isPrefetched(address)) return
  prefetched = { address, answers: fetchAnswers(address), since: performance.now() }
}

/** To be called when something was written. */
export function dropPrefetched(): void {
  prefetched = null
}

/** All that the API answers to a page, which is under way already where it was asked for ahead. */
export function pageAnswers(address: string): Answers {
  const answers = isPrefetched(address) ? prefetched!.answers : fetchAnswers(address)
  prefetched = null
  return answers
}

/** Takes from them what they hold, and asks for everything else. */
export function prefetchedFirst(answers: Answers, transport: Transport): Transport {
  return async (request) => {
    const body = request.method === 'GET' ? (await answers)?.[request.address] : undefined
    return body === undefined ? transport(request) : { status: 200, body }
  }
}

function isPrefetched(address: string): boolean {
  return prefetched?.address === address && performance.now() - prefetched.since < PREFETCH_TTL_MS
}

/** Without a token, as they are the same for everybody: so the device keeps them for want of network. */
async function fetchAnswers(address: string): Answers {
  try {
    const { status, body } = await sendRequest({ method: 'GET', address: PAGE_ANSWERS + address })
    return status === 200 ? (body as PageAnswers) : null
  } catch {
    return null
  }
}
