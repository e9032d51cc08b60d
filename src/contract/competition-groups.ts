import { z } from 'zod'
import { BooleanText, Day, endpoint, Id, IdText, Name, StoredDay } from './endpoint.ts'
import { MAX_ROUNDS } from './limits.ts'

/**
 * Games per pair: in a group 1 (una vuelta) or 2 (ida y vuelta), in a crossing 1, 2 (total points), or best of 3, 5, 7.
 */
export const GamesPerPair = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(7)])

export const GamesPerRound = z
  .array(GamesPerPair)
  .min(1, { error: 'Falta la final: es la primera de la lista.' })
  .max(MAX_ROUNDS, { error: `Como mucho ${MAX_ROUNDS} rondas, de la final hacia atrás.` })

/**
 * A phase (fase) of a season; `crossing` marks a knock-out phase. `gamesPerRound`: the last rounds that differ from
 * `gamesPerPair`; missing when all are alike. `qualifiers`: how many teams of each group go through, null when unset.
 */
export const CompetitionGroup = z
  .object({
    id: Id,
    name: Name,
    leagueId: Id,
    active: z.boolean(),
    crossing: z.boolean(),
    gamesPerPair: GamesPerPair,
    gamesPerRound: GamesPerRound.optional(),
    qualifiers: z.int().positive().nullable(),
    startDate: StoredDay.nullable(),
    endDate: StoredDay.nullable(),
  })
  .meta({ id: 'CompetitionGroup' })
export type CompetitionGroup = z.infer<typeof CompetitionGroup>

/** A phase in a list. `opens`: whether it is the one that pages of its season open with. */
export const ListedPhase = CompetitionGroup.extend({ opens: z.boolean() }).meta({ id: 'ListedPhase' })
export type ListedPhase = z.infer<typeof ListedPhase>

export const listCompetitionGroups = endpoint('GET /competition-group', {
  summary:
    'Las fases, en el orden en que se juegan; con entered=true, las que ya tienen algún equipo inscrito; con current=true, las de la temporada actual; con past=true, las de la última con equipos inscritos que empezó en un año anterior al de la actual.',
  access: 'public',
  query: z.object({
    leagueId: IdText.optional(),
    entered: BooleanText.optional(),
    current: BooleanText.optional(),
    past: BooleanText.optional(),
  }),
  answer: z.array(ListedPhase),
})

export const findCompetitionGroup = endpoint('GET /competition-group/{id}', {
  summary: 'Una fase.',
  access: 'public',
  versioned: true,
  answer: CompetitionGroup,
})

/** The fields of a phase, for creating and for changing it. An unknown day is null, as are no own rounds. */
const phaseFields = {
  qualifiers: z.int().positive().max(1000).nullish(),
  startDate: Day.nullish(),
  endDate: Day.nullish(),
  crossing: z.boolean().optional(),
  gamesPerPair: GamesPerPair.optional(),
  gamesPerRound: GamesPerRound.nullish(),
}

export const createCompetitionGroup = endpoint('POST /competition-group', {
  summary:
    'Crea una fase, activa. `gamesPerRound`: a cuántos partidos son las últimas rondas de unos cruces, de la final hacia atrás (primero la final); las demás, a `gamesPerPair`.',
  access: 'admin',
  status: 201,
  body: z.object({ name: Name, leagueId: Id, ...phaseFields }),
  answer: CompetitionGroup,
})

export const editCompetitionGroup = endpoint('PUT /competition-group/{id}', {
  summary:
    'Cambia una fase, o la activa o desactiva. El sistema de juego, solo mientras no tenga partidos; `gamesPerRound`, mientras no los tengan las rondas que cambia.',
  access: 'admin',
  versioned: true,
  body: z.object({ name: Name.optional(), active: z.boolean().optional(), ...phaseFields }),
  answer: CompetitionGroup,
})

export const deleteCompetitionGroup = endpoint('DELETE /competition-group/{id}', {
  summary: 'Borra una fase sin grupos.',
  access: 'admin',
  versioned: true,
})
