import type { TeamCompetition, TeamPlace } from '#contract/team-overview.ts'
import type { CrossingDraw } from '#contract/crossings.ts'
import type { Team } from '#contract/teams.ts'
import { listGamesLeft } from '#league/games-left.ts'
import { computeStandings, type StandingsGame } from '#league/standings.ts'
import { listSeenEntries, type TeamEntry } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { listGamesInReview } from '../disputes/queries.ts'
import { drawOf } from '../games/crossing-summary.ts'
import { listStandingsGames } from '../standings/queries.ts'
import type { EnteredCompetition } from './queries.ts'

type Played = { entries: readonly TeamEntry<Team>[]; games: readonly StandingsGame[] }

/** A team in a group or a draw, with what its weekly places are computed from. */
export type StandingInCompetition = TeamCompetition & { played: Played }

/** How a team stands in each of some groups and draws, by their id. */
export async function competitionsOf(
  db: Db,
  teamId: number,
  entered: readonly EnteredCompetition[],
): Promise<Map<number, StandingInCompetition>> {
  const ids = entered.map(({ id }) => id)
  const entriesOf = Map.groupBy(await listSeenEntries(db, ids, null), (entry) => entry.competitionId)
  const gamesOf = await listStandingsGames(db, ids)
  const drawIds = entered.filter(({ phase }) => phase.crossing).map(({ id }) => id)
  const inReview = await listGamesInReview(db, drawIds)
  const standings = entered.map((competition): StandingInCompetition => {
    const { id, name, phase } = competition
    const played = { entries: entriesOf.get(id) ?? [], games: gamesOf.get(id) ?? [] }
    const draw = phase.crossing ? drawOf(competition, phase, { ...played, inReview }) : null
    return {
      id,
      name,
      phase: { id: phase.id, name: phase.name, active: phase.active, crossing: phase.crossing },
      hasGamesLeft: hasGamesLeft(competition, played),
      place: phase.crossing ? null : placeOf(teamId, played),
      draw: draw && ownPairs(teamId, draw),
      played,
    }
  })
  return new Map(standings.map((one) => [one.id, one]))
}

function hasGamesLeft({ phase, league }: EnteredCompetition, { entries, games }: Played): boolean {
  const seeds = entries.map(({ team, seed }) => ({ teamId: team.id, name: team.name, seed }))
  return listGamesLeft({ ...phase, current: league.current, entries: seeds, games }).length > 0
}

function placeOf(teamId: number, { entries, games }: Played): TeamPlace | null {
  const teams = entries.map(({ team }) => team)
  const row = computeStandings(teams, games).find((one) => one.teamId === teamId)
  if (row === undefined) return null
  const { teamId: _, decidedBy: __, ...place } = row
  return { ...place, teams: teams.length }
}

/** The rounds of a draw with a team's own pairs only: enough to say how far it has come. */
function ownPairs(teamId: number, draw: CrossingDraw): CrossingDraw {
  const rounds = draw.rounds.map((round) => ({
    ...round,
    pairs: round.pairs.filter(({ localTeam, visitantTeam }) =>
      [localTeam?.id, visitantTeam?.id].includes(teamId),
    ),
  }))
  return { ...draw, rounds }
}
