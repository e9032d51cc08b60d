import { z } from 'zod'
import { endpoint, IdParams } from './endpoint.ts'
import { Game } from './games.ts'
import { Proposal } from './proposals.ts'

/**
 * The tasks of a team, each list by date: games past their hour whose result it has to upload, games it has to rate,
 * proposals it has to answer, its results that the visitor disputes (`disputes`), visits whose result was taken back
 * (until a new one is uploaded), and its games of the next seven days.
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
