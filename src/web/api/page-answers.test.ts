import { OWN_HEADERS } from '#contract/own-answer.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { prefetchedFirst, prefetch, dropPrefetched, pageAnswers } from './page-answers.ts'

const requests: string[] = []

const echo = async ({ method, address }: { method: string; address: string }) => {
  return { status: 200, body: `${method} ${address}` }
}

const bodyOf = async (answers: ReturnType<typeof pageAnswers>, method: 'GET' | 'PUT', address: string) =>
  (await prefetchedFirst(answers, echo)({ method, address })).body

beforeEach(() => {
  requests.length = 0
  dropPrefetched()
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return new Response(JSON.stringify({ '/league': [] }), { headers: OWN_HEADERS })
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

test('uses a prefetched response once', async () => {
  prefetch('/calendar')
  prefetch('/calendar')
  expect(await pageAnswers('/calendar')).toEqual({ '/league': [] })
  expect(requests).toEqual(['/api/page/calendar'])
  await pageAnswers('/calendar')
  expect(requests).toHaveLength(2)
})

test.for<[string, () => void]>([
  ['a second later', () => vi.advanceTimersByTime(1000)],
  ['after a write', () => dropPrefetched()],
  ['for another page', () => prefetch('/courts')],
])('ignores a prefetched response %s', async ([, happens]) => {
  prefetch('/calendar')
  happens()
  requests.length = 0
  await pageAnswers('/calendar')
  expect(requests).toEqual(['/api/page/calendar'])
})

test('requests what the prefetched response lacks, and everything if it failed', async () => {
  const answers = pageAnswers('/')
  expect(await bodyOf(answers, 'GET', '/league')).toEqual([])
  expect(await bodyOf(answers, 'GET', '/team')).toBe('GET /team')
  expect(await bodyOf(answers, 'PUT', '/league')).toBe('PUT /league')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await bodyOf(pageAnswers('/'), 'GET', '/league')).toBe('GET /league')
})
