import { z } from 'zod'
import { Competition } from './competitions.ts'
import { BooleanText, endpoint, Id, IdParams, IdText, Name } from './endpoint.ts'
import { Team } from './teams.ts'

/** A team entered in a competition; `seed` is its order in the draw, from 1. */
export const CompetitionTeam = z
  .object({
    id: Id,
    teamId: Id,
    competitionId: Id,
    seed: z.int().positive(),
    team: Team.optional(),
    competition: Competition.optional(),
  })
  .meta({ id: 'CompetitionTeam' })
export type CompetitionTeam = z.infer<typeof CompetitionTeam>

export const listCompetitionTeams = endpoint({
  method: 'GET',
  path: '/competition-team',
  summary: 'Los equipos inscritos en un grupo, con su orden en el cuadro.',
  access: 'public',
  cached: true,
  versioned: true,
  query: z.object({ competitionId: IdText, expanded: BooleanText.optional() }),
  answer: z.array(CompetitionTeam),
})

export const listTeamsOfCompetition = endpoint({
  method: 'GET',
  path: '/competition-team/get-teams/{competitionId}',
  summary: 'Los equipos de un grupo, en el orden del cuadro.',
  access: 'public',
  cached: true,
  params: z.object({ competitionId: IdText }),
  answer: z.array(Team),
})

export const listActiveCompetitionsOfTeam = endpoint({
  method: 'GET',
  path: '/competition-team/get-active-competitions/{teamId}',
  summary: 'Los grupos que un equipo juega ahora: los de fases activas de la temporada actual.',
  access: 'public',
  cached: true,
  params: z.object({ teamId: IdText }),
  answer: z.array(Competition),
})

const Seed = z
  .int({ error: 'El orden tiene que ser un número entero desde 1.' })
  .positive({ error: 'El orden empieza en 1.' })
  .max(1000)

export const enterTeam = endpoint({
  method: 'POST',
  path: '/competition-team',
  summary: 'Inscribe un equipo en un grupo; sin orden, el último del cuadro.',
  access: 'admin',
  cached: false,
  status: 201,
  body: z.object({ teamId: Id, competitionId: Id, seed: Seed.optional() }),
  answer: CompetitionTeam,
})

export const enterTeams = endpoint({
  method: 'POST',
  path: '/competition-team/enter-teams',
  summary:
    'Inscribe de una vez los equipos de una temporada, los primeros de la clasificación de otro grupo, o los que se dicen, en su orden, y tras ellos otros nuevos, que crea en la temporada de la fase; siempre detrás de los que ya hay. Los ya inscritos se quedan donde están.',
  access: 'admin',
  cached: false,
  status: 201,
  body: z.union(
    [
      z.object({ competitionId: Id, leagueId: Id }),
      z.object({ competitionId: Id, fromCompetitionId: Id, first: z.int().positive().max(1000) }),
      z.object({
        competitionId: Id,
        teamIds: z.array(Id).max(1000),
        newTeams: z.array(Name).max(1000).optional(),
      }),
    ],
    { error: 'Di de qué temporada, cuántos equipos de qué grupo, o cuáles.' },
  ),
  answer: z.array(CompetitionTeam),
})

export const orderTeams = endpoint({
  method: 'PUT',
  path: '/competition-team/get-teams/{competitionId}',
  summary:
    'Ordena los equipos inscritos: todos, cada uno una vez, el primero del cuadro delante. Su versión es la de `GET /competition-team` sin `expanded`.',
  access: 'admin',
  cached: false,
  versioned: true,
  params: z.object({ competitionId: IdText }),
  body: z.object({ teamIds: z.array(Id).max(1000) }),
  answer: z.array(CompetitionTeam),
})

export const editCompetitionTeam = endpoint({
  method: 'PUT',
  path: '/competition-team/{id}',
  summary: 'Cambia el orden de un equipo en el cuadro; los demás le hacen sitio.',
  access: 'admin',
  cached: false,
  params: IdParams,
  body: z.object({ seed: Seed }),
  answer: CompetitionTeam,
})

export const withdrawTeam = endpoint({
  method: 'DELETE',
  path: '/competition-team/{id}',
  summary: 'Retira un equipo de un grupo en el que no tiene partidos.',
  access: 'admin',
  cached: false,
  status: 204,
  params: IdParams,
  answer: z.null(),
})
