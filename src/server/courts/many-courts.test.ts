import { expect, test } from 'vitest'
import type { ProposalPlan } from '#contract/proposals.ts'
import { addAccount, type Call, deleteOwn } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, type LeagueWithClock } from '../../../test/proposals.ts'

const statusOf = async (call: Call, name: string) =>
  (await call('POST', '/basketball-court', { name, direction: 'Calle Mayor, 1' })).statusCode

/** Inserts courts, each farther to the east of the town. */
async function addCourts({ store }: LeagueWithClock, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, place) => ({
    name: `Pista ${place}`,
    name_key: `pista ${place}`,
    direction: 'Calle Mayor, 1',
    status: null,
    lights: false,
    light_timeout: null,
    lat: 40.4,
    lon: -3.7 + place / 1000,
  }))
  await store.write((tx) => tx.insertInto('court').values(rows).execute())
}

describeDomain('courts', (engine) => {
  test('users without a team create at most five a day, over all accounts of a network', async () => {
    const { fan, gatos, app, store, set } = await buildLeagueWithClock(engine)
    for (let time = 0; time < 5; time++) expect(await statusOf(fan.call, `Tilo ${time}`)).toBe(201)
    const sixth = await fan.call('POST', '/basketball-court', { name: 'Haya', direction: 'Calle Mayor, 1' })
    expectRefusal(sixth, 429, /^Hoy ya se han creado 5 canchas/)
    // From the same network: neither another account, nor a new one after the first has been deleted.
    expect(await statusOf((await addAccount(app, store, 'Otra')).call, 'Haya')).toBe(429)
    expect((await deleteOwn(fan)).statusCode).toBe(204)
    expect(await statusOf((await addAccount(app, store, 'Tercera')).call, 'Haya')).toBe(429)
    for (let time = 0; time < 6; time++) expect(await statusOf(gatos.call, `Roble ${time}`)).toBe(201)
    set('2025-11-04T11:00:00.000Z')
    expect(await statusOf((await addAccount(app, store, 'Cuarta')).call, 'Haya')).toBe(201)
  })

  test('only admins create more than 500, or than the limit that an admin sets', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, admin, store } = league
    const { length } = await store.db.selectFrom('court').select('id').execute()
    await addCourts(league, 499 - length)
    expect(await statusOf(gatos.call, 'La quinientas')).toBe(201)
    const answer = await gatos.call('POST', '/basketball-court', {
      name: 'Otra',
      direction: 'Calle Mayor, 1',
    })
    expectRefusal(answer, 409, /^Ya hay 500 canchas\. Si falta una, pide a quien administra la liga/)
    expect(await statusOf(admin.call, 'La de más')).toBe(201)
    // An admin raises the limit to one more than the current number.
    await admin.call('PUT', '/town', { name: null, contact: null, maxCourts: 502 })
    expect(await statusOf(gatos.call, 'La que cabe')).toBe(201)
    expect(await statusOf(gatos.call, 'La que no cabe')).toBe(409)
  })

  test('only liked and near ones are searched for dates when there are many', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, groupId, teams, store } = league
    await store.write((tx) =>
      tx
        .insertInto('town')
        .values({
          id: 1,
          lat: 40.4,
          lon: -3.7,
          quarters: 4,
          minutes: 12,
          players: 8,
          team_fouls: 5,
          notice_hours: 3,
          name: null,
          contact: null,
          max_courts: 500,
          sporting_teams: false,
        })
        .execute(),
    )
    await addCourts(league, 400)
    const courtsOf = async () => {
      const answer = await gatos.call(
        'GET',
        `/proposal/plan?competitionId=${groupId}&rivalId=${teams.perros}`,
      )
      return answer.json<ProposalPlan>().suggestions.map(({ court }) => court.name)
    }
    // The sixty nearest have numbers below 60; none of the others is suggested.
    const near = await courtsOf()
    expect(near.length).toBeGreaterThan(0)
    for (const name of near) expect(Number(name.replace('Pista ', ''))).toBeLessThan(60)
    const { id } = await store.db
      .selectFrom('court')
      .select('id')
      .where('name', '=', 'Pista 399')
      .executeTakeFirstOrThrow()
    for (const { call } of [gatos, perros])
      for (const teamId of [teams.gatos, teams.perros])
        await call('PUT', `/team/${teamId}/availability`, { parts: ['sat-morning'], courtIds: [id] })
    expect(new Set(await courtsOf())).toEqual(new Set(['Pista 399']))
  })
})
