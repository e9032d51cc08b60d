import type { DataRouter } from 'react-router'
import type { Api } from './api/endpoints.ts'
import { unreadQuery } from './league/people/unread.ts'
import { scheduleSubmits } from './submit-queue/schedule-submits.ts'
import { adminToDoQuery, emailQuery } from './to-do/own-tasks.ts'
import { toDoQuery } from './to-do/to-do.ts'

const QUERIES = [toDoQuery, adminToDoQuery, unreadQuery]

/** From now on what each user of this page has to do is requested, and what they queued is sent in the background. */
export function beginAccount(api: Api, router: DataRouter): { noteWritten: () => void } {
  for (const query of [...QUERIES, emailQuery]) query.start(api)
  for (const query of QUERIES) query.followRevalidations(router)
  const { sendSoon } = scheduleSubmits(api, router)
  return {
    noteWritten: () => {
      for (const query of QUERIES) query.refresh()
      if (!emailQuery.known()?.confirmed) emailQuery.refresh()
      sendSoon()
    },
  }
}
