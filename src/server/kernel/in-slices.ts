import { setImmediate } from 'node:timers/promises'

/** The slices of a list, one after the other; after each, everything else that the process has to do gets its turn. */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size)
    await setImmediate()
  }
}
