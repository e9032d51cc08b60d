import { z } from 'zod'
import { MAX_LIKED_COURTS, PARTS, PARTS_FROM } from '#league/availability.ts'
import { endpoint, Id } from './endpoint.ts'

const parts = z.array(z.enum(PARTS)).max(PARTS.length)
const courtIds = z.array(Id).max(MAX_LIKED_COURTS, { error: `Como mucho ${MAX_LIKED_COURTS} canchas.` })
export const PartsFrom = z.enum(PARTS_FROM)

/**
 * The parts of the week in which a team can usually play, and the courts it prefers. `said` is false when both are
 * inferred from its games. A team that has only named courts has not named parts: those are still inferred from its
 * games.
 */
export const TeamAvailability = z
  .object({ parts, courtIds, said: z.boolean(), partsFrom: PartsFrom })
  .meta({ id: 'TeamAvailability' })
export type TeamAvailability = z.infer<typeof TeamAvailability>

export const findAvailability = endpoint('GET /team/{id}/availability', {
  summary:
    'Cuándo suele poder jugar un equipo y dónde le gusta: lo que ha dicho o, si no ha dicho nada, lo que dicen sus partidos.',
  access: 'user',
  versioned: true,
  answer: TeamAvailability,
})

export const editAvailability = endpoint('PUT /team/{id}/availability', {
  summary:
    'Cambia cuándo suele poder jugar un equipo y dónde le gusta; sin nada, vuelve a contar lo que dicen sus partidos.',
  access: 'team',
  versioned: true,
  body: z.object({ parts, courtIds }),
  answer: TeamAvailability,
})
