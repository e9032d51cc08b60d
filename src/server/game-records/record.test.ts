import { expect, test } from 'vitest'
import type { GameRecord } from '#contract/game-records.ts'
import {
  recordOf,
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  feedback,
  result,
  sunday,
} from '../../../test/league-of-delegates.ts'
import { deleteOwn } from '../../../test/accounts.ts'
import type { Account } from '../../../test/accounts.ts'
import { createTestStore, describeDomain } from '../../../test/create-test-store.ts'
import { claim, gameAfter, newGame, take } from '../../../test/disputes.ts'
import { sampleSeason } from '../../../test/sample-season.ts'
import { importSeason } from '../season/import-season.ts'
import { listEntries } from './routes.ts'
import { loadGame } from '../games/stored-game.ts'

const kindsOf = ({ entries }: GameRecord) => entries.map(({ kind, user }) => `${kind} ${user?.name ?? '–'}`)

describeDomain('the record of a game', (engine) => {
  test('lists who entered what, and every later change, in order', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { gatos, perros, admin, courts } = league
    const id = await createGame(league)
    await gatos.call('PUT', `/game/${id}`, { courtId: courts.sauce })
    await take(league, id, 'result', 'rating', 'claim', 'answer', 'settle')
    await admin.call('PUT', `/game/${id}`, { date: '2025-11-10T10:00:00.000Z' })
    await admin.call('PUT', `/game/correct/${id}`, { ...result, ...feedback, localScore: 71 })
    const { entries, dispute, actions } = await recordOf(perros, id)
    expect(entries.map(({ kind, user, before, after }) => [kind, user!.name, before, after])).toEqual([
      ['created', 'Gata', {}, { date: sunday, court: { id: courts.olmo, name: 'Olmo' } }],
      [
        'moved',
        'Gata',
        { court: { id: courts.olmo, name: 'Olmo' } },
        { court: { id: courts.sauce, name: 'Sauce' } },
      ],
      [
        'result',
        'Gata',
        {
          localScore: null,
          visitantScore: null,
          visitantFairPlay: null,
          visitantMixed: null,
          localComment: null,
        },
        {
          localScore: 61,
          visitantScore: 58,
          visitantFairPlay: 1,
          visitantMixed: true,
          localComment: 'Buen partido',
        },
      ],
      [
        'rating',
        'Perra',
        { localFairPlay: null, localMixed: null },
        { localFairPlay: -1, localMixed: false },
      ],
      [
        'disputed',
        'Perra',
        {},
        {
          claim: { localScore: 61, visitantScore: 62, forfeit: null, localMixed: null },
          text: 'Contamos 62',
        },
      ],
      ['answered', 'Gata', {}, { text: 'Fueron 58' }],
      [
        'settled',
        'Admin',
        { localScore: 61, visitantScore: 58 },
        { localScore: 70, visitantScore: 62, text: 'Lo dice el acta' },
      ],
      ['moved', 'Admin', { date: sunday }, { date: '2025-11-10T10:00:00.000Z' }],
      ['corrected', 'Admin', { localScore: 70, visitantScore: 62 }, { localScore: 71, visitantScore: 58 }],
    ])
    expect(dispute).toMatchObject({ state: 'settled', answer: { text: 'Fueron 58' } })
    expect(actions).toEqual([])
  })

  test('is only for the two teams and admins', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const id = await gameAfter(league, 'result')
    const path = `/game/record/${id}`
    for (const { call } of [league.gatos, league.perros, league.admin]) {
      expect((await call('GET', path)).statusCode).toBe(200)
    }
    expectRefusal(await league.osos.call('GET', path), 403)
    expectRefusal(await league.fan.call('GET', path), 403)
    expectRefusal(await league.nobody('GET', path), 401)
    expectRefusal(await league.gatos.call('GET', `/game/record/${id + 1}`), 404)
  })

  test('keeps feedback sealed, and that of a result taken back visible to admins only', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { gatos, perros, admin } = league
    const sealed = /fairPlay|mixed|comment|Buen partido/i
    const readBy = async ({ call }: Account) => (await call('GET', `/game/record/${id}`)).body
    const id = await gameAfter(league, 'result', 'claim')
    expect([await readBy(gatos), await readBy(perros)].join()).not.toMatch(sealed)
    expect(await readBy(admin)).toContain('Buen partido')
    await take(league, id, 'rating')
    expect(await readBy(perros)).toContain('Buen partido')
    await take(league, id, 'takeBack')
    expect([await readBy(gatos), await readBy(perros)].join()).not.toMatch(sealed)
    await gatos.call('PUT', `/game/addResult/${id}`, result)
    await take(league, id, 'rating')
    for (const account of [gatos, perros]) expect(await readBy(account)).not.toContain('Buen partido')
    expect(await readBy(gatos)).toMatch(/"localFairPlay":-1/)
    expect(await readBy(admin)).toContain('Buen partido')
    expect(kindsOf(await recordOf(gatos, id))).toEqual([
      'result Gata',
      'disputed Perra',
      'rating Perra',
      'taken-back Admin',
      'result Gata',
      'rating Perra',
    ])
  })

  test('survives the deletion of courts and users, and holds the last hundred entries', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin, gatos, perros, courts } = league
    const id = await createGame(league)
    await gatos.call('PUT', `/game/${id}`, { courtId: courts.sauce })
    await admin.call('DELETE', `/basketball-court/${courts.olmo}`)
    await deleteOwn(gatos)
    const record = await recordOf(perros, id)
    expect(kindsOf(record)).toEqual(['created –', 'moved –'])
    expect(record.entries[1]!.before).toEqual({ court: { id: courts.olmo, name: 'Cancha borrada' } })
    for (let hour = 0; hour < 100; hour++) {
      const date = new Date(Date.parse('2025-12-01T00:00:00Z') + hour * 3_600_000).toISOString()
      await admin.call('PUT', `/game/${id}`, { date })
    }
    const later = await recordOf(perros, id)
    expect(later.entries).toHaveLength(100)
    expect(later.entries.at(-1)!.after).toEqual({ date: '2025-12-05T03:00:00.000Z' })
  })

  test('of an imported game begins with the import', async () => {
    const store = await createTestStore(engine)
    await importSeason(store, sampleSeason(), { now: new Date('2026-01-10T12:00:00Z'), userId: null })
    const admin = { userId: 0, admin: true, teamId: null, teams: [], tokenHash: '' }
    const game = await loadGame(store.db, 1)
    const entries = await listEntries(store.db, game, admin)
    expect(entries).toMatchObject([
      {
        kind: 'imported',
        at: '2026-01-10T12:00:00.000Z',
        user: null,
        before: {},
        after: { date: '2025-10-05T10:00:00.000Z', court: { name: 'Peñuelas' }, localScore: 61 },
      },
    ])
  })

  test('is empty for a game older than the audit log', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const id = await newGame(league)
    expect((await recordOf(league.gatos, id)).entries).toEqual([])
    await take(league, id, 'result')
    await league.perros.call('PUT', `/game/addFeedback/${id}`, { ...feedback, dispute: claim })
    expect(kindsOf(await recordOf(league.gatos, id))).toEqual([
      'result Gata',
      'rating Perra',
      'disputed Perra',
    ])
  })
})
