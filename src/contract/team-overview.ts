import { z } from 'zod'
import { Chart } from './charts.ts'
import { CompetitionGroup } from './competition-groups.ts'
import { CompetitionName } from './competitions.ts'
import { CrossingPair } from './crossings.ts'
import { endpoint, StoredDay } from './endpoint.ts'
import { Game, GameCourt } from './games.ts'
import { League } from './leagues.ts'
import { Standing } from './standings.ts'
import { Team } from './teams.ts'

const NamedTeam = Team.pick({ id: true, name: true, photo: true, badge: true })
export type NamedTeam = z.infer<typeof NamedTeam>

/** A game of a team, without ratings, comments and people: it is the same for everybody. */
export const TeamGame = Game.pick({
  id: true,
  date: true,
  decidedOn: true,
  postponedFrom: true,
  ofActivePhase: true,
  competition: true,
  localId: true,
  visitantId: true,
  localScore: true,
  visitantScore: true,
  forfeit: true,
  finished: true,
  disputed: true,
  unneeded: true,
  annulled: true,
  owed: true,
})
  .extend({
    local: NamedTeam,
    visitant: NamedTeam,
    court: GameCourt.nullable(),
  })
  .meta({ id: 'TeamGame' })
export type TeamGame = z.infer<typeof TeamGame>

/** The place of a team in the table of a group; `teams`: how many have one. */
export const TeamRank = Standing.pick({
  played: true,
  victories: true,
  defeats: true,
  competitionPoints: true,
})
  .extend({ rank: z.int().positive(), teams: z.int().positive() })
  .meta({ id: 'TeamPlace' })
export type TeamRank = z.infer<typeof TeamRank>

/** The rounds of a draw, the first one first, with a team's own pairs. */
const TeamDraw = z.object({
  rounds: z.array(
    z.object({
      name: z.string(),
      pairs: z.array(
        CrossingPair.pick({ winner: true, nobody: true, withdrawn: true, disputed: true }).extend({
          localTeam: NamedTeam.nullable(),
          visitantTeam: NamedTeam.nullable(),
        }),
      ),
    }),
  ),
})
export type TeamDraw = z.infer<typeof TeamDraw>

/**
 * A team in a group, with its place, or in a draw, of which only its own pairs are listed. `hasGamesLeft`: whether any
 * team still has games to play there; `withdrawn`: this one has left it.
 */
export const TeamCompetition = CompetitionName.extend({
  phase: CompetitionGroup.pick({ id: true, name: true, active: true, crossing: true }),
  hasGamesLeft: z.boolean(),
  withdrawn: z.literal(true).optional(),
  place: TeamRank.nullable(),
  draw: TeamDraw.nullable(),
}).meta({ id: 'TeamCompetition' })
export type TeamCompetition = z.infer<typeof TeamCompetition>

/** The same in the season at hand: its place at the end of each week of play (`monday`), with their picture. */
const SeasonCompetition = TeamCompetition.extend({
  weeks: z.array(z.object({ monday: StoredDay, place: z.int().positive() })),
  chart: Chart.nullable(),
})
export type SeasonCompetition = z.infer<typeof SeasonCompetition>

/**
 * A team for everybody. `season`: the current one if the team plays in it, else its latest; null if it never played.
 * Its groups and draws, the latest phase first, and its games by date. `earlier`: the seasons before, the latest first;
 * `seasonsChart`: its places in all of them.
 */
export const TeamOverview = z
  .object({
    team: NamedTeam,
    season: z.object({ league: League, competitions: z.array(SeasonCompetition) }).nullable(),
    games: z.array(TeamGame),
    earlier: z.array(z.object({ league: League, competitions: z.array(TeamCompetition) })),
    seasonsChart: Chart.nullable(),
  })
  .meta({ id: 'TeamOverview' })
export type TeamOverview = z.infer<typeof TeamOverview>

export const findTeamOverview = endpoint('GET /team/{id}/overview', {
  summary:
    'Un equipo en su temporada: su puesto en cada grupo, su camino en cada cuadro, sus partidos y sus temporadas anteriores.',
  access: 'public',
  answer: TeamOverview,
})
