import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame, addGroup, addGroupOf } from '../../../test/factories.ts'
import { buildLeagueOfDelegates } from '../../../test/league-of-delegates.ts'

const address = '/api/competition-team/clasifications'

describeDomain('clasifications', (engine) => {
  test('list the tables of all groups of a phase, empty ones too, or of the given group', async () => {
    const { app, store } = await buildTestApp(engine)
    const { phaseId, groupId, teamIds } = await addGroupOf(store, ['B', 'A'])
    await addGame(store, groupId, teamIds[0]!, teamIds[1]!, { local_score: 40, visitant_score: 50 })
    const empty = await addGroup(store, phaseId, { name: 'Grupo B' })
    const find = async (query: string) => (await app.inject(`${address}?${query}`)).json()
    const competition = { id: groupId, name: 'Grupo A' }
    const none = { competition: { id: empty }, standings: [] }
    expect(await find(`competitionGroupId=${phaseId}`)).toMatchObject([
      {
        competition: { ...competition, competitionGroupId: phaseId },
        standings: [
          { rank: 1, team: { name: 'A' }, competition, pointsScored: 50, competitionPoints: 2 },
          { rank: 2, team: { name: 'B' }, competition, pointsScored: 40, competitionPoints: 1 },
        ],
      },
      none,
    ])
    for (const query of [`competitionGroupId=${phaseId}&competitionId=${empty}`, `competitionId=${empty}`])
      expect(await find(query)).toMatchObject([none])
  })

  test('unknown ids are 404, a missing id is 400', async () => {
    const { app } = await buildTestApp(engine)
    const unknownPhase = await app.inject(`${address}?competitionGroupId=5`)
    expect([unknownPhase.statusCode, unknownPhase.json().message]).toEqual([404, 'Esa fase no existe.'])
    const unknownGroup = await app.inject(`${address}?competitionId=5`)
    expect([unknownGroup.statusCode, unknownGroup.json().message]).toEqual([404, 'Ese grupo no existe.'])
    const none = await app.inject(address)
    expect([none.statusCode, none.json().fields]).toEqual([
      400,
      { competitionGroupId: 'Di de qué fase o de qué grupo.' },
    ])
  })

  test('name the most sporting teams once the league wants it, from confirmed games only', async () => {
    const { store, app, groupId, admin, teams } = await buildLeagueOfDelegates(engine)
    const { gatos, perros } = teams
    const ratings = { local_score: 60, visitant_score: 50, visitant_fair_play: 1 }
    for (const local_fair_play of [1, 0, 1]) {
      await addGame(store, groupId, gatos, perros, { ...ratings, local_fair_play, confirmed: true })
    }
    await addGame(store, groupId, gatos, perros, { ...ratings, local_fair_play: null })
    const sporting = async () =>
      (await app.inject(`${address}?competitionId=${groupId}`)).json()[0].mostSporting
    expect(await sporting()).toEqual([])
    await admin.call('PUT', '/town', { name: null, contact: null, sportingTeams: true })
    expect(await sporting()).toEqual([
      { teamId: perros, fairPlay: 3, ratings: 3 },
      { teamId: gatos, fairPlay: 2, ratings: 3 },
    ])
  })
})
