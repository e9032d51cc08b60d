import { FORM_LENGTH } from '#league/form.ts'
import { z } from 'zod'
import { Chart } from './charts.ts'
import { CompetitionGroup } from './competition-groups.ts'
import { Court } from './courts.ts'
import { endpoint, Id, Name } from './endpoint.ts'
import { Game } from './games.ts'
import { League } from './leagues.ts'
import { MAX_MEETINGS, MAX_MOVED_TEAMS } from './limits.ts'
import { GameLight } from './proposals.ts'
import { Score, Side } from './results.ts'

const TeamName = z.object({ id: Id, name: Name })

/** A place in a table; `shared`: with another team. */
const TableRank = z.object({ rank: z.int().positive(), shared: z.boolean() })

/** A result of a team: `won` is null for a level game of a series on total points. */
const FormGame = z.object({
  id: Id,
  rival: Name,
  scored: Score,
  received: Score,
  forfeit: z.boolean(),
  won: z.boolean().nullable(),
})
export type FormGame = z.infer<typeof FormGame>

/**
 * A round on the way of a team through its draw: its rival, null for a bye, and the scores that count, its own points
 * first.
 */
const WayRound = z.object({
  round: z.string(),
  rival: Name.nullable(),
  results: z.array(z.tuple([z.int(), z.int()])),
})

/**
 * How a team comes to the game: its row in the table of the group before the game (now, while it is to be played), with
 * how many teams have a place there; its last results of the season, the latest first; and its way through the draw
 * before this round.
 */
const TeamBefore = z.object({
  row: TableRank.extend({
    victories: z.int().nonnegative(),
    defeats: z.int().nonnegative(),
    teams: z.int().positive(),
  }).nullable(),
  form: z.array(FormGame),
  way: z.array(WayRound),
})
export type TeamBefore = z.infer<typeof TeamBefore>

const Meeting = Game.pick({
  id: true,
  date: true,
  localId: true,
  visitantId: true,
  localScore: true,
  visitantScore: true,
  forfeit: true,
  finished: true,
  disputed: true,
  decidedOn: true,
}).extend({ leagueId: Id, year: z.int() })
export type Meeting = z.infer<typeof Meeting>

/**
 * The best and the worst place that a victory of one team leaves to a team, whatever the score of a played game, and
 * whether it makes certain that the team goes on, or doesn't.
 */
const RankAfter = z.object({
  best: z.int().positive(),
  worst: z.int().positive(),
  certainty: z.enum(['assured', 'out']).nullable(),
})

const TableVictory = z.object({ winner: Side, local: RankAfter, visitant: RankAfter })

const MovedTeam = TeamName.extend({ before: TableRank, after: TableRank })

/** Where the winner of a pair goes: the next round, and the rival there, or the two that it may be. */
const NextPair = z.object({ round: z.string(), rivals: z.array(Name).max(2) })

/**
 * The series of a game: its round, its length (1, 2 on total points, 3, 5 or 7), which of its games this is, and its
 * state before it from the game's local team: games won, or points in a series on total points.
 */
const Series = z.object({
  round: z.string(),
  length: z.int(),
  number: z.int().positive(),
  tally: z.tuple([z.int(), z.int()]),
})
export type Series = z.infer<typeof Series>

/**
 * The state of a series after a victory, or after the result: `through` goes on to `next`, null after the final and the
 * game for the third place. A series on total points is open until its second game, and then depends on the margin.
 */
const SeriesAfter = z.object({
  tally: z.tuple([z.int(), z.int()]),
  through: Side.nullable(),
  next: NextPair.nullable(),
})

/**
 * What a game means. Before it: the effect of either victory, while it can be played. After it: what it changed, by the
 * results of earlier dates. `decided`: the teams of which it made certain that they go on, or don't.
 */
const Meaning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table-before'), victories: z.array(TableVictory).length(2) }),
  z.object({
    kind: z.literal('table-after'),
    isFirst: z.boolean(),
    moved: z.array(MovedTeam),
    movedCount: z.int().nonnegative(),
    decided: z.array(TeamName.extend({ certainty: z.enum(['assured', 'out']) })),
    now: z.object({ local: TableRank, visitant: TableRank }).nullable(),
  }),
  z.object({
    kind: z.literal('draw-before'),
    victories: z.array(SeriesAfter.extend({ winner: Side })).length(2),
  }),
  SeriesAfter.extend({ kind: z.literal('draw-after') }),
])
export type Meaning = z.infer<typeof Meaning>

/** Who led when, and the points of each quarter and overtime: a correction may leave less than none. */
const Course = z.object({
  chart: Chart,
  quarters: z.array(z.object({ local: z.int(), visitant: z.int() })),
})

/**
 * Everything that a game's page shows to all visitors. `light`: while it is to be played on a known court, how it will be
 * lit, the time of sunrise (`8:35`) if it begins before that, and the time of sunset (`17:54`), null where that is
 * unknown: then `of` is about the lights alone. `course`: where a scoreboard has counted the game to its result.
 */
export const GameOverview = z
  .object({
    game: Game,
    league: League,
    phase: CompetitionGroup,
    court: Court.nullable(),
    light: z
      .object({ of: GameLight, sunset: z.string().nullable(), sunrise: z.string().nullable() })
      .nullable(),
    series: Series.nullable(),
    local: TeamBefore,
    visitant: TeamBefore,
    meetings: z.array(Meeting),
    meaning: Meaning.nullable(),
    course: Course.nullable(),
  })
  .meta({ id: 'GameOverview' })
export type GameOverview = z.infer<typeof GameOverview>

export const findGameOverview = endpoint('GET /game/{id}/overview', {
  summary: `Un partido con lo que lo rodea: cómo llega cada equipo (los ${FORM_LENGTH} últimos resultados), los ${MAX_MEETINGS} últimos partidos entre los dos, lo que se juega o lo que cambió (hasta ${MAX_MOVED_TEAMS} equipos que se mueven), la cancha y, si se contó con el marcador hasta su resultado, cómo fue.`,
  access: 'public',
  answer: GameOverview,
})
