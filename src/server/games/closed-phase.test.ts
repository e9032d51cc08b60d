import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { Statistics } from '#contract/statistics.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { claim } from '../../../test/disputes.ts'
import {
  createGame,
  expectRefusal,
  feedback,
  planOf,
  result,
  sunday,
  toDoOf,
} from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done } from '../../../test/notices.ts'
import { hoursLater, otherDates, proposalSeenBy, proposeChange } from '../../../test/proposals.ts'
import { readCalendar } from '../../../test/read-calendar.ts'

const closed = 'Esa fase está cerrada: de sus partidos se encarga quien administra la liga.'

const line = (left: string) => [
  `Se ha cerrado Primera fase | ${left}. Si jugasteis alguno, díselo a quien administra la liga. | /competition`,
]

/** A closed phase with a game that was to be played on Sunday and one that awaits its rating; it is Tuesday. */
async function buildClosedPhase(engine: Engine) {
  const league = await buildLeagueOfNotices(engine)
  const { gatos, admin, teams, courts, phaseId, set } = league
  const toPlay = await createGame(league)
  const plan = { visitantId: teams.osos, date: hoursLater(-24), courtId: courts.sauce }
  const toRate = await createGame(league, plan)
  const { id: change } = await proposeChange(league, toPlay)
  await done(gatos, 'PUT', `/game/addResult/${toRate}`, result)
  await league.dispatch()
  const close = (active: boolean) => done(admin, 'PUT', `/competition-group/${phaseId}`, { active })
  await close(false)
  set(hoursLater(48))
  return { ...league, toPlay, toRate, change, close }
}

describeDomain('in a closed phase', (engine) => {
  test('delegates create, move, postpone, enter, claim and take back nothing; they rate, disagree and delete', async () => {
    const league = await buildClosedPhase(engine)
    const { gatos, perros, osos, courts, teams, toPlay, toRate, change } = league
    expectRefusal(
      await perros.call('POST', '/game/create', {
        ...planOf(league),
        localId: teams.perros,
        visitantId: teams.osos,
      }),
      409,
      /^Esa fase está cerrada/,
    )
    expectRefusal(await gatos.call('PUT', `/game/${toPlay}`, { courtId: courts.sauce }), 409, closed)
    expectRefusal(await gatos.call('PUT', `/game/postpone/${toPlay}`, {}), 409, closed)
    expectRefusal(await gatos.call('PUT', `/game/addResult/${toPlay}`, result), 409, closed)
    expectRefusal(await perros.call('PUT', `/game/claim/${toPlay}`, claim), 409, closed)
    expectRefusal(await gatos.call('PUT', `/game/takeBack/${toRate}`), 409, closed)
    const offer = { gameId: toPlay, ...otherDates(league) }
    expectRefusal(await perros.call('POST', '/proposal/change', offer), 409, /^Esa fase está cerrada/)
    expect(await proposalSeenBy(perros, change)).toMatchObject({ state: 'not-creatable', over: 'phase' })
    await done(osos, 'PUT', `/game/dispute/${toRate}`, claim)
    await done(gatos, 'PUT', `/game/dispute/answer/${toRate}`, { text: 'Fue así' })
    await done(osos, 'PUT', `/game/dispute/withdraw/${toRate}`, {})
    await done(osos, 'PUT', `/game/addFeedback/${toRate}`, feedback)
    await done(gatos, 'DELETE', `/game/${toPlay}`)
  })

  test('an unplayed game is last in the calendar, no task and in no feed, and still counted as not played', async () => {
    const league = await buildClosedPhase(engine)
    const { gatos, perros, admin, nobody, teams, phaseId, toPlay } = league
    const made = await admin.call('POST', '/competition-group', { name: 'Copa', leagueId: league.leagueId })
    const cup = await admin.call('POST', '/competition', {
      name: 'Copa',
      competitionGroupId: made.json<{ id: number }>().id,
    })
    const competitionId = cup.json<{ id: number }>().id
    for (const teamId of [teams.gatos, teams.perros])
      await admin.call('POST', '/competition-team', { competitionId, teamId })
    const later = await createGame(league, { competitionId, date: hoursLater(72) })
    const pending = (await nobody('GET', '/pending-games')).json<Game[]>()
    expect(pending.map(({ id, ofActivePhase, owed }) => [id, ofActivePhase, owed])).toEqual([
      [later, true, 'result'],
      [toPlay, false, null],
    ])
    expect(await toDoOf(gatos, teams.gatos)).toMatchObject({
      results: [],
      upcoming: [{ id: later }],
    })
    expect((await toDoOf(perros, teams.perros)).claims).toEqual([])
    expect((await admin.call('GET', '/to-do')).json()).toMatchObject({ results: { total: 0 } })
    const starts = [...(await readCalendar(league.app)).events.values()].map(({ start }) => start)
    expect(starts).not.toContain(sunday)
    // Three teams meet once each: Perros have played none of their two games.
    const rows = await admin.call('GET', `/competition-team/statistics?competitionGroupId=${phaseId}`)
    const row = rows.json<Statistics[]>().find(({ team_id }) => team_id === teams.perros)
    expect(row).toMatchObject({ not_played: 2 })
  })

  test('the delegates with games left are told once, and not any more after it is opened again', async () => {
    const { dispatch, noticesOf, send, close, phaseId, admin, toPlay } = await buildClosedPhase(engine)
    await dispatch()
    const one = line('Os quedaba 1 partido, que ya no se juega')
    // Gatos–Perros and Perros–Osos are left.
    expect(await dispatch('phase-closed')).toEqual({
      gatos: one,
      gata: one,
      osos: one,
      perros: line('Os quedaban 2 partidos, que ya no se juegan'),
    })
    expect(await noticesOf('result-due')).toEqual({})
    await close(true)
    expect(await send('phase-closed')).toEqual({})
    expect(await dispatch('result-due')).toMatchObject({ gatos: [expect.any(String)] })
    await close(false)
    await done(admin, 'PUT', `/game/addResult/${toPlay}`, result)
    expect((await admin.call('GET', `/competition-group/${phaseId}`)).json()).toMatchObject({ active: false })
  })
})
