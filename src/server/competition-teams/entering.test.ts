import { expect, test } from 'vitest'
import type { Call } from '../../../test/accounts.ts'
import { describeDomain, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addEntry, addGame, addGroup, addPhase, addTeam } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

/** The three teams of the first group, and a second phase with one empty group. */
async function buildTwoPhases(engine: Engine, { crossing = false } = {}) {
  const league = await buildLeagueOfDelegates(engine)
  const secondPhase = await addPhase(league.store, league.leagueId, { name: 'Segunda fase', crossing })
  const second = await addGroup(league.store, secondPhase, { name: 'Final' })
  return { ...league, second }
}

/** The names of a group's teams, after checking that their seeds are 1, 2, 3… */
async function orderOf(call: Call, competitionId: number): Promise<string[]> {
  const answer = await call('GET', `/competition-team?competitionId=${competitionId}&expanded=true`)
  const entries = answer.json<{ seed: number; team: { name: string } }[]>()
  expect(entries.map(({ seed }) => seed)).toEqual(entries.map((_, index) => index + 1))
  return entries.map(({ team }) => team.name)
}

const path = '/competition-team'

describeDomain('entering teams', (engine) => {
  test('enters a team at the end, or at a seed that moves the others back', async () => {
    const { admin, second, teams } = await buildTwoPhases(engine)
    const enter = (teamId: number, seed?: number) =>
      admin.call('POST', path, { teamId, competitionId: second, seed })
    const first = await enter(teams.gatos)
    const id = first.json<{ id: number }>().id
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { id, teamId: teams.gatos, competitionId: second, seed: 1, withdrawal: null, deductions: [] },
    ])
    expect((await enter(teams.perros, 1)).json()).toMatchObject({ seed: 1 })
    expect((await enter(teams.osos, 99)).json()).toMatchObject({ seed: 3 })
    expect(await orderOf(admin.call, second)).toEqual(['Perros', 'Gatos', 'Osos'])
  })

  test('refuses duplicates, and unknown teams and groups', async () => {
    const { admin, store, groupId, teams } = await buildTwoPhases(engine)
    const before = await dumpTables(store)
    const wrong: [object, status: number, field: string][] = [
      [{ teamId: teams.gatos, competitionId: groupId }, 409, 'teamId'],
      [{ teamId: 999, competitionId: groupId }, 400, 'teamId'],
      [{ teamId: teams.gatos, competitionId: 999 }, 400, 'competitionId'],
      [{ teamId: teams.gatos, competitionId: groupId, seed: 0 }, 400, 'seed'],
    ]
    for (const [body, status, field] of wrong) {
      const answer = await admin.call('POST', path, body)
      expectRefusal(answer, status)
      expect(Object.keys(answer.json().fields)).toEqual([field])
    }
    expect(await dumpTables(store)).toBe(before)
  })

  test('enters given teams in their order, and new ones after them', async () => {
    const { admin, leagueId, second, teams } = await buildTwoPhases(engine)
    const { gatos, perros, osos } = teams
    const enter = (body: object) =>
      admin.call('POST', `${path}/enter-teams`, { competitionId: second, ...body })
    await enter({ teamIds: [perros] })
    const answer = await enter({ teamIds: [osos, perros, gatos, osos], newTeams: ['Zorros', 'Linces'] })
    expect(answer.statusCode).toBe(201)
    expect(await orderOf(admin.call, second)).toEqual(['Perros', 'Osos', 'Gatos', 'Zorros', 'Linces'])
    const registered = await admin.call('GET', `/team?leagueId=${leagueId}`)
    expect(registered.json<{ name: string }[]>().map(({ name }) => name)).toContain('Linces')
    const log = await admin.call('GET', '/audit')
    const made = log.json<{ entity: string; action: string }[]>().filter(({ entity }) => entity === 'team')
    expect(made.map(({ action }) => action)).toEqual(['create', 'create'])
  })

  test('enters none if one is unknown, or a new one has an existing name', async () => {
    const { admin, store, second, teams } = await buildTwoPhases(engine)
    const before = await dumpTables(store)
    const wrong: [object, status: number, field: string][] = [
      [{ teamIds: [teams.gatos, 999] }, 400, 'teamIds'],
      [{ teamIds: [teams.gatos], newTeams: ['Zorros', 'OSOS'] }, 409, 'newTeams'],
      [{ teamIds: [teams.gatos], competitionId: 999 }, 400, 'competitionId'],
      [{}, 400, 'teamIds'],
    ]
    for (const [body, status, field] of wrong) {
      const answer = await admin.call('POST', `${path}/enter-teams`, { competitionId: second, ...body })
      expectRefusal(answer, status)
      expect(Object.keys(answer.json().fields)).toEqual([field])
    }
    expect(await dumpTables(store)).toBe(before)
  })
})

