import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { describeOnEachEngine } from '../../test/create-test-store.ts'
import { makeEveryWrite } from '../../test/every-write.ts'
import { buildLeagueOfDelegates } from '../../test/league-of-delegates.ts'

/** The leagues, groups, teams, courts and games of the small league and of what is written into it. */
const ids = [1, 2, 3]

/** Addresses of every kept answer of the contract: with each id in its path and in each part of its query. */
function keptAddresses(): string[] {
  return (Object.values(contract) as Endpoint[])
    .filter(({ cached }) => cached)
    .flatMap(({ path, query }) => {
      const paths = path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/, String(id))) : [path]
      const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
      const queries = names.flatMap((name) => ids.map((id) => `?${name}=${id}`))
      return paths.flatMap((one) => [one, ...queries.map((text) => one + text)])
    })
    .map((address) => `/api${address}`)
}

describeOnEachEngine('after every write of the contract', (engine) => {
  test('every kept answer is what it would be if nothing were kept', { timeout: 120_000 }, async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { app } = league
    const ask = async (url: string, headers = {}) => {
      const { statusCode, body } = await app.inject({ url, headers })
      // Every failure has the number of its request.
      return statusCode === 200 ? body : statusCode
    }
    const addresses = keptAddresses()
    let different = 0
    let last = await Promise.all(addresses.map((address) => ask(address)))
    await makeEveryWrite(league, {
      written: async (name) => {
        const kept = await Promise.all(addresses.map((address) => ask(address)))
        // Nothing is kept for whoever says who they are.
        const fresh = await Promise.all(addresses.map((url) => ask(url, { authorization: 'Bearer nadie' })))
        for (const [index, address] of addresses.entries()) {
          expect({ name, address, answer: kept[index] }).toEqual({ name, address, answer: fresh[index] })
          if (kept[index] !== last[index]) different++
        }
        last = kept
      },
    })
    // Each of more than thirty writes shows somewhere, or this would look at nothing.
    expect(different).toBeGreaterThan(100)
  })
})
