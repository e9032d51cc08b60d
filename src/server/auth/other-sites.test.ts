import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { readConfig } from '#server/kernel/config.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  type LeagueOfDelegates,
} from '../../../test/league-of-delegates.ts'

/** Bodies that a form, or a script without a CORS preflight, can send from a page of another site. */
const forms: [type: string, body: string][] = [
  ['text/plain', '{"name":"Intrusa","email":"i@ejemplo.es","password":"ffffffffffffffffffffffffffffffff"}'],
  ['application/x-www-form-urlencoded', 'name=Intrusa&email=i%40ejemplo.es'],
  [
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="name"\r\n\r\nX\r\n--a--\r\n',
  ],
]

/** Raised: all requests come from one address. */
const config = readConfig({
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_LOGINS: '1000000',
  RATE_LIMIT_READS: '1000000',
})

const origin = 'https://otra.example'

test('a page of another site can neither call an endpoint nor read its response', async () => {
  let league = await buildLeagueWithGame()
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const before = await dumpTables(league.store)
    const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`
    for (const [type, payload] of forms) {
      // A browser attaches no session, since that isn't a cookie; other cookies have no effect.
      const headers = { origin, 'sec-fetch-site': 'cross-site', cookie: 'user=1', 'content-type': type }
      const answer = await league.app.inject({ method: 'POST', url, headers, payload })
      expect([401, 405, 415], name).toContain(answer.statusCode)
    }
    expect(await dumpTables(league.store), name).toBe(before)

    const asks = { origin, 'access-control-request-method': endpoint.method }
    const tries = [
      { method: 'OPTIONS', headers: { ...asks, 'access-control-request-headers': 'authorization' } },
      { method: endpoint.method, headers: { origin } },
      { method: endpoint.method, headers: { origin, authorization: `Bearer ${league.gatos.token}` } },
    ] as const
    for (const request of tries) {
      const answer = await league.app.inject({ ...request, url })
      const names = Object.keys(answer.headers)
      expect(
        names.filter((header) => header.startsWith('access-control-')),
        name,
      ).toEqual([])
      expect(answer.headers['cross-origin-resource-policy'], name).toBe('same-origin')
    }
    // The delegate's own call may have changed something: the next endpoint gets a new league.
    if ((await dumpTables(league.store)) !== before) league = await buildLeagueWithGame()
  }
})

async function buildLeagueWithGame(): Promise<LeagueOfDelegates> {
  const league = await buildLeagueOfDelegates('sqlite', { config })
  await createGame(league)
  return league
}
