import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame, addTeam } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

describeDomain('the statistics of a phase', (engine) => {
  test('count the games still to be played, and none of other phases', async () => {
    const { admin, store, leagueId, phaseId, groupId, teams } = await buildLeagueOfDelegates(engine)
    await addGame(store, groupId, teams.gatos, teams.perros)
    const other = await admin.call('POST', '/competition-group', { name: 'Copa', leagueId, gamesPerPair: 2 })
    const cup = other.json<{ id: number }>().id
    const group = await admin.call('POST', '/competition', { name: 'Único', competitionGroupId: cup })
    const competitionId = group.json<{ id: number }>().id
    const entered = { competitionId, teamIds: [teams.gatos, teams.perros, teams.osos] }
    await admin.call('POST', '/competition-team/enter-teams', entered)
    const result = { local_score: 30, visitant_score: 20 }
    await addGame(store, competitionId, teams.gatos, teams.perros, result)
    const list = async (id: number) =>
      (await admin.call('GET', `/competition-team/statistics?competitionGroupId=${id}`)).json<
        { team_name: string; victories: number; not_played: number }[]
      >()
    // One game a pair, two rivals, none finished; two games a pair, and two of the three teams have played one.
    expect((await list(phaseId)).map(({ victories, not_played }) => [victories, not_played])).toEqual([
      [0, 2],
      [0, 2],
      [0, 2],
    ])
    expect((await list(cup)).map((one) => [one.team_name, one.victories, one.not_played])).toEqual([
      ['Gatos', 1, 3],
      ['Osos', 0, 4],
      ['Perros', 0, 3],
    ])
    const unknown = await admin.call('GET', '/competition-team/statistics?competitionGroupId=999')
    expectRefusal(unknown, 404, 'Esa fase no existe.')
  })

  test('can be downloaded as a CSV file for a Spanish spreadsheet', async () => {
    const { admin, store, phaseId, groupId, teams } = await buildLeagueOfDelegates(engine)
    const evil = await addTeam(store, '=1+1')
    await admin.call('POST', '/competition-team', { teamId: evil, competitionId: groupId })
    await admin.call('PUT', `/team/${teams.osos}`, { name: 'Ñúes; "los" de Móstoles' })
    await addGame(store, groupId, teams.gatos, teams.perros, { local_score: 9, visitant_score: 8 })
    const path = `/competition-team/statistics?competitionGroupId=${phaseId}&format=csv`
    const answer = await admin.call('GET', path)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="datos-liga.csv"',
      'cache-control': 'no-store',
    })
    const lines = [
      'Equipo;Victorias;Derrotas;Partidos sin jugar;Juego limpio;% de juego limpio;Partidos mixtos;% de partidos mixtos',
      "'=1+1;0;0;3;0;0;0;0",
      'Gatos;1;0;2;0;0;0;0',
      '"Ñúes; ""los"" de Móstoles";0;0;3;0;0;0;0',
      'Perros;0;1;2;0;0;0;0',
      '',
    ]
    expect(answer.rawPayload.toString('utf8')).toBe(`\uFEFF${lines.join('\r\n')}`)
    expectRefusal(await admin.call('GET', path.replace('csv', 'xls')), 400)
  })
})
