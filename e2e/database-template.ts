import { join } from 'node:path'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { createDemoSeason } from '#server/demo/demo-season.ts'
import { ofOperator } from '#server/kernel/access.ts'
import { md5Hex } from '#server/users/password.ts'
import { createUsers } from '#server/users/queries.ts'
import { storedPassword } from '../test/stored-password.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { DEMO_PASSWORD } from './sessions.ts'

const made = new Map<boolean, Promise<string>>()

/** The SQLite file that every server gets a copy of, created once per worker: the demo season, or only an admin. */
export function databaseTemplate(demo: boolean): Promise<string> {
  const template = made.get(demo) ?? makeTemplate(demo)
  made.set(demo, template)
  return template
}

async function makeTemplate(demo: boolean): Promise<string> {
  const file = join(temporaryFolder(), 'template.db')
  const store = openStore(`file:${file}`)
  await migrateStore(store)
  // Tests log in hundreds of times: the demo's password is accepted without hashing.
  const passwordHash = storedPassword(md5Hex(DEMO_PASSWORD), { memory: 8, passes: 1 })
  if (demo) await createDemoSeason(store, new Date())
  const admin = { name: 'admin', email: null, passwordHash, role: ofOperator({ admin: true }) }
  await store.write(async (tx) => {
    if (demo) await tx.updateTable('user').set({ password_hash: passwordHash }).execute()
    else await createUsers(tx, [admin])
  })
  await store.close()
  return file
}
