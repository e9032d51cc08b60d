import type { Team } from '#contract/teams.ts'
import type { CrossingDraw, CrossingSummary } from '#contract/crossings.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import type { Db } from '../db/database.ts'
import { AppError, found } from '../kernel/errors.ts'
import type { Viewer } from '../kernel/access.ts'
import { type Group, readGroups } from '../reading/read-groups.ts'
import { nameTeams } from '../teams/queries.ts'

/** The draws of a phase, computed from its seeds and games. Refuses a phase that has tables instead. */
export async function findCrossingSummary(
  db: Db,
  competitionGroupId: number,
  viewer: Viewer | null,
): Promise<CrossingSummary> {
  const phase = found(await findCompetitionGroup(db, competitionGroupId), 'Esa fase no existe.')
  if (!phase.crossing) throw new AppError(409, 'Esa fase no es de cruces: tiene clasificación.')
  const groups = await readGroups(db, { phaseId: competitionGroupId })
  const teams = await nameTeams(
    db,
    groups.flatMap((group) => group.teams),
    viewer,
  )
  return { competitions: groups.map((group) => drawOf(group, teams)) }
}

function drawOf(group: Group, teams: ReadonlyMap<number, Team>): CrossingDraw {
  const { id, name, draw } = group
  const teamOf = (teamId: number | null) => (teamId === null ? null : (teams.get(teamId) ?? null))
  return {
    id,
    name,
    rounds: draw.rounds.map((round) => ({
      ...round,
      pairs: round.pairs.map(({ nobody, withdrawn, ...pair }) => ({
        ...pair,
        ...(nobody && { nobody }),
        ...(withdrawn && { withdrawn }),
        localTeam: teamOf(pair.localId),
        visitantTeam: teamOf(pair.visitantId),
        disputed: group.isInReview(pair.gameIds),
      })),
    })),
    champion: teamOf(draw.championId),
    thirdPlace: teamOf(draw.thirdId),
  }
}
