import type { NoticeKind } from '#contract/notices.ts'
import { listAnnouncementsById } from '../../announcements/queries.ts'
import { findBackupTrouble } from '../../backup/queries.ts'
import { findReplicaTrouble } from '../../backup/replica.ts'
import { findCompetitionGroup } from '../../competition-groups/queries.ts'
import { listCourts } from '../../courts/queries.ts'
import type { Db } from '../../db/database.ts'
import { isDeliveryFailing } from '../../deliveries/queries.ts'
import { listDeletions, listDuties, NO_CANDIDATES, thingsWith } from '../../duties/list-duties.ts'
import { listWholeGames } from '../../games/queries.ts'
import type { Moment } from '../../kernel/league-time.ts'
import { listAnswersTo } from '../../locker-room/queries.ts'
import { listProposals } from '../../proposals/queries.ts'
import { listStanding } from '../../proposals/state.ts'
import { listEntries } from '../../reading/queries.ts'
import { countWaitingAccounts } from '../../users/queries.ts'
import { findWeek } from '../../week/find-week.ts'
import { countGames } from './games-left.ts'
import { findKnownFacts } from './queries.ts'
import { isWeekSent } from './when.ts'

/** What a notice was made of, among it the ids of what it is about. */
export type NoticeData = Ids & {
  /** A known fact, by `factKey`. */
  fact?: string
  weekDay?: string
  [other: string]: unknown
}
type Ids = {
  gameId?: number
  gameIds?: number[]
  /** The team of a locker room. */
  roomOf?: number
  closedCourtId?: number
  deletedId?: number
  proposalId?: number
  phaseId?: number
  competitionId?: number
  entryId?: number
  announcementId?: number
}

/** The present state of what some notices are about. Deleted things are missing from the maps. */
export type Present = Awaited<ReturnType<typeof loadPresent>>

/** Loads it: one query per kind of thing, however many notices. */
export async function loadPresent(
  db: Db,
  notices: readonly { kind: string; data: NoticeData }[],
  moment: Moment,
) {
  const ids = (...names: (keyof Ids)[]): number[] => [
    ...new Set(notices.flatMap(({ data }) => names.flatMap((name) => data[name] ?? []))),
  ]
  const named = (name: 'weekDay' | 'fact') => [...new Set(notices.flatMap(({ data }) => data[name] ?? []))]
  const isAny = (name: NoticeKind) => notices.some(({ kind }) => kind === name)
  const { now } = moment
  const proposals = await listStanding(db, await listProposals(db, ids('proposalId')), moment)
  const deletions = await listDeletions(db, { ids: ids('deletedId'), now })
  // An accepted proposal leads to its game.
  const gameIds = [...ids('gameId', 'gameIds'), ...proposals.flatMap(({ gameId }) => gameId ?? [])]
  const offered = proposals.flatMap(({ options }) => options.map(({ courtId }) => courtId))
  const courtIds = [...new Set([...ids('closedCourtId'), ...offered])]
  const inGroups = notices.flatMap(({ data }) => (data.entryId ? (data.competitionId ?? []) : []))
  return {
    moment,
    games: byId(await listWholeGames(db, [...new Set(gameIds)])),
    /** The deleted games that can still be restored. */
    deletions: byId(thingsWith(await listDuties(db, { ...NO_CANDIDATES, deletions }, { moment }), 'deleted')),
    proposals: byId(proposals),
    /** The courts that the proposals offer, and those that are closed. */
    courts: byId(courtIds.length === 0 ? [] : await listCourts(db, { ids: courtIds })),
    /** The answers in the locker rooms to the games that lack players. */
    answers: await listAnswersTo(
      db,
      notices.flatMap(({ data }) => (data.roomOf === undefined ? [] : data.gameId!)),
    ),
    /** The texts of weeks that are still sent, by their day; null if nothing happened. */
    weeks: await mapOf(
      named('weekDay').filter((day) => isWeekSent(day, moment)),
      async (day) => (await findWeek(db, { day }, { ...moment, publicUrl: null })).text,
    ),
    phases: await mapOf(ids('phaseId'), async (id) => {
      const phase = await findCompetitionGroup(db, id)
      return phase && { ...phase, left: await countGames(db, id, 'gamesLeft') }
    }),
    entries: byId(await listEntries(db, [...new Set(inGroups)])),
    known: await findKnownFacts(db, named('fact')),
    announcements: byId(await listAnnouncementsById(db, ids('announcementId'))),
    /** Whether there are accounts that neither have a team nor are admins. */
    accountsWait: isAny('account-waiting') && (await countWaitingAccounts(db)) > 0,
    isDeliveryFailing: isAny('delivery-failing') && (await isDeliveryFailing(db, now)),
    /** What is known of the backups while something is wrong with them. */
    backupTrouble: isAny('backup-missing') ? await findBackupTrouble(db, now) : null,
    /** What is known of the replica while it doesn't save everything. */
    replicaTrouble: isAny('replica-stopped') ? await findReplicaTrouble(db, now) : null,
  }
}

function byId<Thing extends { id: number }>(things: readonly Thing[]): Map<number, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]))
}

async function mapOf<Key, Value>(keys: readonly Key[], find: (key: Key) => Promise<Value>) {
  const found = new Map<Key, Value>()
  for (const key of keys) found.set(key, await find(key))
  return found
}
