import { contract } from '#contract/index.ts'
import type { Reads } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import { findGroupWeek, findWeek, type WeekPlace } from './find-week.ts'

export function weekRoutes(mount: Mount, store: Reads, place: WeekPlace): void {
  mount.read(contract.findWeek, ({ query }) => store.read((db) => findWeek(db, query, place)))
  mount.read(contract.findGroupWeek, ({ params, query }) =>
    store.read((db) => findGroupWeek(db, { ...params, ...query }, place.time)),
  )
}
