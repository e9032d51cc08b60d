import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { addAccount, addUser, type Call, callAs, logIn, sentPassword } from '../../../test/accounts.ts'
import {
  describeOnEachEngine,
  missingPostgres,
  type Engine,
  testDatabase,
} from '../../../test/create-test-store.ts'
import { addCourt, addGame, addGroupOf } from '../../../test/factories.ts'
import { result, sunday } from '../../../test/league-of-delegates.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { openStore, type Store } from '../db/store.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index)

/** Forty teams in pairs, so that twenty games have no team in common. */
async function fortyTeams(engine: Engine) {
  const { app, store } = await buildTestApp(engine)
  return { app, store, ...(await addFortyTeams(app, store)) }
}

async function addFortyTeams(app: FastifyInstance, store: Store) {
  const names = Array.from({ length: 40 }, (_, index) => `Equipo ${index}`)
  const { groupId, teamIds } = await addGroupOf(store, names)
  const courtId = await addCourt(store, 'Olmo')
  const plan = { competitionId: groupId, date: sunday, courtId }
  const plans = twenty.map((n) => ({ ...plan, localId: teamIds[2 * n]!, visitantId: teamIds[2 * n + 1]! }))
  const { call, token } = await addAccount(app, store, 'Admin', { admin: true })
  return { groupId, teamIds, courtId, plans, call, token }
}

async function createAll(call: Call, plans: object[]): Promise<number[]> {
  const answers = await Promise.all(plans.map((plan) => call('POST', '/game/create', plan)))
  return statusesOf(answers)
}

function statusesOf(answers: { statusCode: number }[]): number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}

const oneOfTwenty = [201, ...Array.from({ length: 19 }, () => 409)]

describeOnEachEngine('twenty simultaneous requests', (engine) => {
  test('one court and hour: one game', async () => {
    const { call, plans } = await fortyTeams(engine)
    expect(await createAll(call, plans)).toEqual(oneOfTwenty)
    expect((await call('GET', '/game')).json()).toHaveLength(1)
  })

  test('one court, from one end of the 90 minutes to the other: one game', async () => {
    const { call, plans } = await fortyTeams(engine)
    // The 20th begins 19 × 4 = 76 minutes after the first.
    const late = plans.map((plan, n) => ({
      ...plan,
      date: new Date(Date.parse(sunday) + n * 4 * 60_000).toISOString(),
    }))
    expect(await createAll(call, late)).toEqual(oneOfTwenty)
  })

  test('one team, at home and away, on twenty courts: one game', async () => {
    const { call, store, plans, teamIds } = await fortyTeams(engine)
    const everywhere = []
    for (const [n, plan] of plans.entries()) {
      const pair = { localId: teamIds[0]!, visitantId: teamIds[n + 1]! }
      const turned = n % 2 === 0 ? pair : { localId: pair.visitantId, visitantId: pair.localId }
      everywhere.push({ ...plan, ...turned, courtId: await addCourt(store, `Cancha ${n}`) })
    }
    expect(await createAll(call, everywhere)).toEqual(oneOfTwenty)
  })

  test('one pair, on different days: one game', async () => {
    const { call, plans } = await fortyTeams(engine)
    const daily = twenty.map((n) => ({
      ...plans[0]!,
      date: new Date(Date.parse(sunday) + n * 86_400_000).toISOString(),
    }))
    expect(await createAll(call, daily)).toEqual(oneOfTwenty)
  })

  test('moving to one court and hour: one game succeeds', async () => {
    const { call, store, plans, groupId, courtId } = await fortyTeams(engine)
    const ids = []
    for (const [n, { localId, visitantId }] of plans.entries()) {
      const row = { date: sunday, court_id: await addCourt(store, `Cancha ${n}`) }
      ids.push(await addGame(store, groupId, localId, visitantId, row))
    }
    const answers = await Promise.all(ids.map((id) => call('PUT', `/game/${id}`, { courtId })))
    const statuses = statusesOf(answers)
    expect(statuses).toEqual([200, ...oneOfTwenty.slice(1)])
  })

  test('sixty results of sixty games all succeed', async () => {
    const { call, store, plans, groupId } = await fortyTeams(engine)
    const ids = []
    for (const { localId, visitantId } of [...plans, ...plans, ...plans]) {
      ids.push(await addGame(store, groupId, localId, visitantId))
    }
    const answers = await Promise.all(ids.map((id) => call('PUT', `/game/addResult/${id}`, result)))
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  })

  test('logins, each with its own account and address', async () => {
    const { app, store } = await buildTestApp(engine)
    for (const n of twenty) await addUser(store, `Persona ${n}`)
    const answers = await Promise.all(
      twenty.map((n) => logIn(app, `Persona ${n}`, sentPassword, `10.0.0.${n}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(twenty.map(() => 200))
  })
})

test.skipIf(missingPostgres)(
  `twenty simultaneous requests to four processes on one PostgreSQL: one game${missingPostgres}`,
  async () => {
    const url = await testDatabase('postgres')
    const stores = Array.from({ length: 4 }, () => openStore(url))
    const config = readConfig({})
    const apps = await Promise.all(stores.map((store) => buildApp({ store, config, pages: null })))
    onTestFinished(async () => {
      for (const app of apps) await app.close()
      for (const store of stores) await store.close()
    })
    const { plans, token } = await addFortyTeams(apps[0]!, stores[0]!)
    const answers = await Promise.all(
      plans.map((plan, n) => callAs(apps[n % 4]!, token)('POST', '/game/create', plan)),
    )
    expect(statusesOf(answers)).toEqual(oneOfTwenty)
  },
)
