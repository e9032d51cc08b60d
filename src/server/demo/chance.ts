import { randomFrom } from '#league/random.ts'

/** A seeded random generator: the same seed gives the same league. */
export class Chance {
  /** From 0 up to but not including 1. */
  readonly next: () => number

  constructor(seed: number) {
    this.next = randomFrom(seed)
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
