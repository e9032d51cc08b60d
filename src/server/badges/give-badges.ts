import { giveBadges } from '#league/team-badges.ts'
import type { Tx } from '../db/database.ts'
import type { Change } from '../kernel/change.ts'
import { findBadgeFacts, listSeasonsOfGroups, listSeasonsOfTeams, storeBadges } from './queries.ts'

/** Gives the teams of a season their badges. */
export async function giveSeasonBadges(tx: Tx, leagueId: number): Promise<void> {
  const facts = await findBadgeFacts(tx, leagueId)
  await storeBadges(tx, leagueId, { badges: giveBadges(facts), before: facts.before })
}

/** Gives badges again in the seasons in which some changes touched teams, their names or their groups. */
export async function giveBadgesAfter(tx: Tx, changes: readonly Change[]): Promise<void> {
  const teamIds = changes.filter(changesName).map(({ entityId }) => entityId)
  const groupIds = changes.flatMap(({ entity, before, after }) =>
    entity === 'competition-team' ? (after ?? before)!.competitionId : [],
  )
  const seasons = [...(await listSeasonsOfTeams(tx, teamIds)), ...(await listSeasonsOfGroups(tx, groupIds))]
  for (const leagueId of new Set(seasons)) await giveSeasonBadges(tx, leagueId)
}

/** Whether a team is new, or has another name or season: delegates often change other things. */
function changesName({ type, entity, before, after }: Change): boolean {
  if (entity !== 'team' || type === 'availability-edited') return false
  return before?.name !== after?.name || before?.leagueId !== after?.leagueId
}
