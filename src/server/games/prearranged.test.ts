import { expect, test } from 'vitest'
import type { GameRecord } from '#contract/game-records.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'

describeDomain('a prearranged change', (engine) => {
  test('is in the record of a moved game, unless an admin says it', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, admin, courts } = league
    const id = await createGame(league)
    const kinds = async () =>
      (await gatos.call('GET', `/game/record/${id}`))
        .json<GameRecord>()
        .entries.map(({ kind, user }) => `${kind} ${user?.name}`)
    await gatos.call('PUT', `/game/${id}`, { courtId: courts.sauce, agreed: true })
    await gatos.call('PUT', `/game/${id}`, { courtId: courts.olmo, agreed: false })
    await admin.call('PUT', `/game/${id}`, { courtId: courts.sauce, agreed: true })
    expect(await kinds()).toEqual(['created Gata', 'moved-prearranged Gata', 'moved Gata', 'moved Admin'])
  })

  test('is in the audit log of a deleted game, unless an admin says it', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, admin } = league
    for (const [{ call }, query, type] of [
      [gatos, '?agreed=true', 'game-cancelled-prearranged'],
      [gatos, '?agreed=false', 'game-cancelled'],
      [gatos, '', 'game-cancelled'],
      [admin, '?agreed=true', 'game-cancelled'],
    ] as const) {
      const id = await createGame(league)
      expect((await call('DELETE', `/game/${id}${query}`)).statusCode).toBe(204)
      const [last] = (await admin.call('GET', '/audit')).json<object[]>()
      expect(last).toMatchObject({ type, entityId: id })
    }
  })
})
