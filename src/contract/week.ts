import { z } from 'zod'
import { Day, endpoint, IdText } from './endpoint.ts'

/**
 * A week in words, as people paste it into a chat: `*bold*` as chats write it, a line each. `text` is null when nothing
 * was played and nothing is next; `group` is null for the whole league.
 */
export const Week = z
  .object({ title: z.string(), group: z.string().nullable(), text: z.string().nullable() })
  .meta({ id: 'Week' })
export type Week = z.infer<typeof Week>

export const findWeek = endpoint({
  method: 'GET',
  path: '/week',
  summary:
    'La semana en palabras, de un grupo o de toda la temporada actual: los resultados de los siete días antes de uno y de ese, lo que se decidió y los partidos de los siete siguientes.',
  access: 'public',
  cached: true,
  query: z.object({ day: Day, competitionId: IdText.optional() }),
  answer: Week,
})
