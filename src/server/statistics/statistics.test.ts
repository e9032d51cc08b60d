import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame, addTeam } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

describeDomain('the statistics of a phase', (engine) => {
  test('are computed from its games', async () => {
    const { admin, store, phaseId, groupId, teams } = await buildLeagueOfDelegates(engine)
    const { gatos, perros, osos } = teams
    // Confirmed: Gatos rate Perros +1, mixed; Perros rate Gatos -1, not mixed.
    await addGame(store, groupId, gatos, perros, {
      local_score: 61,
      visitant_score: 58,
      confirmed: true,
      visitant_fair_play: 1,
      visitant_mixed: true,
      local_fair_play: -1,
      local_mixed: false,
    })
    // Not confirmed: the rating of Osos doesn't count yet, but their mixed answer does. That of Gatos is unknown.
    await addGame(store, groupId, gatos, osos, {
      local_score: 40,
      visitant_score: 50,
      visitant_fair_play: 1,
      visitant_mixed: true,
    })
    // A forfeit of Osos, confirmed: ratings count, mixed answers don't.
    await addGame(store, groupId, perros, osos, {
      local_score: 20,
      visitant_score: 0,
      forfeit: 'visitant',
      confirmed: true,
      visitant_fair_play: -1,
      local_fair_play: 1,
    })
    const answer = await admin.call('GET', `/competition-team/statistics?competitionGroupId=${phaseId}`)
    // Computed by hand; one game a pair, so no team has any left to play:
    // Gatos   beat Perros, lost to Osos; confirmed: -1 of 1 game = -100 %; mixed known once (no): 0 of 1
    // Osos    beat Gatos, failed against Perros; confirmed: -1 of 1 = -100 %; mixed known once (yes): 1 of 1
    // Perros  lost to Gatos, won by forfeit; confirmed: +1 and +1 of 2 = 100 %; mixed known once (yes): 1 of 1
    expect(answer.json()).toEqual([
      row(gatos, 'Gatos', [1, 1, 0], { sum: -1, percent: -100 }, { games: 0, percent: 0 }),
      row(osos, 'Osos', [1, 1, 0], { sum: -1, percent: -100 }, { games: 1, percent: 100 }),
      row(perros, 'Perros', [1, 1, 0], { sum: 2, percent: 100 }, { games: 1, percent: 100 }),
    ])
  })

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

/** A row of the statistics, from victories, defeats, games left, and given figures of fair play and mixed games. */
function row(
  id: number,
  name: string,
  [victories, defeats, left]: [number, number, number],
  fairPlay: { sum: number; percent: number },
  mixed: { games: number; percent: number },
) {
  return {
    team_id: id,
    team_name: name,
    victories,
    defeats,
    not_played: left,
    fair_play: fairPlay.sum,
    porcentaje_fp: fairPlay.percent,
    mixed_games: mixed.games,
    porcentaje_mixto: mixed.percent,
  }
}
