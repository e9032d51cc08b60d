import { expect, test } from 'vitest'
import { stateOfDispute } from '#league/dispute.ts'
import { createTestStore, describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { listOpenDisputes } from '../disputes/queries.ts'
import { listEntries } from '../game-records/routes.ts'
import { loadGame } from '../games/stored-game.ts'
import { listLeagues } from '../leagues/queries.ts'
import { md5Hex, verifyPassword } from '../users/password.ts'
import { findUser, findUserByName, listAccounts } from '../users/queries.ts'
import { findRecipient } from '../outbox/audience/queries.ts'
import { listNotices } from '../notices/queries.ts'
import { listRecentProposals } from '../proposals/queries.ts'
import { listStanding } from '../proposals/state.ts'
import { demoTime } from './proposals.ts'
import { createDemoSeason, demoAccounts } from './demo-season.ts'

describeDomain('the demo season', (engine) => {
  test('fills a new database: two seasons of history and the third, which is being played', async () => {
    const store = await createTestStore(engine)
    await createDemoSeason(store, new Date('2026-02-11T12:00:00Z'))
    expect((await listLeagues(store.db)).map(({ id, year, current }) => [id, year, current])).toEqual([
      [3, 2025, true],
      [2, 2024, false],
      [1, 2023, false],
    ])
    const users = await listAccounts(store.db, {})
    expect(users.filter((user) => user.admin)).toMatchObject([{ teamId: null }])
    expect(new Set(users.map((user) => user.teamId).filter(Boolean)).size).toBe(36)
  })

  test('has a proposal in each state, a change to answer, and teams with and without availability', async () => {
    const store = await createTestStore(engine)
    const now = new Date('2026-02-11T12:00:00Z')
    await createDemoSeason(store, now)
    const standing = await listStanding(
      store.db,
      await listRecentProposals(store.db, { teamIds: undefined, now }),
      { now, time: demoTime },
    )
    const ofNewGames = standing.filter(({ game }) => game === null)
    const states = ofNewGames.map(({ state, round }) => `${state} ${round}`)
    const wanted = ['accepted 1', 'declined 1', 'expired 1', 'open 1', 'open 2', 'withdrawn 1']
    expect(states.toSorted()).toEqual(wanted)
    const changes = standing.filter(({ game }) => game !== null)
    expect(changes.map(({ state, round }) => `${state} ${round}`)).toEqual(['open 1'])
    // The first delegate whose account is shown finds one waiting for an answer.
    const [, shown] = await demoAccounts(store.db)
    const { id } = (await findUserByName(store.db, shown!.name))!
    const { teamId } = (await findUser(store.db, id))!
    expect(
      standing.find(
        ({ state, spokeLast, team, rival }) =>
          state === 'open' && spokeLast !== teamId && [team.id, rival.id].includes(teamId!),
      ),
    ).toBeDefined()
    for (const { options } of standing.filter(({ state }) => state === 'open'))
      expect(options).toHaveLength(3)
    const said = await store.db.selectFrom('team_part').select('team_id').distinct().execute()
    expect(said).toHaveLength(18)
  })

  test('has a result in review, one answered, one settled, and one that was taken back', async () => {
    const store = await createTestStore(engine)
    await createDemoSeason(store, new Date('2026-02-11T12:00:00Z'))
    const open = await listOpenDisputes(store.db)
    expect(open.map(({ dispute }) => stateOfDispute(dispute))).toEqual(['answered', 'open'])
    const disputes = await store.db.selectFrom('dispute').select(['game_id', 'ended']).execute()
    expect(disputes.flatMap(({ ended }) => ended ?? [])).toEqual(['settled'])
    const back = await store.db.selectFrom('game').select('id').where('taken_back', '=', true).execute()
    expect(back).toHaveLength(1)
    // Their records list the steps.
    const admin = { userId: 0, admin: true, teamId: null, teams: [], tokenHash: '' }
    const kinds = await Promise.all(
      [...disputes.map((one) => one.game_id), back[0]!.id].map(async (id) =>
        (await listEntries(store.db, await loadGame(store.db, id), admin)).map(({ kind }) => kind).join(),
      ),
    )
    expect(kinds.toSorted()).toEqual([
      'imported,disputed',
      'imported,disputed,answered',
      'imported,disputed,settled',
      'imported,result,taken-back',
    ])
  })

  test('has notified its delegates of what awaits them, and its admin of the dispute to settle', async () => {
    const store = await createTestStore(engine)
    await createDemoSeason(store, new Date('2026-02-11T12:00:00Z'))
    const kindsOf = async (name: string) => {
      const { id: userId } = (await findUserByName(store.db, name))!
      const recipient = await findRecipient(store.db, { userId, deviceId: null })
      const notices = await listNotices(store.db, { ...recipient, userId })
      return new Set(notices.map(({ kind }) => kind))
    }
    const [admin, first] = (await demoAccounts(store.db)).map(({ name }) => name)
    expect([...(await kindsOf(admin!))]).toEqual(['dispute-to-settle'])
    expect([...(await kindsOf(first!))]).toEqual(['proposal-received', 'proposal-answered'])
    const kinds = await store.db.selectFrom('notice').select('kind').distinct().orderBy('kind').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dispute-opened', 'result-due']))
  })

  test('lists its accounts with their passwords, except those whose address has changed', async () => {
    const store = await createTestStore(engine)
    expect(await demoAccounts(store.db)).toEqual([])
    await createDemoSeason(store, new Date('2026-02-11T12:00:00Z'))
    const [admin, ...delegates] = await demoAccounts(store.db)
    const { password_hash: stored } = (await findUserByName(store.db, admin!.name))!
    expect(await verifyPassword(md5Hex(admin!.password), stored)).toBe(true)
    const email = 'somebody@elsewhere.example'
    await store.write((tx) => tx.updateTable('user').set({ email }).where('name', '=', admin!.name).execute())
    expect(await demoAccounts(store.db)).toEqual(delegates)
  })
})

describeOnEachEngine('the demo season in a race', (engine) => {
  test('is created once by two processes at the same time', async () => {
    const store = await createTestStore(engine)
    const now = new Date('2026-02-11T12:00:00Z')
    await Promise.all([createDemoSeason(store, now), createDemoSeason(store, now)])
    expect((await listLeagues(store.db)).map(({ year }) => year)).toEqual([2025, 2024, 2023])
  })
})
