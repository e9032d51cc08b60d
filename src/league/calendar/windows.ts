import { groupBy } from '../group-by.ts'

/**
 * How many games a team plays in each run of `length` days, of which one begins every `stride` days. Each game beyond
 * `most`, and each one missing up to `least`, costs `penalty`; null where the rule must hold. `days`: of those only.
 */
export type WindowRule = {
  length: number
  stride: number
  most?: number
  least?: number
  penalty: number | null
  days?: number
}

/** The games of each team in the windows of all rules, and what the rules say to that. */
export class Windows {
  cost = 0
  /** How often a rule that must hold is broken. */
  broken = 0
  private readonly perTeam: number
  private readonly longest: number
  /** By window: its first day, the day after its last, and where the costs of its span begin. */
  private readonly from: Int32Array
  private readonly until: Int32Array
  private readonly costsFrom: Int32Array
  /** The windows of a day, one day after another, and where those of each day begin. */
  private readonly listed: Int32Array
  private readonly listedFrom: Int32Array
  /** By team and window. */
  private readonly counts: Uint16Array
  /** By team and day: the cost of a game more, and of one that is there. */
  private readonly dayCount: number
  private readonly prices: Int32Array
  private readonly savings: Int32Array
  /** By span and count: the cost of one game more, and how often that breaks a rule. */
  private readonly costOfMore: Int32Array
  private readonly breaksOfMore: Int32Array

  constructor({ teamCount, dayCount, games, rules, standing }: WindowsInput, brokenCost: number) {
    const counts = 1 + games.length + Math.max(0, ...standing.map(({ length }) => length))
    // Rules about the same windows are counted once.
    const spans = [...groupBy(rules, ({ length, stride, days }) => `${length} ${stride} ${days}`).values()]
    const windows = spans.flatMap((span, index) => {
      const { length, stride, days = dayCount } = span[0]!
      const count = Math.max(0, Math.floor((days - length) / stride) + 1)
      return Array.from({ length: count }, (_, number) => number * stride).map((from) => ({
        span: index,
        from,
        until: from + length,
      }))
    })
    const byDay = Array.from({ length: dayCount }, (_, day) =>
      [...windows.keys()].filter((window) => windows[window]!.from <= day && day < windows[window]!.until),
    )
    this.perTeam = windows.length
    this.longest = Math.max(0, ...rules.map(({ length }) => length))
    this.from = Int32Array.from(windows, ({ from }) => from)
    this.until = Int32Array.from(windows, ({ until }) => until)
    this.costsFrom = Int32Array.from(windows, ({ span }) => span * counts)
    this.listed = Int32Array.from(byDay.flat())
    this.listedFrom = new Int32Array(dayCount + 1)
    for (const [day, { length }] of byDay.entries()) this.listedFrom[day + 1] = this.listedFrom[day]! + length
    this.counts = new Uint16Array(teamCount * windows.length)
    const costOf = (span: WindowRule[], count: number) =>
      sumOf(span.map((rule) => breaksOf(rule, count) * (rule.penalty ?? brokenCost)))
    const brokenOf = (span: WindowRule[], count: number) =>
      sumOf(span.map((rule) => (rule.penalty === null ? breaksOf(rule, count) : 0)))
    const ofOneMore = (valueOf: typeof costOf) =>
      Int32Array.from(
        spans.flatMap((span) =>
          Array.from({ length: counts }, (_, count) => valueOf(span, count + 1) - valueOf(span, count)),
        ),
      )
    this.costOfMore = ofOneMore(costOf)
    this.breaksOfMore = ofOneMore(brokenOf)
    this.cost = teamCount * sumOf(windows.map(({ span }) => costOf(spans[span]!, 0)))
    this.dayCount = dayCount
    this.prices = new Int32Array(teamCount * dayCount)
    this.savings = this.prices.slice()
    for (const [day, ofDay] of byDay.entries()) {
      const price = sumOf(ofDay.map((window) => this.costOfMore[this.costsFrom[window]!]!))
      for (let team = 0; team < teamCount; team++) this.prices[team * dayCount + day] = price
    }
    for (const [team, days] of standing.entries()) {
      for (const day of days) {
        this.cost += this.delta(team, NO_DAY, day)
        this.move(team, NO_DAY, day)
      }
    }
    // What the games that stand break isn't the plan's fault.
    this.broken = 0
  }

  /** The change of cost if a game of a team moves from one day to another. `NO_DAY` where it isn't played. */
  delta(team: number, before: number, day: number): number {
    if (before === day) return 0
    const ofTeam = team * this.dayCount
    const price = day === NO_DAY ? 0 : this.prices[ofTeam + day]!
    if (before === NO_DAY) return price
    const difference = price - this.savings[ofTeam + before]!
    if (day === NO_DAY || Math.abs(before - day) >= this.longest) return difference
    return difference - this.sharedDelta(team, before, day)
  }

  move(team: number, before: number, day: number): void {
    if (before === day) return
    if (before !== NO_DAY) this.count(team, before, -1)
    if (day !== NO_DAY) this.count(team, day, 1)
  }

  /** The part of the difference that is due to windows with both days, whose games stay as many. */
  private sharedDelta(team: number, before: number, day: number): number {
    let delta = 0
    for (let index = this.listedFrom[day]!; index < this.listedFrom[day + 1]!; index++) {
      const window = this.listed[index]!
      if (before < this.from[window]! || this.until[window]! <= before) continue
      const costs = this.costsFrom[window]! + this.counts[team * this.perTeam + window]!
      delta += this.costOfMore[costs]! - this.costOfMore[costs - 1]!
    }
    return delta
  }

  private count(team: number, day: number, change: 1 | -1): void {
    const ofTeam = team * this.dayCount
    for (let index = this.listedFrom[day]!; index < this.listedFrom[day + 1]!; index++) {
      const window = this.listed[index]!
      const costs = this.costsFrom[window]!
      const counted = team * this.perTeam + window
      const before = costs + this.counts[counted]!
      const after = before + change
      this.counts[counted]! += change
      this.broken += change * this.breaksOfMore[Math.min(before, after)]!
      const price = this.costOfMore[after]! - this.costOfMore[before]!
      const saving =
        (after > costs ? this.costOfMore[after - 1]! : 0) -
        (before > costs ? this.costOfMore[before - 1]! : 0)
      if (price === 0 && saving === 0) continue
      for (let other = ofTeam + this.from[window]!; other < ofTeam + this.until[window]!; other++) {
        this.prices[other]! += price
        this.savings[other]! += saving
      }
    }
  }
}

function breaksOf({ most = Infinity, least = 0 }: WindowRule, count: number): number {
  return Math.max(0, count - most, least - count)
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

type WindowsInput = {
  teamCount: number
  dayCount: number
  games: readonly unknown[]
  rules: readonly WindowRule[]
  standing: readonly (readonly number[])[]
}

const NO_DAY = -1
