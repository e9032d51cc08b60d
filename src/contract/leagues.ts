import { z } from 'zod'
import { endpoint, Id, IdParams, Name } from './endpoint.ts'

/** A season of the league. `year` is the one it begins in: 2025 is season 2025/2026. */
export const League = z
  .object({ id: Id, name: Name, year: z.int().min(1900).max(2200), current: z.boolean() })
  .meta({ id: 'League' })
export type League = z.infer<typeof League>

export const listLeagues = endpoint({
  method: 'GET',
  path: '/league',
  summary: 'Las temporadas, la más reciente primero.',
  access: 'public',
  cached: true,
  query: z.object({ year: z.coerce.number().int().optional() }),
  answer: z.array(League),
})

export const findLeague = endpoint({
  method: 'GET',
  path: '/league/{id}',
  summary: 'Una temporada.',
  access: 'public',
  cached: true,
  params: IdParams,
  answer: League,
})
