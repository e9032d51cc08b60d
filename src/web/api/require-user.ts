import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { sessionEnd, storedUser, type StoredUser } from './session.ts'

/** Sends whoever is no admin to the first page; who was logged in until now may be one, and is asked to log in. */
export function requireAdmin(request: Pick<Request, 'url'>): void {
  if (sessionEnd() !== null) requireUser(request)
  if (!storedUser()?.admin) throw redirect(paths.standings())
}

/** The stored user; whoever isn't logged in is sent to do so, and comes back to the same address. */
export function requireUser({ url }: Pick<Request, 'url'>): StoredUser {
  const user = storedUser()
  if (user !== null) return user
  const { pathname, search } = new URL(url)
  throw redirect(paths.login(pathname + search))
}
