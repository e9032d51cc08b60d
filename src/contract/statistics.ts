import { z } from 'zod'
import { endpoint, Id, IdText, Name } from './endpoint.ts'

/**
 * A team in the statistics of a phase. Percentages have one decimal; the field names are those of the specification.
 */
export const Statistics = z
  .object({
    team_id: Id,
    team_name: Name,
    victories: z.int().nonnegative(),
    defeats: z.int().nonnegative(),
    not_played: z.int().nonnegative(),
    fair_play: z.int(),
    porcentaje_fp: z.number(),
    mixed_games: z.int().nonnegative(),
    porcentaje_mixto: z.number(),
  })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof Statistics>

export const listStatistics = endpoint('GET /competition-team/statistics', {
  summary: 'Las estadísticas de los equipos de una fase; con format=csv, el archivo datos-liga.csv.',
  access: 'admin',
  query: z.object({ competitionGroupId: IdText, format: z.enum(['json', 'csv']).optional() }),
  file: 'text/csv',
  answer: z.array(Statistics),
})
