import { z } from 'zod'
import { endpoint, Id, Name } from './endpoint.ts'

/** A label such as Liga or Copa. */
export const CompetitionType = z.object({ id: Id, name: Name }).meta({ id: 'CompetitionType' })
export type CompetitionType = z.infer<typeof CompetitionType>

export const listCompetitionTypes = endpoint('GET /competition-type', {
  summary: 'Los tipos de competición.',
  access: 'public',
  answer: z.array(CompetitionType),
})

export const findCompetitionType = endpoint('GET /competition-type/{id}', {
  summary: 'Un tipo de competición.',
  access: 'public',
  versioned: true,
  answer: CompetitionType,
})

export const createCompetitionType = endpoint('POST /competition-type', {
  summary: 'Crea un tipo de competición.',
  access: 'admin',
  status: 201,
  body: z.object({ name: Name }),
  answer: CompetitionType,
})

export const editCompetitionType = endpoint('PUT /competition-type/{id}', {
  summary: 'Cambia el nombre de un tipo de competición.',
  access: 'admin',
  versioned: true,
  body: z.object({ name: Name }),
  answer: CompetitionType,
})

export const deleteCompetitionType = endpoint('DELETE /competition-type/{id}', {
  summary: 'Borra un tipo que ningún grupo usa.',
  access: 'admin',
  versioned: true,
})
