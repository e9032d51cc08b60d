/** A seeded random generator: the same seed gives the same league. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number, both ends included. */
  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)]!
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: this.next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }
}
