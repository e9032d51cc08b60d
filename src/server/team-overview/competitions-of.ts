import type { NamedTeam, TeamCompetition, TeamDraw, TeamPlace } from '#contract/team-overview.ts'
import { computeDraw, type CrossingEntry } from '#league/crossing.ts'
import { listGamesLeft } from '#league/games-left.ts'
import { computeStandings, type StandingsGame } from '#league/standings.ts'
import { listEntries, type TeamEntry } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { listGamesInReview } from '../disputes/queries.ts'
import { isDisputed } from '../games/crossing-summary.ts'
import { listStandingsGames } from '../standings/queries.ts'
import type { StoredTeam } from '../teams/queries.ts'
import type { EnteredCompetition } from './queries.ts'

type Played = { entries: readonly TeamEntry[]; games: readonly StandingsGame[] }

/** A team in a group or a draw, with what its weekly places are computed from. */
export type StandingInCompetition = TeamCompetition & { played: Played }

/** How a team stands in each of some groups and draws, by their id. */
export async function competitionsOf(
  db: Db,
  teamId: number,
  entered: readonly EnteredCompetition[],
): Promise<Map<number, StandingInCompetition>> {
  const ids = entered.map(({ id }) => id)
  const entriesOf = Map.groupBy(await listEntries(db, ids), (entry) => entry.competitionId)
  const gamesOf = await listStandingsGames(db, ids)
  const drawIds = entered.filter(({ phase }) => phase.crossing).map(({ id }) => id)
  const inReview = await listGamesInReview(db, drawIds)
  const standings = entered.map((competition): StandingInCompetition => {
    const { id, name, phase } = competition
    const played = { entries: entriesOf.get(id) ?? [], games: gamesOf.get(id) ?? [] }
    return {
      id,
      name,
      phase: { id: phase.id, name: phase.name, active: phase.active, crossing: phase.crossing },
      hasGamesLeft: hasGamesLeft(competition, played),
      place: phase.crossing ? null : placeOf(teamId, played),
      draw: phase.crossing ? drawOf(teamId, competition, played, inReview) : null,
      played,
    }
  })
  return new Map(standings.map((one) => [one.id, one]))
}

function hasGamesLeft({ phase, league }: EnteredCompetition, { entries, games }: Played): boolean {
  return listGamesLeft({ ...phase, current: league.current, entries: seedsOf(entries), games }).length > 0
}

function placeOf(teamId: number, { entries, games }: Played): TeamPlace | null {
  const teams = entries.map(({ team }) => team)
  const row = computeStandings(teams, games).find((one) => one.teamId === teamId)
  if (row === undefined) return null
  const { rank, played, victories, defeats, competitionPoints } = row
  return { rank, teams: teams.length, played, victories, defeats, competitionPoints }
}

/** The rounds of a draw with a team's own pairs only: enough to say how far it has come. */
function drawOf(
  teamId: number,
  { phase }: EnteredCompetition,
  { entries, games }: Played,
  inReview: ReadonlySet<number>,
): TeamDraw {
  const teams = new Map(entries.map(({ team }) => [team.id, named(team)]))
  const teamOf = (id: number | null) => (id === null ? null : (teams.get(id) ?? null))
  const { rounds } = computeDraw({ ...phase, entries: seedsOf(entries), games })
  return {
    rounds: rounds.map(({ name, pairs }) => ({
      name,
      pairs: pairs
        .filter(({ localId, visitantId }) => localId === teamId || visitantId === teamId)
        .map((pair) => ({
          localTeam: teamOf(pair.localId),
          visitantTeam: teamOf(pair.visitantId),
          winner: pair.winner,
          disputed: isDisputed(pair, inReview),
        })),
    })),
  }
}

function seedsOf(entries: Played['entries']): CrossingEntry[] {
  return entries.map(({ team, seed }) => ({ teamId: team.id, name: team.name, seed }))
}

/** A team without anything about its people. */
export function named({ id, name, photo, badge }: StoredTeam): NamedTeam {
  return { id, name, photo, badge }
}
