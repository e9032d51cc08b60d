import { z } from 'zod'
import { Day, endpoint, Id, IdText } from './endpoint.ts'
import { Round } from './games.ts'
import { Forfeit } from './results.ts'
import { Team } from './teams.ts'

/**
 * A week as text, as people paste it into a chat: `*bold*` as chats write it, a line each. `text` is null when nothing
 * was played and nothing is next; `group` is null for the whole league. `pictures`: the groups whose picture is offered,
 * of more than three the one with the closest result.
 */
export const Week = z
  .object({
    title: z.string(),
    group: z.string().nullable(),
    text: z.string().nullable(),
    pictures: z.array(z.object({ id: Id, name: z.string() })),
  })
  .meta({ id: 'Week' })
export type Week = z.infer<typeof Week>

const WeekTeam = Team.pick({ name: true, shortName: true, badge: true }).meta({ id: 'WeekTeam' })
export type WeekTeam = z.infer<typeof WeekTeam>

const pair = { local: WeekTeam, visitant: WeekTeam, round: Round.optional() }

/**
 * A group, or a draw, in a week. `decided`: what its games decided, a sentence each. `top`: the first rows of its table,
 * as many as go on (`places`, 0 where the group decides nothing); none for a draw. `postponed`: the games that were to
 * be played in these days and wait for another date.
 */
export const WeekGroup = z
  .object({
    name: z.string(),
    results: z.array(
      z.object({
        ...pair,
        score: z.object({ local: z.int(), visitant: z.int() }),
        forfeit: Forfeit.nullable(),
        inReview: z.boolean(),
        annulled: z.boolean(),
      }),
    ),
    decided: z.array(z.string()),
    places: z.int().nonnegative(),
    top: z.array(z.object({ rank: z.int().positive(), team: WeekTeam, points: z.int() })),
    next: z.array(z.object({ ...pair, date: z.string(), court: z.string().nullable() })),
    postponed: z.array(z.object(pair)),
  })
  .meta({ id: 'WeekGroup' })
export type WeekGroup = z.infer<typeof WeekGroup>

/** The same with its season and its days, the first and the last of the results. */
export const GroupWeek = WeekGroup.extend({
  league: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
}).meta({ id: 'GroupWeek' })
export type GroupWeek = z.infer<typeof GroupWeek>

export const findWeek = endpoint('GET /week', {
  summary:
    'La semana en palabras, de un grupo o de toda la temporada actual: los resultados de los siete días antes de uno y de ese, lo que se decidió y los partidos de los siete siguientes.',
  access: 'public',
  query: z.object({ day: Day, competitionId: IdText.optional() }),
  answer: Week,
})

export const findGroupWeek = endpoint('GET /week/{id}', {
  summary: 'La semana de un grupo, dato a dato; 404 si no hubo ni hay partidos.',
  access: 'public',
  query: z.object({ day: Day }),
  answer: GroupWeek,
})
