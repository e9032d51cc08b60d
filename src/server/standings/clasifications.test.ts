import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addGame, addGroup, addGroupOf } from '../../../test/factories.ts'
import { buildLeagueOfDelegates } from '../../../test/league-of-delegates.ts'

const address = '/api/competition-team/clasifications'

/**
 * Four teams. A 60-50 B, B 70-60 C, C 55-50 A, B 40-30 D; D forfeits its game at A; C-D is to be played.
 * Points: A 2+1+2 = 5, B 1+2+2 = 5, C 1+2 = 3, D 0+1 = 1. A beat B, so A ranks before B.
 */
async function playedGroup(engine: Engine) {
  const { app, store } = await buildTestApp(engine)
  const { phaseId, groupId, teamIds } = await addGroupOf(store, ['D', 'C', 'B', 'A'])
  const [d, c, b, a] = teamIds as [number, number, number, number]
  const game = (local: number, visitant: number, local_score: number, visitant_score: number) =>
    addGame(store, groupId, local, visitant, { local_score, visitant_score })
  await game(a, b, 60, 50)
  await game(b, c, 70, 60)
  await game(c, a, 55, 50)
  await game(b, d, 40, 30)
  await addGame(store, groupId, a, d, { forfeit: 'visitant', local_score: 20, visitant_score: 0 })
  await addGame(store, groupId, c, d, { date: '2026-01-10T10:00:00.000Z' })
  return { app, store, phaseId, groupId, a, b, c, d }
}

describeDomain('clasifications', (engine) => {
  test('the table of a group with a tie, a forfeit and a game to be played', async () => {
    const { app, phaseId, groupId } = await playedGroup(engine)
    const [{ competition, standings }] = (await app.inject(`${address}?competitionGroupId=${phaseId}`)).json()
    const row = (of: (typeof standings)[number]) =>
      [of.rank, of.team.name, of.played, of.victories, of.defeats, of.pointsScored, of.pointsReceived].concat(
        of.competitionPoints,
      )
    expect(competition).toMatchObject({ id: groupId, name: 'Grupo A', competitionGroupId: phaseId })
    expect(standings.map(row)).toEqual([
      [1, 'A', 3, 2, 1, 60 + 50 + 20, 50 + 55, 5],
      [2, 'B', 3, 2, 1, 50 + 70 + 40, 60 + 60 + 30, 5],
      [3, 'C', 2, 1, 1, 60 + 55, 70 + 50, 3],
      [4, 'D', 2, 0, 2, 0 + 30, 20 + 40, 1],
    ])
    expect(standings[0].competition).toEqual({ id: groupId, name: 'Grupo A' })
  })

  test('lists all groups of a phase, including empty ones, or only the given group', async () => {
    const { app, store, phaseId, groupId } = await playedGroup(engine)
    const empty = await addGroup(store, phaseId, { name: 'Grupo B' })
    const idsAt = async (query: string) =>
      (await app.inject(`${address}?${query}`))
        .json()
        .map((one: { competition: { id: number } }) => one.competition.id)
    expect(await idsAt(`competitionGroupId=${phaseId}`)).toEqual([groupId, empty])
    expect(await idsAt(`competitionGroupId=${phaseId}&competitionId=${empty}`)).toEqual([empty])
    const [{ standings }] = (await app.inject(`${address}?competitionId=${empty}`)).json()
    expect(standings).toEqual([])
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
