import { expect, test } from 'vitest'
import type { GameOverview } from '#contract/game-overview.ts'
import type { Game } from '#contract/games.ts'
import type { Season } from '#contract/season.ts'
import type { Classification } from '#contract/standings.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame, feedback, result, sunday } from '../../../test/league-of-delegates.ts'
import { done } from '../../../test/notices.ts'
import { buildLeagueWithClock, hoursLater, type LeagueWithClock } from '../../../test/proposals.ts'
import { deduct, entryOf, games, table, undo, withdraw } from '../../../test/withdrawals.ts'

/** A confirmed game of Perros against Gatos in which both were rated well. */
function ratedGame(competitionId: number, { gatos, perros }: LeagueWithClock['teams']) {
  const score = { local_score: 60, visitant_score: 50, finished: true, confirmed: true }
  const ratings = { local_fair_play: 1, visitant_fair_play: 1 }
  return { competition_id: competitionId, local_id: perros, visitant_id: gatos, ...score, ...ratings }
}

/** A game of Gatos that is to be played. */
function later(league: LeagueWithClock): Promise<number> {
  const { gatos, osos } = league.teams
  return createGame(league, { localId: gatos, visitantId: osos, date: hoursLater(100) })
}

describeDomain('a team withdraws from a group', (engine) => {
  test('and what it had to play are its forfeits, from now on and without a court', async () => {
    const league = await buildLeagueWithClock(engine)
    const { courts, nobody, gatos } = league
    await createGame(league)
    expect((await withdraw(league, 'forfeits')).json()).toMatchObject({ withdrawal: { effect: 'forfeits' } })
    // Perros – Osos is made: by seed, the host is Perros.
    expect((await games(league)).map(({ score, court, confirmed }) => [score, court, confirmed])).toEqual([
      ['Gatos 20-0 Perros', null, true],
      ['Perros 0-20 Osos', null, true],
    ])
    expect(await table(league)).toEqual(['1 Gatos 2', '1 Osos 2', '– Perros 0'])
    const free = (await gatos.call('GET', `/basketball-court/available?date=${Date.parse(sunday)}`)).json<
      { id: number }[]
    >()
    expect(free.map(({ id }) => id)).toContain(courts.olmo)
    const feed = (await nobody('GET', '/calendar.ics')).body
    expect(feed.match(/STATUS:.*|DTSTART:.*|cancelado/g)).toEqual([
      'DTSTART:20251109T100000Z',
      'cancelado',
      'STATUS:CANCELLED',
    ])
  })

  test('and its games’ pages say what the table says; none of them loses its result', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, nobody } = league
    await createGame(league)
    await withdraw(league, 'forfeits')
    await deduct(league, 'osos', [{ points: 1, reason: 'Alineación indebida' }])
    const [first, second] = await games(league)
    const meaningOf = async ({ id }: Game) => {
      const answer = await nobody('GET', `/game/${id}/overview`)
      expect(answer.statusCode).toBe(200)
      return answer.json<GameOverview>().meaning
    }
    expect(await table(league)).toEqual(['1 Gatos 2', '2 Osos 1', '– Perros 0'])
    // Perros has no place, so nothing is said of the two.
    expect(await meaningOf(second!)).toMatchObject({ kind: 'table-after', now: null })
    expect((await admin.call('PUT', `/game/takeBack/${first!.id}`, {})).json()).toMatchObject({
      statusCode: 409,
      message:
        'Uno de los dos equipos se ha retirado del grupo y ya no lo va a jugar: corrige el resultado en vez de quitarlo.',
    })
  })
})

