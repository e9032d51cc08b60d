import { createAccountQuery } from '../../api/account-query.ts'

export const unreadQuery = createAccountQuery(
  ({ token }) => token,
  async (api) => (await api('GET /notice/count')).unread,
)

export function useUnread(): number {
  return unreadQuery.useKnown() ?? 0
}
