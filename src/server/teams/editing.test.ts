import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addGame, addGroup, addLeague, addPhase, enterTeams } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal, sunday } from '../../../test/league-of-delegates.ts'

describeDomain('a team', (engine) => {
  test('is edited by its delegate; only an admin changes its season', async () => {
    const { gatos, admin, teams, store, leagueId } = await buildLeagueOfDelegates(engine)
    const put = (body: object, call = gatos.call) => call('PUT', `/team/${teams.gatos}`, body)
    const before = await dumpTables(store, ['team', 'audit'])
    expectRefusal(await put({ leagueId }), 403, 'Solo puede hacerlo quien administra la liga.')
    expectRefusal(await put({ name: 'PERROS' }), 409, 'Ya hay un equipo con ese nombre.')
    expectRefusal(await put({ name: '' }), 400, /Escribe un nombre/)
    expectRefusal(await put({ leagueId: 999 }, admin.call), 400, 'Esa temporada no existe.')
    expect(await dumpTables(store, ['team', 'audit'])).toBe(before)
    const own = await put({ name: 'GATOS' })
    const badge = { color: 0, letters: 'GA' }
    expect(own.json()).toEqual({
      id: teams.gatos,
      name: 'GATOS',
      shortName: 'GATOS',
      photo: null,
      badge,
      delegate: 'Gata',
      leagueId,
    })
    const next = await addLeague(store, { year: 2026, current: false })
    expect((await put({ leagueId: next }, admin.call)).json()).toMatchObject({
      name: 'GATOS',
      shortName: 'GATOS',
      leagueId: next,
    })
  })

  test('shows its delegates in every response that contains the team', async () => {
    const { nobody, fan, admin, gatos, teams, ...league } = await buildLeagueOfDelegates(engine)
    const { store, leagueId, groupId, phaseId } = league
    const gameId = await addGame(store, groupId, teams.gatos, teams.perros)
    const cup = await addPhase(store, leagueId, { crossing: true })
    const draw = await addGroup(store, cup)
    await enterTeams(store, draw, [teams.gatos, teams.osos])
    const open = [
      '/team',
      `/team/${teams.gatos}`,
      '/game',
      `/game/${gameId}`,
      `/competition-team?competitionId=${groupId}&expanded=true`,
      `/competition-team/get-teams/${groupId}`,
      `/competition-team/clasifications?competitionGroupId=${phaseId}`,
      `/game/get-crossing-summary/${cup}`,
    ]
    for (const path of open) {
      expect((await nobody('GET', path)).body).not.toContain('Gata')
      expect((await fan.call('GET', path)).body).toContain('"delegate":"Gata"')
      expect((await nobody('GET', path)).body).not.toContain('Gata')
    }
    const rivals = `/team/${teams.osos}/pending-games?competitionId=${groupId}`
    expect((await fan.call('GET', rivals)).body).toContain('"delegate":"Gata"')
    expect((await admin.call('GET', '/user?expanded=true')).body).toContain('"delegate":"Gata"')
    const moved = await gatos.call('PUT', `/game/${gameId}`, { date: sunday })
    expect(moved.json()).toMatchObject({ local: { delegate: 'Gata' }, visitant: { delegate: 'Perra' } })
  })

  test('has as pending rivals the teams with which it has no game yet', async () => {
    const { store, groupId, gatos, teams } = await buildLeagueOfDelegates(engine)
    const rivals = async (team: number) => {
      const answer = await gatos.call('GET', `/team/${team}/pending-games?competitionId=${groupId}`)
      return answer.json<{ team: { id: number } }[]>().map((rival) => rival.team.id)
    }
    await addGame(store, groupId, teams.gatos, teams.perros)
    expect(await rivals(teams.gatos)).toEqual([teams.osos])
    expect(await rivals(teams.perros)).toEqual([teams.osos])
    expect(await rivals(teams.osos)).toEqual([teams.gatos, teams.perros])
    await store.write((tx) => tx.updateTable('competition_group').set({ active: false }).execute())
    expect(await rivals(teams.osos)).toEqual([])
    expectRefusal(await gatos.call('GET', `/team/${teams.gatos}/pending-games?competitionId=999`), 404)
    expectRefusal(await gatos.call('GET', `/team/${teams.gatos}/pending-games`), 400)
  })
})
