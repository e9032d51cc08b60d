import { contract } from '#contract/index.ts'
import { updated } from '../audit/change.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../http/mount.ts'
import { findTown, saveTown, TOWN_ID } from './queries.ts'

export function townRoutes(mount: Mount, store: Reads): void {
  mount.read(contract.findTown, () => findTown(store.db))

  mount.write(contract.editTown, {
    write: async ({ tx, body, unchanged }) => {
      const { name } = unchanged(await findTown(tx))
      await saveTown(tx, body)
      // Not the contact: it may be somebody's e-mail, and those are never noted.
      return updated('town', TOWN_ID, { name }, { name: body.name })
    },
    answer: (db) => findTown(db),
  })
}
