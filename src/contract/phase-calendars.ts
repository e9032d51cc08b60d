import { z } from 'zod'
import { TeamAvailability } from './availability.ts'
import { CompetitionGroup } from './competition-groups.ts'
import { Court } from './courts.ts'
import { endpoint, Id, StoredDay, StoredInstant } from './endpoint.ts'
import { createGame, Round } from './games.ts'
import { MAX_CALENDAR_GAMES } from './limits.ts'
import { Team } from './teams.ts'

const Sides = z.object({ localId: Id, visitantId: Id })
const MinutesOfDay = z.int().nullable()

/**
 * What the calendar of a phase is made of. `from`: games begin then at the earliest, with the league's notice.
 * `games`: those that aren't created yet, `MAX_CALENDAR_GAMES` of `total`; `mayTurn`: either team may host them.
 * `standing`: the games of any season that occupy courts and teams from then on, and those of the phase before, of which
 * alone `round` is said.
 * `owes`: the team has to rate a game before it can visit; `besides`: the other teams of its delegates. `courts`: all, or the likeliest of very many. `daylight`:
 * of all of them, for the days on which games can be placed; null where it is unknown.
 */
export const CalendarInput = z
  .object({
    phase: CompetitionGroup,
    from: StoredInstant,
    total: z.int(),
    games: z.array(Sides.extend({ competitionId: Id })),
    mayTurn: z.boolean(),
    standing: z.array(Sides.extend({ date: StoredInstant, courtId: Id.nullable(), round: Round.optional() })),
    teams: z.array(
      Team.pick({ id: true, name: true, shortName: true, badge: true, photo: true }).extend({
        ...TeamAvailability.pick({ parts: true, courtIds: true, partsFrom: true }).shape,
        owes: z.boolean(),
        besides: z.array(Team.pick({ id: true, name: true })),
      }),
    ),
    courts: z.array(Court),
    daylight: z.array(z.object({ day: StoredDay, sunrise: MinutesOfDay, sunset: MinutesOfDay })),
  })
  .meta({ id: 'CalendarInput' })
export type CalendarInput = z.infer<typeof CalendarInput>

export const findCalendarInput = endpoint('GET /competition-group/{id}/calendar', {
  summary: `Con qué se hace el calendario de una fase: qué partidos le faltan por crear (como mucho ${MAX_CALENDAR_GAMES}), cuándo suele poder cada equipo, canchas, luz y los partidos que ya ocupan sitio.`,
  access: 'admin',
  answer: CalendarInput,
})

export const saveCalendar = endpoint('POST /competition-group/{id}/calendar', {
  summary: `Crea todos los partidos del calendario de una fase, o ninguno si alguno no se puede crear; como mucho ${MAX_CALENDAR_GAMES}. Cada equipo recibe un solo aviso.`,
  access: 'admin',
  body: z.object({
    games: z
      .array(createGame.body.extend({ round: Round.optional() }))
      .min(1, { error: 'No hay ningún partido que guardar.' })
      .max(MAX_CALENDAR_GAMES, { error: `Como mucho ${MAX_CALENDAR_GAMES} partidos de una vez.` }),
  }),
  answer: z.object({ games: z.int() }),
})
