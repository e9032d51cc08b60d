import { expect, test } from 'vitest'
import { addAccount, type Call } from '../../../test/accounts.ts'
import { contract } from '#contract/index.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import type { Store } from '../db/store.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

/** No game has this id: a client with the right gets 404. */
const noGame = 999

type Cases = { store: Store; id: number; refused: [Call, number][]; allowed: Call[] }

/** The accounts that each access allows, and those that it refuses, with the status. */
async function casesOf(access: Access): Promise<Cases> {
  const { app, store, nobody, fan, gatos, osos, admin, teams } = await buildLeagueOfDelegates('sqlite')
  const logged = [fan.call, osos.call, gatos.call, admin.call]
  const forbidden = (...calls: Call[]): [Call, number][] => [
    [nobody, 401],
    ...calls.map((call): [Call, number] => [call, 403]),
  ]
  const other = await addAccount(app, store, 'Otra', { admin: true })
  const ofGame = { id: noGame, refused: forbidden(fan.call), allowed: [gatos.call, osos.call, admin.call] }
  const cases = {
    public: { id: teams.gatos, refused: [], allowed: [nobody, ...logged] },
    user: { id: teams.gatos, refused: forbidden(), allowed: logged },
    self: { id: fan.id, refused: forbidden(gatos.call, osos.call), allowed: [fan.call, other.call] },
    owner: { id: fan.id, refused: forbidden(gatos.call, admin.call), allowed: [fan.call] },
    team: {
      id: teams.gatos,
      refused: forbidden(fan.call, osos.call),
      allowed: [gatos.call, admin.call],
    },
    delegate: ofGame,
    local: ofGame,
    visitant: ofGame,
    admin: {
      id: teams.gatos,
      refused: forbidden(fan.call, gatos.call, osos.call),
      allowed: [admin.call, other.call],
    },
  }
  return { store, ...cases[access] }
}

const byAccess = Map.groupBy(Object.entries<Endpoint>(contract), ([, { access }]) => access)

test.for([...byAccess])('the endpoints for %s enforce it', async ([access, endpoints]) => {
  let cases = await casesOf(access)
  for (const [name, endpoint] of endpoints) {
    const { store, id, refused, allowed } = cases
    const path = endpoint.path.replaceAll(/\{\w+\}/g, String(id))
    const before = await dumpTables(store)
    for (const [call, status] of refused) expectRefusal(await call(endpoint.method, path, {}), status)
    expect(await dumpTables(store), name).toBe(before)
    // An allowed call may still fail: an empty body with 400, an unknown game with 404.
    for (const call of allowed) {
      const answer = await call(endpoint.method, path, endpoint.method === 'GET' ? undefined : {})
      // Allowed, but the old password is missing.
      if (answer.statusCode === 403 && answer.body.includes('"oldPassword"')) continue
      const isLogin = endpoint.limit === 'logins'
      expect(isLogin ? [403] : [401, 403], name).not.toContain(answer.statusCode)
      expect(answer.statusCode, name).toBeLessThan(500)
    }
    expect(refused.length > 0 || access === 'public').toBe(true)
    // An allowed call may have ended a session, or deleted a team: the next endpoint gets a new league.
    if ((await dumpTables(store)) !== before) cases = await casesOf(access)
  }
})
