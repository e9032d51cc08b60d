import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addEntry, addGame, addGroup, addLeague, addPhase, enterTeams } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'

describeDomain('editing phases', (engine) => {
  test('a new phase is active, with defaults for missing fields', async () => {
    const { admin, leagueId } = await buildLeagueOfDelegates(engine)
    const plain = await admin.call('POST', '/competition-group', { name: ' Segunda fase ', leagueId })
    expect(plain.statusCode).toBe(201)
    const { id } = plain.json<{ id: number }>()
    expect(plain.json()).toEqual({
      id,
      name: 'Segunda fase',
      leagueId,
      active: true,
      crossing: false,
      gamesPerPair: 1,
      qualifiers: null,
      startDate: null,
      endDate: null,
    })
    const system = { crossing: true, gamesPerPair: 7, qualifiers: 2 }
    const cup = { ...system, startDate: '2026-01-10', endDate: '2026-01-10' }
    const answer = await admin.call('POST', '/competition-group', { name: 'Copa', leagueId, ...cup })
    expect(answer.json()).toMatchObject({ name: 'Copa', active: true, ...cup })
    expect((await admin.call('GET', `/competition-group/${answer.json().id}`)).json()).toEqual(answer.json())
  })

  test('filters phases with and without teams in their groups', async () => {
    const { admin, app, store, leagueId, phaseId, teams } = await buildLeagueOfDelegates(engine)
    const listed = async (query: string) =>
      (await app.inject(`/api/competition-group${query}`)).json<{ id: number }[]>().map(({ id }) => id)
    const next = await addPhase(store, leagueId, { name: 'Segunda fase' })
    const group = await addGroup(store, next)
    expect(await listed('')).toEqual([phaseId, next])
    expect(await listed('?entered=true')).toEqual([phaseId])
    expect(await listed('?entered=false')).toEqual([next])
    await admin.call('POST', '/competition-team', { teamId: teams.gatos, competitionId: group })
    expect(await listed(`?leagueId=${leagueId}&entered=true`)).toEqual([phaseId, next])
  })

  test('filters phases and groups by the current season', async () => {
    const { app, store, phaseId, groupId } = await buildLeagueOfDelegates(engine)
    const past = await addPhase(store, await addLeague(store, { year: 2024, current: false }))
    const pastGroup = await addGroup(store, past)
    const listed = async (path: string) =>
      (await app.inject(`/api/${path}`)).json<{ id: number }[]>().map(({ id }) => id)
    expect(await listed('competition-group?current=true')).toEqual([phaseId])
    expect(await listed('competition-group?current=false')).toEqual([past])
    expect(await listed('competition?current=true')).toEqual([groupId])
    expect(await listed('competition?current=false')).toEqual([pastGroup])
  })

  test('lists the phases of the latest past season, with which the history opens', async () => {
    const { app, store, leagueId, teams } = await buildLeagueOfDelegates(engine)
    const addEntered = async (year: number) => {
      const league = await addLeague(store, { name: `Liga ${year}`, year, current: false })
      const phase = await addPhase(store, league)
      await addEntry(store, await addGroup(store, phase), teams.gatos)
      return { league, phase }
    }
    const listed = async (path: string) =>
      (await app.inject(`/api/${path}`)).json<{ id: number }[]>().map(({ id }) => id)
    expect(await listed('competition-group?past=true')).toEqual([])
    // The current season is of 2025: another one of that year isn't past, and one without teams isn't listed.
    const summer = await addEntered(2025)
    const [older, past] = [await addEntered(2022), await addEntered(2023)]
    const empty = await addLeague(store, { year: 2024, current: false })
    await addPhase(store, empty)
    expect(await listed('competition-group?past=true')).toEqual([past.phase])
    expect(await listed('league?entered=true')).toEqual([summer.league, leagueId, past.league, older.league])
    expect(await listed('league?entered=false')).toEqual([empty])
    await store.write((tx) => tx.updateTable('league').set({ current: false }).execute())
    expect(await listed('competition-group?past=true')).toEqual([summer.phase])
    expect(await listed(`competition-group?leagueId=${leagueId}&past=true`)).toEqual([])
  })

  test('refuses contradictory values at their field, and changes nothing', async () => {
    const { admin, store, leagueId, phaseId } = await buildLeagueOfDelegates(engine)
    const before = await dumpTables(store)
    const days = { startDate: '2026-02-02', endDate: '2026-02-01' }
    const wrong: [object, status: number, fields: string[]][] = [
      [{ name: 'X', leagueId, ...days }, 400, ['endDate']],
      [{ name: 'X', leagueId, gamesPerPair: 3 }, 400, ['gamesPerPair']],
      [{ name: 'X', leagueId, gamesPerPair: 5, ...days }, 400, ['gamesPerPair', 'endDate']],
      [{ name: 'X', leagueId, gamesPerPair: 4, crossing: true }, 400, ['gamesPerPair']],
      [{ name: 'X', leagueId: 999 }, 400, ['leagueId']],
      [{ name: 'X', leagueId, startDate: '2026-02-30' }, 400, ['startDate']],
      [{ name: 'X', leagueId, startDate: '0000-01-01' }, 400, ['startDate']],
      [
        { name: 'X', leagueId, startDate: '1899-12-31', endDate: '2200-01-01' },
        400,
        ['startDate', 'endDate'],
      ],
      [{ name: '', leagueId }, 400, ['name']],
      [{ name: 'PRIMERA FASE', leagueId }, 409, ['name']],
    ]
    for (const [body, status, fields] of wrong) {
      const answer = await admin.call('POST', '/competition-group', body)
      expectRefusal(answer, status)
      expect(Object.keys(answer.json().fields)).toEqual(fields)
    }
    // A change is validated together with the unchanged fields.
    const change = (body: object) => admin.call('PUT', `/competition-group/${phaseId}`, body)
    expectRefusal(await change({ gamesPerPair: 3 }), 400, /aquí tiene que ser 1 o 2/)
    expectRefusal(await change({ endDate: '9999-12-31' }), 400, /El año tiene que estar entre 1900 y 2199/)
    expect(await dumpTables(store)).toBe(before)
    await change({ startDate: '2026-02-02' })
    expectRefusal(await change({ endDate: '2026-02-01' }), 400, /comienzo, el 2 de febrero de 2026\./)
    expect((await change({ startDate: null, endDate: '2026-02-01' })).json()).toMatchObject({
      startDate: null,
      endDate: '2026-02-01',
    })
  })

  test('a name is unique within its season', async () => {
    const { admin, store, leagueId, phaseId } = await buildLeagueOfDelegates(engine)
    const other = await addLeague(store, { year: 2026, current: false })
    const same = { name: 'Primera fase', leagueId: other }
    expect((await admin.call('POST', '/competition-group', same)).statusCode).toBe(201)
    const cup = await addPhase(store, leagueId, { name: 'Copa' })
    const taken = await admin.call('PUT', `/competition-group/${cup}`, { name: 'primera FASE' })
    expectRefusal(taken, 409, 'Ya hay una fase «Primera fase» en esa temporada.')
    const own = await admin.call('PUT', `/competition-group/${phaseId}`, { name: 'PRIMERA FASE' })
    expect(own.json()).toMatchObject({ name: 'PRIMERA FASE' })
  })

  test('a phase is closed and reopened; its system can’t change once there are games', async () => {
    const { admin, store, phaseId, groupId, teams } = await buildLeagueOfDelegates(engine)
    const change = (body: object) => admin.call('PUT', `/competition-group/${phaseId}`, body)
    expect((await change({ crossing: true, gamesPerPair: 3 })).json()).toMatchObject({ gamesPerPair: 3 })
    await change({ crossing: false, gamesPerPair: 2 })
    await addGame(store, groupId, teams.gatos, teams.perros)
    const before = await dumpTables(store)
    for (const [body, fields] of [
      [{ gamesPerPair: 1 }, ['gamesPerPair']],
      [{ crossing: true }, ['crossing']],
    ] as const) {
      const answer = await change(body)
      expectRefusal(answer, 409, /La fase ya tiene partidos/)
      expect(Object.keys(answer.json().fields)).toEqual(fields)
    }
    expect(await dumpTables(store)).toBe(before)
    const same = { crossing: false, gamesPerPair: 2, active: false, qualifiers: 4 }
    expect((await change(same)).json()).toMatchObject(same)
    expect((await change({ active: true, qualifiers: null })).json()).toMatchObject({
      active: true,
      qualifiers: null,
    })
  })

  test('the last rounds of a crossing may be of their own length, from the final backwards', async () => {
    const { admin, leagueId } = await buildLeagueOfDelegates(engine)
    const cup = { name: 'Copa', leagueId, crossing: true, gamesPerPair: 1, gamesPerRound: [3] }
    const made = await admin.call('POST', '/competition-group', cup)
    expect(made.json()).toMatchObject(cup)
    const path = `/competition-group/${made.json().id}`
    const change = async (body: object) => (await admin.call('PUT', path, body)).json()
    // A client that doesn't know the field leaves it unchanged.
    expect(await change({ name: 'Copa de verano' })).toMatchObject({ gamesPerRound: [3] })
    expect(await change({ gamesPerRound: [5, 3] })).toMatchObject({ gamesPerPair: 1, gamesPerRound: [5, 3] })
    expect(await change({ gamesPerRound: null })).not.toHaveProperty('gamesPerRound')
    await change({ gamesPerRound: [3] })
    // Groups have no rounds: theirs are gone with the crossing.
    expect(await change({ crossing: false })).not.toHaveProperty('gamesPerRound')
    expect(await change({ crossing: true })).not.toHaveProperty('gamesPerRound')
    const recorded = (await admin.call('GET', '/audit')).json<{ before: object; after: object }[]>()
    expect(recorded[1]).toMatchObject({ before: { gamesPerRound: [3] }, after: { crossing: false } })
  })

  test('refuses wrong lengths of the last rounds, and any where there are none', async () => {
    const { admin, leagueId } = await buildLeagueOfDelegates(engine)
    const create = (body: object) =>
      admin.call('POST', '/competition-group', { name: 'Copa', leagueId, ...body })
    const answer = await create({ crossing: true, gamesPerRound: [3, null] })
    expectRefusal(answer, 400, /1, 2, 3, 5 o 7/)
    expect(Object.keys(answer.json().fields)[0]).toContain('gamesPerRound')
    expectRefusal(await create({ crossing: false, gamesPerRound: [3] }), 400, /Solo en los cruces/)
    expect((await create({ crossing: false, gamesPerRound: null })).statusCode).toBe(201)
  })

  test('the length of a round can change until it has begun', async () => {
    const { admin, store, leagueId, teams } = await buildLeagueOfDelegates(engine)
    const phaseId = await addPhase(store, leagueId, { name: 'Copa', crossing: true })
    const draw = await addGroup(store, phaseId)
    await enterTeams(store, draw, [teams.gatos, teams.perros, teams.osos])
    const change = (body: object) => admin.call('PUT', `/competition-group/${phaseId}`, body)
    const lengthsOf = async () => {
      const { json } = await admin.call('GET', `/game/get-crossing-summary/${phaseId}`)
      const [{ rounds }] = json<{ competitions: [{ rounds: { pairs: { seriesLength: number }[] }[] }] }>()
        .competitions
      return rounds.map(({ pairs }) => pairs[0]!.seriesLength)
    }
    // Of three teams the first waits in the final.
    await addGame(store, draw, teams.perros, teams.osos, { local_score: 60, visitant_score: 50 })
    expect((await change({ gamesPerRound: [3] })).statusCode).toBe(200)
    expect(await lengthsOf()).toEqual([1, 3])
    const before = await dumpTables(store)
    const semis = await change({ gamesPerRound: [3, 3] })
    expectRefusal(semis, 409, 'Ya hay partidos en semifinales: no se puede cambiar a cuántos se juega.')
    expect(Object.keys(semis.json().fields)).toEqual(['gamesPerRound'])
    expectRefusal(await change({ gamesPerPair: 3, gamesPerRound: [3, 1] }), 409, /La fase ya tiene partidos/)
    expect(await dumpTables(store)).toBe(before)
    // A game of the final that is to be played is then the first of its series.
    const final = await addGame(store, draw, teams.gatos, teams.perros)
    expect((await change({ gamesPerRound: [5] })).statusCode).toBe(200)
    await store.write((tx) =>
      tx
        .updateTable('game')
        .set({ local_score: 60, visitant_score: 50, finished: true })
        .where('id', '=', final)
        .execute(),
    )
    expectRefusal(await change({ gamesPerRound: null }), 409, /Ya hay partidos en la final/)
    // Saying of the semi-finals what they are changes nothing.
    expect((await change({ gamesPerRound: [5, 1] })).statusCode).toBe(200)
    expect(await lengthsOf()).toEqual([1, 5])
  })

  test('refuses to delete a phase with groups', async () => {
    const { admin, store, leagueId, phaseId } = await buildLeagueOfDelegates(engine)
    expectRefusal(await admin.call('DELETE', `/competition-group/${phaseId}`), 409, /tiene grupos/)
    const empty = await addPhase(store, leagueId, { name: 'Vacía' })
    expect((await admin.call('DELETE', `/competition-group/${empty}`)).statusCode).toBe(204)
    expectRefusal(await admin.call('DELETE', `/competition-group/${empty}`), 404, 'Esa fase no existe.')
  })
})

