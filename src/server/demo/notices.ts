import type { Tx } from '../db/database.ts'
import { NoticeKind } from '#contract/notices.ts'
import { readSeason } from '../notices/kinds/reminders.ts'
import { noticesOfChange, noticesOfClock } from '../notices/kinds.ts'
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
    for (const kind of reactionsTo(change)) {
      for (const notice of await noticesOfChange(kind, [tx, change, demoTime]))
        await enqueue(tx, notice, { at: change.at, now, mail: false })
    }
  }
  const moment = { now, time: demoTime }
  const season = await readSeason(tx, moment)
  for (const kind of NoticeKind.options) {
    for (const notice of await noticesOfClock(kind, tx, moment, season))
      await enqueue(tx, notice, { at: now.toISOString(), now, mail: false })
  }
}
