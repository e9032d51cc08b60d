import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { Db } from './database.ts'

/** The names of what is being read: tables, and the narrower names under which `within` reads parts of them. */
const tracked = new AsyncLocalStorage<Set<string>>()

export function trackReads<Result>(names: Set<string>, work: () => Result): Result {
  return tracked.run(names, work)
}

/** Counts names as read by the tracked work that is running, if any. */
export function addReads(names: Iterable<string>): void {
  const all = tracked.getStore()
  if (all) for (const name of names) all.add(name)
}

/**
 * A handle whose queries count as reads of these names instead of their tables: they may read only rows that no write
 * changes without touching one of the names.
 */
export function within(db: Db, names: Iterable<string>): Db {
  addReads(names)
  return db.withoutPlugins()
}

/** Counts the tables that a query names anywhere as read, in fragments of SQL too. */
export const trackingPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const names = tracked.getStore()
    if (names) addTables(node, names)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** `node`: a node of Kysely's tree, or a value or a list in one. */
function addTables(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  const { kind, table, sqlFragments } = node as { kind?: string; table?: unknown; sqlFragments?: string[] }
  // A reference names its table by the alias; the table itself stands in the query too.
  if (kind === 'ReferenceNode') return
  if (kind === 'TableNode') {
    names.add((table as { identifier: { name: string } }).identifier.name)
    return
  }
  for (const text of kind === 'RawNode' ? sqlFragments! : [])
    for (const [, name] of text.matchAll(/\b(?:from|join)\s+(\w+)/gi)) names.add(name!)
  for (const child of Object.values(node)) addTables(child, names)
}
