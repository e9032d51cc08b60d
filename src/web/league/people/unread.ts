import { createAccountQuery } from '../../api/account-query.ts'

export const unreadQuery = createAccountQuery(
  ({ token }) => token,
  async (api) => (await api('GET /notice/count')).unread,
)

/** The number of unread notices. Zero while unknown, as on the server and in the browser's first render. */
export function useUnread(): number {
  return unreadQuery.useKnown() ?? 0
}
