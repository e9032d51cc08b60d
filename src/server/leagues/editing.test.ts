import { expect, test } from 'vitest'
import type { Team } from '#contract/teams.ts'
import { addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addGame, addGroupOf, addLeague } from '../../../test/factories.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'

async function buildWithAdmin(engine: Engine) {
  const { app, store } = await buildTestApp(engine)
  const { id, call } = await addAccount(app, store, 'Admin', { admin: true })
  return { store, call, adminId: id }
}

describeDomain('editing seasons', (engine) => {
  test('the first season becomes the current one, later ones don’t', async () => {
    const { call } = await buildWithAdmin(engine)
    const first = await call('POST', '/league', { name: '  Liga Cooperativa ', year: 2025 })
    const { id } = first.json<{ id: number }>()
    expect(first.statusCode).toBe(201)
    expect(first.json()).toEqual({ id, name: 'Liga Cooperativa', year: 2025, current: true })
    const second = await call('POST', '/league', { name: 'Liga Cooperativa', year: 2026 })
    expect(second.json()).toMatchObject({ year: 2026, current: false })
    const years = (await call('GET', '/league')).json<{ year: number }[]>().map(({ year }) => year)
    expect(years).toEqual([2026, 2025])
  })

  test('a name is unique within its year', async () => {
    const { call, store } = await buildWithAdmin(engine)
    const id = await addLeague(store, { name: 'Liga Ñoña' })
    const other = await addLeague(store, { name: 'Copa', current: false })
    const before = await dumpTables(store)
    const taken = 'Ya hay una temporada «Liga Ñoña» de 2025.'
    for (const answer of [
      await call('POST', '/league', { name: 'LIGA ÑOÑA', year: 2025 }),
      await call('PUT', `/league/${other}`, { name: 'liga ñoña' }),
    ]) {
      expectRefusal(answer, 409, taken)
      expect(answer.json().fields).toEqual({ name: taken })
    }
    for (const year of [1899, 2200]) {
      expectRefusal(await call('POST', '/league', { name: 'X', year }), 400, /entre 1900 y 2199/)
    }
    expectRefusal(await call('PUT', `/league/${id}`, { name: ' ' }), 400, /Escribe un nombre/)
    expectRefusal(await call('PUT', '/league/999', { name: 'X' }), 404, 'Esa temporada no existe.')
    expect(await dumpTables(store)).toBe(before)
    expect((await call('PUT', `/league/${id}`, { name: 'LIGA ÑOÑA' })).json()).toMatchObject({
      name: 'LIGA ÑOÑA',
      current: true,
    })
  })

  test('the mark of the current season can be moved, but not removed', async () => {
    const { call, store, adminId } = await buildWithAdmin(engine)
    const old = await addLeague(store)
    const next = await addLeague(store, { year: 2026, current: false })
    const sentence = 'Siempre hay una temporada actual: para cambiarla, marca otra como actual.'
    expectRefusal(await call('PUT', `/league/${old}`, { current: false }), 409, sentence)
    expect((await call('PUT', `/league/${next}`, { current: true })).json()).toMatchObject({ current: true })
    expect((await call('GET', `/league/${old}`)).json()).toMatchObject({ current: false })
    const audit = await store.db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(
      audit.map(({ user_id, entity, entity_id, action }) => [user_id, entity, entity_id, action]),
    ).toEqual([
      [adminId, 'league', old, 'update'],
      [adminId, 'league', next, 'update'],
    ])
  })

  test('refuses to delete a season with games, and the current one while there are others', async () => {
    const { call, store } = await buildWithAdmin(engine)
    const { leagueId, groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Osos'])
    const [localId, visitantId] = teamIds as [number, number]
    await addGame(store, groupId, localId, visitantId)
    const remove = () => call('DELETE', `/league/${leagueId}`)
    expectRefusal(await remove(), 409, /tiene partidos/)
    await store.write((tx) => tx.deleteFrom('game').execute())
    const next = await addLeague(store, { year: 2030, current: false })
    expectRefusal(await remove(), 409, /marca primero otra como actual/)
    await call('PUT', `/league/${next}`, { current: true })
    const answer = await remove()
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expectRefusal(await call('GET', `/league/${leagueId}`), 404)
  })

  test('deletes a season without games, with its phases and groups; its teams stay, in no season', async () => {
    const { call, store } = await buildWithAdmin(engine)
    const last = await addGroupOf(store, ['Gatos', 'Osos'])
    const season = {
      league: { name: 'Otra', year: 2030, current: false },
      teams: [{ name: 'Gatos' }, { name: 'Linces' }],
      phases: [{ name: 'Primera fase', groups: [{ name: 'Grupo A', teams: ['Gatos', 'Linces'] }] }],
    }
    const made = (await call('POST', '/season', season)).json<{ league: { id: number } }>()
    const nextId = made.league.id
    const whereTeams = async () =>
      (await call('GET', '/team')).json<Team[]>().map(({ name, leagueId }) => [name, leagueId])
    const before = [
      ['Gatos', last.leagueId],
      ['Linces', nextId],
      ['Osos', last.leagueId],
    ]
    expect(await whereTeams()).toEqual(before)
    // Making a season the current one registers its entered teams in it.
    await call('PUT', `/league/${nextId}`, { current: true })
    expect(await whereTeams()).toEqual([
      ['Gatos', nextId],
      ['Linces', nextId],
      ['Osos', last.leagueId],
    ])
    await call('PUT', `/league/${last.leagueId}`, { current: true })
    expect(await whereTeams()).toEqual(before)
    expect((await call('DELETE', `/league/${nextId}`)).statusCode).toBe(204)
    expect(await whereTeams()).toEqual([
      ['Gatos', last.leagueId],
      ['Linces', null],
      ['Osos', last.leagueId],
    ])
    const groups = (await call('GET', '/competition')).json<object[]>()
    expect(groups).toHaveLength(1)
  })
})
