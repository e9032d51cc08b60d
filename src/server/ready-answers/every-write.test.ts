import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { describeOnEachEngine } from '../../../test/create-test-store.ts'
import { makeEveryWrite } from '../../../test/every-write.ts'
import { buildLeagueOfDelegates } from '../../../test/league-of-delegates.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'

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

/** What isn't there is made anew each time. */
const config = readConfig({ RATE_LIMIT_READS: '1000000' })

async function ask(app: FastifyInstance, url: string): Promise<string | number> {
  const { statusCode, body } = await app.inject(url)
  // Every failure has the number of its request.
  return statusCode === 200 ? body : statusCode
}

/** Some at a time: more than wait at most would be refused. */
async function askAll(app: FastifyInstance, addresses: readonly string[]): Promise<(string | number)[]> {
  const answers: (string | number)[] = []
  for (let begin = 0; begin < addresses.length; begin += 20) {
    const some = addresses.slice(begin, begin + 20)
    answers.push(...(await Promise.all(some.map((address) => ask(app, address)))))
  }
  return answers
}

/** Those that are read: what its form alone has refused is so after any write. */
async function readAddresses(app: FastifyInstance): Promise<string[]> {
  const addresses = keptAddresses()
  const answers = await askAll(app, addresses)
  return addresses.filter((_, index) => answers[index] !== 400)
}

/** The same database, seen by somebody who sees nobody's writes. */
function withoutNotifications(store: Store): Store {
  const { db, dialect } = store
  const read: Store['read'] = (work) => store.read(work)
  return { db, dialect, read, mayMissWrites: true, watch: () => {} } as unknown as Store
}

describeOnEachEngine('after every write of the contract', (engine) => {
  test('every kept answer is what it would be if nothing were kept', { timeout: 120_000 }, async () => {
    const league = await buildLeagueOfDelegates(engine, { config })
    const { app, store } = league
    // Where nobody sees the writes of others nothing is kept.
    const keepsNothing = await buildApp({ store: withoutNotifications(store), config, pages: null })
    const addresses = await readAddresses(app)
    let different = 0
    let last: (string | number)[] = []
    await makeEveryWrite(league, {
      written: async (name) => {
        const kept = await askAll(app, addresses)
        const fresh = await askAll(keepsNothing, addresses)
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
