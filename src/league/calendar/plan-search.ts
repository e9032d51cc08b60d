import { randomFrom } from '../random.ts'
import { NOWHERE, type PlanProblem } from './plan-problem.ts'
import { Windows } from './windows.ts'

/** The slot of each game, or `NOWHERE`. */
export type Plan = { slotOf: readonly number[]; unplaced: number; cost: number }

/** The costs of a broken rule that must hold, and of a game without a slot: more than all else that its slot may cost. */
const [BROKEN, UNPLACED] = [80, 80]
/** The temperatures of the search, in units of cost: at first it takes nearly any slot, in the end hardly a worse one. */
const [HOT, COLD] = [2.5, 0.12]
const SEVERAL = -2
/** How many slots are tried for each game where the search begins, and for one that another game pushes out. */
const [FIRST_TRIES, PUSHED_TRIES] = [500, 6]
/** How often a game that is pushed out takes the other's slot instead. */
const SWAP_CHANCE = 0.8

/**
 * Places games by simulated annealing. A step moves a game to a random slot; a game that is there takes the other one's
 * slot, or a third. No court is ever occupied twice, nor do games overlap that are to be apart; rules about teams are
 * broken on the way, but never in `best`. The same problem, seed and calls give the same plan.
 */
export class PlanSearch {
  best: Plan = { slotOf: [], unplaced: Infinity, cost: 0 }
  readonly problem: PlanProblem
  private readonly windows: Windows
  /** By game: its slot and day, and the other game of its two teams. */
  private readonly at: Int32Array
  private readonly dayOf: Int32Array
  private readonly rematch: Int32Array
  /** By slot: its day, its game, and the first and the last slot that exclude it. */
  private readonly days: Int32Array
  private readonly occupant: Int32Array
  private readonly first: Int32Array
  private readonly last: Int32Array
  private readonly random: () => number
  private readonly movable: readonly number[]
  /** By game and slot: whether it may be there. */
  private readonly isAllowed: Uint8Array
  private cost: number
  private tooClose = 0
  private unplaced: number

  constructor(problem: PlanProblem, seed: number) {
    const { games, slots } = problem
    this.problem = problem
    this.random = randomFrom(seed)
    this.windows = new Windows(problem, BROKEN)
    this.at = new Int32Array(games.length).fill(NOWHERE)
    this.dayOf = this.at.slice()
    const pairs = games.map(({ teams: [a, b] }) => `${Math.min(a, b)}-${Math.max(a, b)}`)
    this.rematch = Int32Array.from(pairs, (pair, game) =>
      pairs.findIndex((other, at) => other === pair && at !== game),
    )
    this.days = Int32Array.from(slots, ({ day }) => day)
    this.occupant = new Int32Array(slots.length).fill(NOWHERE)
    ;[this.first, this.last] = rangesOf(problem)
    this.movable = [...games.keys()].filter((game) => games[game]!.slots.length > 0)
    this.isAllowed = new Uint8Array(games.length * slots.length)
    for (const [game, own] of games.entries())
      for (const slot of own.slots) this.isAllowed[game * slots.length + slot] = 1
    this.unplaced = games.length
    this.cost = this.windows.cost + this.unplaced * UNPLACED
    for (const game of this.movable) this.placeCheapest(game)
    this.keepIfBest()
  }

  /** @param progress of the whole search, from 0 to 1: the nearer the end, the less it takes what is worse */
  advance(steps: number, progress: number): void {
    const { movable, random } = this
    if (movable.length === 0) return
    const temperature = HOT * (COLD / HOT) ** progress
    const chances = Float64Array.from({ length: 128 }, (_, worse) => Math.exp(-worse / temperature))
    for (let step = 0; step < steps; step++) {
      const game = movable[Math.floor(random() * movable.length)]!
      const { slots } = this.problem.games[game]!
      this.tryMove(game, slots[Math.floor(random() * slots.length)]!, chances)
    }
  }

  private tryMove(game: number, to: number, chances: Float64Array): void {
    if (this.at[game] === to) return
    const pushed = this.occupantAround(to, game)
    if (pushed === SEVERAL) return
    const pushedTo = pushed === NOWHERE ? NOWHERE : this.slotForPushed(pushed, game, to)
    const delta = this.deltaOf(game, to, pushed, pushedTo)
    if (delta > 0 && (delta >= chances.length || this.random() >= chances[delta]!)) return
    if (this.overlapsApart(game, to, pushed, pushedTo) || this.overlapsApart(pushed, pushedTo, game, to))
      return
    this.move(game, NOWHERE)
    if (pushed !== NOWHERE) this.move(pushed, pushedTo)
    this.move(game, to)
    this.cost += delta
    this.keepIfBest()
  }

  private placeCheapest(game: number): void {
    let [cheapest, least] = [NOWHERE, 0]
    const { slots } = this.problem.games[game]!
    const stride = Math.ceil(slots.length / FIRST_TRIES)
    for (let index = Math.floor(this.random() * stride); index < slots.length; index += stride) {
      const slot = slots[index]!
      if (this.occupantAround(slot, game) !== NOWHERE || this.overlapsApart(game, slot)) continue
      const delta = this.deltaOf(game, slot, NOWHERE, NOWHERE)
      if (delta < least) [cheapest, least] = [slot, delta]
    }
    this.move(game, cheapest)
    this.cost += least
  }

