import type { Competition } from '#contract/competitions.ts'
import type { Db } from '../db/database.ts'
import { fieldError } from '../kernel/errors.ts'
import { findLeague } from '../leagues/queries.ts'
import { readGroup } from '../reading/read-groups.ts'
import { findTeam, listTeams } from '../teams/queries.ts'

/** How an admin chooses the teams to enter together. */
export type Choice =
  | { leagueId: number }
  | { fromCompetitionId: number; first: number }
  | { teamIds: readonly number[] }

/** The teams of a season by name, the first of another group's table, or the given teams in the given order. */
export async function listChosenTeams(db: Db, target: Competition, choice: Choice): Promise<number[]> {
  if ('leagueId' in choice) {
    if (!(await findLeague(db, choice.leagueId)))
      throw fieldError(400, 'leagueId', 'Esa temporada no existe.')
    return (await listTeams(db, choice)).map(({ id }) => id)
  }
  if ('teamIds' in choice) {
    for (const id of choice.teamIds) {
      if (!(await findTeam(db, id))) throw fieldError(400, 'teamIds', 'Ese equipo no existe.')
    }
    return [...new Set(choice.teamIds)]
  }
  const { fromCompetitionId, first } = choice
  const source = await readGroup(db, fromCompetitionId)
  if (!source) throw fieldError(400, 'fromCompetitionId', 'Ese grupo no existe.')
  if (source.id === target.id) {
    throw fieldError(400, 'fromCompetitionId', 'Es el mismo grupo: elige otro del que vengan los equipos.')
  }
  if (source.phase.crossing) {
    throw fieldError(
      409,
      'fromCompetitionId',
      'Ese grupo es de cruces: no tiene clasificación de la que tomar equipos.',
    )
  }
  const { ranked, table } = source
  if (first > ranked.length) {
    throw fieldError(400, 'first', `Ese grupo solo tiene ${ranked.length} equipos.`)
  }
  return table.slice(0, first).map(({ teamId }) => teamId)
}
