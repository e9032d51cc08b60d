import { recordedChange, typesOf } from '../../audit/recorded-change.ts'
import { Channel, type NoticeKind } from '#contract/notices.ts'
import type { Db } from '../../db/database.ts'
import { undelivered } from '../../deliveries/queries.ts'

/** The team whose proposal created a game; undefined if no proposal did. */
export async function findProposer(db: Db, gameId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('proposal_word as word')
    .innerJoin('proposal', 'proposal.id', 'word.proposal_id')
    .select(['word.team_id as acceptedBy', 'proposal.team_id as teamId', 'proposal.rival_id as rivalId'])
    .where('word.game_id', '=', gameId)
    .where('word.kind', '=', 'accept')
    .where('proposal.game_id', 'is', null)
    .executeTakeFirst()
  return row && (row.acceptedBy === row.teamId ? row.rivalId : row.teamId)
}

/** A change of a game; `isResult`: it entered the result. */
type GameChange = { id: number; at: string; entityId: number; isResult: boolean }

/** Changes of some games since an instant, the oldest first. */
export async function listChangesOfGames(
  db: Db,
  { ids, since }: { ids: readonly number[]; since: string },
): Promise<GameChange[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'game')
    .where('entity_id', 'in', ids)
    .where('at', '>=', since)
    .orderBy('id')
    .execute()
  return rows.map(recordedChange).map((change) => ({
    id: change.id,
    at: change.at,
    entityId: change.entityId!,
    isResult: typesOf(change).includes('result-entered'),
  }))
}

/** Whether an account chose a channel for a kind. */
export async function hasSubscribers(db: Db, kind: NoticeKind): Promise<boolean> {
  const choice = db.selectFrom('notice_choice').select('user_id')
  const chosen = choice.where('kind', '=', kind).where('wanted', '=', true).limit(1)
  return (await chosen.executeTakeFirst()) !== undefined
}

/** Number of attempts from which a message counts as failing. */
const failingAttempts = 5

const DAY = 24 * 60 * 60_000

/**
 * Whether messages are failing: given up in the last day, or pending after several attempts. Devices without an account
 * don't count: anybody can register one that no push service knows.
 */
export async function isDeliveryFailing(
  db: Db,
  now: Date,
  channels: readonly Channel[] = Channel.options,
): Promise<boolean> {
  const since = new Date(now.getTime() - DAY).toISOString()
  const row = await db
    .selectFrom('message')
    .leftJoin('push_device', 'push_device.id', 'message.device_id')
    .select('message.id')
    .where('channel', 'in', channels)
    .where(undelivered)
    .where((is) =>
      is.or([
        is.and([is('ended', '=', 'failed'), is('ended_at', '>=', since)]),
        is.and([is('ended', 'is', null), is('attempts', '>=', failingAttempts)]),
      ]),
    )
    .where((is) => is.or([is('device_id', 'is', null), is('push_device.user_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
