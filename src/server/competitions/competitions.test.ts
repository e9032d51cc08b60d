import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { badgeOf } from '#league/team-badges.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addEntry, addGroup, addGroupOf, addLeague, addPhase, addTeam } from '../../../test/factories.ts'

/** The ids of a list, in its order. */
async function idsAt(app: FastifyInstance, address: string): Promise<number[]> {
  const answer = await app.inject(`/api${address}`)
  return answer.json<{ id: number }[]>().map(({ id }) => id)
}

describeDomain('competition-group', (engine) => {
  test('lists phases in playing order, those without a start last', async () => {
    const { app, store } = await buildTestApp(engine)
    const league = await addLeague(store)
    const other = await addLeague(store, { year: 2024, current: false })
    const open = await addPhase(store, league)
    const second = await addPhase(store, league, { start_date: '2026-01-10' })
    const first = await addPhase(store, league, { start_date: '2025-10-01' })
    const past = await addPhase(store, other, { start_date: '2024-10-01' })
    expect(await idsAt(app, '/competition-group')).toEqual([past, first, second, open])
    expect(await idsAt(app, `/competition-group?leagueId=${league}`)).toEqual([first, second, open])
  })

  test('returns all fields of a phase, days as days and booleans as booleans', async () => {
    const { app, store } = await buildTestApp(engine)
    const leagueId = await addLeague(store)
    const given = { active: false, crossing: true, games_per_pair: 3, qualifiers: 2 }
    const days = { start_date: '2025-10-26', end_date: '2026-03-29' }
    const id = await addPhase(store, leagueId, { name: 'Copa', ...given, ...days })
    expect((await app.inject(`/api/competition-group/${id}`)).json()).toEqual({
      id,
      name: 'Copa',
      leagueId,
      active: false,
      crossing: true,
      gamesPerPair: 3,
      qualifiers: 2,
      startDate: '2025-10-26',
      endDate: '2026-03-29',
    })
    expect((await app.inject(`/api/competition-group/${id + 1}`)).statusCode).toBe(404)
  })
})

describeDomain('competition', (engine) => {
  test('lists groups by phase, then by id', async () => {
    const { app, store } = await buildTestApp(engine)
    const league = await addLeague(store)
    const phases = [
      await addPhase(store, league),
      await addPhase(store, league, { name: 'Segunda' }),
    ] as const
    const late = await addGroup(store, phases[1])
    const b = await addGroup(store, phases[0], { name: 'Grupo B' })
    const a = await addGroup(store, phases[0], { name: 'Grupo A' })
    expect(await idsAt(app, '/competition')).toEqual([b, a, late])
    expect(await idsAt(app, `/competition?competitionGroupId=${phases[0]}`)).toEqual([b, a])
    expect(await idsAt(app, '/competition?competitionGroupId=999')).toEqual([])
  })

  test('one group with its type, or 404', async () => {
    const { app, store } = await buildTestApp(engine)
    const insert = store.write((db) =>
      db.insertInto('competition_type').values({ name: 'Copa' }).returning('id').executeTakeFirstOrThrow(),
    )
    const competitionTypeId = (await insert).id
    const competitionGroupId = await addPhase(store, await addLeague(store))
    const id = await addGroup(store, competitionGroupId, { competition_type_id: competitionTypeId })
    const group = { id, name: 'Grupo A', competitionGroupId, competitionTypeId }
    expect((await app.inject(`/api/competition/${id}`)).json()).toEqual(group)
    expect((await app.inject('/api/competition-type')).json()).toEqual([
      { id: competitionTypeId, name: 'Copa' },
    ])
    expect((await app.inject(`/api/competition/${id + 1}`)).statusCode).toBe(404)
  })
})

describeDomain('competition-team', (engine) => {
  test('lists entries by seed, alone or with their team and group', async () => {
    const { app, store } = await buildTestApp(engine)
    const { phaseId, groupId } = await addGroupOf(store, [])
    const [gatos, perros] = [await addTeam(store, 'Gatos'), await addTeam(store, 'Perros')]
    const second = await addEntry(store, groupId, gatos, 2)
    const first = await addEntry(store, groupId, perros, 1)
    const competitionId = groupId
    const undecided = { withdrawal: null, deductions: [] }
    const plain = [
      { id: first, teamId: perros, competitionId, seed: 1, ...undecided },
      { id: second, teamId: gatos, competitionId, seed: 2, ...undecided },
    ]
    const address = `/api/competition-team?competitionId=${groupId}`
    expect((await app.inject(address)).json()).toEqual(plain)
    const competition = { id: groupId, name: 'Grupo A', competitionGroupId: phaseId, competitionTypeId: null }
    const badge = badgeOf('Perros')
    const team = {
      id: perros,
      name: 'Perros',
      shortName: 'Perros',
      photo: null,
      badge,
      delegate: null,
      leagueId: null,
    }
    const expanded = (await app.inject(`${address}&expanded=true`)).json()
    expect(expanded).toMatchObject([{ seed: 1 }, { seed: 2 }])
    expect(expanded[0]).toEqual({ ...plain[0], team, competition })
  })

  test('get-active-competitions: active phases of the current season, the latest start first', async () => {
    const { app, store } = await buildTestApp(engine)
    const [current, past] = [await addLeague(store), await addLeague(store, { year: 2024, current: false })]
    const team = await addTeam(store, 'Gatos')
    const enter = async (league: number, phase: Parameters<typeof addPhase>[2]) => {
      const group = await addGroup(store, await addPhase(store, league, phase))
      await addEntry(store, group, team)
      return group
    }
    const autumn = await enter(current, { start_date: '2025-10-01' })
    const dateless = await enter(current, {})
    const spring = await enter(current, { start_date: '2026-02-01' })
    const alsoSpring = await enter(current, { start_date: '2026-02-01' })
    await enter(current, { start_date: '2026-05-01', active: false })
    await enter(past, { start_date: '2026-06-01' })
    // Of two phases that start on the same day the newer one is first: the home page opens with it.
    const expected = [alsoSpring, spring, autumn, dateless]
    expect(await idsAt(app, `/competition-team/get-active-competitions/${team}`)).toEqual(expected)
  })

  test('unknown groups and teams are 404', async () => {
    const { app } = await buildTestApp(engine)
    const addresses = ['?competitionId=9', '/get-teams/9', '/get-active-competitions/9']
    for (const address of addresses) {
      const answer = await app.inject(`/api/competition-team${address}`)
      expect({ address, status: answer.statusCode }).toEqual({ address, status: 404 })
    }
    expect((await app.inject('/api/competition-team')).json().fields).toHaveProperty('competitionId')
  })
})
