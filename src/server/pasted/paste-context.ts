import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Court } from '#contract/courts.ts'
import type { League } from '#contract/leagues.ts'
import { OPEN_PHASE_FIRST } from '#contract/sentences.ts'
import type { PairedCompetition } from '#league/pairings.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { AppError, found } from '../kernel/errors.ts'
import { findLeague } from '../leagues/queries.ts'
import type { StoredTeam } from '../reading/stored-team.ts'
import { readGroups } from '../reading/read-groups.ts'
import { type KnownGame, listKnownGames } from './queries.ts'

/** A group of the phase with its games, which planned ones join while a text is read. */
export type PastedGroup = Competition & { paired: Omit<PairedCompetition, 'games'> & { games: KnownGame[] } }

/** What a pasted text is read against. */
export type PasteContext = {
  phase: CompetitionGroup
  league: League
  groups: PastedGroup[]
  /** Those of its groups. */
  teams: Pick<StoredTeam, 'id' | 'name' | 'shortName'>[]
  courts: Court[]
}

/** Throws 404 and, for a closed phase, 409. */
export async function findPasteContext(db: Db, phaseId: number): Promise<PasteContext> {
  const phase = found(await findCompetitionGroup(db, phaseId), 'Esa fase no existe.')
  if (!phase.active) throw new AppError(409, OPEN_PHASE_FIRST)
  const read = await readGroups(db, { phaseId: phase.id })
  const ids = read.map(({ id }) => id)
  const games = Map.groupBy(await listKnownGames(db, ids), ({ competitionId }) => competitionId)
  const groups = read.map(({ competition, paired }) => ({
    ...competition,
    paired: { ...paired, games: games.get(competition.id) ?? [] },
  }))
  const league = (await findLeague(db, phase.leagueId))!
  const teams = read.flatMap((group) => group.teams)
  return { phase, league, groups, teams, courts: await listCourts(db) }
}
