import type { LogEvent } from 'kysely'

/** A statement that the database was sent, and what was being done then. */
export type LoggedQuery = { cause: string; sql: string; parameters: readonly unknown[] }

/** Every different statement that a store made; `cause` is set by whoever does the next thing. */
export class QueryLog {
  cause = 'preparation'
  readonly #queries = new Map<string, LoggedQuery>()

  readonly log = ({ query: { sql, parameters } }: LogEvent): void => {
    const isQuery = /^(select|insert|update|delete|with)\b/.test(sql)
    // A length of its own for each list of values would make every one of them another statement.
    const shape = sql.replaceAll(/\((\$\d+|\?)(, (\$\d+|\?))+\)/g, '(…)')
    if (isQuery && this.cause !== 'preparation' && !this.#queries.has(shape))
      this.#queries.set(shape, { cause: this.cause, sql, parameters })
  }

  get queries(): LoggedQuery[] {
    return [...this.#queries.values()]
  }
}
