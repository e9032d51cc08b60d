import type { RecordEntry } from '#contract/game-records.ts'
import { entryOf } from '#contract/change-types.ts'
import { MAX_RECORD_ENTRIES } from '#contract/limits.ts'
import { gameAsReported } from '#league/game-life.ts'
import { type EntryFacts, type RecordedChange, recordOf } from '#league/game-record.ts'
import { listChanges } from '../audit/queries.ts'
import { proposerOf, typesOf } from '../audit/recorded-change.ts'
import type { Viewer } from '../kernel/access.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import type { WholeGame } from '../games/queries.ts'
import { findPhaseOf } from '../games/schedule.ts'
import { auditable } from '../games/stored-game.ts'
import { findPasteOf } from '../pasted/find-paste.ts'

type Change = RecordedChange & Pick<RecordEntry, 'at' | 'user'>

/** The history of a game from the audit log, the oldest entry first, as the viewer may read it. */
export async function listEntries(db: Db, game: WholeGame, viewer: Viewer): Promise<RecordEntry[]> {
  const courts = new Map((await listCourts(db)).map(({ id, name }) => [id, { id, name }]))
  const withCourt = ({ courtId, ...facts }: EntryFacts): RecordEntry['before'] => {
    if (courtId === undefined) return facts
    const court = courtId === null ? null : (courts.get(courtId) ?? { id: courtId, name: 'Cancha borrada' })
    return { ...facts, court }
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
    const { id, at, user, before, after } = change
    // A change logged before changes had types may stand for several.
    const proposedBy = proposerOf(change)
    return typesOf(change).map((type) => ({ id, entry: entryOf(type), proposedBy, at, user, before, after }))
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
      changes.splice(index, 0, { id, entry: paste.isNew ? 'pasted' : 'result', at, user, before, after })
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
