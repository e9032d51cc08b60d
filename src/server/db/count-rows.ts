import type { SelectQueryBuilder } from 'kysely'

export async function countRows<Tables, From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, unknown>,
): Promise<number> {
  const counting = rows.clearSelect().select(({ fn }) => fn.countAll().as('count'))
  // PostgreSQL gives it as text.
  const { count } = (await counting.executeTakeFirstOrThrow()) as { count: number | string }
  return Number(count)
}
