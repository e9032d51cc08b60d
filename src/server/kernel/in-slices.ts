import { setImmediate } from 'node:timers/promises'

/** Yields the slices of a list one after the other, and yields to the event loop after each. */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size)
    await setImmediate()
  }
}
