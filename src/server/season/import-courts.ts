import { type Change, imported } from '../kernel/change.ts'
import { recordChanges } from '../audit/queries.ts'
import type { Store } from '../db/store.ts'
import { nameKey } from '#league/name-key.ts'
import { listKnownIds } from './queries.ts'
import { newCourt } from './season-rows.ts'
import { createCourt } from '../courts/queries.ts'
import { readCourtsFile } from './read-courts-file.ts'

/** The result of an import of courts. */
export type CourtsReport = { created: number; known: number; otherSports: number }

/**
 * Adds the courts of a file, all in one transaction. A court whose name is known stays unchanged: the league has
 * visited it and knows its lights, the city's data doesn't.
 * @throws SeasonError if anything in the file is wrong
 */
export async function importCourts(store: Store, bytes: Uint8Array, now: Date): Promise<CourtsReport> {
  const { courts, otherSports } = readCourtsFile(bytes)
  return store.write(async (db) => {
    const known = new Set((await listKnownIds(db, 'court')).keys())
    const changes: Change[] = []
    for (const court of courts) {
      const key = nameKey(court.name)
      if (known.has(key)) continue
      known.add(key)
      const fields = newCourt(court)
      const id = await createCourt(db, fields)
      const { name, direction, lights, status } = fields
      changes.push(imported('basketball-court', id, { name, direction, lights, status }))
    }
    await recordChanges(db, { at: now, userId: null }, changes)
    const created = changes.length
    return { created, known: courts.length - created, otherSports }
  })
}
