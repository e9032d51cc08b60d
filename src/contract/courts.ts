import { z } from 'zod'
import {
  Day,
  endOfOurTime,
  endpoint,
  Id,
  IdText,
  Name,
  RepeatedId,
  StoredDay,
  StoredInstant,
  textOf,
} from './endpoint.ts'
import { MAX_COURT_TEXT_LENGTH, MAX_LIGHT_TIMEOUT_LENGTH, MAX_STRANDED } from './limits.ts'
import { coordinateFields } from './coordinates.ts'
import { NO_DIRECTION, NOT_IN_OUR_TIME } from './sentences.ts'

/**
 * A public court. `lightTimeout` is the hour at which its lights go off, as people write it; coordinates are WGS 84
 * degrees. Closed from the first to the last day, both included; without the last, until further notice.
 */
export const Court = z
  .object({
    id: Id,
    name: Name,
    direction: z.string(),
    status: z.string().nullable(),
    lights: z.boolean(),
    lightTimeout: z.string().nullable(),
    ...coordinateFields,
    closedFrom: StoredDay.nullable(),
    closedUntil: StoredDay.nullable(),
  })
  .meta({ id: 'Court' })
export type Court = z.infer<typeof Court>

export const listCourts = endpoint('GET /basketball-court', {
  summary: 'Las canchas, por nombre.',
  access: 'public',
  answer: z.array(Court),
})

export const findCourt = endpoint('GET /basketball-court/{id}', {
  summary: 'Una cancha.',
  access: 'public',
  versioned: true,
  answer: Court,
})

export const CourtFields = z.object({
  name: Name,
  direction: textOf(MAX_COURT_TEXT_LENGTH, NO_DIRECTION).min(1, { error: NO_DIRECTION }),
  status: textOf(MAX_COURT_TEXT_LENGTH).nullish(),
  lights: z.boolean().optional(),
  lightTimeout: textOf(MAX_LIGHT_TIMEOUT_LENGTH).nullish(),
  lat: Court.shape.lat.optional(),
  lon: Court.shape.lon.optional(),
  closedFrom: Day.nullish(),
  closedUntil: Day.nullish(),
})

export const createCourt = endpoint('POST /basketball-court', {
  summary:
    'Crea una cancha. slightTimeout y lightTimeout son lo mismo: la hora a la que se apagan las luces.',
  access: 'user',
  status: 201,
  body: CourtFields.extend({ slightTimeout: textOf(MAX_LIGHT_TIMEOUT_LENGTH).nullish() }),
  answer: Court,
})

export const editCourt = endpoint('PUT /basketball-court/{id}', {
  summary: 'Cambia una cancha. Cerrarla (closedFrom, closedUntil) es de quien lleva un equipo o administra.',
  access: 'user',
  versioned: true,
  body: CourtFields.extend({ id: RepeatedId }),
  answer: Court,
})

/** A game that a closing leaves without its court, and the nearest one that is free at its hour; null where none is. */
export const StrandedGame = z
  .object({
    id: Id,
    local: Name,
    visitant: Name,
    date: StoredInstant,
    court: Court.pick({ id: true, name: true }).nullable(),
  })
  .meta({ id: 'StrandedGame' })
export type StrandedGame = z.infer<typeof StrandedGame>

export const planClosing = endpoint('GET /basketball-court/{id}/closing', {
  summary: `Los partidos por jugar que se quedarían sin cancha si cierra esos días (como mucho ${MAX_STRANDED}), y la más cercana libre a la misma hora.`,
  access: 'admin',
  query: z.object({ closedFrom: Day, closedUntil: Day.optional() }),
  answer: z.array(StrandedGame),
})

export const closeCourt = endpoint('PUT /basketball-court/{id}/closing', {
  summary:
    'Cierra una cancha, la cambia si se dice court y mueve a otra, a la misma hora, los partidos que se dicen: todo o nada. Cada equipo recibe un solo aviso, y se deshace desde Cambios.',
  access: 'admin',
  versioned: true,
  body: z.object({
    court: CourtFields.omit({ closedFrom: true, closedUntil: true }).optional(),
    closedFrom: Day,
    closedUntil: Day.nullable(),
    moves: z.array(z.object({ gameId: Id, courtId: Id })).max(MAX_STRANDED, {
      error: `Como mucho ${MAX_STRANDED} partidos de una vez.`,
    }),
  }),
  answer: Court,
})

/** A free court with the times of sunrise and sunset there that day, in minutes of the league's time zone; null: not known. */
const FreeCourt = Court.extend({ sunrise: z.int().nullable(), sunset: z.int().nullable() }).meta({
  id: 'FreeCourt',
})
export type FreeCourt = z.infer<typeof FreeCourt>

const notAMoment = 'Elige primero el día y la hora.'

export const listAvailableCourts = endpoint('GET /basketball-court/available', {
  summary:
    'Las canchas libres a una hora (en milisegundos desde 1970), sin contar un partido, y cuándo sale y se pone allí el sol (sunrise, sunset: minutos del día).',
  access: 'user',
  query: z.object({
    date: z.coerce
      .number({ error: notAMoment })
      .int({ error: notAMoment })
      .positive({ error: 'Tiene que ser una fecha posterior a 1970.' })
      .lt(endOfOurTime, { error: NOT_IN_OUR_TIME }),
    gameId: IdText.optional(),
  }),
  answer: z.array(FreeCourt),
})

export const deleteCourt = endpoint('DELETE /basketball-court/{id}', {
  summary: 'Borra una cancha en la que no hay partidos.',
  access: 'admin',
  versioned: true,
})
