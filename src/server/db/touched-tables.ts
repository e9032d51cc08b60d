import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin, OperationNode, RawNode, RootOperationNode, TableNode } from 'kysely'
import { changedRow, chosenRows, isNode } from './touched-rows.ts'

/** What queries that nobody can look into touch: anything. */
export const ANYTHING = '*'

/**
 * What queries read and wrote. A table's name stands for all that may be in it, `ANYTHING` for all tables. Where a
 * query's shape shows that it is about certain rows there are narrower names beside or instead of it: what was read
 * and what was written concern each other exactly when they share a name, or one has `ANYTHING`.
 *
 * |                         | leaves                                                         |
 * | ----------------------- | -------------------------------------------------------------- |
 * | any reading             | `game`                                                         |
 * | that may see every row  | and `game/some`                                                |
 * | that chose certain rows | and `game#7` for each of them, `game.date` for what chose them |
 * | any writing             | `game`                                                         |
 * | of one row              | `game/some`, `game#7`, `game.date` for what it set; no `game`  |
 */
export type Touched = { read: Set<string>; written: Set<string> }

const noticing = new AsyncLocalStorage<Partial<Touched>>()

/** Above so many rows a query counts as one that may see every row: it isn't worth remembering which. */
const worthNaming = 500

/** Runs something and adds to these sets what its queries touch; what nobody asks for isn't looked at. */
export function noticeTables<Result>(touched: Partial<Touched>, work: () => Result): Result {
  return noticing.run(touched, work)
}

/** Counts something as read by whoever is being noticed: it stands behind something that was kept. */
export function countAsRead(names: Iterable<string>): void {
  const read = noticing.getStore()?.read
  if (read) for (const name of names) read.add(name)
}

/** The tables of what was touched. */
export function tablesOf(touched: ReadonlySet<string>): Set<string> {
  return new Set([...touched].map((name) => name.split(/[/#.]/)[0]!))
}

/** Looks at every query of a database on its way, and at the rows that come back. */
export class NoticeTables implements KyselyPlugin {
  /** The tables of which queries choose rows: these are to be named. */
  readonly #choosing = new WeakMap<object, string>()

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: object }): RootOperationNode {
    const { read, written } = noticing.getStore() ?? {}
    if (read) this.#noteRead(node, queryId, read)
    if (written) noteWritten(node, written)
    return node
  }

  async transformResult<Result extends { rows: unknown[] }>({
    result,
    queryId,
  }: {
    result: Result
    queryId: object
  }): Promise<Result> {
    const table = this.#choosing.get(queryId)
    const read = noticing.getStore()?.read
    if (read && table !== undefined) {
      if (result.rows.length > worthNaming) read.add(someOf(table))
      else for (const { id } of result.rows as { id: number }[]) read.add(`${table}#${id}`)
    }
    return result
  }

  #noteRead(query: RootOperationNode, queryId: object, read: Set<string>): void {
    const chosen = query.kind === 'SelectQueryNode' ? chosenRows(query) : undefined
    const tables = new Set<string>()
    collectTables(query, tables)
    for (const table of tables) {
      read.add(table)
      if (table !== chosen?.table && table !== ANYTHING) read.add(someOf(table))
    }
    if (chosen) {
      for (const column of chosen.columns) read.add(`${chosen.table}.${column}`)
      this.#choosing.set(queryId, chosen.table)
    }
  }
}

/** What a deletion changes beside its own table: the rows that go with a deleted one, or lose it. */
export const changedByDeleting: Readonly<Record<string, readonly string[]>> = {
  user: ['session', 'idempotency_key', 'audit'],
  team: ['user', 'game_revision'],
  competition: ['game_revision'],
  court: ['game_revision'],
}

function noteWritten(query: RootOperationNode, written: Set<string>): void {
  if (query.kind === 'InsertQueryNode') collectTables(query.into!, written)
  else if (query.kind === 'UpdateQueryNode') {
    const row = changedRow(query)
    if (row === undefined) return collectTables(query.table!, written)
    const { table, id, columns } = row
    for (const name of [someOf(table), `${table}#${id}`]) written.add(name)
    for (const column of columns) written.add(`${table}.${column}`)
  } else if (query.kind === 'DeleteQueryNode') {
    const from = new Set<string>()
    collectTables(query.from, from)
    for (const table of from)
      for (const changed of [table, ...(changedByDeleting[table] ?? [])]) written.add(changed)
  }
  // What other queries do, raw ones and changes of the schema, nobody knows.
  else if (query.kind !== 'SelectQueryNode') written.add(ANYTHING)
}

function someOf(table: string): string {
  return `${table}/some`
}

/** Any word with which SQL names a table. */
const namesTable = /\b(?:from|join|into|update|table)\b/i

function collectTables(node: OperationNode, tables: Set<string>): void {
  // What a column is of stands in the query too, where it isn't called by another name.
  if (node.kind === 'ReferenceNode') return
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
  if (isNode(part)) collectTables(part, tables)
}