describeDomain('editing groups', (engine) => {
  test('requires a name unique in the phase, and an existing type', async () => {
    const { admin, store, leagueId, phaseId, groupId } = await buildLeagueOfDelegates(engine)
    const type = (await admin.call('POST', '/competition-type', { name: 'Copa' })).json<{ id: number }>()
    const body = { name: 'Grupo B', competitionGroupId: phaseId, competitionTypeId: type.id }
    const made = await admin.call('POST', '/competition', body)
    const { id } = made.json<{ id: number }>()
    expect([made.statusCode, made.json()]).toEqual([201, { id, ...body }])
    const path = `/competition/${id}`
    expect((await admin.call('PUT', path, { competitionTypeId: null })).json()).toEqual({
      ...made.json(),
      competitionTypeId: null,
    })
    const before = await dumpTables(store)
    const taken = 'Ya hay un grupo «Grupo A» en esa fase.'
    expectRefusal(await admin.call('PUT', path, { name: 'grupo a' }), 409, taken)
    expectRefusal(await admin.call('POST', '/competition', { ...body, name: 'GRUPO A' }), 409, taken)
    for (const wrong of [{ competitionTypeId: 999 }, { competitionGroupId: 999 }]) {
      const answer = await admin.call('POST', '/competition', { ...body, name: 'C', ...wrong })
      expectRefusal(answer, 400)
      expect(Object.keys(answer.json().fields)).toEqual(Object.keys(wrong))
    }
    expect(await dumpTables(store)).toBe(before)
    const other = await addPhase(store, leagueId, { name: 'Copa' })
    const sameName = { name: 'Grupo A', competitionGroupId: other }
    expect((await admin.call('POST', '/competition', sameName)).statusCode).toBe(201)
    expect((await admin.call('PUT', `/competition/${groupId}`, { name: 'GRUPO A' })).statusCode).toBe(200)
  })

  test('refuses to delete a group with teams or games', async () => {
    const { admin, store, phaseId, groupId, teams } = await buildLeagueOfDelegates(engine)
    const remove = (id: number) => admin.call('DELETE', `/competition/${id}`)
    expectRefusal(await remove(groupId), 409, /tiene equipos inscritos/)
    const other = await addGroup(store, phaseId, { name: 'Grupo B' })
    await addGame(store, other, teams.gatos, teams.perros)
    expectRefusal(await remove(other), 409, /tiene partidos/)
    await store.write((tx) => tx.deleteFrom('game').execute())
    expect((await remove(other)).statusCode).toBe(204)
  })
})

