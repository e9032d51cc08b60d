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
