import { expect, test } from 'vitest'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { addGame, addGroup, addLeague, addPhase, enterTeams } from '../../../../test/factories.ts'
import { result } from '../../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done } from '../../../../test/notices.ts'

const endDate = '2025-11-30'

function linesFor(left: string): string[] {
  return Array<string>(3).fill(
    `Primera fase: quedan 2 días | ${left} por jugar, hasta el dom 30 nov incluido. | /competition`,
  )
}

describeDomain('notices of the end of a phase', (engine) => {
  test('teams with games left get their number 21, 7 and 2 days before, without reproach', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, groupId, teams, admin, phaseId, dispatch, noticesOf, set } = league
    await done(admin, 'PUT', `/competition-group/${phaseId}`, { endDate })
    // One of three games is played: Gatos and Perros have one left, Osos two.
    const date = '2025-11-01T10:00:00.000Z'
    await addGame(store, groupId, teams.gatos, teams.perros, { date, local_score: 60, visitant_score: 50 })
    const days: [string, number][] = [
      ['2025-11-09T07:59:00.000Z', 0],
      ['2025-11-09T08:00:00.000Z', 1],
      ['2025-11-22T10:00:00.000Z', 1],
      ['2025-11-23T08:00:00.000Z', 2],
      ['2025-11-27T10:00:00.000Z', 2],
      ['2025-11-28T08:00:00.000Z', 3],
      ['2025-11-30T20:00:00.000Z', 3],
      ['2025-12-01T10:00:00.000Z', 3],
    ]
    for (const [now, count] of days) {
      set(now)
      expect({ now, count: (await dispatch('phase-ending')).osos?.length ?? 0 }).toEqual({ now, count })
    }
    set('2025-11-28T10:00:00.000Z')
    const one = linesFor('Os queda 1 partido')
    expect(await noticesOf('phase-ending')).toEqual({
      gatos: one,
      gata: one,
      perros: one,
      osos: linesFor('Os quedan 2 partidos'),
    })
  })

  test('are not sent once the count or the end changes, or the phase is closed', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, groupId, teams, gatos, admin, phaseId, dispatch, send, set } = league
    await done(admin, 'PUT', `/competition-group/${phaseId}`, { endDate })
    const id = await addGame(store, groupId, teams.gatos, teams.perros, { date: '2025-11-08T10:00:00.000Z' })
    set('2025-11-09T08:00:00.000Z')
    await dispatch()
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    expect(await send('phase-ending')).toEqual({ osos: ['Primera fase: quedan 21 días'] })
    set('2025-11-23T08:00:00.000Z')
    await dispatch()
    await done(admin, 'PUT', `/competition-group/${phaseId}`, { endDate: '2025-12-14' })
    expect(await send('phase-ending')).toEqual({})
    set('2025-12-12T08:00:00.000Z')
    await dispatch()
    await done(admin, 'PUT', `/competition-group/${phaseId}`, { active: false })
    expect(await send('phase-ending')).toEqual({})
  })

  test('are not created for closed phases and other seasons', async () => {
    const { store, leagueId, teams, dispatch, set } = await buildLeagueOfNotices(engine)
    const old = await addLeague(store, { name: 'Vieja', year: 2024, current: false })
    const end = { end_date: endDate }
    const phases = [
      await addPhase(store, old, end),
      await addPhase(store, leagueId, { ...end, active: false, name: 'Cerrada' }),
    ]
    for (const phaseId of phases) {
      const group = await addGroup(store, phaseId)
      await enterTeams(store, group, [teams.gatos, teams.perros])
    }
    set('2025-11-28T08:00:00.000Z')
    expect(await dispatch('phase-ending')).toEqual({})
  })
})
