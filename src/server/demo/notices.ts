import type { Tx } from '../db/database.ts'
import { kinds } from '../notices/kinds.ts'
import { reactionsTo } from '../notices/reactions.ts'
import { listChangesAfter } from '../audit/queries.ts'
import { enqueue } from '../outbox/queries.ts'
import { demoTime } from './proposals.ts'

/** More changes than the demo has. */
const MAX_CHANGES = 1000

/** Creates the notices of the changes of the last days, and those that are due now. */
export async function sendDemoNotices(tx: Tx, now: Date): Promise<void> {
  const changes = await listChangesAfter(tx, 0, MAX_CHANGES)
  for (const change of changes.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    for (const { fromChange } of reactionsTo(change)) {
      for (const draft of (await fromChange?.(tx, change, demoTime)) ?? [])
        await enqueue(tx, draft, { at: change.at, now, mail: false })
    }
  }
  for (const { fromClock } of kinds) {
    for (const draft of (await fromClock?.(tx, { now, time: demoTime })) ?? [])
      await enqueue(tx, draft, { at: now.toISOString(), now, mail: false })
  }
}
