import { readConfig } from '../config.ts'
import { migrateStore } from '../db/migrate.ts'
import { openStore, type Store } from '../db/store.ts'

/** A command that can't be done, for a reason that a person can act on. */
export class CommandError extends Error {}

/** Does something with the database of the settings, up to date, and closes it. */
export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = openStore(readConfig(process.env).databaseUrl)
  try {
    await migrateStore(store)
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Says how far a command is, over what it said before; only to a person who looks on. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u{1b}[K${text}`)
}
