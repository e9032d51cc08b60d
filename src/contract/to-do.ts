import { z } from 'zod'
import { CompetitionName } from './competitions.ts'
import { endpoint, IdParams } from './endpoint.ts'
import { Game } from './games.ts'
import { Proposal } from './proposals.ts'
import { Team } from './teams.ts'

/** A rival in a draw with whom a date has to be agreed; `round`: the name of the round in Spanish. */
const RivalToDate = z.object({ competition: CompetitionName, round: z.string(), rival: Team })

/**
 * The tasks of a team, each list by date: games of active phases past their hour whose result it has to upload, games
 * it has to rate, proposals it has to answer, rivals in a draw to whom it may propose a date (`dates`: neither a game
 * nor an open proposal exists), its results that the visitor disputes (`disputes`), visits whose result was taken back
 * (until a new one is uploaded), and its games of the next seven days.
 */
export const ToDo = z
  .object({
    results: z.array(Game),
    ratings: z.array(Game),
    proposals: z.array(Proposal),
    dates: z.array(RivalToDate),
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
