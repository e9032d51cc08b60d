import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame, expectRefusal, sunday } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, endSeason, hoursLater, offerOf, propose } from '../../../test/proposals.ts'

describeDomain('proposing dates', (engine) => {
  test('stores the offer, with the offering team as local, and returns the proposal', async () => {
    const league = await buildLeagueWithClock(engine)
    const { teams, courts, groupId, gatos } = league
    expect(await propose(league)).toEqual({
      id: 1,
      competition: { id: groupId, name: 'Grupo A' },
      local: expect.objectContaining({ id: teams.gatos, delegate: 'Gata, Otra gata' }),
      visitant: expect.objectContaining({ id: teams.perros, delegate: 'Perra' }),
      game: null,
      callsOff: null,
      mayHost: [teams.gatos, teams.perros],
      over: null,
      state: 'open',
      round: 1,
      spokeLast: teams.gatos,
      // Three days after Monday; the first option lapses on Sunday.
      endsAt: '2025-11-06T10:00:00.000Z',
      options: [
        expect.objectContaining({ date: sunday, state: 'free', light: null }),
        expect.objectContaining({
          date: hoursLater(2),
          court: { id: courts.sauce, name: 'Sauce', direction: 'Calle de la Prueba, 1' },
        }),
      ],
      words: [
        expect.objectContaining({ at: '2025-11-03T10:00:00.000Z', kind: 'offer', text: '¿Os va bien?' }),
      ],
      actions: ['withdraw'],
      gameId: null,
    })
    const audit = await league.admin.call('GET', '/audit?entity=proposal')
    expect(audit.json()).toMatchObject([
      { action: 'create', user: { id: gatos.id }, after: { state: 'open', callsOff: null } },
    ])
    expect(audit.body).not.toContain('¿Os va bien?')
  })

  test.for([
    ['no option', { options: [] }, { options: /al menos una/ }],
    [
      'four',
      { options: [1, 2, 3, 4].map((hour) => ({ date: hoursLater(hour), courtId: 1 })) },
      { options: /tres|3/ },
    ],
    [
      'one twice',
      { options: [sunday, sunday].map((date) => ({ date, courtId: 1 })) },
      { 'options.1.date': /repetida/ },
    ],
    // It is 10:00, so 12:59 is within the notice of three hours.
    [
      'too soon',
      { options: [{ date: '2025-11-03T12:59:59.999Z', courtId: 1 }] },
      { 'options.0.date': /3 horas/ },
    ],
    // Sixty days later it is 2 January at 10:00.
    [
      'too far',
      { options: [{ date: '2026-01-02T10:00:00.001Z', courtId: 1 }] },
      { 'options.0.date': /60 días/ },
    ],
    ['no such court', { options: [{ date: sunday, courtId: 99 }] }, { 'options.0.courtId': /no existe/ }],
    ['no such group', { competitionId: 99 }, { competitionId: /no existe/ }],
    ['a text of 501', { text: 'a'.repeat(501) }, { text: /500/ }],
  ] as const)('%s is refused at its field', async ([, change, fields]) => {
    const league = await buildLeagueWithClock(engine)
    const answer = await league.gatos.call('POST', '/proposal', { ...offerOf(league), ...change })
    expectRefusal(answer, 400)
    const said = answer.json<{ fields: Record<string, string> }>().fields
    expect(Object.keys(said)).toEqual(Object.keys(fields))
    for (const [field, wanted] of Object.entries(fields)) expect(said[field]).toMatch(wanted)
  })

  test('accepts the first and the last possible instant', async () => {
    const league = await buildLeagueWithClock(engine)
    const dates = ['2025-11-03T13:00:00.000Z', '2026-01-02T10:00:00.000Z']
    const { options } = await propose(league, { options: dates.map((date) => ({ date, courtId: 1 })) })
    expect(options.map(({ date }) => date)).toEqual(dates)
  })

  test('refuses a taken court or team at its field', async () => {
    const league = await buildLeagueWithClock(engine)
    const { teams, courts, perros } = league
    await createGame(league, { localId: teams.perros, visitantId: teams.osos, date: hoursLater(1) }, perros)
    const options = [
      { date: sunday, courtId: courts.sauce },
      { date: hoursLater(3), courtId: courts.sauce },
    ]
    const answer = await league.gatos.call('POST', '/proposal', { ...offerOf(league), options })
    expectRefusal(answer, 409)
    expect(answer.json()).toMatchObject({
      fields: { 'options.0.date': expect.stringMatching(/^Perros ya tiene un partido/) },
    })
    await propose(league, { options: options.slice(1) })
  })

  test('requires two teams that still have a game to create', async () => {
    const league = await buildLeagueWithClock(engine)
    const { teams, gatos, admin, fan, phaseId } = league
    const refuse = async (status: number, message: RegExp, change: object = {}, by = gatos) =>
      expectRefusal(await by.call('POST', '/proposal', { ...offerOf(league), ...change }), status, message)
    await refuse(409, /contra sí mismo/, { rivalId: teams.gatos })
    await refuse(409, /no juega en ese grupo/, { rivalId: 99 })
    await refuse(400, /no le toca ser local/, { localId: teams.osos })
    await refuse(403, /delegada o delegado/, {}, fan)
    await refuse(403, /delegadas/, {}, admin)
    const id = await createGame(league)
    await refuse(409, /ya está creado/)
    await admin.call('DELETE', `/game/${id}`)
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: false })
    await refuse(409, /fase está cerrada/)
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: true })
    await endSeason(league)
    await refuse(409, /ya no es la actual/)
  })

  test('the team due to host is the local; if both may host, the chosen team', async () => {
    const league = await buildLeagueWithClock(engine)
    const { teams, gatos, perros, admin, phaseId } = league
    const chosen = await propose(league, { localId: teams.perros })
    expect(chosen).toMatchObject({ local: { id: teams.perros }, visitant: { id: teams.gatos } })
    await gatos.call('PUT', `/proposal/withdraw/${chosen.id}`, { round: 1 })
    await admin.call('PUT', `/competition-group/${phaseId}`, { gamesPerPair: 2 })
    await createGame(league, { date: hoursLater(24) })
    const due = await propose(league)
    expect(due).toMatchObject({ mayHost: [teams.perros], local: { id: teams.perros } })
    const answer = { ...offerOf(league), round: 1 }
    const wrong = await perros.call('PUT', `/proposal/counter/${due.id}`, { ...answer, localId: teams.gatos })
    expect(wrong.json()).toMatchObject({ fields: { localId: expect.stringMatching(/no le toca/) } })
    const countered = await perros.call('PUT', `/proposal/counter/${due.id}`, answer)
    expect(countered.json()).toMatchObject({ round: 2, local: { id: teams.perros }, spokeLast: teams.perros })
  })

  test('a counteroffer keeps the local unless it names another', async () => {
    const league = await buildLeagueWithClock(engine)
    const { teams, gatos, perros } = league
    const { id } = await propose(league)
    const counter = async (by: typeof gatos, round: number, change: object = {}) =>
      (
        await by.call('PUT', `/proposal/counter/${id}`, { ...offerOf(league), round, ...change })
      ).json<unknown>()
    expect(await counter(perros, 1)).toMatchObject({ round: 2, local: { id: teams.gatos } })
    expect(await counter(gatos, 2)).toMatchObject({ round: 3, local: { id: teams.gatos } })
    const swapped = await counter(perros, 3, { localId: teams.perros })
    expect(swapped).toMatchObject({ round: 4, local: { id: teams.perros }, visitant: { id: teams.gatos } })
    expect(await counter(gatos, 4)).toMatchObject({ round: 5, local: { id: teams.perros } })
  })

  test('allows one open proposal per pair, made by either team, and another once it has ended', async () => {
    const league = await buildLeagueWithClock(engine)
    const { teams, gatos, perros, set } = league
    const { id } = await propose(league)
    for (const [by, rivalId] of [
      [gatos, teams.perros],
      [perros, teams.gatos],
    ] as const) {
      const answer = await by.call('POST', '/proposal', { ...offerOf(league), rivalId })
      expectRefusal(answer, 409, /Ya hay una propuesta abierta/)
    }
    // Another rival makes another pair.
    await propose(league, { rivalId: teams.osos })
    set('2025-11-06T10:00:00.000Z')
    const late = await gatos.call('POST', '/proposal', offerOf(league))
    expectRefusal(late, 409, /Ya hay/)
    set('2025-11-06T10:00:00.001Z')
    expect(await propose(league, { rivalId: teams.gatos }, perros)).toMatchObject({ id: id + 2 })
  })
})
