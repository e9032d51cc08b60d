import { z } from 'zod'
import { endpoint, IdParams } from './endpoint.ts'
import { Game } from './games.ts'
import { Proposal } from './proposals.ts'

/**
 * What waits for a team, each by date: games past their hour without a result that it is to upload, games that it still
 * has to rate, proposals that it is to answer, its results with which the visitor disagrees (`disputes`), visits whose
 * result was taken back (until a new one comes), and its games of the next seven days.
 */
export const ToDo = z
  .object({
    results: z.array(Game),
    ratings: z.array(Game),
    proposals: z.array(Proposal),
    disputes: z.array(Game),
    takenBack: z.array(Game),
    upcoming: z.array(Game),
  })
  .meta({ id: 'ToDo' })
export type ToDo = z.infer<typeof ToDo>

export const listToDo = endpoint({
  method: 'GET',
  path: '/team/{id}/to-do',
  summary: 'Lo que espera a un equipo en la temporada actual.',
  access: 'team',
  cached: false,
  params: IdParams,
  answer: ToDo,
})
