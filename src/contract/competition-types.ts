import { z } from 'zod'
import { endpoint, Id, Name } from './endpoint.ts'

/** A label such as Liga or Copa. */
export const CompetitionType = z.object({ id: Id, name: Name }).meta({ id: 'CompetitionType' })
export type CompetitionType = z.infer<typeof CompetitionType>

export const listCompetitionTypes = endpoint({
  method: 'GET',
  path: '/competition-type',
  summary: 'Los tipos de competición.',
  access: 'public',
  cached: true,
  answer: z.array(CompetitionType),
})

export const findCompetitionType = endpoint({
  method: 'GET',
  path: '/competition-type/{id}',
  summary: 'Un tipo de competición.',
  access: 'public',
  cached: true,
  versioned: true,
  answer: CompetitionType,
})

export const createCompetitionType = endpoint({
  method: 'POST',
  path: '/competition-type',
  summary: 'Crea un tipo de competición.',
  access: 'admin',
  status: 201,
  body: z.object({ name: Name }),
  answer: CompetitionType,
})

export const editCompetitionType = endpoint({
  method: 'PUT',
  path: '/competition-type/{id}',
  summary: 'Cambia el nombre de un tipo de competición.',
  access: 'admin',
  versioned: true,
  body: z.object({ name: Name }),
  answer: CompetitionType,
})

export const deleteCompetitionType = endpoint({
  method: 'DELETE',
  path: '/competition-type/{id}',
  summary: 'Borra un tipo que ningún grupo usa.',
  access: 'admin',
  versioned: true,
  status: 204,
  answer: z.null(),
})
