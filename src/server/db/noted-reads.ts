import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { Db } from './database.ts'

/** The names of what is being read: tables, and the narrower names under which `within` reads parts of them. */
const noted = new AsyncLocalStorage<Set<string>>()

/** Runs work and adds the names of all that it reads to `names`. */
export function noteReads<Result>(names: Set<string>, work: () => Result): Result {
  return noted.run(names, work)
}

/** Counts names as read, by whatever is being noted. */
export function addReads(names: Iterable<string>): void {
  const all = noted.getStore()
  if (all) for (const name of names) all.add(name)
}

/**
 * A handle whose queries are noted under these names instead of their tables: they may read only rows that no write
 * changes without touching one of the names.
 */
export function within(db: Db, names: Iterable<string>): Db {
  addReads(names)
  return db.withoutPlugins()
}

/** Notes the tables that a query names anywhere, in fragments of SQL too. */
export const notingPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const names = noted.getStore()
    if (names) noteTables(node, names)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** `node`: a node of Kysely's tree, or a value or a list in one. */
function noteTables(node: unknown, names: Set<string>): void {
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
  for (const child of Object.values(node)) noteTables(child, names)
}
