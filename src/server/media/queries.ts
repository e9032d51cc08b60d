import { createHash } from 'node:crypto'
import type { Db, Tx } from '../db/database.ts'

/** Stores a picture and returns its address, which contains the hash of its bytes. */
export async function keepPicture(tx: Tx, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await tx
    .insertInto('media')
    .values({ hash, bytes })
    .onConflict((same) => same.column('hash').doNothing())
    .execute()
  return `/media/${hash}.webp`
}

/** Deletes the picture of an address unless a team still shows it: people who remove a photo expect it to be gone. */
export async function dropPicture(tx: Tx, address: string): Promise<void> {
  const shown = tx.selectFrom('team').select('id').where('photo', '=', address)
  await tx
    .deleteFrom('media')
    .where('hash', '=', hashOf(address) ?? '')
    .where((is) => is.not(is.exists(shown)))
    .execute()
}

/** The hash in the address of a picture; undefined if it isn't one of ours. */
export function hashOf(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{32})\.webp$/.exec(address)?.[1]
}

export async function findPicture(db: Db, hash: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('media').select('bytes').where('hash', '=', hash).executeTakeFirst()
  return row?.bytes
}
