import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { deleteOwn } from '../../../test/accounts.ts'
import { describeOnEachEngine } from '../../../test/create-test-store.ts'
import { buildLeagueOfDelegates, createGame, expectRefusal } from '../../../test/league-of-delegates.ts'
import { updated } from './change.ts'
import { recordChanges } from './queries.ts'

describeOnEachEngine('the audit log', (engine) => {
  test('says who changed what, the newest first', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin, gatos, leagueId } = league
    const game = await createGame(league)
    await admin.call('PUT', `/league/${leagueId}`, { name: 'Otra liga' })
    const entries = (await admin.call('GET', '/audit')).json<AuditEntry[]>()
    expect(entries.map(({ user, entity, entityId, action }) => [user, entity, entityId, action])).toEqual([
      [{ id: admin.id, name: 'Admin' }, 'league', leagueId, 'update'],
      [{ id: gatos.id, name: 'Gata' }, 'game', game, 'create'],
    ])
    expect(entries[0]).toMatchObject({
      before: { name: 'Liga Cooperativa', year: 2025 },
      after: { name: 'Otra liga', year: 2025 },
    })
    expect(entries[1]).toMatchObject({ before: null, after: { id: game, finished: false } })
    // Whoever is gone has no name in it any more.
    await deleteOwn(gatos)
    const later = (await admin.call('GET', '/audit?entity=game')).json<AuditEntry[]>()
    expect(later).toMatchObject([{ user: null, entityId: game }])
  })

  test('comes in pages of 50, of one kind, thing or person', async () => {
    const { admin, gatos, store } = await buildLeagueOfDelegates(engine)
    const at = new Date()
    await store.write(async (db) => {
      for (let entityId = 1; entityId <= 60; entityId++) {
        const author = { at, userId: entityId % 2 === 0 ? admin.id : gatos.id }
        await recordChanges(db, author, [updated(entityId <= 55 ? 'team' : 'game', entityId)])
      }
    })
    const list = async (query: string) => (await admin.call('GET', `/audit${query}`)).json<AuditEntry[]>()
    const numbers = async (query: string) => (await list(query)).map(({ entityId }) => entityId)
    const first = await list('')
    expect(first.map(({ entityId }) => entityId)).toEqual(
      Array.from({ length: 50 }, (_, index) => 60 - index),
    )
    expect(await numbers(`?before=${first.at(-1)!.id}`)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(await numbers('?entity=game')).toEqual([60, 59, 58, 57, 56])
    expect(await numbers(`?entity=game&userId=${admin.id}`)).toEqual([60, 58, 56])
    expect(await numbers('?entity=team&id=7')).toEqual([7])
    expectRefusal(await admin.call('GET', '/audit?entity=casa'), 400)
  })

  test('keeps no e-mail, password or token', async () => {
    const { admin, fan } = await buildLeagueOfDelegates(engine)
    const secret = '0123456789abcdef0123456789abcdef'
    await admin.call('PUT', `/user/${fan.id}`, { email: 'otra@ejemplo.es', password: secret })
    const { body } = await admin.call('GET', '/audit')
    expect(body).toContain('"user"')
    for (const word of ['otra@ejemplo.es', 'aficion@ejemplo.es', secret, fan.token, 'argon2']) {
      expect(body).not.toContain(word)
    }
  })
})
