import { redirect, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { readId } from '../kernel/page-address.ts'
import { apiContext } from './client.ts'
import type { Api } from './endpoints.ts'
import { notFound } from './failure.ts'
import { sessionEnd, storedUser, type StoredUser } from './session.ts'

export type LoaderArgs = Pick<LoaderFunctionArgs, 'params' | 'request'> & {
  api: Api
  search: URLSearchParams
}

/** The router's arguments as the loader of a screen gets them; `api` may come with the answers of the page. */
export function toLoaderArgs(
  { params, request, context }: LoaderFunctionArgs,
  api = context.get(apiContext),
): LoaderArgs {
  return { params, request, api, search: new URL(request.url).searchParams }
}

export function requireId(text: string | null | undefined, message: string): number {
  const id = readId(text)
  if (id === undefined) throw notFound(message)
  return id
}

/** Only for admins. A user whose session just ended may be one, and is asked to log in. */
export function requireAdmin(request: Pick<Request, 'url'>): void {
  if (sessionEnd() !== null) requireUser(request)
  if (!storedUser()?.admin) throw redirect(paths.standings())
}

export function requireUser({ url }: Pick<Request, 'url'>): StoredUser {
  const user = storedUser()
  if (user !== null) return user
  const { pathname, search } = new URL(url)
  throw redirect(paths.login(pathname + search))
}
