import { createAccountQuery } from '../api/account-query.ts'
import { useSite } from '../api/site.ts'
import { ADMIN_DUTIES } from '#contract/duties.ts'
import type { AdminToDo } from '#contract/to-do.ts'

/** The state of the account's e-mail address; accounts without one ask nothing. */
export const emailQuery = createAccountQuery(
  ({ token, email }) => (email === null ? null : `${token} ${email}`),
  (api) => api('GET /email'),
)

/** Nothing is sent to an address before. False while unknown, and where the site sends no e-mails. */
export function useEmailToConfirm(): boolean {
  const { mail } = useSite()
  const state = emailQuery.useKnown()
  return mail && state !== null && state.email !== null && !state.confirmed
}

export type OwnTasks = { emailToConfirm: boolean; adminTasks: number }

export function useOwnTasks(): OwnTasks {
  return { emailToConfirm: useEmailToConfirm(), adminTasks: useAdminToDoCount() }
}

export const adminToDoQuery = createAccountQuery(
  ({ token, admin }) => (admin ? token : null),
  async (api) => countAdminToDo(await api('GET /to-do')),
)

/** How many tasks an admin has. Zero for everybody else and while unknown, as on the server. */
export function useAdminToDoCount(): number {
  return adminToDoQuery.useKnown() ?? 0
}

/** The number of tasks: inviting several teams is one, once the season has games, and so are the addresses that several people have to confirm. */
export function countAdminToDo(toDo: AdminToDo): number {
  const { inSeason, phases, teams, emails, isDeliveryFailing } = toDo
  const isBackupMissing = Boolean(toDo.oldBackup ?? toDo.failedBackup)
  const isReplicaStopped = toDo.stoppedReplica !== null
  const groups = [
    inSeason && teams.total > 0,
    emails.total > 0,
    isDeliveryFailing,
    isBackupMissing,
    isReplicaStopped,
  ]
  const games = Object.values(ADMIN_DUTIES).reduce((sum, { list }) => sum + toDo[list].total, 0)
  return games + phases.total + groups.filter(Boolean).length
}
