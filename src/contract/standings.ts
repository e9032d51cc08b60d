import { z } from 'zod'
import { FORM_LENGTH } from '#league/form.ts'
import { MAX_WEEKS } from '#league/weekly-places.ts'
import { CRITERIA, type DecidedBy as DecidedByRule } from '#league/tie-break-steps.ts'
import { Chart } from './charts.ts'
import { Deduction } from './competition-teams.ts'
import { Competition, CompetitionName } from './competitions.ts'
import { CSV, endpoint, Id, IdParams, IdText, StoredDay } from './endpoint.ts'
import { Team } from './teams.ts'

/** The figures of one of the teams that were level. */
export const TieBreakFigures = z
  .object({
    teamId: Id,
    pointsAmong: z.int(),
    differenceAmong: z.int(),
    scoredAmong: z.int(),
    difference: z.int(),
    scored: z.int(),
  })
  .meta({ id: 'TieBreakFigures' })

/**
 * Why a row has its place among the teams it was level with: the step that placed it, and in `after` the step before,
 * which had left these teams level. `criterion` null: nothing separates them.
 */
export const DecidedBy: z.ZodType<DecidedByRule> = z
  .object({
    criterion: z.enum(CRITERIA).nullable(),
    levelWith: z.array(Id),
    provisional: z.literal(true).optional(),
    figures: z.array(TieBreakFigures),
    get after() {
      return DecidedBy.nullable()
    },
  })
  .meta({ id: 'DecidedBy' })

/**
 * A row of a table. `previousRank`: its place before the last week of play, null when there was none. `forfeits`: of
 * the defeats, those for which the team failed to appear. `form`: its last five results in the group, the latest last:
 * V victory, D defeat, E level, which only a game of a series on total points can be. `withdrawn`: it has left the
 * group; its `rank` is null, and it stands last. `deductions`: the points taken from it, which `competitionPoints`
 * lacks.
 */
export const Standing = z
  .object({
    rank: z.int().positive().nullable(),
    previousRank: z.int().positive().nullable(),
    team: Team,
    competition: CompetitionName,
    played: z.int().nonnegative(),
    victories: z.int().nonnegative(),
    defeats: z.int().nonnegative(),
    forfeits: z.int().nonnegative(),
    pointsScored: z.int().nonnegative(),
    pointsReceived: z.int().nonnegative(),
    competitionPoints: z.int(),
    form: z
      .string()
      .regex(/^[VDE]*$/)
      .max(FORM_LENGTH),
    decidedBy: DecidedBy.nullable(),
    withdrawn: z.literal(true).optional(),
    deductions: z.array(Deduction).optional(),
  })
  .meta({ id: 'Standing' })
export type Standing = z.infer<typeof Standing>

/** A team that its rivals rate well: the sum of the ratings it received in confirmed games, and their number. */
export const SportingTeam = z
  .object({ teamId: Id, fairPlay: z.int().positive(), ratings: z.int().positive() })
  .meta({ id: 'SportingTeam' })

/** The table of a group. `mostSporting`: the best first, none where the league doesn't name them. */
export const Classification = z
  .object({
    competition: Competition,
    standings: z.array(Standing),
    mostSporting: z.array(SportingTeam),
  })
  .meta({ id: 'Classification' })
export type Classification = z.infer<typeof Classification>

export const findClasificationFile = endpoint({
  method: 'GET',
  path: '/clasification.csv',
  summary: 'La clasificación de un grupo como archivo para una hoja de cálculo.',
  access: 'public',
  cached: true,
  query: z.object({ competitionId: IdText }),
  contentType: CSV,
  answer: z.string(),
})

export const listClasifications = endpoint({
  method: 'GET',
  path: '/competition-team/clasifications',
  summary: 'Las clasificaciones de los grupos de una fase, o la de un grupo.',
  access: 'public',
  cached: true,
  query: z
    .object({ competitionGroupId: IdText.optional(), competitionId: IdText.optional() })
    .refine((query) => query.competitionGroupId !== undefined || query.competitionId !== undefined, {
      error: 'Di de qué fase o de qué grupo.',
      path: ['competitionGroupId'],
    }),
  answer: z.array(Classification),
})

/**
 * The places of a group's teams at the end of each week, by the table of the games played until then; teams in the
 * order of the last table. `weeks`: the Mondays of the weeks with games that count. `chart`: the same as a picture, null
 * before the second week.
 */
export const WeeklyPlaces = z
  .object({
    weeks: z.array(StoredDay),
    teams: z.array(
      Team.pick({ id: true, name: true, shortName: true }).extend({ places: z.array(z.int().positive()) }),
    ),
    chart: Chart.nullable(),
  })
  .meta({ id: 'WeeklyPlaces' })
export type WeeklyPlaces = z.infer<typeof WeeklyPlaces>

export const findWeeklyPlaces = endpoint({
  method: 'GET',
  path: '/competition/{id}/places',
  summary: `Los puestos de los equipos de un grupo semana a semana, con su dibujo: como mucho ${MAX_WEEKS} semanas. Un cuadro no tiene.`,
  access: 'public',
  cached: true,
  params: IdParams,
  answer: WeeklyPlaces,
})
