import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { makeEveryWrite } from '../../../test/every-write.ts'
import { addGame, addGroup, addLeague, addPhase, enterTeams } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, type LeagueOfDelegates } from '../../../test/league-of-delegates.ts'
import { isTrials, seed } from '../../../test/trials/chosen.ts'
import { buildApp } from '../app.ts'
import { Chance } from '../demo/chance.ts'
import { readConfig } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'

/** Ids of the leagues, groups, teams and courts in the small league and in the writes; games have more. */
const ids = [1, 2, 3]
const gameIds = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Addresses of every cached endpoint of the contract: with each id in its path and in each query parameter. */
function cachedAddresses(): string[] {
  return (Object.values(contract) as Endpoint[])
    .filter(({ cached }) => cached)
    .flatMap(({ path, query }) => {
      const named = path.startsWith('/game/{id}') ? gameIds : ids
      const paths = path.includes('{') ? named.map((id) => path.replace(/\{\w+\}/, String(id))) : [path]
      const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
      const queries = names.flatMap((name) => ids.map((id) => `?${name}=${id}`))
      return paths.flatMap((one) => [one, ...queries.map((text) => one + text)])
    })
    .map((address) => `/api${address}`)
}

/** Raised, since a response that isn't cached counts each time. */
const config = readConfig({ RATE_LIMIT_READS: '1000000' })

async function ask(app: FastifyInstance, url: string): Promise<string | number> {
  const { statusCode, body } = await app.inject(url)
  // The body of a failure contains the id of its request.
  return statusCode === 200 ? body : statusCode
}

/** Requests addresses in batches that fit into the queue. */
async function askAll(app: FastifyInstance, addresses: readonly string[]): Promise<(string | number)[]> {
  const answers: (string | number)[] = []
  for (let begin = 0; begin < addresses.length; begin += 20) {
    const some = addresses.slice(begin, begin + 20)
    answers.push(...(await Promise.all(some.map((address) => ask(app, address)))))
  }
  return answers
}

/** The addresses that are valid: the others are 400 after any write. */
async function readAddresses(app: FastifyInstance): Promise<string[]> {
  const addresses = cachedAddresses()
  const answers = await askAll(app, addresses)
  return addresses.filter((_, index) => answers[index] !== 400)
}

/** A store on the same database that may miss writes. */
function withoutNotifications(store: Store): Store {
  const { db, dialect } = store
  const read: Store['read'] = (work) => store.read(work)
  const inSnapshot: Store['inSnapshot'] = (work) => store.inSnapshot(work)
  return { db, dialect, read, inSnapshot, mayMissWrites: true, watch: () => {} } as unknown as Store
}

/** Lets the teams of the league meet in a second group too, of another phase, and in one of another season. */
async function meetElsewhere({ store, leagueId, teams: { gatos, perros, osos } }: LeagueOfDelegates) {
  const lastYear = await addLeague(store, { year: 2024, current: false })
  for (const season of [leagueId, lastYear]) {
    const group = await addGroup(store, await addPhase(store, season, { name: 'Otra fase' }))
    await enterTeams(store, group, [gatos, perros, osos])
    const date = '2025-05-04T10:00:00.000Z'
    await addGame(store, group, gatos, perros, { date, local_score: 50, visitant_score: 40 })
    await addGame(store, group, osos, gatos, { date, local_score: 30, visitant_score: 40 })
  }
}

/** The share of the responses that `npm test` compares after each write. */
const COMPARED_SHARE = 0.25

describeDomain('after every write of the contract', (engine) => {
  test('every cached response equals the one without a cache', { timeout: 120_000 }, async () => {
    const chance = new Chance(seed)
    const league = await buildLeagueOfDelegates(engine, { config })
    const { app, store } = league
    await meetElsewhere(league)
    // Nothing is cached while writes may be missed.
    const keepsNothing = await buildApp({
      store: withoutNotifications(store),
      config,
      pages: null,
      computesOutlooks: false,
    })
    const addresses = await readAddresses(app)
    let different = 0
    const last = new Map<string, string | number>()
    await makeEveryWrite(league, {
      written: async (name) => {
        // Each response takes a millisecond or two, and there are tens of thousands: the complete trials compare all.
        const compared = isTrials ? addresses : addresses.filter(() => chance.happens(COMPARED_SHARE))
        const kept = await askAll(app, compared)
        const fresh = await askAll(keepsNothing, compared)
        for (const [index, address] of compared.entries()) {
          expect({ name, address, answer: kept[index] }).toEqual({ name, address, answer: fresh[index] })
          if (kept[index] !== last.get(address)) different++
          last.set(address, kept[index]!)
        }
      },
    })
    // Guards against a test that compares nothing: each of more than thirty writes changes some response.
    expect(different).toBeGreaterThan(100)
  })
})
