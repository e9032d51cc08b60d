import { expect, test } from 'vitest'
import type { ToDo } from '#contract/to-do.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { take } from '../../../test/disputes.ts'
import { addGame, addGroup, addLeague, addPhase } from '../../../test/factories.ts'
import {
  createGame,
  expectRefusal,
  feedback,
  result,
  sunday,
  toDoOf,
} from '../../../test/league-of-delegates.ts'
import { done } from '../../../test/notices.ts'
import { buildLeagueWithClock, endSeason, hoursLater, offerOf, propose } from '../../../test/proposals.ts'

const played = { local_score: 60, visitant_score: 50, visitant_fair_play: 1, visitant_mixed: true }

/** The lists that a game may be in; when, is the league's (`src/league/duties.test.ts`). */
const GAME_LISTS = ['results', 'claims', 'ratings', 'disputes', 'takenBack', 'upcoming'] as const

describeDomain('the to-do list of a team', (engine) => {
  test('holds what a game asks of each team, from one step to the next', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, phaseId, teams, gatos, perros, admin, set } = league
    const id = await addGame(store, groupId, teams.gatos, teams.perros, { date: sunday })
    const listsOf = async ({ call }: typeof gatos, teamId: number) => {
      const toDo = (await call('GET', `/team/${teamId}/to-do`)).json<ToDo>()
      return GAME_LISTS.filter((list) => idsOf(toDo[list]).includes(id)).join(' ')
    }
    const both = async () => [await listsOf(gatos, teams.gatos), await listsOf(perros, teams.perros)]
    expect(await both()).toEqual(['upcoming', 'upcoming'])
    set(hoursLater(2))
    expect(await both()).toEqual(['results', ''])
    set(hoursLater(24))
    expect(await both()).toEqual(['results', 'claims'])
    await done(perros, 'PUT', `/game/claim/${id}`, { localScore: 40, visitantScore: 60 })
    expect(await both()).toEqual(['results', ''])
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    expect(await both()).toEqual(['', 'ratings'])
    await take(league, id, 'claim')
    expect(await both()).toEqual(['disputes', 'ratings'])
    await take(league, id, 'answer')
    expect(await both()).toEqual(['', 'ratings'])
    await take(league, id, 'takeBack')
    expect(await both()).toEqual(['results', 'claims takenBack'])
    await done(admin, 'DELETE', `/game/${id}`)
    const other = await createGame(league, { date: hoursLater(30) })
    set(hoursLater(32))
    await done(gatos, 'DELETE', `/game/${other}`)
    const deleted = async () => idsOf((await toDoOf(perros, teams.perros)).deleted)
    expect(await deleted()).toEqual([other])
    await done(admin, 'PUT', `/competition-group/${phaseId}`, { active: false })
    expect(await deleted()).toEqual([])
  })

  test('holds the ratings of closed phases too, but none missing from an import', async () => {
    const { store, groupId, teams, gatos, admin, phaseId } = await buildLeagueWithClock(engine)
    const date = '2025-10-01T10:00:00.000Z'
    const owed = await addGame(store, groupId, teams.osos, teams.gatos, { date, ...played })
    await addGame(store, groupId, teams.perros, teams.gatos, { date, ...played, visitant_fair_play: null })
    const old = await addLeague(store, { name: 'Vieja', year: 2024, current: false })
    const past = await addGroup(store, await addPhase(store, old))
    await addGame(store, past, teams.osos, teams.gatos, { date: '2024-10-01T10:00:00.000Z', ...played })
    await addGame(store, past, teams.gatos, teams.osos, { date: '2024-10-02T10:00:00.000Z' })
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: false })
    const { results, ratings } = await toDoOf(gatos, teams.gatos)
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

  test('holds a pasted result that it may rate, though it owes nothing', async () => {
    const { store, groupId, phaseId, teams, admin, perros } = await buildLeagueWithClock(engine)
    const imported = { ...played, visitant_fair_play: null, visitant_mixed: null }
    await addGame(store, groupId, teams.osos, teams.perros, { date: '2025-10-01T10:00:00.000Z', ...imported })
    const path = `/competition-group/${phaseId}/paste`
    const text = 'Gatos 50-40 Perros'
    const { seen } = (await admin.call('POST', `${path}?dryRun=true`, { text })).json<{ seen: string }>()
    await admin.call('POST', path, { text, seen })
    const toDo = async () => await toDoOf(perros, teams.perros)
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
    const toDo = await toDoOf(perros, teams.perros)
    expect(toDo.proposals.map((proposal) => proposal.id)).toEqual([id])
  })
})

function idsOf(things: readonly { id: number }[]): number[] {
  return things.map(({ id }) => id)
}
