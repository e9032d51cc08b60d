import { instantOf } from '../instant.ts'
import type { Hosting, PlacedGame } from './calendar-games.ts'
import { randomFrom } from '../random.ts'

/** What is bad about a team's games at home and away in their order, in units of a cost. */
const [THIRD_RUNNING, UNEVEN, SECOND_RUNNING, SAME_ENDS] = [100, 10, 4, 1] as const
const [HOT, COLD] = [30, 0.5] as const
const STEPS_A_GAME = 300

/**
 * Chooses who hosts each game, which on public courts doesn't change where it can be: as many games at home as away,
 * never three running where that can be helped, seldom two, and not the first and the last one alike. Where not either
 * team may host, only the two games of a pair change their hosts.
 */
export function shareHosting(placed: readonly PlacedGame[], options: Hosting): PlacedGame[] {
  const { teams, standing, mayTurn, seed } = options
  const indexOf = new Map(teams.map(({ teamId }, index) => [teamId, index]))
  const all = [
    ...placed.map((game, index) => ({ ...game, at: instantOf(game.hour.at)!, index })),
    ...standing.map((game) => ({ ...game, at: instantOf(game.at)!, index: -1 })),
  ]
    .filter(({ localId, visitantId }) => indexOf.has(localId) && indexOf.has(visitantId))
    .toSorted((a, b) => a.at - b.at)
  const sides = all.map(
    ({ localId, visitantId }) => [indexOf.get(localId)!, indexOf.get(visitantId)!] as const,
  )
  const gamesOf = teams.map((_, team) => [...all.keys()].filter((game) => sides[game]!.includes(team)))
  const isTurned = new Uint8Array(all.length)
  const costOf = (team: number) => {
    const own = gamesOf[team]!
    let [cost, sum, running, first, before] = [0, 0, 0, 0, 0]
    for (const game of own) {
      const side = sides[game]![isTurned[game]!] === team ? 1 : -1
      running = side === before ? running + 1 : 1
      if (running > 1) cost += running === 2 ? SECOND_RUNNING : THIRD_RUNNING
      sum += side
      first ||= side
      before = side
    }
    cost += UNEVEN * Math.max(0, Math.abs(sum) - (own.length % 2))
    return own.length > 1 && first === before ? cost + SAME_ENDS : cost
  }
  const free = [...all.keys()].filter((game) => all[game]!.index >= 0)
  const isReturn = (one: number, other: number) =>
    sides[one]![0] === sides[other]![1] && sides[one]![1] === sides[other]![0]
  // Games with the same two teams are turned together.
  const turns = mayTurn
    ? free.map((game) => [game])
    : free.flatMap((one) =>
        free.flatMap((other) => (one < other && isReturn(one, other) ? [[one, other]] : [])),
      )
  const costs = teams.map((_, team) => costOf(team))
  const random = randomFrom(seed)
  const turn = (games: readonly number[]) => {
    for (const game of games) isTurned[game]! ^= 1
  }
  let [cost, least, best] = [0, 0, isTurned.slice()]
  const steps = STEPS_A_GAME * turns.length
  for (let step = 0; step < steps; step++) {
    const turned = turns[Math.floor(random() * turns.length)]!
    // One of the two may have been turned with a third.
    if (isTurned[turned[0]!] !== isTurned[turned.at(-1)!]) continue
    const [local, visitant] = sides[turned[0]!]!
    turn(turned)
    const [ofLocal, ofVisitant] = [costOf(local), costOf(visitant)]
    const delta = ofLocal + ofVisitant - costs[local]! - costs[visitant]!
    if (delta > 0 && random() >= Math.exp(-delta / (HOT * (COLD / HOT) ** (step / steps)))) {
      turn(turned)
      continue
    }
    costs[local] = ofLocal
    costs[visitant] = ofVisitant
    cost += delta
    if (cost < least) [least, best] = [cost, isTurned.slice()]
  }
  const turned = new Set(all.flatMap(({ index }, game) => (best[game] === 1 ? index : [])))
  return placed.map((game, index) =>
    turned.has(index) ? { ...game, localId: game.visitantId, visitantId: game.localId } : game,
  )
}
