import { setImmediate } from 'node:timers/promises'

/** Yields the slices of a list one after the other, and yields to the event loop after each. */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size)
    await setImmediate()
  }
}

/** How long work holds the event loop before others get a turn. */
const MAX_HELD_MS = 5

/** The result of a search, which yields to the event loop whenever it has held it for long. */
export async function inTurns<Result>(search: Generator<undefined, Result>): Promise<Result> {
  for (let since = performance.now(); ;) {
    const { done, value } = search.next()
    if (done) return value
    if (performance.now() - since < MAX_HELD_MS) continue
    await setImmediate()
    since = performance.now()
  }
}
