import type { AdminToDo } from '#contract/to-do.ts'
import type { Db } from '../db/database.ts'
import { byName } from '#league/name-order.ts'

export async function listTeamsWithoutDelegate(
  db: Db,
  leagueId: number,
): Promise<AdminToDo['teams']['first']> {
  const teams = await db
    .selectFrom('team')
    .leftJoin('delegate', 'delegate.team_id', 'team.id')
    .select(['team.id', 'team.name'])
    .where('team.league_id', '=', leagueId)
    .where('delegate.id', 'is', null)
    .execute()
  return teams.toSorted(byName)
}

/** The delegates of a season's teams whose address isn't confirmed, by name. */
export async function listUnconfirmedDelegates(
  db: Db,
  leagueId: number,
): Promise<AdminToDo['emails']['first']> {
  const users = await db
    .selectFrom('user')
    .innerJoin('delegate', 'delegate.user_id', 'user.id')
    .innerJoin('team', 'team.id', 'delegate.team_id')
    .leftJoin('confirmed_email', (join) =>
      join.onRef('confirmed_email.user_id', '=', 'user.id').onRef('confirmed_email.email', '=', 'user.email'),
    )
    .select(['user.id', 'user.name', 'team.name as team'])
    .where('team.league_id', '=', leagueId)
    .where('user.email', 'is not', null)
    .where('confirmed_email.user_id', 'is', null)
    .execute()
  return users.toSorted(byName)
}
