import { expect, test } from 'vitest'
import { PARTS } from '#league/availability.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame, addGroup, addLeague, addPhase } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

describeDomain('the availability of a team', (engine) => {
  test('is any time while nothing is known, then derived from its games, then as the team states', async () => {
    const { store, groupId, teams, courts, fan, gatos, admin } = await buildLeagueOfDelegates(engine)
    const played = { finished: true, local_score: 61, visitant_score: 58 }
    const path = `/team/${teams.gatos}/availability`
    const seen = async () => (await fan.call('GET', path)).json<unknown>()
    expect(await seen()).toEqual({ parts: PARTS, courtIds: [], said: false, partsFrom: 'nobody' })

    // Neither a planned game nor a forfeit makes a habit.
    const monday = { date: '2025-11-10T19:00:00Z', court_id: courts.olmo }
    await addGame(store, groupId, teams.gatos, teams.perros, monday)
    const absent = { forfeit: 'visitant' as const, finished: true, local_score: 20, visitant_score: 0 }
    await addGame(store, groupId, teams.gatos, teams.osos, { ...monday, ...absent })
    expect(await seen()).toMatchObject({ parts: PARTS, partsFrom: 'nobody' })

    // In Madrid a Sunday at 11:00 and a Saturday at 20:00; a game of the last season, and one of the season before it.
    await addGame(store, groupId, teams.gatos, teams.perros, {
      date: '2025-11-09T10:00:00Z',
      court_id: courts.sauce,
      ...played,
    })
    await addGame(store, groupId, teams.osos, teams.gatos, {
      date: '2026-06-13T18:00:00Z',
      court_id: courts.sauce,
      ...played,
    })
    for (const [year, date] of [
      [2024, '2024-11-09T16:00:00Z'],
      [2023, '2023-11-13T10:00:00Z'],
    ] as const) {
      const leagueId = await addLeague(store, { name: `Liga ${year}`, year, current: false })
      const past = await addGroup(store, await addPhase(store, leagueId))
      await addGame(store, past, teams.gatos, teams.perros, { date, court_id: courts.olmo, ...played })
    }
    const fromGames = {
      parts: ['sat-afternoon', 'sat-evening', 'sun-morning'],
      courtIds: [2, 1],
      said: false,
      partsFrom: 'games',
    }
    expect(await seen()).toEqual(fromGames)

    const said = { parts: ['sun-morning', 'mon-evening'], courtIds: [courts.olmo] }
    const saved = await gatos.call('PUT', path, said)
    expect(saved.json()).toEqual({
      parts: ['mon-evening', 'sun-morning'],
      courtIds: [courts.olmo],
      said: true,
      partsFrom: 'team',
    })
    expect(await seen()).toEqual(saved.json())
    expect((await admin.call('GET', '/audit?entity=team')).json()).toMatchObject([
      {
        type: 'availability-edited',
        entityId: teams.gatos,
        before: { parts: [], courtIds: [] },
        after: said,
      },
    ])

    // Stating only courts doesn't mean never available; stating nothing clears the statement.
    await gatos.call('PUT', path, { parts: [], courtIds: [courts.olmo, courts.olmo] })
    expect(await seen()).toEqual({ ...fromGames, courtIds: [courts.olmo], said: true })
    await gatos.call('PUT', path, { parts: [], courtIds: [] })
    expect(await seen()).toEqual(fromGames)
  })

  test('is stated by delegates and admins, with at most five existing courts', async () => {
    const { teams, gatos, osos, admin, fan, nobody, courts } = await buildLeagueOfDelegates(engine)
    const path = `/team/${teams.gatos}/availability`
    const body = { parts: [], courtIds: [courts.olmo] }
    expectRefusal(await nobody('GET', path), 401)
    expectRefusal(await osos.call('PUT', path, body), 403)
    expectRefusal(await fan.call('PUT', path, body), 403)
    const wrong = await gatos.call('PUT', path, { parts: [], courtIds: [99] })
    expectRefusal(wrong, 400)
    expect(wrong.json()).toMatchObject({ fields: { courtIds: 'Una de esas canchas no existe.' } })
    expectRefusal(await gatos.call('PUT', path, { parts: [], courtIds: [1, 2, 3, 4, 5, 6] }), 400)
    expectRefusal(await gatos.call('PUT', path, { parts: ['night'], courtIds: [] }), 400)
    expect((await admin.call('PUT', path, body)).statusCode).toBe(200)
    expectRefusal(await admin.call('GET', '/team/99/availability'), 404)
    // Deleting a court removes it from the liked ones, without leftover rows.
    expect((await admin.call('DELETE', `/basketball-court/${courts.olmo}`)).statusCode).toBe(204)
    expect((await gatos.call('GET', path)).json()).toMatchObject({ courtIds: [], said: false })
  })
})
