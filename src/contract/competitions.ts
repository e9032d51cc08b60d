import { z } from 'zod'
import { BooleanText, Day, endpoint, Id, IdParams, IdText, Name } from './endpoint.ts'
import { Team } from './teams.ts'

/** How often a pair meets: in a group 1 (una vuelta) or 2 (ida y vuelta), in a crossing 1, 2 (total points), or best of 3, 5, 7. */
export const GamesPerPair = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(7)])

/** A phase (fase) of a season; `crossing` marks a knock-out phase. `qualifiers`: how many of each group go through, null when that isn't said. */
export const CompetitionGroup = z
  .object({
    id: Id,
    name: Name,
    leagueId: Id,
    active: z.boolean(),
    crossing: z.boolean(),
    gamesPerPair: GamesPerPair,
    qualifiers: z.int().positive().nullable(),
    startDate: Day.nullable(),
    endDate: Day.nullable(),
  })
  .meta({ id: 'CompetitionGroup' })
export type CompetitionGroup = z.infer<typeof CompetitionGroup>

/** A group (grupo) of teams inside a phase; in a crossing phase, one draw (cuadro). */
export const Competition = z
  .object({ id: Id, name: Name, competitionGroupId: Id, competitionTypeId: Id.nullable() })
  .meta({ id: 'Competition' })
export type Competition = z.infer<typeof Competition>

/** A competition as other things name it. */
export const CompetitionName = z.object({ id: Id, name: Name })

/** A label such as Liga or Copa. */
export const CompetitionType = z.object({ id: Id, name: Name }).meta({ id: 'CompetitionType' })
export type CompetitionType = z.infer<typeof CompetitionType>

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

export const listCompetitionGroups = endpoint({
  method: 'GET',
  path: '/competition-group',
  summary: 'Las fases, en el orden en que se juegan.',
  access: 'public',
  cached: true,
  query: z.object({ leagueId: IdText.optional() }),
  answer: z.array(CompetitionGroup),
})

export const findCompetitionGroup = endpoint({
  method: 'GET',
  path: '/competition-group/{id}',
  summary: 'Una fase.',
  access: 'public',
  cached: true,
  versioned: true,
  params: IdParams,
  answer: CompetitionGroup,
})

export const listCompetitions = endpoint({
  method: 'GET',
  path: '/competition',
  summary: 'Los grupos.',
  access: 'public',
  cached: true,
  query: z.object({ competitionGroupId: IdText.optional() }),
  answer: z.array(Competition),
})

export const findCompetition = endpoint({
  method: 'GET',
  path: '/competition/{id}',
  summary: 'Un grupo.',
  access: 'public',
  cached: true,
  versioned: true,
  params: IdParams,
  answer: Competition,
})

export const listCompetitionTypes = endpoint({
  method: 'GET',
  path: '/competition-type',
  summary: 'Los tipos de competición.',
  access: 'public',
  cached: true,
  answer: z.array(CompetitionType),
})

export const listCompetitionTeams = endpoint({
  method: 'GET',
  path: '/competition-team',
  summary: 'Los equipos inscritos en un grupo, con su orden en el cuadro.',
  access: 'public',
  cached: true,
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

export const findCompetitionType = endpoint({
  method: 'GET',
  path: '/competition-type/{id}',
  summary: 'Un tipo de competición.',
  access: 'public',
  cached: true,
  versioned: true,
  params: IdParams,
  answer: CompetitionType,
})

/** What a phase is made of, whether it is new or changed. A day that isn't known is null. */
const phaseFields = {
  qualifiers: z.int().positive().max(1000).nullish(),
  startDate: Day.nullish(),
  endDate: Day.nullish(),
  crossing: z.boolean().optional(),
  gamesPerPair: GamesPerPair.optional(),
}

export const createCompetitionGroup = endpoint({
  method: 'POST',
  path: '/competition-group',
  summary: 'Crea una fase, activa.',
  access: 'admin',
  cached: false,
  status: 201,
  body: z.object({ name: Name, leagueId: Id, ...phaseFields }),
  answer: CompetitionGroup,
})

export const editCompetitionGroup = endpoint({
  method: 'PUT',
  path: '/competition-group/{id}',
  summary: 'Cambia una fase, o la activa o desactiva. El sistema de juego, solo mientras no tenga partidos.',
  access: 'admin',
  cached: false,
  versioned: true,
  params: IdParams,
  body: z.object({ name: Name.optional(), active: z.boolean().optional(), ...phaseFields }),
  answer: CompetitionGroup,
})

export const deleteCompetitionGroup = endpoint({
  method: 'DELETE',
  path: '/competition-group/{id}',
  summary: 'Borra una fase sin grupos.',
  access: 'admin',
  cached: false,
  versioned: true,
  status: 204,
  params: IdParams,
  answer: z.null(),
})

export const createCompetition = endpoint({
  method: 'POST',
  path: '/competition',
  summary: 'Crea un grupo.',
  access: 'admin',
  cached: false,
  status: 201,
  body: z.object({ name: Name, competitionGroupId: Id, competitionTypeId: Id.nullish() }),
  answer: Competition,
})

export const editCompetition = endpoint({
  method: 'PUT',
  path: '/competition/{id}',
  summary: 'Cambia el nombre o el tipo de un grupo.',
  access: 'admin',
  cached: false,
  versioned: true,
  params: IdParams,
  body: z.object({ name: Name.optional(), competitionTypeId: Id.nullish() }),
  answer: Competition,
})

export const deleteCompetition = endpoint({
  method: 'DELETE',
  path: '/competition/{id}',
  summary: 'Borra un grupo sin equipos ni partidos.',
  access: 'admin',
  cached: false,
  versioned: true,
  status: 204,
  params: IdParams,
  answer: z.null(),
})

export const createCompetitionType = endpoint({
  method: 'POST',
  path: '/competition-type',
  summary: 'Crea un tipo de competición.',
  access: 'admin',
  cached: false,
  status: 201,
  body: z.object({ name: Name }),
  answer: CompetitionType,
})

export const editCompetitionType = endpoint({
  method: 'PUT',
  path: '/competition-type/{id}',
  summary: 'Cambia el nombre de un tipo de competición.',
  access: 'admin',
  cached: false,
  versioned: true,
  params: IdParams,
  body: z.object({ name: Name }),
  answer: CompetitionType,
})

export const deleteCompetitionType = endpoint({
  method: 'DELETE',
  path: '/competition-type/{id}',
  summary: 'Borra un tipo que ningún grupo usa.',
  access: 'admin',
  cached: false,
  versioned: true,
  status: 204,
  params: IdParams,
  answer: z.null(),
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
    'Inscribe de una vez los equipos de una temporada, o los primeros de la clasificación de otro grupo, detrás de los que ya hay. Los ya inscritos se quedan donde están.',
  access: 'admin',
  cached: false,
  status: 201,
  body: z.union(
    [
      z.object({ competitionId: Id, leagueId: Id }),
      z.object({ competitionId: Id, fromCompetitionId: Id, first: z.int().positive().max(1000) }),
    ],
    { error: 'Di de qué temporada, o cuántos equipos de qué grupo.' },
  ),
  answer: z.array(CompetitionTeam),
})

export const orderTeams = endpoint({
  method: 'PUT',
  path: '/competition-team/get-teams/{competitionId}',
  summary: 'Ordena los equipos inscritos: todos, cada uno una vez, el primero del cuadro delante.',
  access: 'admin',
  cached: false,
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
