import { expect, test } from 'vitest'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { addGroup, addLeague, addPhase, enterTeams } from '../../../../test/factories.ts'
import { buildLeagueOfNotices, done } from '../../../../test/notices.ts'

describeDomain('the notice of a new season', (engine) => {
  test('reaches the teams that are in it, once', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, admin, teams, leagueId, dispatch, send, gatos } = league
    const next = await addLeague(store, { name: 'Liga de Vallecas', year: 2026, current: false })
    const groupId = await addGroup(store, await addPhase(store, next))
    await enterTeams(store, groupId, [teams.gatos, teams.perros])
    expect(await dispatch('season-started')).toEqual({})

    await done(admin, 'PUT', `/league/${next}`, { current: true })
    const text =
      'Empieza la temporada 2026/27 | Vuestro equipo está inscrito en Liga de Vallecas. | /competition'
    const expected = { gatos: [text], gata: [text], perros: [text] }
    expect(await dispatch('season-started')).toEqual(expected)
    // An admin goes back for a moment.
    await done(admin, 'PUT', `/league/${leagueId}`, { current: true })
    await dispatch()
    const listed = (await gatos.call('GET', '/notice')).json<{ kind: string; state: string }[]>()
    expect(listed.find(({ kind }) => kind === 'season-started')?.state).toBe('past')
    await done(admin, 'PUT', `/league/${next}`, { current: true })
    expect((await dispatch('season-started')).gatos).toEqual([text])
    expect(Object.keys(await send('season-started')).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  test('isn’t made of a cup of the new season, which was prepared ahead', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, admin, teams, dispatch, noticesOf, set } = league
    const next = await addLeague(store, { name: 'Siguiente', year: 2026, current: false })
    const cup = await addGroup(store, await addPhase(store, next, { crossing: true }), { name: 'Copa' })
    await enterTeams(store, cup, [teams.gatos, teams.perros])
    await done(admin, 'PUT', `/league/${next}`, { current: true })
    set('2025-11-03T11:00:00.000Z')
    expect(await dispatch('draw-entered')).toEqual({})
    expect(Object.keys(await noticesOf('season-started')).toSorted()).toEqual(['gata', 'gatos', 'perros'])
  })
  test('leaves a cup that begins later its own notices, also after a restart', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, admin, teams, leagueId, dispatch, set } = league
    const next = await addLeague(store, { year: 2026, current: false })
    for (const id of [next, leagueId]) await done(admin, 'PUT', `/league/${id}`, { current: true })
    await dispatch()
    const cup = await addGroup(store, await addPhase(store, leagueId, { crossing: true }), { name: 'Copa' })
    const teamIds = [teams.gatos, teams.perros]
    await done(admin, 'POST', '/competition-team/enter-teams', { competitionId: cup, teamIds })
    set('2025-11-03T11:00:00.000Z')
    expect(Object.keys(await dispatch('draw-entered')).toSorted()).toEqual(['gata', 'gatos', 'perros'])
  })
})
