import { paths } from '#contract/paths.ts'
import type { Viewer } from '#league/game-life.ts'
import { roleIn } from '#league/game-life.ts'
import type { Court } from '#contract/courts.ts'
import type { NoticeState } from '#contract/notices.ts'
import { listAnnouncementsById } from '../announcements/queries.ts'
import { findBackupTrouble } from '../backup/queries.ts'
import { findReplicaTrouble } from '../backup/replica.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { listWholeGames } from '../games/queries.ts'
import { listRestorable } from '../games/restorable.ts'
import { listProposals } from '../proposals/queries.ts'
import { listStanding } from '../proposals/state.ts'
import { countWaitingAccounts } from '../users/queries.ts'
import { findWeek } from '../week/find-week.ts'
import type { Moment, PhaseAtPresent, Present, Words } from './kinds/kind.ts'
import { stateOf, type StoredNotice, turnOf } from './kinds.ts'
import { countLeft } from './kinds/games-left.ts'
import { isDeliveryFailing } from './kinds/queries.ts'
import { findKnownFacts } from './facts/queries.ts'
import { isWeekSent } from './kinds/when.ts'

/** The ids that a notice's facts may contain. */
type References = {
  gameId?: number
  gameIds?: number[]
  closedCourtId?: number
  deletedId?: number
  proposalId?: number
  phaseId?: number
  weekDay?: string
  announcementId?: number
  fact?: string
}

/** Loads the present state of what some notices are about: one query per kind of thing, however many notices. */
export async function loadPresent(
  db: Db,
  notices: readonly Pick<StoredNotice, 'kind' | 'facts'>[],
  moment: Moment,
): Promise<Present> {
  const named = <Value>(of: (facts: References) => Value | undefined): Value[] => [
    ...new Set(notices.map(({ facts }) => of(facts)).filter((value) => value !== undefined)),
  ]
  const proposals = await listStanding(
    db,
    await listProposals(
      db,
      named((facts) => facts.proposalId),
    ),
    moment,
  )
  // An accepted proposal leads to its game.
  const gameIds = [
    ...named((facts) => facts.gameId),
    ...named((facts) => facts.gameIds).flat(),
    ...proposals.flatMap(({ gameId }) => gameId ?? []),
  ]
  const phases = new Map<number, PhaseAtPresent>()
  for (const id of named((facts) => facts.phaseId)) {
    const phase = await findCompetitionGroup(db, id)
    if (phase) phases.set(id, { ...phase, left: await countLeft(db, id) })
  }
  return {
    moment,
    games: byId(await listWholeGames(db, [...new Set(gameIds)])),
    deletions: byId(
      await listRestorable(db, {
        ids: named((facts) => facts.deletedId),
        now: moment.now,
      }),
    ),
    proposals: byId(proposals),
    courts: await listNamedCourts(db, [
      ...proposals.flatMap(({ options }) => options.map(({ courtId }) => courtId)),
      ...named((facts) => facts.closedCourtId),
    ]),
    weeks: await textsOfWeeks(
      db,
      named((facts) => facts.weekDay),
      moment,
    ),
    phases,
    known: await findKnownFacts(
      db,
      named(({ fact }) => fact),
    ),
    announcements: byId(
      await listAnnouncementsById(
        db,
        named((facts) => facts.announcementId),
      ),
    ),
    accountsWait:
      notices.some(({ kind }) => kind === 'account-waiting') && (await countWaitingAccounts(db)) > 0,
    isDeliveryFailing:
      notices.some(({ kind }) => kind === 'delivery-failing') && (await isDeliveryFailing(db, moment.now)),
    backupTrouble: notices.some(({ kind }) => kind === 'backup-missing')
      ? await findBackupTrouble(db, moment.now)
      : null,
    replicaTrouble: notices.some(({ kind }) => kind === 'replica-stopped')
      ? await findReplicaTrouble(db, moment.now)
      : null,
  }
}

/** The present state of a notice, and the page that its recipient is linked to; null if that no longer exists. */
export function noticeNow(
  notice: Pick<StoredNotice, 'kind' | 'facts'>,
  { path }: Pick<Words, 'path'>,
  present: Present,
  viewer: Viewer,
): { state: NoticeState; path: string | null } {
  const state = stateOf(notice, present)
  const { gameId, proposalId } = notice.facts as References
  if (state === 'gone') return { state, path: null }
  const proposal = proposalId === undefined ? undefined : present.proposals.get(proposalId)
  if (proposal) {
    const made = proposal.gameId === null ? undefined : present.games.get(proposal.gameId)
    return { state, path: made ? paths.game(made.id) : path }
  }
  const game = gameId === undefined ? undefined : present.games.get(gameId)
  const turn = turnOf(notice)
  if (!game || turn === null) return { state, path }
  // Only the side that has to act can open the notice's own page; everybody else is linked to the game.
  const isTheirTurn = state === 'current' && ['admin', turn].includes(roleIn(game, viewer) ?? '')
  return { state, path: isTheirTurn ? path : paths.game(game.id) }
}

async function textsOfWeeks(
  db: Db,
  days: readonly string[],
  moment: Moment,
): Promise<Map<string, string | null>> {
  const weeks = new Map<string, string | null>()
  for (const day of days.filter((one) => isWeekSent(one, moment)))
    weeks.set(day, (await findWeek(db, { day }, { ...moment, publicUrl: null })).text)
  return weeks
}

async function listNamedCourts(db: Db, ids: readonly number[]): Promise<Map<number, Court>> {
  return ids.length === 0 ? new Map() : byId(await listCourts(db, { ids: [...new Set(ids)] }))
}

function byId<Thing extends { id: number }>(things: readonly Thing[]): Map<number, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]))
}
