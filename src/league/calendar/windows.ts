import { NOWHERE, type PlanProblem, type WindowRule } from './plan-problem.ts'

/** A run of days, from its first one to the one after its last; `costsFrom`: where the costs of its rule begin. */
type Window = { index: number; from: number; until: number; costsFrom: number }

/** The games of each team in the windows of all rules, and what the rules say to that. */
export class Windows {
  cost = 0
  /** How often a rule that must hold is broken. */
  broken = 0
  private readonly perTeam: number
  private readonly longest: number
  private readonly byDay: readonly (readonly Window[])[]
  /** By team and window. */
  private readonly counts: Uint16Array
  /** By team and day: the cost of a game more, and of one that is there. */
  private readonly dayCount: number
  private readonly prices: Int32Array
  private readonly savings: Int32Array
  /** By rule and count: the cost of one game more, and how often that breaks it; before them nothing, for the one less. */
  private readonly costOfMore: Int32Array
  private readonly breaksOfMore: Int32Array

  constructor({ teamCount, dayCount, games, rules, standing }: PlanProblem, brokenCost: number) {
    const counts = 2 + games.length + Math.max(0, ...standing.map(({ length }) => length))
    const windows = rules.flatMap((rule, at) => {
      const { length, stride, days = dayCount } = rule
      return Array.from({ length: Math.max(0, Math.floor((days - length) / stride) + 1) }, (_, number) => {
        const from = number * stride
        return { rule, from, until: from + length, index: at * dayCount + from, costsFrom: at * counts + 1 }
      })
    })
    this.perTeam = rules.length * dayCount
    this.longest = Math.max(0, ...rules.map(({ length }) => length))
    this.byDay = Array.from({ length: dayCount }, (_, day) =>
      windows.filter(({ from, until }) => from <= day && day < until),
    )
    this.counts = new Uint16Array(teamCount * this.perTeam)
    const ofOneMore = (weightOf: (rule: WindowRule) => number) =>
      Int32Array.from(
        rules.flatMap((rule) =>
          Array.from({ length: counts }, (_, count) =>
            count === 0 ? 0 : (breaksOf(rule, count) - breaksOf(rule, count - 1)) * weightOf(rule),
          ),
        ),
      )
    const penaltyOf = ({ penalty }: WindowRule) => penalty ?? brokenCost
    this.costOfMore = ofOneMore(penaltyOf)
    this.breaksOfMore = ofOneMore(({ penalty }) => (penalty === null ? 1 : 0))
    for (const { rule } of windows) this.cost += teamCount * (rule.least ?? 0) * penaltyOf(rule)
    this.dayCount = dayCount
    const prices = this.byDay.map((own) =>
      own.reduce((sum, { costsFrom }) => sum + this.costOfMore[costsFrom]!, 0),
    )
    this.prices = Int32Array.from(Array.from({ length: teamCount }, () => prices).flat())
    this.savings = new Int32Array(teamCount * dayCount)
    for (const [team, days] of standing.entries()) {
      for (const day of days) {
        this.cost += this.delta(team, NOWHERE, day)
        this.move(team, NOWHERE, day)
      }
    }
    // What the games that stand break isn't the plan's fault.
    this.broken = 0
  }

  /** The change of cost if a game of a team moves from one day to another. `NOWHERE` where it isn't played. */
  delta(team: number, before: number, day: number): number {
    if (before === day) return 0
    const ofTeam = team * this.dayCount
    const price = day === NOWHERE ? 0 : this.prices[ofTeam + day]!
    if (before === NOWHERE) return price
    let difference = price - this.savings[ofTeam + before]!
    if (day === NOWHERE || Math.abs(before - day) >= this.longest) return difference
    // Windows with both days keep as many games.
    for (const { index, from, until, costsFrom } of this.byDay[day]!) {
      if (before < from || until <= before) continue
      const costs = costsFrom + this.counts[team * this.perTeam + index]!
      difference += this.costOfMore[costs - 1]! - this.costOfMore[costs]!
    }
    return difference
  }

  move(team: number, before: number, day: number): void {
    if (before === day) return
    if (before !== NOWHERE) this.count(team, before, -1)
    if (day !== NOWHERE) this.count(team, day, 1)
  }

  private count(team: number, day: number, change: 1 | -1): void {
    const ofTeam = team * this.dayCount
    for (const { index, from, until, costsFrom } of this.byDay[day]!) {
      const counted = team * this.perTeam + index
      const before = costsFrom + this.counts[counted]!
      const after = before + change
      this.counts[counted]! += change
      this.broken += change * this.breaksOfMore[Math.min(before, after)]!
      const price = this.costOfMore[after]! - this.costOfMore[before]!
      const saving = this.costOfMore[after - 1]! - this.costOfMore[before - 1]!
      if (price === 0 && saving === 0) continue
      for (let other = ofTeam + from; other < ofTeam + until; other++) {
        this.prices[other]! += price
        this.savings[other]! += saving
      }
    }
  }
}

function breaksOf({ most = Infinity, least = 0 }: WindowRule, count: number): number {
  return Math.max(0, count - most, least - count)
}
