import type { PhaseProgress } from '#contract/to-do.ts'
import { isDecided } from '#league/crossing.ts'
import { daysLeft } from '#league/days-left.ts'
import { listCompetitionGroups } from '../competition-groups/queries.ts'
import type { Db } from '../db/database.ts'
import { type Group, readGroups } from '../reading/read-groups.ts'

/** From so many days before its end, a phase is to be closed. */
const ENDING_DAYS = 14

/** The phases of a season as they stand, in playing order. `current`: whether it is the current one. */
export async function listSeasonPhases(
  db: Db,
  leagueId: number,
  { current, today }: { current: boolean; today: string },
): Promise<PhaseProgress[]> {
  const groups = Map.groupBy(await readGroups(db, { leagueId }), ({ phase }) => phase.id)
  const phases = await listCompetitionGroups(db, { leagueId })
  return phases.map(({ id, name, active, crossing, qualifiers, startDate, endDate }) => {
    const own = groups.get(id) ?? []
    const left = own.flatMap(({ unplayed }) => unplayed)
    const toCreate = left.filter(({ created }) => !created).length
    const played = own.reduce((sum, group) => sum + group.played, 0)
    const hasBegun = played > 0 || (current && toCreate < left.length)
    return {
      id,
      name,
      crossing,
      qualifiers,
      startDate,
      endDate,
      toCreate,
      state: active && !hasBegun ? 'prepared' : active && current ? 'running' : 'closed',
      isEnding: active && current && endDate !== null && daysLeft(endDate, today) <= ENDING_DAYS,
      teams: own.reduce((sum, { ranked }) => sum + ranked.length, 0),
      groups: own.map(groupAsItStands),
    }
  })
}

function groupAsItStands(group: Group): PhaseProgress['groups'][number] {
  const { id, name, played, unplayed, draw, entries } = group
  const champion = entries.find(({ teamId }) => teamId === draw.championId && !group.isInReview())
  return {
    id,
    name,
    played,
    total: played + unplayed.length,
    round: draw.rounds.find(({ pairs }) => !pairs.every(isDecided))?.name ?? null,
    champion: champion?.team.name ?? null,
  }
}
