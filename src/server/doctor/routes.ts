import { contract } from '#contract/index.ts'
import type { Store } from '../db/store.ts'
import type { Config } from '../kernel/config.ts'
import type { Mount } from '../kernel/mount.ts'
import { Doctor } from './doctor.ts'

export function doctorRoutes(
  mount: Mount,
  store: Store,
  { clock, ...config }: Config & { clock: () => Date },
): void {
  const doctor = new Doctor(store, config, clock)
  mount.read(contract.findExamination, async () => doctor.look())
}
