import { MINUTE_MS } from '#league/durations.ts'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { listChangesAfter } from '../audit/queries.ts'
import type { RecordedChange } from '../audit/recorded-change.ts'
import { isOfDatabase } from '../db/database-problem.ts'
import type { Store } from '../db/store.ts'
import {
  changesOf,
  isEditedInSteps,
  type Occasion,
  occasionOf,
  PLAIN_OCCASION,
} from '../notices/kinds/occasion.ts'
import {
  deleteKnownFacts,
  type FactCursor,
  factKey,
  findFactCursor,
  listKnownFacts,
  saveFactCursor,
  saveKnownFacts,
  type Scope,
  type SourceName,
} from '../notices/kinds/queries.ts'
import type { FactSource, FoundFacts } from '../notices/kinds/fact-source.ts'
import { factSources } from '../notices/kinds.ts'
import type { Group } from '../reading/read-groups.ts'
import { enqueue } from './queries.ts'

/** After more changes than this everything is computed anew and only recorded: it is a long pause. */
const MAX_CHANGES = 1000

/** How many changes that alter no facts pass before the cursor is saved. */
const MAX_UNSAVED = 200

/** How long what follows from entries of a draw, or from closing a phase, waits: see `isEditedInSteps`. */
const SETTLE_MS = 5 * MINUTE_MS

/**
 * What a source considers: the changes after `from`, and for a group that waits those after its own cursor. `cursor`:
 * undefined on the first run; `changes`: null where nothing of them is news.
 */
type Run = {
  cursor: FactCursor | undefined
  from: number
  to: number
  scope: Scope
  changes: readonly RecordedChange[] | null
}

/**
 * Creates notices of what no single change says: a place that is certain, a rival, a champion. After changes it computes
 * the facts of the groups concerned, and compares them with the known ones. On the first run of a source the facts are
 * only recorded, so that an update doesn't announce what has long been so. `mail`: whether this site sends e-mails.
 */
export function createFactDispatcher(
  store: Store,
  { log, mail, clock }: { log: FastifyBaseLogger; mail: boolean; clock: () => Date },
) {
  /** The last change that each source has considered in this process, and whether a group waits. */
  const considered = new Map<SourceName, { to: number; waits: boolean }>()

  /** `to`: the last change to consider. */
  async function run(to: number): Promise<void> {
    for (const source of factSources) {
      const done = considered.get(source.source)
      if (done?.to === to && !done.waits) continue
      try {
        const waits = await consider(source, to)
        if (waits !== null) considered.set(source.source, { to, waits })
      } catch (error) {
        if (isOfDatabase(error)) throw error
        log.error({ err: error, source: source.source }, 'skipped facts that failed')
        considered.set(source.source, { to, waits: false })
      }
    }
  }

  /** Returns whether a group waits; null if another process was faster. */
  async function consider(source: FactSource, to: number): Promise<boolean | null> {
    const { db } = store
    const cursor = await findFactCursor(db, source.source)
    const everything = { cursor, from: 0, to, scope: 'all', changes: null } as const
    if (cursor === undefined) return record(source, everything)
    const from = Math.max(cursor.from, considered.get(source.source)?.to ?? 0)
    const changes = await listChangesAfter(db, Math.min(from, ...cursor.waiting.values()), MAX_CHANGES + 1)
    if (changes.length > MAX_CHANGES) return record(source, everything)
    const scopes = changes.filter(({ id }) => id > from).map((change) => source.scopeOf(change))
    const scope = unionOf([...scopes, new Set(cursor.waiting.keys())])
    if (scope !== null) return record(source, { cursor, from, to, scope, changes })
    if (to - cursor.from > MAX_UNSAVED)
      await store.writeWithoutNotification(async (tx) => {
        if (isDeepStrictEqual(await findFactCursor(tx, source.source), cursor))
          await saveFactCursor(tx, source.source, { ...cursor, from: to })
      })
    return false
  }

  /** Records the facts, and queues the notices of those that changed, in one transaction with the cursor. */
  async function record(source: FactSource, { cursor, from, to, scope, changes }: Run) {
    const now = clock()
    const occasions = new Map<number, Occasion>()
    const waiting = new Map<number, number>()
    const isLeft = (group: Group) => {
      if (changes === null) return false
      const since = cursor?.waiting.get(group.id) ?? from
      const own = changesOf(
        group,
        changes.filter(({ id }) => id > since),
      )
      if (own.some((change) => isUnsettled(change, group, now))) waiting.set(group.id, since)
      else if (own.length > 0) occasions.set(group.id, occasionOf(own))
      return !occasions.has(group.id)
    }
    const { compute, known } = await store.read(async (db) => ({
      compute: await source.load(db, scope, isLeft),
      known: await listKnownFacts(db, source.source, scope),
    }))
    const found = await compute()
    const changed = found.facts.filter(({ subject, value }) => known.get(subject)?.value !== value)
    const gone = goneFrom(known, found)
    const isSame = changed.length + gone.length === 0 && isDeepStrictEqual(waiting, cursor?.waiting)
    if (cursor !== undefined && isSame && to - cursor.from <= MAX_UNSAVED) return waiting.size > 0
    return store.writeWithoutNotification(async (tx) => {
      // Another process was faster.
      if (!isDeepStrictEqual(await findFactCursor(tx, source.source), cursor)) return null
      await saveKnownFacts(
        tx,
        source.source,
        changed.map(({ noticeFor: _, ...fact }) => fact),
      )
      await deleteKnownFacts(tx, source.source, gone)
      await saveFactCursor(tx, source.source, { from: to, waiting })
      for (const fact of changes === null ? [] : changed) {
        const occasion = fact.competitionId === null ? PLAIN_OCCASION : occasions.get(fact.competitionId)!
        const notice = occasion.isNotified
          ? fact.noticeFor(known.get(fact.subject)?.value ?? null, occasion)
          : null
        if (notice === null) continue
        const data = { ...notice.data, fact: factKey(source.source, fact.subject) }
        await enqueue(
          tx,
          { key: `${fact.subject} ${to}`, ...notice, data },
          { at: now.toISOString(), now, mail },
        )
      }
      return waiting.size > 0
    })
  }

  return { run }
}

function isUnsettled(change: RecordedChange, group: Group, now: Date): boolean {
  const age = now.getTime() - Date.parse(change.at)
  return isEditedInSteps(change, group) && age >= 0 && age < SETTLE_MS
}

/** The known subjects that no longer exist. */
function goneFrom(
  known: ReadonlyMap<string, { competitionId: number | null }>,
  { facts, undecided }: FoundFacts,
): string[] {
  const present = new Set(facts.map(({ subject }) => subject))
  return [...known]
    .filter(
      ([subject, { competitionId }]) =>
        !present.has(subject) && (competitionId === null || !undecided?.has(competitionId)),
    )
    .map(([subject]) => subject)
}

/** Null where no change alters anything. */
function unionOf(scopes: readonly (Scope | null)[]): Scope | null {
  const ids = new Set<number>()
  for (const scope of scopes) {
    if (scope === 'all') return 'all'
    for (const id of scope ?? []) ids.add(id)
  }
  return ids.size === 0 ? null : ids
}
