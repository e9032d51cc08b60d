import { type Figure, quantile } from '../figure.ts'
import type { Acknowledged } from './honest-people.ts'
import type { Held } from './memory-watch.ts'
import type { Statuses } from './target.ts'
import type { Visits } from './visitor.ts'

/** The effects of an attack on everybody else, and the attackers' responses. */
export type Seen = {
  quiet: Visits
  visits: Visits
  results: { acknowledged: Acknowledged; milliseconds: number[] }
  logins: { milliseconds: number[]; failed: number }
  got: Record<string, Statuses>
  held: Held
  /** Acknowledged results that are missing before any restart. */
  lost: number
}

const none = { atMost: 0 }

/** The figures of an attack on one database; `lostLater` counts the results that are missing after a restart. */
export function figuresOf(engine: string, seen: Seen, lostLater: number): Figure[] {
  const { quiet, visits, results, logins, held, got } = seen
  const dead = held.last === null
  const figures: Figure[] = [
    ...slowest('a kept page in peace', quiet.milliseconds),
    ...slowest('a kept page under attack', visits.milliseconds, { p99: 250, slowest: 1000 }),
    count('visits without a page', visits.unanswered, none),
    count('servers that died', dead ? 1 : 0, none),
    megabytes('resident at its peak', held.peak, 450),
    // A process that has died uses no memory, which is not a good result.
    ...(held.last === null ? [] : [megabytes('and ten seconds after the attack', held.last, 200)]),
    count('honest results acknowledged', results.acknowledged.size, { atLeast: 1 }),
    ...slowest('an honest result', results.milliseconds),
    count('honest results lost', seen.lost, none),
    count('and after a restart', lostLater, none),
    count('honest people who logged in', logins.milliseconds.length),
    count('and who could not in time', logins.failed),
    ...slowest('an honest login', logins.milliseconds),
    ...Object.entries(got).flatMap(([attack, statuses]) =>
      Object.entries(statuses).map(([status, times]) => count(`${attack}: ${status}`, times)),
    ),
  ]
  return figures.map(({ what, ...figure }) => ({ what: `${engine}, ${what}`, ...figure }))
}

function slowest(
  what: string,
  milliseconds: readonly number[],
  limits?: { p99: number; slowest: number },
): Figure[] {
  if (milliseconds.length === 0) return []
  const of = (share: number) => quantile(milliseconds, share)
  return [
    { what: `${what}, p50`, value: of(0.5), unit: 'ms' },
    { what: `${what}, p99`, value: of(0.99), unit: 'ms', ...(limits && { limit: { atMost: limits.p99 } }) },
    {
      what: `${what}, slowest`,
      value: of(1),
      unit: 'ms',
      ...(limits && { limit: { atMost: limits.slowest } }),
    },
  ]
}

function megabytes(what: string, value: number, atMost: number): Figure {
  return { what, value, unit: 'MB', limit: { atMost } }
}

function count(what: string, value: number, limit?: Figure['limit']): Figure {
  return { what, value, unit: '', ...(limit && { limit }) }
}
