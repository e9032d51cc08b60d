import { z } from 'zod'
import { BooleanText, endpoint, Id, Name } from './endpoint.ts'
import { FIRST_YEAR, LAST_YEAR } from './limits.ts'
import { NO_YEAR, NOT_IN_OUR_TIME } from './sentences.ts'

/** The year in which a season begins: 2025 is season 2025/2026. */
export const Year = z
  .int({ error: NO_YEAR })
  .min(FIRST_YEAR, { error: NOT_IN_OUR_TIME })
  .max(LAST_YEAR, { error: NOT_IN_OUR_TIME })

/** The same in a query, where it arrives as text. */
const YearText = z.coerce.number({ error: NO_YEAR }).pipe(Year)

export const League = z
  .object({ id: Id, name: Name, year: z.int(), current: z.boolean() })
  .meta({ id: 'League' })
export type League = z.infer<typeof League>

export const listLeagues = endpoint('GET /league', {
  summary:
    'Las temporadas, la más reciente primero; con entered=true, las que tienen alguna fase con equipos inscritos.',
  access: 'public',
  query: z.object({ year: YearText.optional(), entered: BooleanText.optional() }),
  answer: z.array(League),
})

export const findLeague = endpoint('GET /league/{id}', {
  summary: 'Una temporada.',
  access: 'public',
  versioned: true,
  answer: League,
})

export const createLeague = endpoint('POST /league', {
  summary: 'Crea una temporada; la primera es la actual.',
  access: 'admin',
  status: 201,
  body: z.object({ name: Name, year: Year }),
  answer: League,
})

export const editLeague = endpoint('PUT /league/{id}', {
  summary:
    'Cambia una temporada, o la marca como la actual: la que lo era deja de serlo, y los equipos inscritos pasan a ella.',
  access: 'admin',
  versioned: true,
  body: z.object({ name: Name.optional(), year: Year.optional(), current: z.boolean().optional() }),
  answer: League,
})

export const deleteLeague = endpoint('DELETE /league/{id}', {
  summary: 'Borra una temporada sin partidos, con sus fases y grupos; sus equipos se quedan sin temporada.',
  access: 'admin',
  versioned: true,
})
