import { expect, test, vi } from 'vitest'
import { addUser } from '../../../test/accounts.ts'
import {
  createTestDatabase,
  createTestStore,
  describeDomain,
  describeOnEachEngine,
} from '../../../test/create-test-store.ts'
import { addGroupOf } from '../../../test/factories.ts'
import { updated } from '../kernel/change.ts'
import { recordChanges } from '../audit/queries.ts'
import { ofOperator } from '../kernel/access.ts'
import { addMessage, createProposal } from '../proposals/queries.ts'
import { openStore, type Store } from '../db/store.ts'
import { retentionPolicies } from './growth.ts'
import { deleteOld } from './retention.ts'

async function addChanges(store: Store, ...instants: string[]): Promise<void> {
  const changes = [updated('league', 1)]
  for (const at of instants)
    await store.write((db) => recordChanges(db, { at: new Date(at), userId: null }, changes))
}

async function changesOf({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('at').orderBy('id').execute()
  return rows.map(({ at }) => at.replace(/T.*/, ''))
}

async function addSessions(store: Store, instants: readonly string[]): Promise<void> {
  const userId = await addUser(store, 'Gata')
  const rows = instants.map((at, number) => ({
    token_hash: `${number}`,
    user_id: userId,
    used_at: new Date(at).toISOString(),
  }))
  await store.write((tx) => tx.insertInto('session').values(rows).execute())
}

async function countSessions({ db }: Store): Promise<number> {
  return (await db.selectFrom('session').select('token_hash').execute()).length
}

describeOnEachEngine('old rows', (engine) => {
  test('are deleted: changes after two years, sessions unused for 30 days, cancelled games 30 days later', async () => {
    const store = await createTestStore(engine)
    // 731 days before the last of these is 2024-02-29T12:00:00Z; 30 days before it 2026-01-30T12:00:00Z.
    await addChanges(store, '2024-02-29T11:59:59Z', '2024-02-29T12:00:00Z', '2026-03-01T12:00:00Z')
    await addSessions(store, ['2026-01-30T12:00:00Z', '2026-01-30T12:00:01Z'])
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const teams = { competition_id: groupId, local_id: teamIds[0]!, visitant_id: teamIds[1]! }
    const cancelled = { ...teams, sequence: 2, changed_at: '2026-01-01T12:00:00Z', cancelled: true }
    await store.write((db) =>
      db
        .insertInto('game_revision')
        .values([
          { ...cancelled, game_id: 1, date: '2026-01-30T11:59:59Z' },
          { ...cancelled, game_id: 2, date: '2026-01-30T12:00:00Z' },
          { game_id: 3, sequence: 1, changed_at: '2020-01-01T12:00:00Z', cancelled: false },
        ])
        .execute(),
    )
    const { leagueTime, deleted } = await deleteOld(store, new Date('2026-03-08T12:00:00Z'))
    expect(leagueTime).toBe('2026-03-01T12:00:00.000Z')
    expect(deleted).toEqual({
      audit: { rows: 1, before: '2024-02-29T12:00:00.000Z' },
      session: { rows: 1, before: '2026-01-30T12:00:00.000Z' },
      cancellation: { rows: 1, before: '2026-01-30T12:00:00.000Z' },
    })
    expect(await changesOf(store)).toEqual(['2024-02-29', '2026-03-01'])
    expect(await countSessions(store)).toBe(1)
    const games = await store.db.selectFrom('game_revision').select('game_id').orderBy('game_id').execute()
    expect(games).toEqual([{ game_id: 2 }, { game_id: 3 }])
  })

  test('of link tokens are deleted a day after they expire', async () => {
    const store = await createTestStore(engine)
    await addChanges(store, '2026-03-01T12:00:00Z')
    const link = {
      user_id: await addUser(store, 'Gata'),
      purpose: 'password',
      email: 'g@ejemplo.es',
    } as const
    const tokens = [
      { ...link, token_hash: 'old', expires_at: '2026-02-28T11:59:59Z' },
      { ...link, token_hash: 'new', expires_at: '2026-02-28T12:00:01Z' },
    ]
    await store.write((tx) => tx.insertInto('mail_token').values(tokens).execute())
    await deleteOld(store, new Date('2026-03-08T12:00:00Z'))
    expect(await store.db.selectFrom('mail_token').select('token_hash').execute()).toEqual([
      { token_hash: 'new' },
    ])
  })

  test('of proposals lose their texts 30 days after the end, but stay', async () => {
    const store = await createTestStore(engine)
    await addChanges(store, '2026-03-01T12:00:00Z')
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const [gatos = 0, perros = 0] = teamIds
    // Declined just before 30 January at 12:00, and at 12:00; unanswered, which ends it three days later; and open.
    const proposals = [
      ['2026-01-20T12:00:00Z', '2026-01-30T11:59:59Z'],
      ['2026-01-20T12:00:00Z', '2026-01-30T12:00:00Z'],
      ['2026-01-27T11:59:59Z'],
      ['2026-01-27T12:00:00Z'],
    ]
    const userId = await addUser(store, 'Gata')
    const refusal = { teamId: perros, userId, text: 'No', kind: 'decline' } as const
    await store.write(async (tx) => {
      for (const [offered = '', declined] of proposals) {
        const pair = ofOperator({ competitionId: groupId, localId: gatos, visitantId: perros })
        const proposal = ofOperator({ id: await createProposal(tx, pair) })
        // Dates, or to call a game off.
        const options = [{ date: '2026-04-01T10:00:00Z', courtId: 1 }]
        const offer = declined
          ? { kind: 'offer' as const, localId: gatos, options }
          : { kind: 'cancel' as const, localId: gatos }
        await addMessage(tx, proposal, { at: offered, teamId: gatos, userId, text: 'Va', ...offer })
        if (declined) await addMessage(tx, proposal, { at: declined, ...refusal })
      }
    })
    const { deleted } = await deleteOld(store, new Date('2026-03-08T12:00:00Z'))
    expect(deleted).toEqual({ 'text of a proposal': { rows: 3, before: '2026-01-30T12:00:00.000Z' } })
    const messages = await store.db
      .selectFrom('proposal_word')
      .select(['proposal_id', 'text'])
      .orderBy('id')
      .execute()
    expect(messages.map((message) => [message.proposal_id, message.text])).toEqual([
      [1, null],
      [1, null],
      [2, 'Va'],
      [2, 'No'],
      [3, null],
      [4, 'Va'],
    ])
  })

  test('stay while no change is a week old', async () => {
    const store = await createTestStore(engine)
    await addSessions(store, ['2020-01-01T12:00:00Z'])
    const now = new Date('2026-03-08T12:00:00Z')
    const nothing = { leagueTime: undefined, deleted: {} }
    expect(await deleteOld(store, now)).toEqual(nothing)
    await addChanges(store, '2026-03-01T12:00:01Z')
    expect(await deleteOld(store, now)).toEqual(nothing)
  })

  test('don’t age while nobody changes anything', async () => {
    const store = await createTestStore(engine)
    await addChanges(store, '2024-06-20T12:00:00Z', '2026-06-20T12:00:00Z')
    expect((await deleteOld(store, new Date('2027-09-01T12:00:00Z'))).deleted).toEqual({})
  })

  test('are deleted 2,000 a run and 200 a transaction, so that others can write in between', async () => {
    const store = await createTestStore(engine)
    await addChanges(store, '2026-03-01T12:00:00Z')
    await addSessions(store, Array(2100).fill('2020-01-01T12:00:00Z'))
    const writes = vi.spyOn(store, 'write')
    const now = new Date('2026-03-08T12:00:00Z')
    expect((await deleteOld(store, now)).deleted).toMatchObject({ session: { rows: 2000 } })
    // Ten batches of sessions, and one empty batch for each other policy.
    expect(writes.mock.calls.length).toBe(10 + retentionPolicies.length - 1)
    expect((await deleteOld(store, now)).deleted).toMatchObject({ session: { rows: 100 } })
    expect(await countSessions(store)).toBe(0)
  })

  test('are counted once when two processes delete them at the same time', async () => {
    const { url, remove } = await createTestDatabase(engine)
    const stores = [openStore(url), openStore(url)]
    await addChanges(stores[0]!, '2026-03-01T12:00:00Z')
    await addSessions(stores[0]!, Array(500).fill('2020-01-01T12:00:00Z'))
    const runs = await Promise.all(stores.map((store) => deleteOld(store, new Date('2026-03-08T12:00:00Z'))))
    const rows = runs.map(({ deleted }) => deleted['session']?.rows ?? 0)
    expect(rows[0]! + rows[1]!).toBe(500)
    for (const store of stores) await store.close()
    await remove()
  })
})

describeDomain('a wrong clock', (engine) => {
  test('years ahead deletes nothing, until changes have been made by it for a week', async () => {
    const store = await createTestStore(engine)
    await addChanges(store, '2025-03-01T12:00:00Z', '2026-03-01T12:00:00Z')
    await addSessions(store, ['2026-03-01T12:00:00Z'])
    expect((await deleteOld(store, new Date('2036-03-01T12:00:00Z'))).deleted).toEqual({})
    await addChanges(store, '2036-03-01T12:00:00Z')
    expect((await deleteOld(store, new Date('2036-03-07T12:00:00Z'))).deleted).toEqual({})
    expect(await changesOf(store)).toEqual(['2025-03-01', '2026-03-01', '2036-03-01'])
    expect((await deleteOld(store, new Date('2036-03-08T12:00:00Z'))).deleted).toMatchObject({
      audit: { rows: 2 },
      session: { rows: 1 },
    })
  })

  test('that was ahead for a day, with changes, deletes nothing, then or years later', async () => {
    const store = await createTestStore(engine)
    const days = ['2026-03-01T12:00:00Z', '2036-01-01T12:00:00Z', '2026-03-03T12:00:00Z']
    await addChanges(store, ...days)
    expect((await deleteOld(store, new Date('2026-03-20T12:00:00Z'))).deleted).toEqual({})
    expect((await deleteOld(store, new Date('2036-02-01T12:00:00Z'))).deleted).toEqual({})
    expect(await changesOf(store)).toHaveLength(3)
  })

  test('doesn’t keep the log for ever by its changes in the future', async () => {
    const store = await createTestStore(engine)
    const days = ['2036-01-01T12:00:00Z', '2026-03-01T12:00:00Z', '2028-03-05T12:00:00Z']
    await addChanges(store, ...days)
    await deleteOld(store, new Date('2028-03-12T12:00:00Z'))
    expect(await changesOf(store)).toEqual(['2036-01-01', '2028-03-05'])
  })

  test('years behind deletes nothing, and its changes are deleted with their neighbours', async () => {
    const store = await createTestStore(engine)
    await addChanges(store, '2026-03-01T12:00:00Z', '1970-01-01T00:00:09Z')
    expect((await deleteOld(store, new Date('1970-01-02T12:00:00Z'))).deleted).toEqual({})
    await addChanges(store, '2026-03-02T12:00:00Z')
    expect((await deleteOld(store, new Date('2026-03-20T12:00:00Z'))).deleted).toEqual({})
    await addChanges(store, '2028-03-05T12:00:00Z')
    await deleteOld(store, new Date('2028-03-20T12:00:00Z'))
    expect(await changesOf(store)).toEqual(['2028-03-05'])
  })
})
