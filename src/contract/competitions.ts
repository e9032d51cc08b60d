import { z } from 'zod'
import { BooleanText, endpoint, Id, IdText, Name } from './endpoint.ts'

/** A group (grupo) of teams inside a phase; in a crossing phase, one draw (cuadro). */
export const Competition = z
  .object({ id: Id, name: Name, competitionGroupId: Id, competitionTypeId: Id.nullable() })
  .meta({ id: 'Competition' })
export type Competition = z.infer<typeof Competition>

/** The short form of a competition, as other things reference it. */
export const CompetitionName = z.object({ id: Id, name: Name })

export const listCompetitions = endpoint('GET /competition', {
  summary: 'Los grupos; con current=true, los de la temporada actual.',
  access: 'public',
  query: z.object({ competitionGroupId: IdText.optional(), current: BooleanText.optional() }),
  answer: z.array(Competition),
})

export const findCompetition = endpoint('GET /competition/{id}', {
  summary: 'Un grupo.',
  access: 'public',
  versioned: true,
  answer: Competition,
})

export const createCompetition = endpoint('POST /competition', {
  summary: 'Crea un grupo.',
  access: 'admin',
  status: 201,
  body: z.object({ name: Name, competitionGroupId: Id, competitionTypeId: Id.nullish() }),
  answer: Competition,
})

export const editCompetition = endpoint('PUT /competition/{id}', {
  summary: 'Cambia el nombre o el tipo de un grupo.',
  access: 'admin',
  versioned: true,
  body: z.object({ name: Name.optional(), competitionTypeId: Id.nullish() }),
  answer: Competition,
})

export const deleteCompetition = endpoint('DELETE /competition/{id}', {
  summary: 'Borra un grupo sin equipos ni partidos.',
  access: 'admin',
  versioned: true,
})
