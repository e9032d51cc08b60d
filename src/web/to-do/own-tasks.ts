import { createAccountQuery } from '../api/account-query.ts'
import { useSite } from '../api/site.ts'
import { useAdminToDoCount } from './admin-to-do.ts'

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
