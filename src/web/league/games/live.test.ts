import { afterEach, expect, test, vi } from 'vitest'
import { startPolling } from './live.ts'

afterEach(() => vi.unstubAllGlobals())

test('an answer that comes after that of a later question isn’t shown', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
  const asked: ((score: number) => void)[] = []
  const shown: number[] = []
  const stop = startPolling(
    () => new Promise<number>((resolve) => asked.push(resolve)),
    (score) => shown.push(score),
    () => false,
  )
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  // The page is seen again before it was answered.
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toHaveLength(2)
  asked[1]!(41)
  await vi.waitFor(() => expect(shown).toEqual([41]))
  asked[0]!(38)
  await new Promise<void>((resolve) => void setImmediate(resolve))
  expect(shown).toEqual([41])
  stop()
})
