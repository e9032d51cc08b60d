import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'

/** Keeps a picture and answers its address, which carries the hash of its bytes. */
export async function keepPicture(db: Db, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await db
    .insertInto('media')
    .values({ hash, bytes })
    .onConflict((same) => same.column('hash').doNothing())
    .execute()
  return `/media/${hash}.webp`
}

/** Forgets the picture of an address that no team shows any more: who takes a photo away expects it to be gone. */
export async function dropPicture(db: Db, address: string): Promise<void> {
  const shown = db.selectFrom('team').select('id').where('photo', '=', address)
  await db
    .deleteFrom('media')
    .where('hash', '=', hashOf(address) ?? '')
    .where((is) => is.not(is.exists(shown)))
    .execute()
}

/** The hash in the address of a picture; undefined when it is none of ours. */
export function hashOf(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{32})\.webp$/.exec(address)?.[1]
}

export async function findPicture(db: Db, hash: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('media').select('bytes').where('hash', '=', hash).executeTakeFirst()
  return row?.bytes
}
