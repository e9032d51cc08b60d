import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { buildLeagueOfDelegates, createGame } from '../../../test/league-of-delegates.ts'

/** Bodies that a form, or a script without a CORS preflight, can send from a page of another site. */
const forms: [type: string, body: string][] = [
  ['text/plain', '{"name":"Intrusa","email":"i@ejemplo.es","password":"ffffffffffffffffffffffffffffffff"}'],
  ['application/x-www-form-urlencoded', 'name=Intrusa&email=i%40ejemplo.es'],
  [
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="name"\r\n\r\nX\r\n--a--\r\n',
  ],
]

const origin = 'https://otra.example'

test.for(Object.entries<Endpoint>(contract))(
  'a page of another site can neither call %s nor read its response',
  async ([, endpoint]) => {
    const league = await buildLeagueOfDelegates('sqlite')
    await createGame(league)
    const before = await dumpTables(league.store)
    const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`
    for (const [type, payload] of forms) {
      // A browser attaches no session, since that isn't a cookie; other cookies have no effect.
      const headers = { origin, 'sec-fetch-site': 'cross-site', cookie: 'user=1', 'content-type': type }
      const answer = await league.app.inject({ method: 'POST', url, headers, payload })
      expect([401, 405, 415]).toContain(answer.statusCode)
    }
    expect(await dumpTables(league.store)).toBe(before)

    const asks = { origin, 'access-control-request-method': endpoint.method }
    const tries = [
      { method: 'OPTIONS', headers: { ...asks, 'access-control-request-headers': 'authorization' } },
      { method: endpoint.method, headers: { origin } },
      { method: endpoint.method, headers: { origin, authorization: `Bearer ${league.gatos.token}` } },
    ] as const
    for (const request of tries) {
      const answer = await league.app.inject({ ...request, url })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  },
)
