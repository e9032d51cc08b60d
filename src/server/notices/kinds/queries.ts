import type { ExpressionBuilder } from 'kysely'
import type { NoticeKind } from '#contract/notices.ts'
import { type RecordedChange, recordedChange } from '../../audit/recorded-change.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { inSlices } from '../../kernel/in-slices.ts'

/** What follows from several things, and so from no change alone. */
export type SourceName = 'place' | 'draw' | 'season' | 'delegates'

/** The groups and draws to look at. */
export type Scope = 'all' | ReadonlySet<number>

/** The team whose proposal created a game; undefined if no proposal did. */
export async function findProposer(db: Db, gameId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('proposal_word as message')
    .innerJoin('proposal', 'proposal.id', 'message.proposal_id')
    .select(['message.team_id as acceptedBy', 'proposal.team_id as teamId', 'proposal.rival_id as rivalId'])
    .where('message.game_id', '=', gameId)
    .where('message.kind', '=', 'accept')
    .where('proposal.game_id', 'is', null)
    .executeTakeFirst()
  return row && (row.acceptedBy === row.teamId ? row.rivalId : row.teamId)
}

/** Changes of some games since an instant, the oldest first. */
export async function listChangesOfGames(
  db: Db,
  { ids, since }: { ids: readonly number[]; since: string },
): Promise<RecordedChange[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'game')
    .where('entity_id', 'in', ids)
    .where('at', '>=', since)
    .orderBy('id')
    .execute()
  return rows.map(recordedChange)
}

/** The accounts that have a notice with a key unread, and for which no message of it was ever tried. */
export async function listUninformed(db: Db, kind: NoticeKind, key: number | string): Promise<number[]> {
  const rows = await db
    .selectFrom('notice')
    .select('user_id as userId')
    .where('key', '=', `${kind} ${key}`)
    .where('read_at', 'is', null)
    .where((its) => its.not(its.exists(triedMessages(its))))
    .execute()
  return rows.flatMap(({ userId }) => userId ?? [])
}

export async function isNoticeKnown(db: Db, kind: NoticeKind, key: string): Promise<boolean> {
  const notices = db.selectFrom('notice').select('id').where('key', '=', `${kind} ${key}`)
  return (await notices.limit(1).executeTakeFirst()) !== undefined
}

function triedMessages(of: ExpressionBuilder<Database, 'notice'>) {
  const messages = of.selectFrom('message_notice').innerJoin('message', 'message.id', 'message_id')
  const tried = messages.whereRef('notice_id', '=', 'notice.id').where('attempts', '>', 0)
  return tried.select('message.id').where((is) => is.or([is('ended', 'is', null), is('ended', '=', 'sent')]))
}

/** Whether an account chose a channel for a kind. */
export async function hasSubscribers(db: Db, kind: NoticeKind): Promise<boolean> {
  const choice = db.selectFrom('notice_choice').select('user_id')
  const chosen = choice.where('kind', '=', kind).where('wanted', '=', true).limit(1)
  return (await chosen.executeTakeFirst()) !== undefined
}

/** What holds of a subject. `competitionId`: the group or draw that it is about. */
export type KnownFact = { subject: string; competitionId: number | null; value: string }

/** How many rows one statement writes at most. */
const MAX_ROWS = 200

/** The last change that a source has considered, and for each group that waits the last one that it has for it. */
export type FactCursor = { from: number; waiting: ReadonlyMap<number, number> }

/** Undefined before the first run of a source. A group that waits has a row of its own: `draw 12`. */
export async function findFactCursor(db: Db, source: SourceName): Promise<FactCursor | undefined> {
  const rows = await db.selectFrom('fact_cursor').selectAll().where(isOf(source)).execute()
  const from = rows.find((row) => row.source === source)?.last_audit_id
  const waiting = rows.flatMap((row): [number, number][] =>
    row.source === source ? [] : [[Number(row.source.slice(source.length)), row.last_audit_id]],
  )
  return from === undefined ? undefined : { from, waiting: new Map(waiting) }
}

export async function saveFactCursor(tx: Tx, source: SourceName, { from, waiting }: FactCursor) {
  await tx.deleteFrom('fact_cursor').where(isOf(source)).execute()
  const rows = [...waiting].map(([id, at]) => ({ source: `${source} ${id}`, last_audit_id: at }))
  await tx
    .insertInto('fact_cursor')
    .values([{ source, last_audit_id: from }, ...rows])
    .execute()
}

/** A range, for the index; digits come before letters in every collation. */
function isOf(source: SourceName) {
  return (its: ExpressionBuilder<Database, 'fact_cursor'>) =>
    its.and([its('source', '>=', source), its('source', '<', `${source} a`)])
}

/** The known values of a source by subject, with their group or draw. */
export async function listKnownFacts(
  db: Db,
  source: SourceName,
  scope: Scope,
): Promise<Map<string, Omit<KnownFact, 'subject'>>> {
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

export async function saveKnownFacts(tx: Tx, source: SourceName, facts: readonly KnownFact[]): Promise<void> {
  for await (const some of inSlices(facts, MAX_ROWS)) {
    await tx
      .insertInto('known_fact')
      .values(some.map(({ competitionId: competition_id, ...fact }) => ({ source, competition_id, ...fact })))
      .onConflict((known) =>
        known.columns(['source', 'subject']).doUpdateSet((is) => ({
          value: is.ref('excluded.value'),
          competition_id: is.ref('excluded.competition_id'),
        })),
      )
      .execute()
  }
}

export async function deleteKnownFacts(tx: Tx, source: SourceName, subjects: readonly string[]) {
  for await (const some of inSlices(subjects, MAX_ROWS)) {
    const gone = tx.deleteFrom('known_fact').where('source', '=', source).where('subject', 'in', some)
    await gone.execute()
  }
}

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

/** Identifies a fact in the data of a notice. */
export function factKey(source: SourceName, subject: string): string {
  return `${source} ${subject}`
}