  /** The slot that the other game leaves, or another one that is free, or none. */
  private slotForPushed(pushed: number, game: number, to: number): number {
    const { slots } = this.problem.games[pushed]!
    const left = this.at[game]!
    const isAllowed = this.isAllowed[pushed * this.days.length + left] === 1
    if (left !== NOWHERE && this.random() < SWAP_CHANCE && !this.exclude(left, to) && isAllowed) return left
    let [cheapest, least] = [NOWHERE, UNPLACED]
    for (let tries = 0; tries < PUSHED_TRIES; tries++) {
      const slot = slots[Math.floor(this.random() * slots.length)]!
      if (this.exclude(slot, to) || this.occupantAround(slot, pushed) !== NOWHERE) continue
      const cost = this.deltaOf(pushed, slot, NOWHERE, NOWHERE)
      if (cheapest === NOWHERE || cost < least) [cheapest, least] = [slot, cost]
    }
    return cheapest
  }

  /** The change of cost where a game moves, and another one, which is at that slot, moves too. */
  private deltaOf(game: number, to: number, pushed: number, pushedTo: number): number {
    const day = to === NOWHERE ? NOWHERE : this.days[to]!
    const before = this.dayOf[game]!
    let delta = this.priceAt(game, to) - this.priceAt(game, this.at[game]!)
    delta += this.apartDelta(game, day, pushed)
    const [a, b] = this.problem.games[game]!.teams
    if (pushed === NOWHERE)
      return delta + this.windows.delta(a, before, day) + this.windows.delta(b, before, day)
    const pushedDay = pushedTo === NOWHERE ? NOWHERE : this.days[pushedTo]!
    const pushedBefore = this.dayOf[pushed]!
    delta += this.priceAt(pushed, pushedTo) - this.priceAt(pushed, this.at[pushed]!)
    delta += this.apartDelta(pushed, pushedDay, game)
    if (this.rematch[game] === pushed)
      delta += this.tooCloseCost(day, pushedDay) - this.tooCloseCost(before, pushedBefore)
    const [c, d] = this.problem.games[pushed]!.teams
    // Both games were to be on the same day: a team of both only changes from the one that is left to the new one.
    const [sharesA, sharesB] = [a === c || a === d, b === c || b === d]
    delta += this.windows.delta(a, before, sharesA ? pushedDay : day)
    delta += this.windows.delta(b, before, sharesB ? pushedDay : day)
    if (c !== a && c !== b) delta += this.windows.delta(c, pushedBefore, pushedDay)
    if (d !== a && d !== b) delta += this.windows.delta(d, pushedBefore, pushedDay)
    return delta
  }

  private priceAt(game: number, slot: number): number {
    return slot === NOWHERE ? UNPLACED : this.problem.costOf(game, slot)
  }

  private apartDelta(game: number, day: number, except: number): number {
    const other = this.rematch[game]!
    if (other === NOWHERE || other === except) return 0
    const ofOther = this.dayOf[other]!
    return this.tooCloseCost(day, ofOther) - this.tooCloseCost(this.dayOf[game]!, ofOther)
  }

  private tooCloseCost(day: number, other: number): number {
    const { daysApart, penalty } = this.problem.rematch
    const isTooClose = day !== NOWHERE && other !== NOWHERE && Math.abs(day - other) <= daysApart
    return isTooClose ? (penalty ?? BROKEN) : 0
  }

  private move(game: number, to: number): void {
    const from = this.at[game]!
    if (from === to) return
    const [before, day] = [this.dayOf[game]!, to === NOWHERE ? NOWHERE : this.days[to]!]
    this.tooClose += this.apartDelta(game, day, NOWHERE)
    for (const team of this.problem.games[game]!.teams) this.windows.move(team, before, day)
    if (from !== NOWHERE) this.occupant[from] = NOWHERE
    if (to !== NOWHERE) this.occupant[to] = game
    this.unplaced += Number(to === NOWHERE) - Number(from === NOWHERE)
    this.at[game] = to
    this.dayOf[game] = day
  }

  /** The game that is at a slot or at one that excludes it, besides the one given. */
  private occupantAround(slot: number, except: number): number {
    let found = NOWHERE
    for (let at = this.first[slot]!; at <= this.last[slot]!; at++) {
      const game = this.occupant[at]!
      if (game === NOWHERE || game === except) continue
      if (found !== NOWHERE) return SEVERAL
      found = game
    }
    return found
  }

  /** Whether a game at a slot overlaps one that it is to be apart from, if `other` is at `otherAt`. */
  private overlapsApart(game: number, slot: number, other = NOWHERE, otherAt = NOWHERE): boolean {
    const { games, slots, duration } = this.problem
    if (slot === NOWHERE) return false
    return games[game]!.apart.some((one) => {
      const at = one === other ? otherAt : this.at[one]!
      return at !== NOWHERE && Math.abs(slots[at]!.start - slots[slot]!.start) < duration
    })
  }

  private exclude(slot: number, other: number): boolean {
    return this.first[slot]! <= other && other <= this.last[slot]!
  }

  private keepIfBest(): void {
    if (this.windows.broken > 0 || (this.tooClose > 0 && this.problem.rematch.penalty === null)) return
    const { best, unplaced, cost } = this
    if (unplaced < best.unplaced || (unplaced === best.unplaced && cost < best.cost))
      this.best = { slotOf: [...this.at], unplaced, cost }
  }
}

/** The first and the last slot that exclude each, itself included. */
function rangesOf({ slots, duration }: PlanProblem): [Int32Array, Int32Array] {
  const [first, last] = [new Int32Array(slots.length), new Int32Array(slots.length)]
  let from = 0
  for (const [slot, { court, start }] of slots.entries()) {
    while (slots[from]!.court !== court || slots[from]!.start <= start - duration) from += 1
    first[slot] = from
    for (let other = from; other <= slot; other++) last[other] = slot
  }
  return [first, last]
}
