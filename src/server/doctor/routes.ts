import { contract } from '#contract/index.ts'
import type { Store } from '../db/store.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { Doctor } from './doctor.ts'

export function doctorRoutes(mount: Mount, { store, config, clock }: Services & { store: Store }): void {
  const doctor = new Doctor(store, config, clock)
  mount.read(contract.findExamination, async () => doctor.look())
}
