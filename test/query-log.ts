import type { LogEvent } from 'kysely'

/** A statement that was sent to the database, and what caused it. */
export type LoggedQuery = { cause: string; sql: string; parameters: readonly unknown[] }

/** Every distinct statement of a store; the caller sets `cause` before each action. */
export class QueryLog {
  cause = 'preparation'
  readonly #queries = new Map<string, LoggedQuery>()

  readonly log = ({ query: { sql, parameters } }: LogEvent): void => {
    const isQuery = /^(select|insert|update|delete|with)\b/.test(sql)
    // Lists of values of different lengths would otherwise count as different statements.
    const shape = sql.replaceAll(/\((\$\d+|\?)(, (\$\d+|\?))+\)/g, '(…)')
    if (isQuery && this.cause !== 'preparation' && !this.#queries.has(shape))
      this.#queries.set(shape, { cause: this.cause, sql, parameters })
  }

  get queries(): LoggedQuery[] {
    return [...this.#queries.values()]
  }
}
