import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Arc, findFlow } from './bounded-flow.ts'

const nodes = 4
const anyArc: fc.Arbitrary<Arc> = fc
  .record({
    from: fc.nat(nodes - 1),
    to: fc.nat(nodes - 1),
    min: fc.integer({ min: -2, max: 1 }),
    width: fc.nat(2),
  })
  .map(({ from, to, min, width }) => ({ from, to, min, max: min + width }))

const plenty = () => ({ left: 1000, complete: true })

/** Every choice of whole numbers within the bounds. */
function everyChoice(arcs: readonly Arc[]): number[][] {
  return arcs.reduce<number[][]>(
    (choices, { min, max }) =>
      choices.flatMap((choice) =>
        Array.from({ length: max - min + 1 }, (_, more) => [...choice, min + more]),
      ),
    [[]],
  )
}

/** Whether the inflow of each node equals its outflow. */
function circulates(arcs: readonly Arc[], flows: readonly number[]): boolean {
  const balance = Array.from({ length: nodes }, () => 0)
  for (const [index, { from, to }] of arcs.entries()) {
    balance[from]! -= flows[index]!
    balance[to]! += flows[index]!
  }
  return balance.every((amount) => amount === 0)
}

/** Whether some nodes must take in more than can flow out of them. */
function overflows(arcs: readonly Arc[], blocked: readonly boolean[]): boolean {
  const into = arcs.filter(({ from, to }) => !blocked[from] && blocked[to])
  const outOf = arcs.filter(({ from, to }) => blocked[from] && !blocked[to])
  return into.reduce((sum, arc) => sum + arc.min, 0) > outOf.reduce((sum, arc) => sum + arc.max, 0)
}

test('finds a flow exactly where one exists, and otherwise the nodes that block it', () => {
  fc.assert(
    fc.property(fc.array(anyArc, { maxLength: 7 }), (arcs) => {
      const choices = everyChoice(arcs)
      const exists = choices.some((flows) => circulates(arcs, flows))
      const flow = findFlow(nodes, arcs, plenty())
      expect('flows' in flow).toBe(exists)
      const isRight =
        'flows' in flow
          ? circulates(arcs, flow.flows) && choices.some((flows) => String(flows) === String(flow.flows))
          : overflows(arcs, flow.blocked)
      expect(isRight).toBe(true)
    }),
  )
})

test('without steps finds nothing, and rules nothing out', () => {
  const effort = { left: 0, complete: true }
  const arcs = [
    { from: 0, to: 1, min: 1, max: 1 },
    { from: 1, to: 0, min: 0, max: 1 },
  ]
  expect(findFlow(2, arcs, effort)).toEqual({ blocked: [false, false] })
  expect(effort.complete).toBe(false)
  expect(findFlow(2, arcs, plenty())).toEqual({ flows: [1, 1] })
})
