import { performance } from 'node:perf_hooks'
import type { Examination } from '#contract/doctor.ts'
import { contract } from '#contract/index.ts'
import { MINUTE_MS } from '#league/durations.ts'
import type { Store } from '../db/store.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { subjectOf } from './check.ts'
import { examine } from './examine.ts'

/** How long a result is cached. */
const CACHE_MS = MINUTE_MS

/** Examines the running server for its admins: once at a time and at most once a minute, however often they ask. */
export function doctorRoutes(mount: Mount, { store, config, clock }: Services & { store: Store }): void {
  let last: Pick<Examination, 'at' | 'findings'> = { at: null, findings: [] }
  let endedAt = -Infinity
  let running = false

  // The last result at once: reads wait for each other, and an examination may take seconds.
  mount.read(contract.findExamination, async () => {
    if (!running && performance.now() - endedAt > CACHE_MS) void examineAgain()
    return { ...last, running }
  })

  async function examineAgain(): Promise<void> {
    running = true
    const findings = await examine(await subjectOf(config, { store }, clock()))
    last = {
      at: clock().toISOString(),
      // Details are for the operator alone.
      findings: findings.map(({ check, state, text, remedy }) => ({ check, state, text, remedy })),
    }
    endedAt = performance.now()
    running = false
  }
}
