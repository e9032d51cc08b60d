import { CHANGE_TYPES } from '#contract/change-types.ts'
import type { GameFilter } from '#contract/game-filter.ts'
import type { RecordedGame } from '#league/game-record.ts'
import type { Change } from '../kernel/change.ts'
import type { Db } from '../db/database.ts'
import { within } from '../db/tracked-reads.ts'
import type { Touched } from '../db/watch.ts'

/** The tables that change only in writes that touch everything. */
const STANDING = new Set([
  'league',
  'team',
  'season_badge',
  'court',
  'competition_group',
  'competition_type',
  'competition',
  'competition_team',
  'town',
  'user',
  'delegate',
])

/** The scope of a response that isn't made of groups and teams alone: every write touches it. */
export const ANYTHING = 'anything'

export const groupScope = (id: number) => `group ${id}`
/** The scope of a response that lacks the outlook of a group, which is being computed. */
export const outlookScope = (id: number) => `outlook ${id}`
/** The scopes of a game that is shown live, and of the list of such games. */
export const liveScope = (gameId: number) => `live ${gameId}`
export const LIVE_LIST = 'live list'
/** Whether a scope is of what nothing else shows: not even `ANYTHING` is touched with it. */
export const isApart = (scope: string) => scope.startsWith('outlook ') || scope.startsWith('live ')
const teamScope = (id: number) => `team ${id}`

/** A handle to read games of these groups alone, with what belongs to a game. */
export function ofGroups(db: Db, ids: readonly number[]): Db {
  return within(db, ids.map(groupScope))
}

/** The same for the games that a filter by group or team lets through; of any, the plain handle. */
export function ofGames(db: Db, { competitionId, teamId }: Pick<GameFilter, 'competitionId' | 'teamId'>): Db {
  if (competitionId !== undefined) return ofGroups(db, [competitionId])
  return teamId === undefined ? db : within(db, [teamScope(teamId)])
}

/** The scopes of a response, from the names of what was read for it: see `trackReads`. */
export function scopesOf(names: ReadonlySet<string>): ReadonlySet<string> {
  const scopes = new Set<string>()
  for (const name of names) {
    if (!STANDING.has(name)) scopes.add(isScope(name) ? name : ANYTHING)
  }
  return scopes
}

/** No table has a space in its name. */
function isScope(name: string): boolean {
  return name.includes(' ')
}

/**
 * What the changes of a write touch: everything, or the groups and teams of games. A game names its group and its two
 * teams, as it was and as it is.
 */
export function touchedBy(changes: readonly Change[]): Touched {
  const scopes = new Set<string>()
  for (const change of changes) {
    const games = gamesOf(change)
    if (games === null) return 'everything'
    if (games.length > 0) scopes.add(liveScope(change.entityId)).add(LIVE_LIST)
    for (const { competitionId, localId, visitantId } of games) {
      scopes.add(groupScope(competitionId))
      scopes.add(teamScope(localId))
      scopes.add(teamScope(visitantId))
    }
  }
  return scopes
}

/** The games that a change changed, as they were and are; null where more than games may show it. */
function gamesOf(change: Change): RecordedGame[] | null {
  // No public response outside of `ANYTHING` is made of proposals.
  if (change.entity === 'proposal') return []
  if (change.entity !== 'game') return null
  const games = [change.before, change.after].flatMap((state) => state ?? [])
  return games.length === (CHANGE_TYPES[change.type].action === 'update' ? 2 : 1) ? games : null
}