describeDomain('editing competition types', (engine) => {
  test('names are unique; refuses to delete a type in use', async () => {
    const { admin, groupId, nobody } = await buildLeagueOfDelegates(engine)
    const cup = (await admin.call('POST', '/competition-type', { name: 'Copa' })).json<{ id: number }>()
    const league = await admin.call('POST', '/competition-type', { name: 'Liga' })
    const taken = 'Ya hay un tipo de competición «Copa».'
    expectRefusal(await admin.call('POST', '/competition-type', { name: 'COPA' }), 409, taken)
    const path = `/competition-type/${league.json().id}`
    expectRefusal(await admin.call('PUT', path, { name: 'copa' }), 409, taken)
    expect((await admin.call('PUT', path, { name: 'LIGA' })).json()).toMatchObject({ name: 'LIGA' })
    expect((await nobody('GET', path)).json()).toEqual({ id: league.json().id, name: 'LIGA' })
    await admin.call('PUT', `/competition/${groupId}`, { competitionTypeId: cup.id })
    expectRefusal(await admin.call('DELETE', `/competition-type/${cup.id}`), 409, /Hay grupos de ese tipo/)
    expect((await admin.call('DELETE', path)).statusCode).toBe(204)
    expectRefusal(await admin.call('DELETE', path), 404, 'Ese tipo de competición no existe.')
  })
})
