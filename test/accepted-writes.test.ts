import { sql } from 'kysely'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { Chance } from '#server/demo/chance.ts'
import type { Store } from '#server/db/store.ts'
import { readConfig } from '#server/kernel/config.ts'
import { bodiesNear } from './arbitrary-body.ts'
import { describeDomain } from './create-test-store.ts'
import { namesOfTables } from './dump-tables.ts'
import { listReads } from './every-read.ts'
import { makeEveryWrite } from './every-write.ts'
import { buildLeagueOfDelegates, type LeagueOfDelegates, sunday } from './league-of-delegates.ts'
import { isTrials, seed } from './trials/chosen.ts'

/** How many bodies near the accepted one are sent before each write. */
const BODIES = isTrials ? 40 : 5
/** The share of the reads of other things that are made after the first of them. */
const OTHERS_SHARE = isTrials ? 1 : 0.1

const config = readConfig({
  RATE_LIMIT_READS: '1000000',
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_LOGINS: '1000000',
})

/** What a write may be about: `game`, `live`. */
const nounsOf = (path: string) =>
  path
    .split('?')[0]!
    .split('/')
    .filter((part) => /^[a-z]/.test(part))

/** Each read of the contract that `isWanted`, for the first ids and the one that was written. */
function readsAfter(
  path: string,
  { groupId, phaseId }: LeagueOfDelegates,
  isWanted: (isOfSame: boolean) => boolean,
): string[] {
  const query = new URLSearchParams({
    competitionId: String(groupId),
    competitionGroupId: String(phaseId),
    date: String(Date.parse(sunday)),
    expanded: 'true',
  }).toString()
  const nouns = new Set(nounsOf(path))
  const [written = '1'] = /\d+/.exec(path) ?? []
  return listReads()
    .filter(([, read]) => isWanted(nounsOf(read.path).some((noun) => nouns.has(noun))))
    .map(([, read]) => `${read.path.replaceAll(/\{\w+\}/g, written)}?${query}`)
}

/** Everything that is stored; the function puts it back. */
async function keepAll(store: Store): Promise<() => Promise<void>> {
  const rows = new Map<string, object[]>()
  for (const name of await namesOfTables(store))
    rows.set(name, await store.db.selectFrom(name).selectAll().execute())
  return () =>
    store.write(
      async (tx) => {
        await sql`pragma defer_foreign_keys = on`.execute(tx)
        for (const name of rows.keys()) await tx.deleteFrom(name as 'game').execute()
        for (const [name, some] of rows)
          for (const row of some)
            await tx
              .insertInto(name as 'game')
              .values(row as never)
              .execute()
      },
      () => 'everything',
    )
}

describeDomain('a write that is accepted', (engine) => {
  test(
    `leaves every read an answer (TRIALS_SEED=${seed})`,
    { timeout: isTrials ? 900_000 : 120_000 },
    async () => {
      const chance = new Chance(seed)
      const lines: string[] = []
      const logger = { level: 'error', stream: { write: (line: string) => void lines.push(line) } }
      const league = await buildLeagueOfDelegates(engine, { config, logger })
      const { store, admin } = league
      const failed: object[] = []
      const accepted = new Set<string>()
      const readAll = async (addresses: string[], name: string, body: unknown) => {
        for (const address of addresses) {
          const { statusCode } = await admin.call('GET', address)
          // An entry of a list that can't be shown is logged.
          const logged = lines.splice(0)
          if (statusCode >= 500 || logged.length > 0) failed.push({ name, body, address, statusCode, logged })
        }
      }
      await makeEveryWrite(league, {
        before: async ({ name, path, body }) => {
          const { method, body: schema } = contract[name] as Endpoint
          if (schema === undefined || body === undefined) return
          const putBack = await keepAll(store)
          const drawnSeed = chance.between(0, 2 ** 31 - 1)
          const same = readsAfter(path, league, (isOfSame) => isOfSame)
          const others = readsAfter(path, league, (isOfSame) => !isOfSame && chance.happens(OTHERS_SHARE))
          let isFirst = true
          for (const one of fc.sample(bodiesNear(body, schema), { numRuns: BODIES, seed: drawnSeed })) {
            const { statusCode } = await admin.call(method, path, one)
            if (statusCode >= 500) failed.push({ name, body: one, statusCode })
            if (statusCode >= 300) continue
            accepted.add(name)
            await readAll(isFirst ? [...same, ...others] : same, name, one)
            isFirst = false
            await putBack()
          }
        },
      })
      // Guards against a test that tries nothing: all but a dozen of those with a body.
      expect(accepted.size).toBeGreaterThan(50)
      expect(failed).toEqual([])
    },
  )
})
