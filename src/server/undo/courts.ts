import { inSlices } from '../kernel/in-slices.ts'
import type { StayReason } from '#contract/audit.ts'
import type { Court } from '#contract/courts.ts'
import { nameKey } from '#league/name-key.ts'
import type { User } from '#contract/users.ts'
import { ownTeamIds } from '#league/own-teams.ts'
import { listLikedCourts } from '../availability/queries.ts'
import { deleteCourts, editCourt, findCourtByName, listCourts, listUsedCourts } from '../courts/queries.ts'
import type { ChangeOfSomebody } from '../audit/queries.ts'
import type { Db } from '../db/database.ts'
import { listOfferedCourts } from '../proposals/queries.ts'
import { deleted, updated } from '../kernel/change.ts'
import { stays, type Trace, unwind, type Verdict } from './trace.ts'

const FIELDS = [
  'name',
  'direction',
  'status',
  'lights',
  'lightTimeout',
  'lat',
  'lon',
  'closedFrom',
  'closedUntil',
]

const DELETED_AT_ONCE = 100

export type References = {
  /** Whose offers and team don't count; undefined: a deleted one. */
  account: (Pick<User, 'id' | 'teamId'> & Partial<Pick<User, 'teams'>>) | undefined
  /** Games that are undone before the courts. */
  undoneGames?: readonly number[]
  now: Date
}

/** Deletes courts that the account created and nobody else uses, and restores those that it changed. */
export async function judgeCourts(db: Db, traces: readonly Trace[], bonds: References): Promise<Verdict[]> {
  if (traces.length === 0) return []
  const ids = traces.map(({ id }) => id)
  const present = new Map((await listCourts(db, { ids })).map((court) => [court.id, court]))
  const reasonToStay = await findReferences(db, ids, bonds)
  const verdicts: Verdict[] = []
  const unused: { court: Court; entry: ChangeOfSomebody }[] = []
  const changed: { trace: Trace; court: Court; entry: ChangeOfSomebody }[] = []
  for (const trace of traces) {
    const court = present.get(trace.id)
    if (court === undefined) continue
    const { oldest, isWhole } = unwind(trace, court, FIELDS)
    if (!isWhole) verdicts.push(stays(trace, 'changed'))
    if (oldest?.action === 'update') changed.push({ trace, court, entry: oldest })
    if (oldest?.action !== 'create') continue
    const reason = reasonToStay(court.id)
    if (reason === undefined) unused.push({ court, entry: oldest })
    else verdicts.push(stays(trace, reason))
  }
  for await (const some of inSlices(unused, DELETED_AT_ONCE)) {
    verdicts.push({
      entries: some.map(({ entry }) => entry),
      undo: async ({ tx }) => {
        await deleteCourts(
          tx,
          some.map(({ court }) => court.id),
        )
        return some.map(({ court }) => deleted('basketball-court', court.id, court))
      },
    })
  }
  /** Names to restore: two courts may have had the same one at different times. */
  const names = new Set<string>()
  const deletedIds = new Set(unused.map(({ court }) => court.id))
  // Their old names may be taken by courts that are about to be deleted.
  for (const { trace, court, entry } of changed) {
    const restored = { ...court, ...(entry.entity === 'basketball-court' && entry.before) }
    const namesake = await findCourtByName(db, restored.name)
    const isTaken = namesake && namesake.id !== court.id && !deletedIds.has(namesake.id)
    if (isTaken || names.has(nameKey(restored.name))) {
      verdicts.push(stays(trace, 'name'))
      continue
    }
    names.add(nameKey(restored.name))
    verdicts.push({
      entries: [entry],
      undo: async ({ tx }) => {
        await editCourt(tx, court.id, restored)
        return updated('basketball-court', court.id, court, restored, 'updated')
      },
    })
  }
  return verdicts
}

/** What others have attached to some courts. */
export async function findReferences(
  db: Db,
  ids: readonly number[],
  { account, undoneGames = [], now }: References,
): Promise<(id: number) => StayReason | undefined> {
  const used = await listUsedCourts(db, ids, { exceptGames: undoneGames })
  const offered = await listOfferedCourts(db, ids, { exceptUserId: account?.id ?? null, now })
  const liked = await listLikedCourts(db, ids, account ? ownTeamIds(account) : [])
  return (id) => {
    if (used.has(id)) return 'games'
    if (offered.has(id)) return 'offered'
    return liked.has(id) ? 'liked' : undefined
  }
}
