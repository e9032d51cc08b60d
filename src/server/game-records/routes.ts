import { DisputeAction, GameAction, type GameRecord, type RecordEntry } from '#contract/game-records.ts'
import { contract } from '#contract/index.ts'
import { disputeBlockedReason, stateOfDispute } from '#league/dispute.ts'
import { blockedReason, gameAsReported, roleIn } from '#league/game-life.ts'
import { isOfBoth } from '#league/own-teams.ts'
import { listSeenDisputes } from '../games/seen-disputes.ts'
import type { WholeGame } from '../games/queries.ts'
import { auditable, loadGame } from '../games/stored-game.ts'
import { hasDelegate } from '../teams/queries.ts'
import { isOwnAnswer, listDuties, NO_CANDIDATES } from '../duties/list-duties.ts'
import { requireOneOf, type Viewer } from '../kernel/access.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findOpenChange, whyUnchangeable } from '../proposals/change.ts'
import { entryOf } from '#contract/change-types.ts'
import { MAX_RECORD_ENTRIES } from '#contract/limits.ts'
import { type EntryFields, type RecordedChange, recordOf } from '#league/game-record.ts'
import { listChanges } from '../audit/queries.ts'
import { proposerOf } from '../audit/recorded-change.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { findPhaseOf } from '../games/schedule.ts'
import { findPasteOf } from '../pasted/find-paste.ts'

export function gameRecordRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.findGameRecord, ({ params, viewer }) =>
    store.read(async (db): Promise<GameRecord> => {
      const game = requireOneOf(viewer, await loadGame(db, params.id))
      const disputes = game.dispute === null ? [] : [{ game, dispute: game.dispute }]
      const [seen] = await listSeenDisputes(db, disputes, viewer)
      const now = clock()
      const moment = { now, time }
      const change = await findOpenChange(db, game, moment)
      const team = { ...viewer, admin: false }
      const mayChange =
        roleIn(game, team) !== null && change === undefined && whyUnchangeable(game, now) === null
      const candidates = { ...NO_CANDIDATES, games: [game], proposals: change ? [change] : [] }
      const duties = await listDuties(db, candidates, { moment, isPasteAsked: true })
      return {
        dispute: seen?.dispute ?? null,
        entries: await listEntries(db, game, viewer),
        actions: actionsOf(game, viewer, {
          now: now.getTime(),
          visitorHasDelegate: await hasDelegate(db, game.visitantId),
          mayChange,
        }),
        changeId: change?.id ?? null,
        duties: duties.flatMap((duty) => {
          const { cause, of, about } = duty
          const isTheirs = of === 'admin' ? viewer.admin : of === roleIn(about, team)
          return isTheirs && !isOwnAnswer(duty, viewer) ? cause : []
        }),
      }
    }),
  )
}

/** The actions on a game that the viewer may take now; a rating can't be waived while the visitor has a delegate. */
function actionsOf(
  game: WholeGame,
  viewer: Viewer,
  { now, visitorHasDelegate, mayChange }: { now: number; visitorHasDelegate: boolean; mayChange: boolean },
): GameRecord['actions'] {
  const role = roleIn(game, viewer)
  const state = stateOfDispute(game.dispute)
  const answering = !viewer.admin && isOfBoth(game, viewer) ? null : role
  const actions = GameAction.options.filter((action) => blockedReason(action, game, role, now) === null)
  return [
    ...(mayChange ? ['change' as const] : []),
    ...actions.filter((action) => action !== 'waiveFeedback' || !visitorHasDelegate),
    ...DisputeAction.options.filter(
      (action) => disputeBlockedReason(action, { game, state }, answering) === null,
    ),
  ]
}

type Change = RecordedChange & Pick<RecordEntry, 'at' | 'user'>

/** The history of a game from the audit log, the oldest entry first, as the viewer may read it. */
export async function listEntries(db: Db, game: WholeGame, viewer: Viewer): Promise<RecordEntry[]> {
  const courts = new Map((await listCourts(db)).map(({ id, name }) => [id, { id, name }]))
  const withCourt = ({ courtId, ...fields }: EntryFields): RecordEntry['before'] => {
    if (courtId === undefined) return fields
    const court = courtId === null ? null : (courts.get(courtId) ?? { id: courtId, name: 'Cancha borrada' })
    return { ...fields, court }
  }
  return recordOf(await listRecorded(db, game), game, viewer.admin)
    .slice(-MAX_RECORD_ENTRIES)
    .map(({ change: { at, user }, kind, before, after }) => ({
      at,
      user,
      kind,
      before: withCourt(before),
      after: withCourt(after),
    }))
}

/**
 * The changes of a game in order; the record of an imported game begins with the import of its season. A paste is one
 * change of its phase.
 */
async function listRecorded(db: Db, game: WholeGame): Promise<Change[]> {
  const noted = await listChanges(db, { entity: 'game', entityId: game.id }, MAX_RECORD_ENTRIES)
  const changes = noted.toReversed().flatMap((change): (Change & { id: number })[] => {
    if (change.entity !== 'game') return []
    const { id, type, at, user, before, after } = change
    return [{ id, entry: entryOf(type), proposedBy: proposerOf(change), at, user, before, after }]
  })
  const isWhole = noted.length < MAX_RECORD_ENTRIES
  const paste = await findPasteOf(db, game)
  if (paste !== null) {
    const next = changes.findIndex(({ id }) => id > paste.id)
    const index = next < 0 ? changes.length : next
    const after = changes[index]?.before ?? auditable(game)
    const before = paste.isNew ? null : (changes[index - 1]?.after ?? { ...after, ...gameAsReported({}) })
    // An undone paste has left no result.
    if (paste.isNew || after.finished) {
      const { id, at, user } = paste
      const entry = paste.type === 'calendar-made' ? 'created' : paste.isNew ? 'pasted' : 'result'
      changes.splice(index, 0, { id, entry, at, user, before, after })
    }
  }
  if (!isWhole || changes[0]?.before === null) return changes
  const { leagueId } = await findPhaseOf(db, game.competitionId)
  const [season] = await listChanges(db, { entity: 'league', entityId: leagueId, action: 'import' }, 1)
  if (!season) return changes
  const { at, user } = season
  // The game was imported as it was before its first change.
  return [
    { entry: 'imported', at, user, before: null, after: changes[0]?.before ?? auditable(game) },
    ...changes,
  ]
}
