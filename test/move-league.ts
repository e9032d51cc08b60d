import { statSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/kernel/config.ts'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'

/** The cost of a move between two databases: milliseconds, rows, and bytes of the file. */
export type Move = { backup: number; restore: number; rows: number; bytes: number }

/** Moves everything from one database to another, empty one, through a file. */
export async function moveLeague(from: string, to: string, folder: string): Promise<Move> {
  const file = join(folder, 'move.gz')
  const [source, target] = [openStore(from), openStore(to)]
  try {
    await migrateStore(target)
    const begun = performance.now()
    await writeBackup(source, file, { now: new Date() })
    const written = performance.now()
    const { rows } = await checkBackup(file)
    await restoreBackup(target, file, { force: false })
    const restored = performance.now()
    return { backup: written - begun, restore: restored - written, rows, bytes: statSync(file).size }
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}

/** The bytes of the API's responses for every table of a database, phase after phase. */
export async function everyTable(databaseUrl: string): Promise<string[]> {
  const store = openStore(databaseUrl)
  const app = await buildApp({ store, config: readConfig({}), pages: null })
  try {
    const phases = await store.db.selectFrom('competition_group').select('id').orderBy('id').execute()
    const tables: string[] = []
    for (const { id } of phases) {
      const answer = await app.inject(`/api/competition-team/clasifications?competitionGroupId=${id}`)
      if (answer.statusCode !== 200) throw new Error(`Phase ${id} was answered with ${answer.statusCode}`)
      tables.push(answer.body)
    }
    return tables
  } finally {
    await app.close()
    await store.close()
  }
}
