import { expect, test } from 'vitest'
import { badgeOf } from '#league/team-badges.ts'
import { addAccount, addUser } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addLeague, addTeam } from '../../../test/factories.ts'

describeDomain('team', (engine) => {
  test('lists teams by name, in Spanish order', async () => {
    const { app, store } = await buildTestApp(engine)
    for (const name of ['Zorros', 'Ñandúes', 'Nutrias', 'Águilas', 'osos', 'Buitres'])
      await addTeam(store, name)
    const teams = (await app.inject('/api/team')).json<{ name: string }[]>()
    const names = teams.map((team) => team.name)
    expect(names).toEqual(['Águilas', 'Buitres', 'Nutrias', 'Ñandúes', 'osos', 'Zorros'])
  })

  test('lists the teams registered in a season', async () => {
    const { app, store } = await buildTestApp(engine)
    const leagueId = await addLeague(store)
    const inSeason = await addTeam(store, 'Gatos', { league_id: leagueId, photo: '/media/gato.webp' })
    await addTeam(store, 'Perros')
    const answer = await app.inject(`/api/team?leagueId=${leagueId}&expanded=true`)
    expect(answer.json()).toEqual([
      {
        id: inSeason,
        name: 'Gatos',
        shortName: 'Gatos',
        photo: '/media/gato.webp',
        badge: badgeOf('Gatos'),
        delegate: null,
        leagueId,
      },
    ])
  })

  test('finds a team by id, or 404', async () => {
    const { app, store } = await buildTestApp(engine)
    const id = await addTeam(store, 'Perros')
    const team = (await app.inject(`/api/team/${id}`)).json()
    expect(team).toEqual({
      id,
      name: 'Perros',
      shortName: 'Perros',
      photo: null,
      badge: badgeOf('Perros'),
      delegate: null,
      leagueId: null,
    })
    const unknown = await app.inject(`/api/team/${id + 1}`)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json().message).toBe('Ese equipo no existe.')
  })

  test('hides the names of delegates from anonymous viewers', async () => {
    const { app, store } = await buildTestApp(engine)
    const id = await addTeam(store, 'Gatos')
    await addUser(store, 'Delegada', { teamId: id })
    const answers = [await app.inject('/api/team'), await app.inject(`/api/team/${id}`)]
    for (const { body } of answers) expect(body).not.toContain('Delegada')
  })

  test('lists delegates and accounts in Spanish dictionary order', async () => {
    const { app, store } = await buildTestApp(engine)
    const teamId = await addTeam(store, 'Gatos')
    for (const name of ['zoe', 'Ñu', 'nube', 'Ángela']) await addUser(store, name, { teamId })
    const { call } = await addAccount(app, store, 'admin', { admin: true })
    expect((await call('GET', `/team/${teamId}`)).json().delegate).toBe('Ángela, nube, Ñu, zoe')
    const users = (await call('GET', '/user')).json<{ name: string }[]>()
    expect(users.map(({ name }) => name)).toEqual(['admin', 'Ángela', 'nube', 'Ñu', 'zoe'])
  })
})
