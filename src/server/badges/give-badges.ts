import { shortNames } from '#league/short-names.ts'
import { giveBadges } from '#league/team-badges.ts'
import type { Tx } from '../db/database.ts'
import type { Change } from '../kernel/change.ts'
import {
  dropNamesOutsideOldSeasons,
  findBadgeInput,
  keepNameInOldSeasons,
  listSeasonsOfGroups,
  listSeasonsOfTeams,
  storeBadges,
} from './queries.ts'

/** Gives the teams of a season their badges and their short names. */
export async function giveSeasonBadges(tx: Tx, leagueId: number): Promise<void> {
  const facts = await findBadgeInput(tx, leagueId)
  const badges = giveBadges(facts)
  const shorts = shortNames(facts.teams)
  const looks = new Map(
    facts.teams.map(({ id }, index) => [id, { ...badges.get(id)!, shortName: shorts[index]! }]),
  )
  await storeBadges(tx, leagueId, { looks, before: facts.before })
}

/**
 * Gives badges again in the seasons in which some changes touched teams, their names or their groups. In seasons that
 * are over a team keeps the name that it had.
 */
export async function giveBadgesAfter(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const name = lostName(change)
    if (name !== undefined) await keepNameInOldSeasons(tx, change.entityId, name)
  }
  const ofLeagues = changes.filter(({ entity, after }) => entity === 'league' && after !== null)
  if (ofLeagues.length > 0) await dropNamesOutsideOldSeasons(tx)
  const teamIds = changes.filter(changesName).map(({ entityId }) => entityId)
  const groupIds = changes.flatMap(({ entity, before, after }) =>
    entity === 'competition-team' ? (after ?? before)!.competitionId : [],
  )
  const seasons = [
    ...ofLeagues.map(({ entityId }) => entityId),
    ...(await listSeasonsOfTeams(tx, teamIds)),
    ...(await listSeasonsOfGroups(tx, groupIds)),
  ]
  for (const leagueId of new Set(seasons)) await giveSeasonBadges(tx, leagueId)
}

/** The name that a team had before a change that renamed it. */
function lostName({ type, entity, before, after }: Change): string | undefined {
  if (entity !== 'team' || type === 'availability-edited' || !after?.name) return undefined
  return before?.name === after.name ? undefined : before?.name
}

/** Whether a team is new, or has another name, short name or season: delegates often change other things. */
function changesName({ type, entity, before, after }: Change): boolean {
  if (entity !== 'team' || type === 'availability-edited') return false
  return (['name', 'shortName', 'leagueId'] as const).some((field) => before?.[field] !== after?.[field])
}
