import { type Effort, spendStep } from './effort.ts'

/** Whole numbers from `least` to `most`, both included. */
export type Range = { least: number; most: number }

/** What may run from one node to another. Both bounds may be negative; `least` is at most `most`. */
export type Arc = Range & { from: number; to: number }

export type Flow = { flows: number[] } | { blocked: boolean[] }

/**
 * Whole numbers for the arcs, each within its bounds, so that what runs into a node runs out of it: a circulation with
 * lower bounds (Ford and Fulkerson, 1962).
 *
 * Where there are none, more must run into some nodes together than can run out of them (Hoffman's theorem): `blocked`
 * are those. Where the effort is spent, it is given up as if nothing fitted, and nothing is blocked.
 */
export function findFlow(nodes: number, arcs: readonly Arc[], effort: Effort): Flow {
  const excess = Array.from({ length: nodes }, () => 0)
  // Twice the place of an arc is what it can carry more, the next one what it can carry less.
  const spare: number[] = []
  const leaving: number[][] = excess.map(() => [])
  for (const [index, { from, to, least, most }] of arcs.entries()) {
    spare.push(most - least, 0)
    excess[from]! -= least
    excess[to]! += least
    leaving[from]!.push(2 * index)
    leaving[to]!.push(2 * index + 1)
  }
  const endOf = (way: number) => (way % 2 === 0 ? arcs[way >> 1]!.to : arcs[way >> 1]!.from)

  for (;;) {
    const reached = excess.map((amount) => amount > 0)
    const queue = excess.flatMap((amount, node) => (amount > 0 ? [node] : []))
    if (queue.length === 0) return { flows: arcs.map(({ least }, index) => least + spare[2 * index + 1]!) }
    if (!spendStep(effort)) return { blocked: excess.map(() => false) }
    const cameBy: number[] = []
    let end = -1
    for (let next = 0; next < queue.length && end < 0; next += 1) {
      for (const way of leaving[queue[next]!]!) {
        const node = endOf(way)
        if (reached[node] || spare[way]! <= 0) continue
        reached[node] = true
        cameBy[node] = way
        queue.push(node)
        if (excess[node]! < 0) {
          end = node
          break
        }
      }
    }
    if (end < 0) return { blocked: reached }
    const ways: number[] = []
    let start = end
    while (cameBy[start] !== undefined) {
      ways.push(cameBy[start]!)
      start = endOf(cameBy[start]! ^ 1)
    }
    const amount = Math.min(excess[start]!, -excess[end]!, ...ways.map((way) => spare[way]!))
    for (const way of ways) {
      spare[way]! -= amount
      spare[way ^ 1]! += amount
    }
    excess[start]! -= amount
    excess[end]! += amount
  }
}
