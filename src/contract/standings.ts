import { z } from 'zod'
import { FORM_LENGTH } from '#league/form.ts'
import { MAX_WEEKS } from '#league/weekly-ranks.ts'
import type { GameAtStake as GameAtStakeOfGroup } from '#league/scenarios/posters.ts'
import type { Reach } from '#league/scenarios/reaches.ts'
import { CRITERIA, type DecidedBy as DecidedByRule } from '#league/tie-break-steps.ts'
import { Chart } from './charts.ts'
import { CompetitionGroup } from './competition-groups.ts'
import { Deduction } from './competition-teams.ts'
import { Competition, CompetitionName } from './competitions.ts'
import { CSV, endpoint, Id, IdText, Name, StoredDay, StoredInstant } from './endpoint.ts'
import { Game } from './games.ts'
import { Team } from './teams.ts'

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
 * A row of a table. `previousRank`: its place before the last week (from Monday) in which games were played, null when
 * there was none. `forfeits`: of the defeats, those for which the team failed to appear. `form`: its last five results in
 * the group, the latest last: V victory, D defeat, E level, which only a game of a series on total points can be.
 * `withdrawn`: it has left the group; its `rank` is null, and it stands last. `deductions`: the points taken from it,
 * which `competitionPoints` lacks.
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

const QualifyingCertainty = z.enum(['assured', 'out', 'open'])

/** What a team can still reach, and what of it is certain: see `Reach`. */
export const TeamReach: z.ZodType<Reach> = z
  .object({
    teamId: Id,
    best: z.int().positive(),
    worst: z.int().positive(),
    exact: z.boolean(),
    certainty: QualifyingCertainty,
    mustAppear: z.boolean(),
    certaintyIfPlayed: QualifyingCertainty,
    inOwnHands: z.boolean(),
  })
  .meta({ id: 'TeamReach' })

/**
 * The table of a group. `mostSporting`: the best first, none where the league doesn't name them. `reaches`: of the
 * ranked teams, while a group that decides who goes on is under way; null until they are computed, a second or two
 * after a result.
 */
export const Classification = z
  .object({
    competition: Competition,
    standings: z.array(Standing),
    mostSporting: z.array(SportingTeam),
    reaches: z.array(TeamReach).nullable().optional(),
  })
  .meta({ id: 'Classification' })
export type Classification = z.infer<typeof Classification>

const Stake = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decides'),
    winnerId: Id,
    teamId: Id,
    end: z.enum(['assured', 'out']),
  }),
  z.object({ kind: z.literal('either'), rank: z.int().positive() }),
  z.object({ kind: z.literal('climbs'), winnerId: Id, rank: z.int().positive() }),
])

const DatedGame = z.object({ id: Id, date: StoredInstant, localId: Id, visitantId: Id })

const GameAtStake: z.ZodType<GameAtStakeOfGroup> = z
  .object({ game: DatedGame, stake: Stake })
  .meta({ id: 'GameAtStake' })
export type GameAtStake = z.infer<typeof GameAtStake>

/** What may stand above the table of a group, beside its next game: see `listPosters`. */
export const Posters = z
  .object({
    stakes: z.array(GameAtStake).nullable(),
    result: DatedGame.extend({ score: z.object({ local: z.int(), visitant: z.int() }) }).nullable(),
  })
  .meta({ id: 'Posters' })
export type Posters = z.infer<typeof Posters>

export const listPosters = endpoint('GET /competition/{id}/posters', {
  summary:
    'Lo que se anuncia sobre la tabla de un grupo: qué se juega en los partidos de las dos próximas semanas, lo que más primero (nulo mientras se calcula), y el resultado de la última semana del equipo mejor clasificado que jugó en ella. De un cuadro, nada.',
  access: 'public',
  answer: Posters,
})

export const findClasificationFile = endpoint('GET /clasification.csv', {
  summary: 'La clasificación de un grupo como archivo para una hoja de cálculo.',
  access: 'public',
  query: z.object({ competitionId: IdText }),
  contentType: CSV,
  answer: z.string(),
})

export const listClasifications = endpoint('GET /competition-team/clasifications', {
  summary: 'Las clasificaciones de los grupos de una fase, o la de un grupo.',
  access: 'public',
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
export const WeeklyRanks = z
  .object({
    weeks: z.array(StoredDay),
    teams: z.array(
      Team.pick({ id: true, name: true, shortName: true }).extend({ places: z.array(z.int().positive()) }),
    ),
    chart: Chart.nullable(),
  })
  .meta({ id: 'WeeklyPlaces' })
export type WeeklyRanks = z.infer<typeof WeeklyRanks>

export const findWeeklyRanks = endpoint('GET /competition/{id}/places', {
  summary: `Los puestos de los equipos de un grupo semana a semana, con su dibujo: como mucho ${MAX_WEEKS} semanas. Un cuadro no tiene.`,
  access: 'public',
  answer: WeeklyRanks,
})

/**
 * What a group or draw has ahead. `open`: whether it is under way, else nothing is `left` (see `listGamesLeft`);
 * `places`: how many of its teams go on, 0 where it decides nothing; `teams`: as its table takes them, see `Team` of the
 * league; `played`: its games with a result that counts, `disputed` where that is in review and decides nothing yet.
 */
export const GroupAhead = z
  .object({
    phase: CompetitionGroup.pick({ id: true, crossing: true }),
    open: z.boolean(),
    places: z.int().nonnegative(),
    teams: z.array(
      Team.pick({ id: true, name: true }).extend({
        withdrawn: z.int().positive().optional(),
        deducted: z.int().optional(),
      }),
    ),
    played: z.array(
      Game.pick({ id: true, date: true, localId: true, visitantId: true, disputed: true }).extend(
        Game.pick({ localScore: true, visitantScore: true, forfeit: true, finished: true }).shape,
      ),
    ),
    left: z.array(
      Game.pick({ date: true, postponedFrom: true, localId: true, visitantId: true }).extend({
        id: z.int(),
        created: z.boolean(),
        court: Name.nullable(),
      }),
    ),
  })
  .meta({ id: 'GroupAhead' })
export type GroupAhead = z.infer<typeof GroupAhead>

export const findGroupAhead = endpoint('GET /competition/{id}/ahead', {
  summary:
    'Lo que le queda a un grupo o a un cuadro en juego, con lo jugado que cuenta; un partido sin crear lleva un id negativo.',
  access: 'public',
  answer: GroupAhead,
})