describeDomain('teams that withdraw', (engine) => {
  test('may take all their games with them, which owe nothing and count nowhere', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, osos, admin, teams, groupId } = league
    const id = await createGame(league, { date: hoursLater(4) })
    await createGame(league, { localId: teams.osos, visitantId: teams.perros, date: hoursLater(200) }, osos)
    league.set(hoursLater(6))
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    expect(await table(league)).toEqual(['1 Gatos 2', '2 Perros 1', '3 Osos 0'])
    await withdraw(league, 'annulled')
    expect(await table(league)).toEqual(['1 Gatos 0', '1 Osos 0', '– Perros 0'])
    expect(
      (await games(league)).map(({ annulled, unneeded, owed, date }) => [
        annulled,
        unneeded,
        owed,
        date !== null,
      ]),
    ).toEqual([
      [true, true, null, true],
      [true, true, null, false],
    ])
    const owes = await admin.call('GET', `/team/${teams.perros}/check-pending-fairplay`)
    expect(owes.json()).toEqual({ data: false })
    const [row] = (
      await admin.call('GET', `/competition-team/statistics?competitionGroupId=${league.phaseId}`)
    ).json<object[]>()
    expect(row).toMatchObject({ team_name: 'Gatos', victories: 0, not_played: 1 })
    expect((await admin.call('GET', `/competition/${groupId}/places`)).json()).toMatchObject({ weeks: [] })
    expect(await undo(league)).toMatchObject({ staying: [] })
    expect(await table(league)).toEqual(['1 Gatos 2', '2 Perros 1', '3 Osos 0'])
  })

  test('are annulled wherever results are told, without a disagreement and in no fair play', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, osos, admin, nobody, teams, groupId } = league
    const id = await createGame(league, { date: hoursLater(4) })
    await createGame(league, { localId: teams.osos, visitantId: teams.perros, date: hoursLater(200) }, osos)
    league.set(hoursLater(6))
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await withdraw(league, 'annulled')
    const told = async (path: string) => (await nobody('GET', path)).body.replaceAll(/\r\n /g, '')
    const week = await told('/week?day=2025-11-10')
    expect(week).toContain('Perros (anulado)\\nSe ha retirado Perros\\n')
    const feed = await told('/calendar.ics')
    expect(feed).toContain('Perros (anulado).')
    expect(feed).toContain('Partido cancelado.')
    expect(feed).not.toContain('aplazado')
    expect((await perros.call('PUT', `/game/dispute/${id}`, { forfeit: 'local' })).json()).toMatchObject({
      statusCode: 409,
      message: 'Ese partido está anulado: uno de los equipos se ha retirado, y no cuenta.',
    })
    const town = (await admin.call('GET', '/town')).json<object>()
    await done(admin, 'PUT', '/town', { ...town, sportingTeams: true })
    await league.store.write((tx) =>
      tx
        .insertInto('game')
        .values([1, 2, 3].map(() => ratedGame(groupId, teams)))
        .execute(),
    )
    const path = `/competition-team/clasifications?competitionId=${groupId}`
    expect((await nobody('GET', path)).json<[Classification]>()[0].mostSporting).toEqual([])
  })

  test('settle first what is past its hour, claimed or in review', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros } = league
    const id = await createGame(league, { date: hoursLater(4) })
    league.set(hoursLater(6))
    const refused = {
      statusCode: 409,
      message: 'Antes hay que dejar resueltos estos partidos: Gatos – Perros.',
    }
    expect((await withdraw(league, 'forfeits')).json()).toMatchObject(refused)
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await done(perros, 'PUT', `/game/dispute/${id}`, { localScore: 50, visitantScore: 60, text: 'Fue así' })
    expect((await withdraw(league, 'annulled')).json()).toMatchObject(refused)
    await done(perros, 'PUT', `/game/dispute/withdraw/${id}`, {})
    expect((await withdraw(league, 'forfeits')).statusCode).toBe(200)
    expect((await withdraw(league, 'forfeits')).json()).toMatchObject({ statusCode: 409 })
  })

  test('and points taken are in the season file, which gives the same table', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, leagueId } = league
    await createGame(league)
    await withdraw(league, 'forfeits')
    const deductions = [{ points: 3, reason: 'Alineación indebida' }]
    await done(admin, 'PUT', `/competition-team/${await entryOf(league, 'gatos')}/deductions`, { deductions })
    expect(await table(league)).toEqual(['1 Osos 2', '2 Gatos -1', '– Perros 0'])
    const season = (await admin.call('GET', `/season/${leagueId}`)).json<Season>()
    const [group] = season.phases[0]!.groups
    expect(group).toMatchObject({
      withdrawals: [{ team: 'Perros', effect: 'forfeits' }],
      deductions: [{ team: 'Gatos', ...deductions[0] }],
    })
    const copy = { ...season, league: { ...season.league, name: 'Copia' } }
    await done(admin, 'POST', '/season', copy)
    const groups = (await admin.call('GET', '/competition')).json<{ id: number }[]>()
    expect(await table({ ...league, groupId: groups.at(-1)!.id })).toEqual([
      '1 Osos 2',
      '2 Gatos -1',
      '– Perros 0',
    ])
    const wrong = structuredClone(copy)
    wrong.league.name = 'Otra'
    wrong.phases[0]!.groups[0]!.deductions![0]!.team = 'Nadie'
    const refused = await admin.call('POST', '/season', wrong)
    expect(refused.json()).toMatchObject({
      fields: { 'phases[0].groups[0].deductions[0].team': '«Nadie» no está en los equipos del grupo.' },
    })
  })
})

describeDomain('nobody came', (engine) => {
  test('is 0-0, a defeat without points for both, and asks nobody for a rating', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros } = league
    const id = await createGame(league, { date: hoursLater(4) })
    league.set(hoursLater(6))
    await done(gatos, 'PUT', `/game/addResult/${id}`, { forfeit: 'both', visitantFairPlay: 1 })
    const [game] = await games(league)
    expect(game).toMatchObject({
      score: 'Gatos 0-0 Perros',
      forfeit: 'both',
      confirmed: true,
      visitantFairPlay: null,
      owed: null,
    })
    expect(await table(league)).toEqual(['1 Gatos 0', '1 Osos 0', '1 Perros 0'])
    expect((await perros.call('PUT', `/game/addFeedback/${id}`, feedback)).statusCode).toBe(409)
    const { form } = (await gatos.call('GET', `/game/${await later(league)}/overview`)).json<GameOverview>()
      .local
    expect(form).toMatchObject([{ id, won: false }])
    await done(league.admin, 'PUT', `/game/correct/${id}`, {
      localScore: 61,
      visitantScore: 58,
      visitantMixed: true,
    })
    expect((await games(league))[0]).toMatchObject({ confirmed: false, visitantFairPlay: 0, owed: 'rating' })
    await done(perros, 'PUT', `/game/addFeedback/${id}`, feedback)
  })
})
