import { expect, test } from 'vitest'
import type { ProposalPlan } from '#contract/proposals.ts'
import type { Account } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addCourt, addEntry, addGame, addTeam } from '../../../test/factories.ts'
import { createGame, expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, type LeagueWithClock, propose } from '../../../test/proposals.ts'

async function planOf(
  league: LeagueWithClock,
  rivalId = league.teams.perros,
  { call }: Pick<Account, 'call'> = league.gatos,
): Promise<ProposalPlan> {
  const answer = await call('GET', `/proposal/plan?competitionId=${league.groupId}&rivalId=${rivalId}`)
  return answer.json<ProposalPlan>()
}

const startsOf = ({ suggestions }: ProposalPlan) => suggestions.map(({ date, court }) => [date, court.name])

const offerFrom = ({ suggestions }: ProposalPlan) => ({
  options: suggestions.map(({ date, court }) => ({ date, courtId: court.id })),
})

describeDomain('a plan for a proposal', (engine) => {
  test('suggests free and lit dates that suit both teams, with reasons', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, osos, teams, courts, store } = league
    // In Madrid in November it is dark after 18:00, so that only courts with lights are possible.
    const place = { lat: 40.4168, lon: -3.7038 }
    const lit = await addCourt(store, 'Tilo', { ...place, lights: true, light_timeout: '22:30' })
    const say = (by: typeof gatos, teamId: number, parts: string[], courtIds: number[]) =>
      by.call('PUT', `/team/${teamId}/availability`, { parts, courtIds })
    await say(gatos, teams.gatos, ['sat-morning', 'tue-evening'], [courts.sauce])
    await say(perros, teams.perros, ['tue-evening', 'wed-evening'], [courts.sauce])
    // On Tuesday at 19:00 in Madrid the lit court is taken until 20:30.
    await createGame(
      league,
      { localId: teams.osos, visitantId: teams.gatos, courtId: lit, date: '2025-11-11T18:00:00.000Z' },
      osos,
    )
    const plan = await planOf(league)
    expect(plan).toMatchObject({
      competition: { id: league.groupId, name: 'Grupo A' },
      team: { id: teams.gatos },
      rival: { id: teams.perros },
      mayHost: [teams.gatos, teams.perros],
      openId: null,
      rivalHasDelegate: true,
      partsFrom: { team: 'team', rival: 'team' },
    })
    expect(startsOf(plan)).toEqual([
      // The three Tuesdays at 20:00, in the middle of the evening; on the second the first whole hour after that game,
      // which occupies one of the teams as well.
      ['2025-11-04T19:00:00.000Z', 'Tilo'],
      ['2025-11-11T20:00:00.000Z', 'Tilo'],
      ['2025-11-18T19:00:00.000Z', 'Tilo'],
    ])
    expect(plan.suggestions[0]).toEqual({
      date: '2025-11-04T19:00:00.000Z',
      court: { id: lit, name: 'Tilo', direction: 'Calle de la Prueba, 1' },
      light: 'on',
      lightsUntil: '22:30',
      suits: [teams.gatos, teams.perros],
      liked: [],
      weekendTaken: false,
      metres: null,
    })
  })

  test('doesn’t suggest hours already offered in any round, by either team, on any court', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams, store } = league
    await store.write((tx) => tx.updateTable('court').set({ lights: true }).execute())
    // No availability is known: 11:00 in Madrid on the weekends of the 8th and the 15th, on alternating courts.
    const first = await planOf(league)
    expect(startsOf(first)).toEqual([
      ['2025-11-08T10:00:00.000Z', 'Olmo'],
      ['2025-11-09T10:00:00.000Z', 'Sauce'],
      ['2025-11-15T10:00:00.000Z', 'Olmo'],
    ])
    const { id } = await propose(league, offerFrom(first))
    // The days of weekends that haven't been offered yet.
    const second = await planOf(league, teams.gatos, perros)
    expect(startsOf(second)).toEqual([
      ['2025-11-16T10:00:00.000Z', 'Olmo'],
      ['2025-11-22T10:00:00.000Z', 'Sauce'],
      ['2025-11-23T10:00:00.000Z', 'Olmo'],
    ])
    await perros.call('PUT', `/proposal/counter/${id}`, { ...offerFrom(second), round: 1 })
    // No weekend day is left within three weeks: evenings of other days, at 20:00.
    const third = await planOf(league)
    expect(startsOf(third)).toEqual([
      ['2025-11-03T19:00:00.000Z', 'Olmo'],
      ['2025-11-04T19:00:00.000Z', 'Sauce'],
      ['2025-11-05T19:00:00.000Z', 'Olmo'],
    ])
    const answer = await gatos.call('PUT', `/proposal/counter/${id}`, { ...offerFrom(third), round: 2 })
    expect(answer.json()).toMatchObject({ state: 'open', round: 3 })
  })

  test('doesn’t suggest the dates of a proposal that was just declined', async () => {
    const league = await buildLeagueWithClock(engine)
    const { perros, teams } = league
    const first = await planOf(league)
    const { id } = await propose(league, offerFrom(first))
    expect((await perros.call('PUT', `/proposal/decline/${id}`, { round: 1 })).statusCode).toBe(200)
    const offered = first.suggestions.map(({ date }) => date)
    for (const plan of [await planOf(league), await planOf(league, teams.gatos, perros)]) {
      expect(plan).toMatchObject({ openId: null, suggestions: { length: 3 } })
      for (const { date } of plan.suggestions) expect(offered).not.toContain(date)
    }
  })

  test('suggests an offered hour on another court only if just its court is taken', async () => {
    const league = await buildLeagueWithClock(engine)
    const { perros, teams, courts, store, groupId } = league
    await store.write((tx) => tx.updateTable('court').set({ lights: true }).execute())
    const [saturday, sundayMorning] = ['2025-11-08T10:00:00.000Z', '2025-11-09T10:00:00.000Z']
    await propose(league, {
      options: [saturday, sundayMorning].map((date) => ({ date, courtId: courts.olmo })),
    })
    const linces = await addTeam(store, 'Linces')
    await addGame(store, groupId, teams.osos, linces, { date: saturday, court_id: courts.olmo })
    const starts = startsOf(await planOf(league, teams.gatos, perros))
    expect(starts[0]).toEqual([saturday, 'Sauce'])
    expect(starts.map(([date]) => date)).not.toContain(sundayMorning)
  })

  test('reports an open proposal, a pair without a game to create, and a rival without a delegate', async () => {
    const league = await buildLeagueWithClock(engine)
    const { teams, store, groupId, gatos } = league
    const [best] = (await planOf(league)).suggestions
    const { id } = await propose(league, { options: [{ date: best!.date, courtId: best!.court.id }] })
    const answering = await planOf(league)
    // No availability has been stated, and no game has been played.
    expect(answering).toMatchObject({ openId: id, partsFrom: { team: 'nobody', rival: 'nobody' } })
    // The dates on offer aren't suggested.
    expect(startsOf(answering)).not.toContainEqual([best!.date, best!.court.name])
    const silent = await addTeam(store, 'Linces')
    await addEntry(store, groupId, silent, 4)
    expect(await planOf(league, silent)).toMatchObject({ rivalHasDelegate: false })
    await createGame(league, { visitantId: teams.osos })
    expect(await planOf(league, teams.osos)).toMatchObject({ mayHost: [], suggestions: [] })
    const stranger = await addTeam(store, 'Zorros')
    expect(await planOf(league, stranger)).toMatchObject({ mayHost: [], suggestions: [] })
    expectRefusal(await gatos.call('GET', `/proposal/plan?competitionId=99&rivalId=${teams.perros}`), 404)
    expectRefusal(await gatos.call('GET', `/proposal/plan?competitionId=${groupId}&rivalId=99`), 404)
  })
})
