import { expect, test } from 'vitest'
import type { ToDo } from '#contract/to-do.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame, addGroup, addLeague, addPhase } from '../../../test/factories.ts'
import { expectRefusal, feedback, result } from '../../../test/league-of-delegates.ts'
import { gameAfter, take } from '../../../test/disputes.ts'
import { buildLeagueWithClock, endSeason, offerOf, propose } from '../../../test/proposals.ts'

const played = { local_score: 60, visitant_score: 50, visitant_fair_play: 1, visitant_mixed: true }

describeDomain('the to-do list of a team', (engine) => {
  test('holds games of the next seven days, then their missing results once they end', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, teams, gatos, perros, set } = league
    const id = await addGame(store, groupId, teams.gatos, teams.perros, { date: '2025-11-09T10:00:00.000Z' })
    const at = async ({ call }: typeof gatos, teamId: number, now: string) => {
      set(now)
      const { results, upcoming, ratings } = (await call('GET', `/team/${teamId}/to-do`)).json<ToDo>()
      return { results: idsOf(results), upcoming: idsOf(upcoming), ratings: idsOf(ratings) }
    }
    const nothing = { results: [], upcoming: [], ratings: [] }
    expect(await at(gatos, teams.gatos, '2025-11-02T10:00:00.000Z')).toEqual(nothing)
    expect(await at(gatos, teams.gatos, '2025-11-02T10:00:00.001Z')).toEqual({ ...nothing, upcoming: [id] })
    // The game ends an hour and a half after its beginning.
    expect(await at(perros, teams.perros, '2025-11-09T11:29:59.999Z')).toEqual({ ...nothing, upcoming: [id] })
    expect(await at(gatos, teams.gatos, '2025-11-09T11:30:00.000Z')).toEqual({ ...nothing, results: [id] })
    expect(await at(perros, teams.perros, '2025-11-09T11:30:00.000Z')).toEqual(nothing)
    await gatos.call('PUT', `/game/addResult/${id}`, result)
    expect(await at(gatos, teams.gatos, '2025-11-09T12:00:00.000Z')).toEqual(nothing)
    expect(await at(perros, teams.perros, '2025-11-09T12:00:00.000Z')).toEqual({ ...nothing, ratings: [id] })
    await perros.call('PUT', `/game/addFeedback/${id}`, feedback)
    expect(await at(perros, teams.perros, '2025-11-09T12:00:00.000Z')).toEqual(nothing)
  })

  test('holds the ratings of closed phases too, but none missing from an import', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, teams, gatos, admin, phaseId } = league
    const date = '2025-10-01T10:00:00.000Z'
    const owed = await addGame(store, groupId, teams.osos, teams.gatos, { date, ...played })
    await addGame(store, groupId, teams.perros, teams.gatos, { date, ...played, visitant_fair_play: null })
    const old = await addLeague(store, { name: 'Vieja', year: 2024, current: false })
    const past = await addGroup(store, await addPhase(store, old))
    await addGame(store, past, teams.osos, teams.gatos, { date: '2024-10-01T10:00:00.000Z', ...played })
    await addGame(store, past, teams.gatos, teams.osos, { date: '2024-10-02T10:00:00.000Z' })
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: false })
    const { results, ratings } = (await gatos.call('GET', `/team/${teams.gatos}/to-do`)).json<ToDo>()
    expect([idsOf(results), idsOf(ratings)]).toEqual([[], [owed]])
  })

  test('holds the proposals that it has to answer, those that end first at the top', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, osos, fan, admin, teams, set } = league
    const first = await propose(league)
    set('2025-11-03T11:00:00.000Z')
    const second = await propose(league, { rivalId: teams.perros }, osos)
    const waiting = async ({ call }: typeof gatos, teamId: number) =>
      idsOf((await call('GET', `/team/${teamId}/to-do`)).json<ToDo>().proposals)
    expect(await waiting(perros, teams.perros)).toEqual([first.id, second.id])
    expect(await waiting(admin, teams.perros)).toEqual([first.id, second.id])
    expect(await waiting(gatos, teams.gatos)).toEqual([])
    await perros.call('PUT', `/proposal/decline/${second.id}`, { round: 1 })
    expect(await waiting(perros, teams.perros)).toEqual([first.id])
    expectRefusal(await osos.call('GET', `/team/${teams.perros}/to-do`), 403)
    expectRefusal(await fan.call('GET', `/team/${teams.perros}/to-do`), 403)
    expectRefusal(await admin.call('GET', '/team/99/to-do'), 404)
  })

  test('holds a disputed result until the dispute is answered or ended', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams } = league
    const [first, second] = [await gameAfter(league, 'result'), await gameAfter(league, 'result', 'rating')]
    const waiting = async ({ call }: typeof gatos, teamId: number) =>
      idsOf((await call('GET', `/team/${teamId}/to-do`)).json<ToDo>().disputes)
    expect(await waiting(gatos, teams.gatos)).toEqual([])
    await take(league, first, 'claim')
    await take(league, second, 'claim')
    expect(await waiting(gatos, teams.gatos)).toEqual([first, second])
    expect(await waiting(perros, teams.perros)).toEqual([])
    await take(league, first, 'answer')
    await take(league, second, 'withdraw')
    expect(await waiting(gatos, teams.gatos)).toEqual([])
  })

  test('holds a visit whose result was taken back, until there is a new one', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams } = league
    const id = await gameAfter(league, 'result', 'takeBack')
    const waiting = async ({ call }: typeof gatos, teamId: number) =>
      idsOf((await call('GET', `/team/${teamId}/to-do`)).json<ToDo>().takenBack)
    expect([await waiting(perros, teams.perros), await waiting(gatos, teams.gatos)]).toEqual([[id], []])
    await take(league, id, 'result')
    expect(await waiting(perros, teams.perros)).toEqual([])
  })

  test('holds a visit whose score it may claim, until it has', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, phaseId, teams, admin, perros, set } = league
    const id = await addGame(store, groupId, teams.gatos, teams.perros, { date: '2025-11-09T10:00:00.000Z' })
    const claims = async (now: string) => {
      set(now)
      return idsOf((await perros.call('GET', `/team/${teams.perros}/to-do`)).json<ToDo>().claims)
    }
    expect(await claims('2025-11-10T09:59:59.000Z')).toEqual([])
    expect(await claims('2025-11-10T10:00:00.000Z')).toEqual([id])
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: false })
    expect(await claims('2025-11-10T10:00:00.000Z')).toEqual([])
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: true })
    await perros.call('PUT', `/game/claim/${id}`, { localScore: 40, visitantScore: 60 })
    expect(await claims('2025-11-10T10:00:00.000Z')).toEqual([])
  })

  test('holds a deleted game that can be brought back, until its phase is closed', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, phaseId, teams, admin, gatos, perros, set } = league
    const id = await addGame(store, groupId, teams.gatos, teams.perros, { date: '2025-11-02T10:00:00.000Z' })
    await gatos.call('DELETE', `/game/${id}`)
    const deleted = async () =>
      idsOf((await perros.call('GET', `/team/${teams.perros}/to-do`)).json<ToDo>().deleted)
    expect(await deleted()).toEqual([id])
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: false })
    expect(await deleted()).toEqual([])
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: true })
    set('2025-11-20T10:00:00.000Z')
    expect(await deleted()).toEqual([])
  })

  test('holds a pasted result that it may rate, though it owes nothing', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, phaseId, teams, admin, perros } = league
    const imported = { ...played, visitant_fair_play: null, visitant_mixed: null }
    await addGame(store, groupId, teams.osos, teams.perros, { date: '2025-10-01T10:00:00.000Z', ...imported })
    const path = `/competition-group/${phaseId}/paste`
    const text = 'Gatos 50-40 Perros'
    const { seen } = (await admin.call('POST', `${path}?dryRun=true`, { text })).json<{ seen: string }>()
    await admin.call('POST', path, { text, seen })
    const toDo = async () => (await perros.call('GET', `/team/${teams.perros}/to-do`)).json<ToDo>()
    const { pasted, ratings } = await toDo()
    expect([pasted.map(({ local }) => local.name), ratings]).toEqual([['Gatos'], []])
    await perros.call('PUT', `/game/addFeedback/${pasted[0]!.id}`, feedback)
    expect((await toDo()).pasted).toEqual([])
  })

  test('holds the rival of a draw until they have a proposal or a game', async () => {
    const league = await buildLeagueWithClock(engine)
    const { groupId, teams, gatos, perros, osos, admin, phaseId, set } = league
    await admin.call('PUT', `/competition-group/${phaseId}`, { crossing: true })
    const dates = async ({ call }: typeof gatos, teamId: number) =>
      (await call('GET', `/team/${teamId}/to-do`))
        .json<ToDo>()
        .dates.map(({ competition, round, rival }) => `${competition.id} ${round} ${rival.name}`)
    const all = async () => [
      await dates(gatos, teams.gatos),
      await dates(perros, teams.perros),
      await dates(osos, teams.osos),
    ]
    // Of three teams the first goes to the final at once, where its rival isn't known yet.
    const semifinal = [`${groupId} Semifinales Osos`, `${groupId} Semifinales Perros`]
    expect(await all()).toEqual([[], [semifinal[0]], [semifinal[1]]])
    const { id } = await propose(league, { rivalId: teams.perros }, osos)
    expect(await all()).toEqual([[], [], []])
    await perros.call('PUT', `/proposal/decline/${id}`, { round: 1 })
    expect(await all()).toEqual([[], [semifinal[0]], [semifinal[1]]])
    const [{ date, courtId }] = offerOf(league).options as [{ date: string; courtId: number }]
    const plan = { competitionId: groupId, date, courtId, localId: teams.perros, visitantId: teams.osos }
    const created = await perros.call('POST', '/game/create', plan)
    expect(await all()).toEqual([[], [], []])
    set('2025-11-09T12:00:00.000Z')
    await perros.call('PUT', `/game/addResult/${created.json<{ id: number }>().id}`, result)
    expect(await all()).toEqual([[`${groupId} Final Perros`], [`${groupId} Final Gatos`], []])
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: false })
    expect(await all()).toEqual([[], [], []])
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: true })
    await endSeason(league)
    expect(await all()).toEqual([[], [], []])
  })

  test('holds no rival of a group, whose games are in what is left to play', async () => {
    const { gatos, teams } = await buildLeagueWithClock(engine)
    expect((await gatos.call('GET', `/team/${teams.gatos}/to-do`)).json<ToDo>().dates).toEqual([])
  })

  test('still shows an open proposal after many withdrawn ones', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, teams, perros } = league
    const { id } = await propose(league)
    const said = { user_id: null, local_id: null, option: null, text: null, game_id: null }
    await store.writeWithoutNotification(async (tx) => {
      const pair = { competition_id: groupId, team_id: teams.osos, rival_id: teams.perros }
      for (let count = 0; count < 100; count++) {
        const made = await tx.insertInto('proposal').values(pair).returning('id').executeTakeFirstOrThrow()
        const message = { ...said, proposal_id: made.id, at: '2025-11-03T10:00:01.000Z', team_id: teams.osos }
        // The offers have no dates here: a withdrawn proposal is recognised by its last step.
        const offer = { ...message, kind: 'offer' as const, local_id: teams.osos }
        await tx
          .insertInto('proposal_word')
          .values([offer, { ...message, kind: 'withdraw' as const }])
          .execute()
      }
    })
    const toDo = (await perros.call('GET', `/team/${teams.perros}/to-do`)).json<ToDo>()
    expect(toDo.proposals.map((proposal) => proposal.id)).toEqual([id])
  })
})

function idsOf(things: readonly { id: number }[]): number[] {
  return things.map(({ id }) => id)
}
