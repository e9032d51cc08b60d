import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Court } from '#contract/courts.ts'
import type { League } from '#contract/leagues.ts'
import { OPEN_PHASE_FIRST } from '#contract/sentences.ts'
import type { Group } from '#league/group/group.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { AppError, found } from '../kernel/errors.ts'
import { findLeague } from '../leagues/queries.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import { readGroups } from '../reading/read-groups.ts'
import type { PhaseTerms } from './parse-text.ts'

export type PasteContext = {
  phase: CompetitionGroup
  league: League
  /** By their ids, each as the lines read so far leave it. */
  groups: Map<number, Group>
  teams: Pick<StoredTeam, 'id' | 'name' | 'shortName'>[]
  courts: Court[]
}

/** Throws 404 and, for a closed phase, 409. */
export async function findPasteContext(db: Db, phaseId: number): Promise<PasteContext> {
  const phase = found(await findCompetitionGroup(db, phaseId), 'Esa fase no existe.')
  if (!phase.active) throw new AppError(409, OPEN_PHASE_FIRST)
  const read = await readGroups(db, { phaseId: phase.id })
  const groups = new Map(read.map((group) => [group.id, group]))
  const league = (await findLeague(db, phase.leagueId))!
  const teams = read.flatMap((group) => group.teams)
  return { phase, league, groups, teams, courts: await listCourts(db) }
}

export function termsOf({ phase, league, groups, teams, courts }: PasteContext): PhaseTerms {
  const [ofGroups, ofCourts] = [[...groups.values()], courts].map((some) =>
    some.map(({ name }) => ({ name })),
  )
  const known = { phase: phase.name, teams, groups: ofGroups!, courts: ofCourts! }
  return { known, days: { year: league.year, from: phase.startDate, to: phase.endDate } }
}