describeDomain('ordering teams', (engine) => {
  test('orders all teams, each exactly once', async () => {
    const { admin, store, groupId, teams } = await buildLeagueOfDelegates(engine)
    const order = (teamIds: number[]) => admin.call('PUT', `${path}/get-teams/${groupId}`, { teamIds })
    const { gatos, perros, osos } = teams
    const before = await dumpTables(store)
    for (const wrong of [
      [gatos, perros],
      [gatos, perros, perros],
      [gatos, perros, osos, 999],
      [osos, gatos, perros, osos],
    ]) {
      expectRefusal(await order(wrong), 400, /todos los equipos inscritos/)
    }
    expectRefusal(await order(Array.from({ length: 1001 }, () => osos)), 400, /1000 como máximo/)
    expect(await dumpTables(store)).toBe(before)
    expect((await order([osos, gatos, perros])).json()).toMatchObject([
      { teamId: osos, seed: 1 },
      { teamId: gatos, seed: 2 },
      { teamId: perros, seed: 3 },
    ])
    expect(await orderOf(admin.call, groupId)).toEqual(['Osos', 'Gatos', 'Perros'])
  })

  test('renumbers the others when a team moves or leaves', async () => {
    const { admin, groupId } = await buildLeagueOfDelegates(engine)
    const list = await admin.call('GET', `${path}?competitionId=${groupId}`)
    const [gatos, perros, osos] = list.json<{ id: number }[]>().map(({ id }) => id)
    expect((await admin.call('PUT', `${path}/${osos}`, { seed: 1 })).json()).toMatchObject({
      id: osos,
      seed: 1,
    })
    expect(await orderOf(admin.call, groupId)).toEqual(['Osos', 'Gatos', 'Perros'])
    expect((await admin.call('PUT', `${path}/${gatos}`, { seed: 50 })).json()).toMatchObject({ seed: 3 })
    expect(await orderOf(admin.call, groupId)).toEqual(['Osos', 'Perros', 'Gatos'])
    expect((await admin.call('DELETE', `${path}/${perros}`)).statusCode).toBe(204)
    expect(await orderOf(admin.call, groupId)).toEqual(['Osos', 'Gatos'])
    expectRefusal(await admin.call('DELETE', `${path}/${perros}`), 404, 'Esa inscripción no existe.')
    expectRefusal(await admin.call('PUT', `${path}/${osos}`, { seed: 0 }), 400, /empieza en 1/)
  })

  test('a group with games accepts more teams, but refuses to withdraw a team with games', async () => {
    const { admin, store, groupId, teams } = await buildLeagueOfDelegates(engine)
    await addGame(store, groupId, teams.gatos, teams.perros)
    const extra = await addTeam(store, 'Zorros')
    await admin.call('POST', path, { teamId: extra, competitionId: groupId })
    const list = await admin.call('GET', `${path}?competitionId=${groupId}`)
    const [gatos, perros, osos] = list.json<{ id: number }[]>().map(({ id }) => id)
    for (const id of [gatos, perros]) {
      expectRefusal(await admin.call('DELETE', `${path}/${id}`), 409, /tiene partidos en ese grupo/)
    }
    expect((await admin.call('DELETE', `${path}/${osos}`)).statusCode).toBe(204)
    expect(await orderOf(admin.call, groupId)).toEqual(['Gatos', 'Perros', 'Zorros'])
  })

  test('refuses any change of entries in a draw with games', async () => {
    const { admin, store, second, teams } = await buildTwoPhases(engine, { crossing: true })
    const ids = [
      await addEntry(store, second, teams.gatos, 1),
      await addEntry(store, second, teams.perros, 2),
    ]
    await addGame(store, second, teams.gatos, teams.perros)
    const before = await dumpTables(store)
    const refused = [
      await admin.call('POST', path, { teamId: teams.osos, competitionId: second }),
      await admin.call('POST', `${path}/enter-teams`, { competitionId: second, teamIds: [teams.osos] }),
      await admin.call('PUT', `${path}/get-teams/${second}`, { teamIds: [teams.perros, teams.gatos] }),
      await admin.call('PUT', `${path}/${ids[0]}`, { seed: 2 }),
      await admin.call('DELETE', `${path}/${ids[1]}`),
    ]
    for (const answer of refused) expectRefusal(answer, 409, /Ese cuadro ya tiene partidos/)
    expect(await dumpTables(store)).toBe(before)
  })
})

describeOnEachEngine('ordering teams in a race', (engine) => {
  test('two simultaneous entries get different seeds', async () => {
    const { admin, second, teams } = await buildTwoPhases(engine)
    const enter = (teamId: number) => admin.call('POST', path, { teamId, competitionId: second, seed: 1 })
    const answers = await Promise.all([enter(teams.gatos), enter(teams.perros), enter(teams.osos)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await orderOf(admin.call, second)).toSorted()).toEqual(['Gatos', 'Osos', 'Perros'])
  })
})
