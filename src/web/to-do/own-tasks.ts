import { createAccountQuery } from '../api/account-query.ts'
import { useSite } from '../api/site.ts'
import { useAdminToDoCount } from './admin-to-do.ts'

/** The state of the account's e-mail address; accounts without one ask nothing. */
export const emailQuery = createAccountQuery(
  ({ token, email }) => (email === null ? null : `${token} ${email}`),
  (api) => api('GET /email'),
)

/**
 * Whether the user has to confirm their address: nothing is sent to it before. False while unknown, as on the server and
 * in the browser's first render, and where the site sends no e-mails.
 */
export function useEmailToConfirm(): boolean {
  const { mail } = useSite()
  const state = emailQuery.useKnown()
  return mail && state !== null && state.email !== null && !state.confirmed
}

/** The tasks of an account, besides those of its team. */
export type OwnTasks = { emailToConfirm: boolean; adminTasks: number }

export function useOwnTasks(): OwnTasks {
  return { emailToConfirm: useEmailToConfirm(), adminTasks: useAdminToDoCount() }
}
