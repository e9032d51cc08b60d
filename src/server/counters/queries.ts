import { createHmac } from 'node:crypto'
import type { Config } from '../kernel/config.ts'
import type { Db, Tx } from '../db/database.ts'
import { networksOf } from '../kernel/address-key.ts'
import { findSecret } from '../keys/queries.ts'
import { daysLong, HOUR_MS } from '#league/durations.ts'

/**
 * Something that is counted. `whose`: a network, a mailbox, an account, or a common name for all. The bounds are for
 * the current clock hour, and for the last 24.
 */
export type CountedThing = { what: string; whose: string; maxPerHour: number; maxPerDay: number }

/** A count for the network of a client, and for the wider ones that it is in. */
export function inNetworks(
  network: string,
  { maxPerHour, maxPerDay, ...thing }: CountedThing,
): CountedThing[] {
  return networksOf(network).map(({ network: wider, times }) => ({
    ...thing,
    whose: thing.whose.replace(network, wider),
    maxPerHour: times * maxPerHour,
    maxPerDay: times * maxPerDay,
  }))
}

/**
 * The bound on what clients without a team may do from one network: per hour a tenth of the writes that a user has per
 * minute (12, the players of a team in one gym), and per day three times as many.
 */
export function ofNetwork(
  what: string,
  network: string,
  { rateLimitWrites }: Pick<Config, 'rateLimitWrites'>,
): CountedThing[] {
  const maxPerHour = Math.ceil(rateLimitWrites / 10)
  return inNetworks(network, { what, whose: network, maxPerHour, maxPerDay: 3 * maxPerHour })
}

/**
 * Increments all counters, or none if one of them has reached its bound, and then returns false. Counters outlive the
 * accounts that they count, and all processes share them. The database stores a keyed hash of `whose`, which reveals
 * nothing without the secret.
 */
export async function increment(tx: Tx, counted: readonly CountedThing[], now: Date): Promise<boolean> {
  const { times, keys, hour } = await lookUp(tx, counted, now)
  if (!isBelowBounds(counted, times)) return false
  await tx
    .insertInto('counter')
    .values(keys.map((key) => ({ key, hour, times: 1 })))
    .onConflict((known) =>
      known.columns(['key', 'hour']).doUpdateSet((set) => ({ times: set('counter.times', '+', 1) })),
    )
    .execute()
  return true
}

/** The values of a counter: in the current clock hour, and in the last 24 hours. */
export type Bound = { inThisHour: number; inADay: number }

/** Reads counters without incrementing them. */
export async function findTimes(db: Db, counted: readonly CountedThing[], now: Date): Promise<Bound[]> {
  return (await lookUp(db, counted, now)).times
}

/** Whether no counter has reached its bound. */
export function isBelowBounds(counted: readonly CountedThing[], times: readonly Bound[]): boolean {
  return counted.every(({ maxPerHour, maxPerDay }, index) => {
    const { inThisHour, inADay } = times[index]!
    return inThisHour < maxPerHour && inADay < maxPerDay
  })
}

async function lookUp(db: Db, counted: readonly CountedThing[], now: Date) {
  const secret = (await findSecret(db)) ?? ''
  const keys = counted.map(({ what, whose }) =>
    createHmac('sha256', secret).update(`count\0${what}\0${whose}`).digest('base64url').slice(0, 22),
  )
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString()
  const since = new Date(now.getTime() - daysLong(1)).toISOString()
  const rows = await db
    .selectFrom('counter')
    .selectAll()
    .where('key', 'in', keys)
    .where('hour', '>=', since)
    .execute()
  const times = keys.map((key) => {
    const own = rows.filter((row) => row.key === key)
    const inThisHour = own.find((row) => row.hour === hour)?.times ?? 0
    return { inThisHour, inADay: own.reduce((sum, row) => sum + row.times, 0) }
  })
  return { times, keys, hour }
}
