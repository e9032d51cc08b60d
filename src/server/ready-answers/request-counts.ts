const SLOTS = 2 ** 14
/** After this many requests all counts are halved, so that addresses popular last week can be evicted. */
const HALVING_PERIOD = 10 * SLOTS
const MAX_COUNT = 255

/**
 * Estimates how often each address was requested lately, in a fixed amount of memory: addresses that share a slot
 * share a count (the frequency sketch of TinyLFU, with one row).
 */
export class RequestCounts {
  readonly #counts = new Uint8Array(SLOTS)
  #untilHalving = HALVING_PERIOD

  add(address: string): void {
    const slot = slotOf(address)
    const count = this.#counts[slot]!
    if (count < MAX_COUNT) this.#counts[slot] = count + 1
    if (--this.#untilHalving > 0) return
    this.#untilHalving = HALVING_PERIOD
    for (const [index, value] of this.#counts.entries()) this.#counts[index] = value >> 1
  }

  of(address: string): number {
    return this.#counts[slotOf(address)]!
  }
}

/** FNV-1a. */
function slotOf(address: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < address.length; index++)
    hash = Math.imul(hash ^ address.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 15)) & (SLOTS - 1)
}
