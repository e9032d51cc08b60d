import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGroup, addPhase } from '../../../test/factories.ts'
import { createGame, expectRefusal, feedback, result, sunday } from '../../../test/league-of-delegates.ts'
import { done } from '../../../test/notices.ts'
import { buildLeagueWithClock, hoursLater } from '../../../test/proposals.ts'
import { deduct, entryOf, games, table, undo, withdraw } from '../../../test/withdrawals.ts'

describeDomain('undoing a withdrawal', (engine) => {
  test('brings its games back, to their hour if that is free', async () => {
    const league = await buildLeagueWithClock(engine)
    await createGame(league)
    await withdraw(league, 'forfeits')
    expect(await undo(league)).toMatchObject({
      undone: [{ entity: 'competition-team', count: 1 }],
      staying: [],
    })
    expect(
      (await games(league)).map(({ score, date, courtId, finished }) => [score, date, courtId, finished]),
    ).toEqual([['Gatos null-null Perros', sunday, league.courts.olmo, false]])
    expect(await table(league)).toEqual(['1 Gatos 0', '1 Osos 0', '1 Perros 0'])
    expect(await undo(league)).toMatchObject({ undone: [], staying: [] })
  })

  test('is refused once a result of it was corrected, and names the game', async () => {
    const league = await buildLeagueWithClock(engine)
    await createGame(league)
    await withdraw(league, 'forfeits')
    const [game] = await games(league)
    await done(league.admin, 'PUT', `/game/correct/${game!.id}`, { ...result, ...feedback })
    expect(await undo(league)).toMatchObject({
      undone: [],
      staying: [{ reason: 'changed', detail: 'Gatos – Perros: se ha corregido su resultado.' }],
    })
  })

  test('leaves games as they were: postponed, or once taken back', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, osos, teams } = league
    const postponed = await createGame(league)
    await done(admin, 'PUT', `/game/postpone/${postponed}`, {})
    const id = await createGame(
      league,
      { localId: teams.osos, visitantId: teams.perros, date: hoursLater(3) },
      osos,
    )
    await done(osos, 'PUT', `/game/addResult/${id}`, result)
    await done(osos, 'PUT', `/game/takeBack/${id}`, {})
    const asTheyAre = async () =>
      (await games(league)).map((game) => [
        game.date,
        game.postponedFrom,
        game.takenBack,
        game.finished,
        game.passed,
      ])
    const before = await asTheyAre()
    await withdraw(league, 'forfeits')
    expect(await undo(league)).toMatchObject({ staying: [] })
    expect(await asTheyAre()).toEqual(before)
  })

  test('goes in the reverse order of leaving, where two teams forfeited a game against each other', async () => {
    const league = await buildLeagueWithClock(engine)
    await withdraw(league, 'forfeits')
    league.set(hoursLater(-1))
    await withdraw(league, 'forfeits', 'osos')
    const undoFor = async (team: 'perros' | 'osos') =>
      undo(league, 'team-withdrew', await entryOf(league, team))
    const detail = 'Perros – Osos: Osos también se ha retirado. Deshaz antes esa retirada.'
    expect(await undoFor('perros')).toMatchObject({ undone: [], staying: [{ reason: 'changed', detail }] })
    expect(await undoFor('osos')).toMatchObject({ staying: [] })
    expect(await undoFor('perros')).toMatchObject({ staying: [] })
  })

  test('brings a team back to a draw until the next pair has games', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, store, leagueId, teams } = league
    const phaseId = await addPhase(store, leagueId, { name: 'Copa', crossing: true })
    const competitionId = await addGroup(store, phaseId, { name: 'Copa' })
    await done(admin, 'POST', '/competition-team/enter-teams', {
      competitionId,
      teamIds: [teams.gatos, teams.perros, teams.osos],
    })
    await createGame(league, { competitionId, localId: teams.perros, visitantId: teams.osos }, admin)
    const cup = { ...league, groupId: competitionId }
    expect((await withdraw(cup, 'annulled')).statusCode).toBe(409)
    await withdraw(cup, 'forfeits')
    expect((await games(cup)).map(({ unneeded, date, finished }) => [unneeded, date, finished])).toEqual([
      [true, null, false],
    ])
    expect((await league.nobody('GET', '/week?day=2025-11-03')).body).toContain(
      'Pasa Osos: Perros se ha retirado',
    )
    const final = await createGame(
      league,
      { competitionId, localId: teams.gatos, visitantId: teams.osos },
      admin,
    )
    expect(await undo(cup)).toMatchObject({
      staying: [
        { reason: 'built', detail: 'Final, Gatos – Osos: ya cuenta con su retirada. Bórralo antes.' },
      ],
    })
    const points = await deduct(cup, 'gatos', [{ points: 1, reason: 'Faltó la ficha.' }])
    expect(points.json()).toMatchObject({
      statusCode: 409,
      message: 'En un cuadro no hay puntos que quitar.',
    })
    await done(admin, 'DELETE', `/game/${final}`)
    expect(await undo(cup)).toMatchObject({ staying: [] })
  })

  test('waits for a dispute to end, and starts the game anew', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros } = league
    const id = await createGame(league)
    const claim = { localScore: 50, visitantScore: 60, localMixed: true, text: 'Se jugó' }
    await withdraw(league, 'forfeits')
    await done(perros, 'PUT', `/game/dispute/${id}`, claim)
    const detail = 'Gatos – Perros: su resultado está en revisión.'
    expect(await undo(league)).toMatchObject({ undone: [], staying: [{ reason: 'changed', detail }] })
    await done(perros, 'PUT', `/game/dispute/withdraw/${id}`, {})
    expect(await undo(league)).toMatchObject({ staying: [] })
    // Its visitor may disagree again, once for the new result.
    league.set(hoursLater(2))
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await done(perros, 'PUT', `/game/dispute/${id}`, claim)
  })
})

describeDomain('undoing points taken', (engine) => {
  test('gives them back, unless they were changed since', async () => {
    const league = await buildLeagueWithClock(engine)
    const [first, second] = [
      { points: 2, reason: 'Alineación indebida' },
      { points: 1, reason: 'Faltó la ficha.' },
    ]
    await deduct(league, 'gatos', [first])
    await deduct(league, 'gatos', [first, second])
    expect(await table(league)).toEqual(['1 Osos 0', '1 Perros 0', '3 Gatos -3'])
    expect(await undo(league, 'points-taken')).toMatchObject({ undone: [{ count: 1 }], staying: [] })
    expect(await table(league)).toEqual(['1 Osos 0', '1 Perros 0', '3 Gatos -2'])
    expect(await undo(league, 'points-taken')).toMatchObject({ undone: [], staying: [] })
    await deduct(league, 'gatos', [second])
    const [, , oldest] = (await league.admin.call('GET', '/audit'))
      .json<{ id: number; type: string }[]>()
      .filter(({ type }) => type === 'points-taken')
    const late = await league.admin.call('POST', `/audit/${oldest!.id}/undo`)
    expect(late.json()).toMatchObject({ undone: [], staying: [{ reason: 'changed' }] })
  })

  test('is of what is undone by itself: another change is refused', async () => {
    const league = await buildLeagueWithClock(engine)
    await createGame(league)
    const [{ id }] = (await league.admin.call('GET', '/audit')).json<[{ id: number }]>()
    expectRefusal(await league.admin.call('POST', `/audit/${id}/undo`), 409, /no se deshace aquí/)
  })
})
