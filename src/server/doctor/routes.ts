import { contract } from '#contract/index.ts'
import type { Store } from '../db/store.ts'
import type { Mount } from '../kernel/mount.ts'
import type { Services } from '../kernel/services.ts'
import { Doctor } from './doctor.ts'

export function doctorRoutes(mount: Mount, { store, config, clock }: Services & { store: Store }): void {
  const doctor = new Doctor(store, config, clock)
  mount.read(contract.findExamination, async () => doctor.look())
}
