import { contract } from '#contract/index.ts'
import type { Town } from '#contract/town.ts'
import { updated } from '../kernel/change.ts'
import { definedFields } from '../kernel/defined-fields.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findTown, saveTown, TOWN_ID } from './queries.ts'

export function townRoutes(mount: Mount, { store }: Services): void {
  mount.read(contract.findTown, () => findTown(store.db))

  mount.write(contract.editTown, {
    write: async ({ tx, body, unchanged }) => {
      const before = unchanged(await findTown(tx))
      const after = { ...before, ...definedFields(body) }
      await saveTown(tx, after)
      return updated('town', TOWN_ID, auditable(before), auditable(after))
    },
    answer: (db) => findTown(db),
  })
}

/** The audit log leaves out the contact: it may be a person's e-mail, and e-mails are never logged. */
function auditable({ contact: _, ...town }: Town) {
  return town
}
