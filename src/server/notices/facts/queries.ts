import type { Db, Tx } from '../../db/database.ts'
import { type Fact, factKey, type Scope, type SourceName } from './fact-source.ts'

/** How many rows one statement writes at most. */
const MAX_ROWS = 200

/** The last change that a source has considered; undefined before its first run. */
export async function findFactCursor(db: Db, source: SourceName): Promise<number | undefined> {
  const row = await db
    .selectFrom('fact_cursor')
    .select('last_audit_id')
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.last_audit_id
}

export async function saveFactCursor(tx: Tx, source: SourceName, lastAuditId: number): Promise<void> {
  await tx
    .insertInto('fact_cursor')
    .values({ source, last_audit_id: lastAuditId })
    .onConflict((known) => known.column('source').doUpdateSet({ last_audit_id: lastAuditId }))
    .execute()
}

/** The known values of a source by subject, with their group or draw. */
export async function listKnownFacts(
  db: Db,
  source: SourceName,
  scope: Scope,
): Promise<Map<string, { value: string; competitionId: number | null }>> {
  let query = db
    .selectFrom('known_fact')
    .select(['subject', 'value', 'competition_id as competitionId'])
    .where('source', '=', source)
  if (scope !== 'all') {
    if (scope.size === 0) return new Map()
    query = query.where('competition_id', 'in', [...scope])
  }
  return new Map((await query.execute()).map(({ subject, ...known }) => [subject, known]))
}

export async function saveKnownFacts(tx: Tx, source: SourceName, facts: readonly Fact[]): Promise<void> {
  for (let start = 0; start < facts.length; start += MAX_ROWS) {
    const rows = facts
      .slice(start, start + MAX_ROWS)
      .map(({ subject, competitionId, value }) => ({ source, subject, competition_id: competitionId, value }))
    await tx
      .insertInto('known_fact')
      .values(rows)
      .onConflict((known) =>
        known.columns(['source', 'subject']).doUpdateSet((is) => ({
          value: is.ref('excluded.value'),
          competition_id: is.ref('excluded.competition_id'),
        })),
      )
      .execute()
  }
}

export async function deleteKnownFacts(
  tx: Tx,
  source: SourceName,
  subjects: readonly string[],
): Promise<void> {
  for (let start = 0; start < subjects.length; start += MAX_ROWS) {
    await tx
      .deleteFrom('known_fact')
      .where('source', '=', source)
      .where('subject', 'in', subjects.slice(start, start + MAX_ROWS))
      .execute()
  }
}

/** The known values of some facts, by `factKey`. */
export async function findKnownFacts(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const parts = keys.map((key) => {
    const end = key.indexOf(' ')
    return { source: key.slice(0, end), subject: key.slice(end + 1) }
  })
  const unique = (name: 'source' | 'subject') => [...new Set(parts.map((part) => part[name]))]
  const rows = await db
    .selectFrom('known_fact')
    .selectAll()
    .where('source', 'in', unique('source'))
    .where('subject', 'in', unique('subject'))
    .execute()
  return new Map(rows.map(({ source, subject, value }) => [factKey(source as SourceName, subject), value]))
}
