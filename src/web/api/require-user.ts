import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { sessionEnd, storedUser, type StoredUser } from './session.ts'

/** Only for admins. A user whose session just ended may be one, and is asked to log in. */
export function requireAdmin(request: Pick<Request, 'url'>): void {
  if (sessionEnd() !== null) requireUser(request)
  if (!storedUser()?.admin) throw redirect(paths.standings())
}

/** The stored user. Without one it redirects to the login, which leads back to the same address. */
export function requireUser({ url }: Pick<Request, 'url'>): StoredUser {
  const user = storedUser()
  if (user !== null) return user
  const { pathname, search } = new URL(url)
  throw redirect(paths.login(pathname + search))
}
