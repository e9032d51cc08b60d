import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { deleteOwn } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { claim, take } from '../../../test/disputes.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  feedback,
  result,
} from '../../../test/league-of-delegates.ts'
import { updated } from '../kernel/change.ts'
import { recordChanges } from './queries.ts'

describeDomain('the audit log', (engine) => {
  test('lists who changed what, the newest first', async () => {
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
    // A deleted account's name is no longer shown, but its changes still belong together.
    await deleteOwn(gatos)
    const later = (await admin.call('GET', '/audit?entity=game')).json<AuditEntry[]>()
    expect(later).toMatchObject([{ user: null, entityId: game, batch: gatos.id }])
  })

  test('names each change of a game, and both changes of a write that makes two', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin, gatos, perros, courts } = league
    const id = await createGame(league)
    await gatos.call('PUT', `/game/${id}`, { courtId: courts.sauce })
    await take(league, id, 'result', 'takeBack', 'absent')
    await admin.call('PUT', `/game/addResult/${id}`, result)
    await perros.call('PUT', `/game/addFeedback/${id}`, { ...feedback, dispute: claim })
    await take(league, id, 'answer', 'settle')
    await admin.call('PUT', `/game/correct/${id}`, { ...result, ...feedback, localScore: 71 })
    await admin.call('PUT', `/game/takeBack/${id}`, {})
    await admin.call('DELETE', `/game/${id}`)
    const entries = (await admin.call('GET', `/audit?entity=game&id=${id}`)).json<AuditEntry[]>()
    expect(entries.map(({ type }) => type).toReversed()).toEqual([
      'game-created',
      'game-moved',
      'result-entered',
      'result-taken-back',
      'result-entered',
      'result-corrected',
      'rating-entered',
      'dispute-opened',
      'dispute-answered',
      'dispute-settled',
      'result-corrected',
      'result-taken-back',
      'game-cancelled',
    ])
    // The state between a write's two changes is the first one's `after` and the second one's `before`.
    const [opened, rated] = [entries.at(-8)!, entries.at(-7)!]
    expect(rated.type).toBe('rating-entered')
    expect([rated.after!['dispute'], opened.before]).toEqual([null, rated.after])
  })

  test('returns pages of 50, filtered by kind, thing or user', async () => {
    const { admin, gatos, store } = await buildLeagueOfDelegates(engine)
    const at = new Date()
    await store.write(async (db) => {
      for (let entityId = 1; entityId <= 60; entityId++) {
        const author = { at, userId: entityId % 2 === 0 ? admin.id : gatos.id }
        const moved = updated('game', entityId, undefined, undefined, 'game-moved')
        const edited = updated('team', entityId, undefined, undefined, 'updated')
        await recordChanges(db, author, [entityId <= 55 ? edited : moved])
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

  test('contains no e-mail address, password or token', async () => {
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
