import { hashToken, newToken } from '#server/sessions/credentials.ts'
import { openSession } from '#server/sessions/queries.ts'
import type { Store } from '#server/db/store.ts'
import { md5Hex } from '#server/users/password.ts'
import { ofOperator } from '#server/kernel/access.ts'
import { createUsers, type NewUser, type Role } from '#server/users/queries.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { storedPassword } from './stored-password.ts'

/** The default password of every account in tests: as typed, and as a client sends it. */
export const password = 'contraseña de prueba'
export const sentPassword = md5Hex(password)
/**
 * A cheap stored hash, which includes its own cost, because tests log in hundreds of times. Accounts created by the API
 * have a password with the real cost.
 */
const passwordHash = storedPassword(sentPassword, { memory: 8, passes: 1 })

/** A stored password that is slow to check: twenty times the real cost. */
export const slowHash = (sent: string, passes = 40): string =>
  storedPassword(sent, { memory: 19_456, passes })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls the API below `/api` with an account, with a body as JSON. */
export type Call = (method: Method, path: string, body?: unknown) => Promise<LightMyRequestResponse>

export type Account = { id: number; name: string; token: string; call: Call }

type Given = Partial<Omit<NewUser, 'name' | 'role'> & Role>

/** Creates an account directly in the database and returns its id. */
export async function addUser(store: Store, name: string, given: Given = {}): Promise<number> {
  const { admin, teamId, ...user } = { email: null, passwordHash, ...given }
  const role = ofOperator({ admin, teamId })
  const [id] = await store.write((tx) => createUsers(tx, [{ ...user, role, name }]))
  return id!
}

export function deleteOwn({ id, call }: Pick<Account, 'id' | 'call'>): Promise<LightMyRequestResponse> {
  return call('DELETE', `/user/${id}`, { oldPassword: sentPassword })
}

/** Creates an account with a session, like a login, and returns its token too. */
export async function addLoggedIn(
  store: Store,
  name: string,
  user: Given = {},
): Promise<{ id: number; token: string }> {
  const id = await addUser(store, name, user)
  const token = newToken()
  await store.write((db) => openSession(db, hashToken(token), id, new Date()))
  return { id, token }
}

/** The same, with a function that calls the API as that account. */
export async function addAccount(
  app: FastifyInstance,
  store: Store,
  name: string,
  user: Given = {},
): Promise<Account> {
  const { id, token } = await addLoggedIn(store, name, user)
  return { id, name, token, call: callAs(app, token) }
}

/** Calls with a token; without one, anonymously. */
export function callAs(app: FastifyInstance, token?: string): Call {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (method, path, body) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(body !== undefined && { payload: body as object }),
    })
}

/** Tries to log in with a name and a client-hashed password, optionally with the cookie of a device. */
export function logIn(
  app: FastifyInstance,
  name: string,
  sent = sentPassword,
  remoteAddress = '127.0.0.1',
  { cookie }: { cookie?: string } = {},
): Promise<LightMyRequestResponse> {
  const headers = { authorization: basic(name, sent), ...(cookie !== undefined && { cookie }) }
  return app.inject({ method: 'POST', url: '/api/login', headers, remoteAddress })
}

/** The `Authorization` header of a login. */
export function basic(name: string, sent = sentPassword): string {
  return `Basic ${Buffer.from(`${name}:${sent}`, 'utf8').toString('base64')}`
}

/** Changes the e-mail of an account as its owner. */
export function changeEmail(
  { id, call }: Pick<Account, 'id' | 'call'>,
  email: string | null,
): Promise<LightMyRequestResponse> {
  return call('PUT', `/user/${id}`, { email, oldPassword: sentPassword })
}
