import type { Entrant, Ring } from './race-ring.ts'

/** Prepares two writes of which exactly one may succeed. */
export type Race = (ring: Ring) => Promise<[Entrant, Entrant]>

const dayMilliseconds = 86_400_000

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString()
}

export function asAdmin(ring: Ring, method: Entrant['method'], path: string, body?: object): Entrant {
  return { by: ring.admin(), method, path, ...(body && { body }) }
}

export function create(ring: Ring, plan: object): Entrant {
  return asAdmin(ring, 'POST', '/game/create', plan)
}
