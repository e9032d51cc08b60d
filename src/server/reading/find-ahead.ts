import type { GroupAhead } from '#contract/standings.ts'
import type { Db } from '../db/database.ts'
import type { Group } from './group.ts'
import { listPlans } from './queries.ts'
import { ofGroups } from './scopes.ts'

/** What a group has ahead, with what a page supposes results from. */
export async function findAhead(db: Db, group: Group): Promise<GroupAhead> {
  const { id, phase, isOpen, places, tableTeams, gamesLeft, paired } = group
  const plans = await listPlans(ofGroups(db, [id]), id)
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  return {
    phase: { id: phase.id, crossing: phase.crossing },
    open: isOpen,
    places,
    teams: tableTeams.map(({ id: teamId, name, withdrawn, deducted }) => ({
      id: teamId,
      name,
      ...(withdrawn && { withdrawn }),
      ...(deducted && { deducted }),
    })),
    played: paired.games
      .filter(({ finished }) => finished)
      .map((game) => ({ ...game, disputed: paired.inReview.has(game.id) })),
    left: gamesLeft.map((game) => ({ ...NO_PLAN, ...planOf.get(game.id), ...game })),
  }
}

const NO_PLAN = { date: null, postponedFrom: null, court: null }
