import type { FastifyBaseLogger } from 'fastify'
import { listChangesAfter } from '../audit/queries.ts'
import type { RecordedChange } from '../audit/recorded-change.ts'
import { databaseProblem, isDatabaseAway } from '../db/database-problem.ts'
import type { Store } from '../db/store.ts'
import {
  deleteKnownFacts,
  findFactCursor,
  listKnownFacts,
  saveFactCursor,
  saveKnownFacts,
} from '../notices/facts/queries.ts'
import type { Facts, FactSource, Scope, SourceName } from '../notices/facts/fact-source.ts'
import { factSources } from '../notices/facts/fact-sources.ts'
import { enqueue } from './queries.ts'

/** After more changes than this everything is computed anew and only recorded: it is an import, or a long pause. */
const MAX_CHANGES = 1000

/** How many changes that alter no facts pass before the cursor is saved. */
const MAX_UNSAVED = 200

/** The changes that a source considers, and which of the differences that it finds are news. */
type Run = { from: number | undefined; to: number; scope: Scope; isNews: boolean; isNewSubjectNews: boolean }

/**
 * Creates notices of what no single change says: a place that is certain, a rival, a champion. After changes it computes
 * the facts of the groups concerned, and compares them with the known ones. On the first run of a source the facts are
 * only recorded, so that an update doesn't announce what has long been so.
 */
export class FactDispatcher {
  readonly #store: Store
  readonly #log: FastifyBaseLogger
  readonly #mail: boolean
  readonly #clock: () => Date
  /** The last change that each source has considered in this process. */
  readonly #considered = new Map<SourceName, number>()

  /** `mail`: whether this site sends e-mails. */
  constructor(
    store: Store,
    { log, mail, clock }: { log: FastifyBaseLogger; mail: boolean; clock: () => Date },
  ) {
    this.#store = store
    this.#log = log
    this.#mail = mail
    this.#clock = clock
  }

  /** `to`: the last change to consider. */
  async run(to: number): Promise<void> {
    for (const source of factSources) {
      if (this.#considered.get(source.source) === to) continue
      try {
        if (await this.#consider(source, to)) this.#considered.set(source.source, to)
      } catch (error) {
        if (isDatabaseAway(error) || databaseProblem(error) !== undefined) throw error
        this.#log.error({ err: error, source: source.source }, 'skipped facts that failed')
        this.#considered.set(source.source, to)
      }
    }
  }

  /** False if the source has to wait, or another process was faster. */
  async #consider(source: FactSource, to: number): Promise<boolean> {
    const { db } = this.#store
    const from = await findFactCursor(db, source.source)
    if (from === undefined)
      return this.#record(source, { from, to, scope: 'all', isNews: false, isNewSubjectNews: false })
    const start = Math.max(from, this.#considered.get(source.source) ?? 0)
    const changes = await listChangesAfter(db, start, MAX_CHANGES + 1)
    const isFlood = changes.length > MAX_CHANGES
    const scope = isFlood ? 'all' : unionOf(changes.map((change) => source.scopeOf(change)))
    if (scope === null) {
      if (to - from > MAX_UNSAVED) await this.#saveCursor(source, from, to)
      return true
    }
    if (!isFlood && this.#isUnsettled(source, changes)) return false
    const isImport = changes.some(({ action }) => action === 'import')
    const isNews = !isFlood && !isImport
    // A season that becomes current has a notice of its own.
    const isSeason = changes.some(({ entity }) => entity === 'league')
    return this.#record(source, { from, to, scope, isNews, isNewSubjectNews: !isSeason })
  }

  #isUnsettled({ settleMs = 0 }: FactSource, changes: readonly RecordedChange[]): boolean {
    const now = this.#clock().getTime()
    return changes.some(({ entity, at }) => {
      const age = now - Date.parse(at)
      const isEntry = entity === 'competition-team' || entity === 'competition'
      return isEntry && age >= 0 && age < settleMs
    })
  }

  /** Records the facts, and queues the notices of those that changed, in one transaction with the cursor. */
  async #record(source: FactSource, { from, to, scope, isNews, isNewSubjectNews }: Run): Promise<boolean> {
    const { compute, known } = await this.#store.read(async (db) => ({
      compute: await source.load(db, scope),
      known: await listKnownFacts(db, source.source, scope),
    }))
    const found = await compute()
    const changed = found.facts.filter(({ subject, value }) => known.get(subject)?.value !== value)
    const gone = goneFrom(known, found)
    // What is no news must not be considered again after a restart, beside later changes that are.
    const isPlain = isNews && isNewSubjectNews
    const isSame = changed.length + gone.length === 0
    if (from !== undefined && isSame && isPlain && to - from <= MAX_UNSAVED) return true
    const now = this.#clock()
    return this.#store.writeWithoutNotification(async (tx) => {
      // Another process was faster.
      if ((await findFactCursor(tx, source.source)) !== from) return false
      await saveKnownFacts(tx, source.source, changed)
      await deleteKnownFacts(tx, source.source, gone)
      await saveFactCursor(tx, source.source, to)
      if (!isNews) return true
      for (const fact of changed) {
        const before = known.get(fact.subject)?.value ?? null
        const draft = before === null && !isNewSubjectNews ? null : fact.news(before)
        if (draft === null) continue
        await enqueue(
          tx,
          { key: `${fact.subject} ${to}`, ...draft },
          { at: now.toISOString(), now, mail: this.#mail },
        )
      }
      return true
    })
  }

  #saveCursor({ source }: FactSource, from: number, to: number): Promise<void> {
    return this.#store.writeWithoutNotification(async (tx) => {
      if ((await findFactCursor(tx, source)) === from) await saveFactCursor(tx, source, to)
    })
  }
}

/** The known subjects that no longer exist. */
function goneFrom(
  known: ReadonlyMap<string, { competitionId: number | null }>,
  { facts, undecided }: Facts,
): string[] {
  const present = new Set(facts.map(({ subject }) => subject))
  return [...known]
    .filter(
      ([subject, { competitionId }]) =>
        !present.has(subject) && (competitionId === null || !undecided.has(competitionId)),
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
