import type { Kysely } from 'kysely'
import { nameKey } from '#league/name-key.ts'

type Named = { id: number; name: string; name_key: string }
type Tables = Record<'league' | 'team' | 'user' | 'court', Named> &
  Record<'competition_group' | 'competition_type' | 'competition', Named> & {
    audit: { at: string; user_id: null; entity: string; entity_id: number; action: string } & Record<
      'before' | 'after',
      string
    >
  }
type Table = Exclude<keyof Tables, 'audit'>

/** What bears a name, what the audit log calls it, and the column within whose values no two may bear the same. */
const things: [table: Table, entity: string, scope: string | null][] = [
  ['league', 'league', 'year'],
  ['team', 'team', null],
  ['user', 'user', null],
  ['court', 'basketball-court', null],
  ['competition_group', 'competition-group', 'league_id'],
  ['competition_type', 'competition-type', null],
  ['competition', 'competition', 'competition_group_id'],
]
const keyed: Table[] = ['team', 'user', 'court']

/**
 * Names that can be told apart by looking at them. What no name may hold any more becomes a blank, and of several
 * that look the same all but one get a number; the audit log says which. Courts could bear one name until now.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>
  for (const [table, entity, scope] of things) {
    const key = keyed.includes(table)
    const rows = (await untyped
      .selectFrom(table as never)
      .selectAll()
      .orderBy('id' as never)
      .execute()) as (Named & Record<string, unknown>)[]
    for (const some of Map.groupBy(rows, (row) => (scope === null ? null : row[scope])).values()) {
      for (const { row, name } of toldApart(some)) {
        const set = { ...(name !== row.name && { name }), ...(key && { name_key: nameKey(name) }) }
        if (name === row.name && (!key || set.name_key === row.name_key)) continue
        await db.updateTable(table).set(set).where('id', '=', row.id).execute()
        if (name !== row.name) await note(db, entity, row, name)
      }
    }
  }
  await db.schema.dropIndex('court_name').execute()
  await db.schema.createIndex('court_name').unique().on('court').column('name_key').execute()
}

/** Rows, the oldest first, with the names that they are to bear. Whoever was plainly called so keeps the name. */
function toldApart<Row extends Named>(rows: readonly Row[]): { row: Row; name: string }[] {
  const wanted = rows.map((row) => ({ row, name: tidied(row.name) }))
  const known = new Set(wanted.map(({ name }) => nameKey(name)))
  const given = new Set<string>()
  const plainFirst = wanted.toSorted((a, b) => Number(!isPlain(a.row)) - Number(!isPlain(b.row)))
  return plainFirst.map(({ row, name }) => {
    let free = name
    for (let number = 2; given.has(nameKey(free)); number++) {
      const numbered = `${name.slice(0, 74).replace(/\p{Cs}$/u, '')} (${number})`
      if (!known.has(nameKey(numbered))) free = numbered
    }
    given.add(nameKey(free))
    return { row, name: free }
  })
}

/** Whether a name is the same with all its characters as with those that can be seen. */
function isPlain({ name }: Named): boolean {
  return name.normalize('NFKC').toLowerCase().trim() === nameKey(name)
}

/** A name without what no name may hold; one of which nothing can be seen becomes one that says so. */
function tidied(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
  return visible.test(plain) ? plain : 'Sin nombre'
}

async function note(db: Kysely<Tables>, entity: string, { id, name }: Named, after: string): Promise<void> {
  const change = { before: JSON.stringify({ name }), after: JSON.stringify({ name: after }) }
  const entry = { at: new Date().toISOString(), user_id: null, entity, entity_id: id, action: 'update' }
  await db
    .insertInto('audit')
    .values({ ...entry, ...change })
    .execute()
}
