import type { Db, Tx } from '../db/database.ts'

const CODE_ID = 1

export async function keepSetupCode(tx: Tx, hash: string): Promise<void> {
  await tx
    .insertInto('setup_code')
    .values({ id: CODE_ID, hash })
    .onConflict((known) => known.column('id').doUpdateSet({ hash }))
    .execute()
}

export async function isSetupCode(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('setup_code').select('id').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}

export async function forgetSetupCode(tx: Tx): Promise<void> {
  await tx.deleteFrom('setup_code').execute()
}
