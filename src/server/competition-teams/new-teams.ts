import type { Competition } from '#contract/competitions.ts'
import { type Change, created } from '../kernel/change.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import type { Tx } from '../db/database.ts'
import { fieldError } from '../kernel/errors.ts'
import { createTeam, findTeam, findTeamByName } from '../teams/queries.ts'

/** Creates teams without photos in the season of a group. */
export async function createTeams(
  tx: Tx,
  { competitionGroupId }: Competition,
  names: readonly string[] = [],
): Promise<Change[]> {
  const { leagueId } = (await findCompetitionGroup(tx, competitionGroupId))!
  const changes: Change[] = []
  for (const name of names) {
    if (await findTeamByName(tx, name)) {
      throw fieldError(409, 'newTeams', `Ya hay un equipo que se llama «${name}».`)
    }
    const id = await createTeam(tx, { name, leagueId, photo: null })
    changes.push(created('team', id, (await findTeam(tx, id))!))
  }
  return changes
}
