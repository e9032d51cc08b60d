import { type Effort, spendStep } from './effort.ts'

export type Range = { min: number; max: number }

/** The bounds of the flow from one node to another. Both may be negative; `min` is at most `max`. */
export type Arc = Range & { from: number; to: number }

export type Flow = { flows: number[] } | { blocked: boolean[] }

/**
 * Whole numbers for the arcs, each within its bounds, so that the inflow of each node equals its outflow: a circulation
 * with lower bounds (Ford and Fulkerson, 1962).
 *
 * Without a solution, some nodes together must take in more than can flow out of them (Hoffman's theorem): `blocked`
 * lists them. When the effort is spent, the search ends as if there were no solution, and nothing is blocked.
 */
export function findFlow(nodes: number, arcs: readonly Arc[], effort: Effort): Flow {
  const excess = Array.from({ length: nodes }, () => 0)
  // An arc has two entries: the even index is how much more it can carry, the odd one how much less.
  const spare: number[] = []
  const leaving: number[][] = excess.map(() => [])
  for (const [index, { from, to, min, max }] of arcs.entries()) {
    spare.push(max - min, 0)
    excess[from]! -= min
    excess[to]! += min
    leaving[from]!.push(2 * index)
    leaving[to]!.push(2 * index + 1)
  }
  const endOf = (way: number) => (way % 2 === 0 ? arcs[way >> 1]!.to : arcs[way >> 1]!.from)

  for (;;) {
    const reached = excess.map((amount) => amount > 0)
    const queue = excess.flatMap((amount, node) => (amount > 0 ? [node] : []))
    if (queue.length === 0) return { flows: arcs.map(({ min }, index) => min + spare[2 * index + 1]!) }
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
