import type { NamedTeam, TeamCompetition, TeamDraw, TeamRank } from '#contract/team-overview.ts'
import type { Db } from '../db/database.ts'
import { type Group, readGroups } from '../reading/read-groups.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import { plays } from '#league/side.ts'

export type StandingInCompetition = TeamCompetition & { group: Group }

/** How a team stands in some groups and draws, by their id. */
export async function competitionsOf(
  db: Db,
  teamId: number,
  ids: readonly number[],
): Promise<Map<number, StandingInCompetition>> {
  const groups = await readGroups(db, { ids })
  return new Map(
    groups.map((group) => {
      const { id, name, phase, gamesLeft } = group
      return [
        id,
        {
          id,
          name,
          phase: { id: phase.id, name: phase.name, active: phase.active, crossing: phase.crossing },
          hasGamesLeft: gamesLeft.length > 0,
          ...(!group.ranked.some((team) => team.id === teamId) && { withdrawn: true as const }),
          place: phase.crossing ? null : placeOf(teamId, group),
          draw: phase.crossing ? drawOf(teamId, group) : null,
          group,
        },
      ]
    }),
  )
}

function placeOf(teamId: number, { table, ranked }: Group): TeamRank | null {
  const row = table.find((one) => one.teamId === teamId)
  if (row === undefined || row.rank === null) return null
  const { rank, played, victories, defeats, competitionPoints } = row
  return { rank, teams: ranked.length, played, victories, defeats, competitionPoints }
}

/** The rounds of a draw with a team's own pairs only: enough to say how far it has come. */
function drawOf(teamId: number, group: Group): TeamDraw {
  const teams = new Map(group.teams.map((team) => [team.id, named(team)]))
  const teamOf = (id: number | null) => (id === null ? null : (teams.get(id) ?? null))
  return {
    rounds: group.draw.rounds.map(({ name, pairs }) => ({
      name,
      pairs: pairs
        .filter((game) => plays(game, teamId))
        .map((pair) => ({
          localTeam: teamOf(pair.localId),
          visitantTeam: teamOf(pair.visitantId),
          winner: pair.winner,
          ...(pair.nobody && { nobody: true as const }),
          ...(pair.withdrawn && { withdrawn: pair.withdrawn }),
          disputed: group.isInReview(pair.gameIds),
        })),
    })),
  }
}

/** A team without anything about its people. */
export function named({ id, name, photo, badge }: StoredTeam): NamedTeam {
  return { id, name, photo, badge }
}
