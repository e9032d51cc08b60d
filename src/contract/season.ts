import { z } from 'zod'
import { GamesPerPair, GamesPerRound } from './competition-groups.ts'
import { Deduction, Withdrawal } from './competition-teams.ts'
import { CourtFields } from './courts.ts'
import {
  BooleanText,
  Day,
  endpoint,
  IdText,
  isInOurTime,
  Name,
  ShortName,
  StoredDay,
  StoredInstant,
  textOf,
} from './endpoint.ts'
import { Round } from './games.ts'
import { League, Year } from './leagues.ts'
import { MAX_COURT_TEXT_LENGTH, MAX_OPEN_GAMES } from './limits.ts'
import { Comment, FairPlay, Scores } from './results.ts'
import { NOT_IN_OUR_TIME } from './sentences.ts'

/** An instant in a season file: as in the API, but seconds may be missing and it may have an offset. */
const SeasonInstant = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], {
    error:
      'Tiene que ser un día y una hora existentes, con Z o con la diferencia horaria: 2025-10-05T10:00:00Z o 2025-10-05T12:00:00+02:00.',
  })
  .refine(isInOurTime, { error: NOT_IN_OUR_TIME })

/**
 * A game in a season file. With both scores (or a forfeit) it is finished, with the visitor's rating (`localFairPlay`)
 * or a waived one (`ratingWaived`) also confirmed. `disputed`: its result is in review, and the visitor claims this one; `takenBack`: its result was
 * taken back; `postponedFrom`: it was postponed from then, and has no other date; `round`: of the calendar that has
 * placed it.
 */
export const SeasonGame = z.object({
  date: SeasonInstant.nullish(),
  local: Name,
  visitant: Name,
  court: Name.nullish(),
  ...Scores.shape,
  visitantFairPlay: FairPlay.nullish(),
  visitantMixed: z.boolean().nullish(),
  localComment: Comment.nullish(),
  localFairPlay: FairPlay.nullish(),
  localMixed: z.boolean().nullish(),
  visitantComment: Comment.nullish(),
  disputed: Scores.nullish(),
  takenBack: z.boolean().nullish(),
  postponedFrom: SeasonInstant.nullish(),
  round: Round.nullish(),
  ratingWaived: z.boolean().nullish(),
})
export type SeasonGame = z.infer<typeof SeasonGame>

/** A court in a season file or in a file of courts. Lights that nobody has checked are null. */
export const SeasonCourt = CourtFields.extend({
  direction: textOf(MAX_COURT_TEXT_LENGTH).default(''),
  lights: z.boolean().nullish(),
})
export type SeasonCourt = z.infer<typeof SeasonCourt>

/** `short`: the short name that was set for it. */
export const SeasonTeam = z.object({ name: Name, short: ShortName.nullish() })
export type SeasonTeam = z.infer<typeof SeasonTeam>

/** A team that has left a group, and since when; in a draw only with `forfeits`. */
const SeasonWithdrawal = z.object({
  team: Name,
  effect: Withdrawal.shape.effect,
  date: z.union([SeasonInstant, Day]),
})

export const SeasonGroup = z.object({
  name: Name,
  type: Name.nullish(),
  /** In seed order. */
  teams: z.array(Name),
  games: z.array(SeasonGame).default([]),
  withdrawals: z.array(SeasonWithdrawal).optional(),
  deductions: z.array(Deduction.extend({ team: Name })).optional(),
})
export type SeasonGroup = z.infer<typeof SeasonGroup>

export const SeasonPhase = z.object({
  name: Name,
  crossing: z.boolean().default(false),
  gamesPerPair: GamesPerPair.default(1),
  /** Only in a crossing: see `GamesPerRound`. */
  gamesPerRound: GamesPerRound.nullish(),
  qualifiers: z.int().positive().max(1000).nullish(),
  active: z.boolean().default(true),
  startDate: Day.nullish(),
  endDate: Day.nullish(),
  groups: z.array(SeasonGroup).default([]),
})
export type SeasonPhase = z.infer<typeof SeasonPhase>

export const SeasonLeague = z.object({
  name: Name,
  year: Year,
  /** By default, current if it is the first season of its database. */
  current: z.boolean().nullish(),
})

/** One season in one file. Names identify teams and courts. */
export const Season = z.object({
  league: SeasonLeague,
  courts: z.array(SeasonCourt).default([]),
  teams: z.array(SeasonTeam),
  phases: z.array(SeasonPhase).default([]),
})
export type Season = z.infer<typeof Season>

/** A stored season, possibly of years that are no longer accepted. */
const StoredSeason = Season.extend({
  league: SeasonLeague.extend({ year: League.shape.year }),
  phases: z.array(
    SeasonPhase.extend({
      startDate: StoredDay.nullish(),
      endDate: StoredDay.nullish(),
      groups: z.array(
        SeasonGroup.extend({
          games: z.array(
            SeasonGame.extend({ date: StoredInstant.nullish(), postponedFrom: StoredInstant.nullish() }),
          ),
        }),
      ),
    }),
  ),
}).meta({ id: 'Season' })

/** The contents of a season file: counts, and the season it became; null when it was only checked. */
export const SeasonReport = z
  .object({
    league: League.nullable(),
    name: z.string(),
    year: z.int(),
    phases: z.int().nonnegative(),
    groups: z.int().nonnegative(),
    teams: z.int().nonnegative(),
    courts: z.int().nonnegative(),
    games: z.int().nonnegative(),
    warnings: z.array(z.object({ place: z.string(), message: z.string() })),
  })
  .meta({ id: 'SeasonReport' })
export type SeasonReport = z.infer<typeof SeasonReport>

export const importSeason = endpoint('POST /season', {
  summary:
    'Importa una temporada de un archivo. Con errores no cambia nada, y cada uno dice su sitio en `fields`; con dryRun=true solo comprueba. Con notify=true los equipos reciben los avisos de lo que ya está decidido en ella.',
  access: 'admin',
  large: true,
  status: 201,
  query: z.object({ dryRun: BooleanText.optional(), notify: BooleanText.optional() }),
  // Checked by the same code as on the command line, which reports every problem at once.
  rawBody: true,
  body: z.unknown(),
  answer: SeasonReport,
})

export const exportSeason = endpoint('GET /season/{leagueId}', {
  summary: 'Una temporada como archivo.',
  access: 'admin',
  params: z.object({ leagueId: IdText }),
  answer: StoredSeason,
})

export const findOpenSeason = endpoint('GET /season.json', {
  summary: `Una temporada como archivo con lo que puede ver cualquiera: sin comentarios ni valoraciones por confirmar. Hasta ${MAX_OPEN_GAMES} partidos.`,
  access: 'public',
  query: z.object({ leagueId: IdText }),
  contentType: 'application/json; charset=utf-8',
  answer: z.string(),
})
