import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import { storedUser, type StoredUser } from './session.ts'

/** The stored user; whoever isn't logged in is sent to do so, and comes back to the same address. */
export function requireUser({ url }: Pick<Request, 'url'>): StoredUser {
  const user = storedUser()
  if (user !== null) return user
  const { pathname, search } = new URL(url)
  throw redirect(paths.login(pathname + search))
}
