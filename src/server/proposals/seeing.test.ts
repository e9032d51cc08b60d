import { expect, test, vi } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { deleteOwn } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, propose, proposalSeenBy } from '../../../test/proposals.ts'

describeDomain('proposals are visible', (engine) => {
  test('to the two teams and admins only', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, gata, perros, osos, fan, admin, nobody, teams } = league
    const { id } = await propose(league)
    for (const { call } of [gatos, gata, perros, admin]) {
      expect((await call('GET', `/proposal/${id}`)).json()).toMatchObject({
        id,
        words: [{ text: '¿Os va bien?' }],
      })
    }
    const idsOf = async ({ call }: typeof admin, query = '') =>
      (await call('GET', `/proposal${query}`)).json<Proposal[]>().map((proposal) => proposal.id)
    for (const by of [gatos, gata, perros, admin]) expect(await idsOf(by)).toEqual([id])
    expect(await idsOf(osos)).toEqual([])
    expect(await idsOf(admin, `?teamId=${teams.osos}`)).toEqual([])
    expect(await idsOf(admin, `?teamId=${teams.perros}`)).toEqual([id])
    expectRefusal(await osos.call('GET', `/proposal/${id}`), 403)
    expectRefusal(await osos.call('GET', `/proposal?teamId=${teams.gatos}`), 403)
    expectRefusal(await fan.call('GET', `/proposal/${id}`), 403)
    expectRefusal(await nobody('GET', `/proposal/${id}`), 401)
    expectRefusal(await gatos.call('GET', '/proposal/99'), 404)
    expectRefusal(await admin.call('GET', `/proposal/plan?competitionId=1&rivalId=${teams.gatos}`), 403)
  })

  test('until 30 days after their end, the latest step first', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams, set } = league
    const waiting = await propose(league, { rivalId: teams.osos })
    const declined = await propose(league)
    set('2025-11-04T10:00:00.000Z')
    await perros.call('PUT', `/proposal/decline/${declined.id}`, { round: 1 })
    const idsAt = async (now: string) => {
      set(now)
      return (await gatos.call('GET', '/proposal')).json<Proposal[]>().map(({ id }) => id)
    }
    expect(await idsAt('2025-11-04T11:00:00.000Z')).toEqual([declined.id, waiting.id])
    // One was declined on 4 November, the other expired on the 6th.
    expect(await idsAt('2025-12-04T09:59:59.999Z')).toEqual([declined.id, waiting.id])
    expect(await idsAt('2025-12-04T10:00:00.000Z')).toEqual([waiting.id])
    expect(await idsAt('2025-12-06T09:59:59.999Z')).toEqual([waiting.id])
    expect(await idsAt('2025-12-06T10:00:00.000Z')).toEqual([])
  })

  test('after their author has deleted the account', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, gata, perros, teams } = league
    const { id } = await propose(league)
    expect((await deleteOwn(gatos)).statusCode).toBe(204)
    expect(await proposalSeenBy(gata, id)).toMatchObject({
      state: 'open',
      spokeLast: teams.gatos,
      actions: ['withdraw'],
    })
    expect(await proposalSeenBy(perros, id)).toMatchObject({ actions: ['accept', 'counter', 'decline'] })
  })

  test('in no public response: only an acceptance invalidates cached ones', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, store, teams } = league
    let notifications = 0
    store.watch(() => void notifications++, {
      onDisconnect: () => {},
      onReconnect: () => {},
    })
    // On PostgreSQL, connecting the listener counts as a write that may have been missed.
    await vi.waitFor(() => expect(store.mayMissWrites).toBe(false))
    notifications = 0
    const { id } = await propose(league)
    await perros.call('PUT', `/proposal/decline/${id}`, { round: 1 })
    const again = await propose(league)
    await gatos.call('PUT', `/team/${teams.gatos}/availability`, { parts: ['sat-morning'], courtIds: [] })
    expect(notifications).toBe(0)
    await perros.call('PUT', `/proposal/accept/${again.id}`, { round: 1, option: 0 })
    expect(notifications).toBe(1)
  })
})
