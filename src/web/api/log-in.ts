import type { Session } from '#contract/users.ts'
import { createApi } from './client.ts'
import { basicCredentials, withPassword } from './credentials.ts'
import { sendRequest } from './http-transport.ts'
import { storedUser } from './session.ts'

/** Opens a session that replaces the one of this device, if any; fails with 401 for an unknown name or password. */
export function logIn(name: string, password: string): Promise<Session> {
  return withPassword(password, (hash) => {
    const authorization = `Basic ${basicCredentials(name, hash)}`
    const api = createApi({ transport: (request) => sendRequest(request, { authorization }) })
    return api('POST /login', { body: { oldToken: storedUser()?.token } })
  })
}
