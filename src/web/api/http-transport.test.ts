import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { OWN_HEADERS } from '#contract/own-answer.ts'
import { createApi } from './client.ts'
import { OFFLINE } from './failure.ts'
import { fetchFile } from './fetch-file.ts'
import { httpTransport } from './http-transport.ts'
import { forgetUser, keepUser, storedUser } from './session.ts'

const api = createApi({ transport: httpTransport, token: () => storedUser()?.token })
const user = { id: 7, name: 'Ana', email: null, admin: false, teamId: 1, token: 'su-clave', competitions: [] }

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  keepUser(user as unknown as Parameters<typeof keepUser>[0])
  onTestFinished(() => {
    forgetUser()
    vi.unstubAllGlobals()
  })
})

function answerWith(status: number, body: string, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : body, { status, headers }))
}

const portal = '<p>Acepta las condiciones de esta red.'

test.for<[number, string]>([
  [200, portal],
  [200, '{"ok":true}'],
  [204, ''],
  [401, '{"error":"Login required"}'],
  [404, '{"error":"Not Found","message":"no route"}'],
  [409, '{"error":"Conflict"}'],
  [502, '<h1>Bad Gateway</h1>'],
  [503, '{"error":"Service Unavailable","message":"upstream"}'],
  [511, portal],
])('takes a %i that is not from the server for no network', async ([status, body]) => {
  answerWith(status, body)
  const calls = [
    () => api('GET /team/{id}', { params: { id: 7 } }),
    () => api('DELETE /game/{id}', { params: { id: 7 } }),
    () => fetchFile('/season'),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: OFFLINE })
  expect(storedUser()?.token).toBe(user.token)
})

test('takes the same statuses from the server as they are', async () => {
  answerWith(404, '{"statusCode":404,"error":"Not Found","message":"No está."}', OWN_HEADERS)
  await expect(api('GET /team/{id}', { params: { id: 7 } })).rejects.toMatchObject({ status: 404 })
  expect(await api('DELETE /game/{id}', { params: { id: 7 } })).toBeNull()
  answerWith(401, '{"statusCode":401,"error":"Unauthorized","message":"Entra."}', OWN_HEADERS)
  await expect(fetchFile('/season')).rejects.toMatchObject({ status: 401 })
  expect(storedUser()).toBeNull()
})

const own = (status: number) => () => new Response('{"message":"."}', { status, headers: OWN_HEADERS })
const write = () => api('PUT /game/takeBack/{id}', { params: { id: 7 }, body: {}, ifMatch: '"1"' })

function lost(): never {
  throw new TypeError('Failed to fetch')
}

test('sends a write without response again under its key, also after another login', async () => {
  const keys: (string | null)[] = []
  const answers: (() => Response)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('Idempotency-Key'))
    return answers[keys.length - 1]!()
  })
  const logIn = (id: number, token: string) =>
    keepUser({ ...user, id, token } as unknown as Parameters<typeof keepUser>[0])

  answers.push(lost, own(429), own(401), own(200), lost, own(200))
  for (const status of [OFFLINE, 429, 401]) await expect(write()).rejects.toMatchObject({ status })
  logIn(user.id, 'otra-clave')
  await write()
  await expect(write()).rejects.toMatchObject({ status: OFFLINE })
  logIn(8, 'de-otra-persona')
  await write()
  const [first, ...rest] = keys
  expect(rest.slice(0, 3)).toEqual([first, first, first])
  // The write was decided; and another user's is another write.
  expect(new Set([first, ...rest.slice(3)]).size).toBe(3)
})
