import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin, OperationNode, RawNode, RootOperationNode, TableNode } from 'kysely'

/** What queries that nobody can look into touch: anything. */
export const ANYTHING = '*'

/** The names of the tables that queries read and wrote; `ANYTHING` among them stands for all there are. */
export type Touched = { read: Set<string>; written: Set<string> }

const noticing = new AsyncLocalStorage<Touched>()

/** Runs something and notices in `touched` which tables its queries name. */
export function noticeTables<Result>(touched: Touched, work: () => Result): Result {
  return noticing.run(touched, work)
}

/** Counts tables as read by whoever is being noticed: they stand behind something that was kept. */
export function countAsRead(tables: Iterable<string>): void {
  const read = noticing.getStore()?.read
  if (read) for (const table of tables) read.add(table)
}

/** Looks at every query of a database on its way. */
export class NoticeTables implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const touched = noticing.getStore()
    if (touched) note(node, touched)
    return node
  }

  async transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return result
  }
}

/** What a deletion changes beside its own table: the rows that go with a deleted one, or lose it. */
export const changedByDeleting: Readonly<Record<string, readonly string[]>> = {
  user: ['session', 'audit'],
  team: ['user', 'game_revision'],
  competition: ['game_revision'],
  court: ['game_revision'],
}

function note(query: RootOperationNode, { read, written }: Touched): void {
  collectTables(query, read)
  if (query.kind === 'InsertQueryNode') collectTables(query.into!, written)
  else if (query.kind === 'UpdateQueryNode') collectTables(query.table!, written)
  else if (query.kind === 'DeleteQueryNode') {
    const from = new Set<string>()
    collectTables(query.from, from)
    for (const table of from)
      for (const changed of [table, ...(changedByDeleting[table] ?? [])]) written.add(changed)
  }
  // What other queries do, raw ones and changes of the schema, nobody knows.
  else if (query.kind !== 'SelectQueryNode') written.add(ANYTHING)
}

/** Any word with which SQL names a table. */
const namesTable = /\b(?:from|join|into|update|table)\b/i

function collectTables(node: OperationNode, tables: Set<string>): void {
  if (node.kind === 'TableNode') {
    tables.add((node as TableNode).table.identifier.name)
    return
  }
  if (node.kind === 'RawNode' && (node as RawNode).sqlFragments.some((text) => namesTable.test(text))) {
    tables.add(ANYTHING)
  }
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) for (const one of part) collectPart(one, tables)
    else collectPart(part, tables)
  }
}

function collectPart(part: unknown, tables: Set<string>): void {
  // Parameters are values, and so are Date and Buffer; nodes have a kind.
  if (typeof part === 'object' && part !== null && 'kind' in part)
    collectTables(part as OperationNode, tables)
}
