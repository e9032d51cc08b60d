import { contract } from '#contract/index.ts'
import { publicUrlOf } from '../kernel/config.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findGroupWeek, findWeek } from './find-week.ts'

export function weekRoutes(mount: Mount, { store, time, config }: Services): void {
  const context = { time, publicUrl: publicUrlOf(config) }
  mount.read(contract.findWeek, ({ query }) => store.read((db) => findWeek(db, query, context)))
  mount.read(contract.findGroupWeek, ({ params, query }) =>
    store.read((db) => findGroupWeek(db, { ...params, ...query }, time)),
  )
}
