import { expect, test } from 'vitest'
import type { AdminToDo } from '#contract/to-do.ts'
import { addAccount } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame, addGroup, addLeague, addPhase, addTeam, enterTeams } from '../../../test/factories.ts'
import { buildLeagueWithMail } from '../../../test/league-with-mail.ts'
import { writeReplicaState } from '../../../test/replica-state.ts'
import { buildLeagueWithClock, endSeason } from '../../../test/proposals.ts'
import { noteBackup, noteFailedBackup } from '../backup/queries.ts'

type League = Awaited<ReturnType<typeof buildLeagueWithClock>>

async function toDoOf({ admin }: Pick<League, 'admin'>): Promise<AdminToDo> {
  const answer = await admin.call('GET', '/to-do')
  expect(answer.statusCode).toBe(200)
  return answer.json<AdminToDo>()
}

function dateOf(hour: number): string {
  return `2025-10-02T${String(hour).padStart(2, '0')}:00:00.000Z`
}

describeDomain('the to-do list of the admins', (engine) => {
  test('is empty in a season that is being set up, whose teams have delegates', async () => {
    const none = { total: 0, first: [] }
    expect(await toDoOf(await buildLeagueWithClock(engine))).toEqual({
      inSeason: false,
      season: [
        {
          id: 1,
          name: 'Primera fase',
          crossing: false,
          qualifiers: null,
          startDate: null,
          endDate: null,
          state: 'prepared',
          isEnding: false,
          teams: 3,
          toCreate: 3,
          groups: [{ id: 1, name: 'Grupo A', played: 0, total: 3, round: null, champion: null }],
        },
      ],
      results: none,
      disputes: none,
      claims: none,
      phases: none,
      teams: none,
      emails: none,
      isDeliveryFailing: false,
      oldBackup: null,
      failedBackup: null,
      stoppedReplica: null,
    })
  })

  test('lists twenty overdue games of all, the oldest first', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, teams } = league
    for (let hour = 21; hour >= 0; hour--)
      await addGame(store, groupId, teams.gatos, teams.perros, { date: dateOf(hour) })
    const { total, first } = (await toDoOf(league)).results
    expect([total, first.length, first[0]!.date, first.at(-1)!.date]).toEqual([22, 20, dateOf(0), dateOf(19)])
  })

  test('says how each phase of a season stands, the empty ones too', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, phaseId, leagueId, teams, admin, set } = league
    set('2025-11-16T12:00:00.000Z')
    const season = async (leagueQuery = '') =>
      (await admin.call('GET', `/to-do${leagueQuery}`)).json<AdminToDo>().season
    await addGame(store, groupId, teams.gatos, teams.perros, { date: '2025-11-20T10:00:00.000Z' })
    await admin.call('PUT', `/competition-group/${phaseId}`, { endDate: '2025-12-01' })
    const groups = [{ id: groupId, name: 'Grupo A', played: 0, total: 3, round: null, champion: null }]
    expect(await season()).toMatchObject([
      { id: phaseId, state: 'running', isEnding: false, teams: 3, toCreate: 2, groups },
    ])
    // The day after, it ends in 14 days.
    set('2025-11-17T12:00:00.000Z')
    const { season: stated, phases } = await toDoOf(league)
    expect(stated[0]!.isEnding).toBe(true)
    const ending = { id: phaseId, name: 'Primera fase', endDate: '2025-12-01', toCreate: 2 }
    expect(phases).toEqual({ total: 1, first: [ending] })

    const cup = await addPhase(store, leagueId, { name: 'Copa', crossing: true, start_date: '2026-01-10' })
    const draw = await addGroup(store, cup, { name: 'Cuadro' })
    await enterTeams(store, draw, [teams.gatos, teams.perros])
    const empty = await addPhase(store, leagueId, { name: 'Final', start_date: '2026-05-10' })
    const cups = () => season().then((all) => all.filter(({ id }) => id !== phaseId))
    expect(await cups()).toMatchObject([
      { id: cup, state: 'prepared', groups: [{ played: 0, total: 1, round: 'Final', champion: null }] },
      { id: empty, state: 'prepared', teams: 0, groups: [] },
    ])
    const result = { finished: true, local_score: 60, visitant_score: 50, date: '2026-01-11T10:00:00.000Z' }
    await addGame(store, draw, teams.gatos, teams.perros, result)
    expect((await cups())[0]).toMatchObject({
      state: 'running',
      groups: [{ played: 1, total: 1, round: null, champion: 'Gatos' }],
    })
    await admin.call('PUT', `/competition-group/${cup}`, { active: false })
    expect((await cups())[0]!.state).toBe('closed')

    const other = await addLeague(store, { name: 'Otra', year: 2026, current: false })
    const next = await addPhase(store, other)
    expect(await season(`?leagueId=${other}`)).toMatchObject([{ id: next, state: 'prepared' }])
    expect(await season('?leagueId=999')).toEqual([])
  })

  test('holds teams of the current season without a delegate', async () => {
    const league = await buildLeagueWithClock(engine)
    const { app, store, leagueId } = league
    const old = await addLeague(store, { name: 'Vieja', year: 2024, current: false })
    await addTeam(store, 'Linces', { league_id: old })
    const team = { id: await addTeam(store, 'Zorros', { league_id: leagueId }), name: 'Zorros' }
    expect((await toDoOf(league)).teams).toEqual({ total: 1, first: [team] })
    await addAccount(app, store, 'Zorra', { teamId: team.id })
    expect((await toDoOf(league)).teams.total).toBe(0)
  })

  test('holds nothing of past seasons', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, leagueId, teams, set } = league
    await addGame(store, groupId, teams.gatos, teams.perros, { date: '2025-11-01T10:00:00.000Z' })
    await addTeam(store, 'Zorros', { league_id: leagueId })
    const ending = await addPhase(store, leagueId, { end_date: '2025-11-10', name: 'Segunda fase' })
    const group = await addGroup(store, ending)
    await enterTeams(store, group, [teams.gatos, teams.perros])
    const counts = async () => {
      const { inSeason, results, phases, teams: without } = await toDoOf(league)
      return [inSeason, results.total, phases.total, without.total]
    }
    expect(await counts()).toEqual([true, 1, 1, 1])
    await endSeason(league)
    set('2025-11-04T10:00:00.000Z')
    expect(await counts()).toEqual([false, 0, 0, 0])
  })

  test('holds delegates whose address isn’t confirmed, without the address, where e-mail is sent', async () => {
    const league = await buildLeagueWithMail(engine)
    const { gatos, perros, osos, confirm } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    // Osos have confirmed another address than their present one.
    await confirm(osos.id, 'otra@ejemplo.es')
    const answer = await league.admin.call('GET', '/to-do')
    expect(answer.json<AdminToDo>().emails).toEqual({
      total: 2,
      first: [
        { id: gatos.id, name: 'Gata', team: 'Gatos' },
        { id: osos.id, name: 'Osa', team: 'Osos' },
      ],
    })
    expect(answer.body).not.toContain('@')
    expect((await toDoOf(await buildLeagueWithClock(engine))).emails.total).toBe(0)
  })

  test('says that the last backup has failed, even if none was ever made, until one is', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, set } = league
    const backupTimes = async () => {
      const { oldBackup, failedBackup } = await toDoOf(league)
      return [oldBackup, failedBackup]
    }
    const [first, second] = ['2025-11-03T04:30:00.000Z', '2025-11-04T04:30:00.000Z']
    set(second)
    for (const at of [first, second]) await noteFailedBackup(store, { at, problem: 'no queda sitio' })
    expect(await backupTimes()).toEqual([null, second])
    await noteBackup(store, new Date('2025-11-05T04:30:00.000Z'))
    expect(await backupTimes()).toEqual([null, null])
    await noteFailedBackup(store, { at: '2025-11-07T04:30:00.000Z', problem: 'no queda sitio' })
    set('2025-11-08T10:00:00.000Z')
    expect(await backupTimes()).toEqual(['2025-11-05T04:30:00.000Z', '2025-11-07T04:30:00.000Z'])
  })

  // Only SQLite's file is replicated.
  test.skipIf(engine === 'postgres')('says that the replica is an hour behind, or has stopped', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, set } = league
    const [savedAt, later] = ['2025-11-03T04:30:00.000Z', '2025-11-03T05:30:00.001Z']
    const stoppedReplica = async (now: string) => {
      set(now)
      return (await toDoOf(league)).stoppedReplica
    }
    expect(await stoppedReplica(later)).toBe(null)
    await writeReplicaState(store, savedAt)
    expect(await stoppedReplica('2025-11-03T05:30:00.000Z')).toBe(null)
    expect(await stoppedReplica(later)).toBe(savedAt)
    await writeReplicaState(store, later)
    expect(await stoppedReplica(later)).toBe(null)
    await writeReplicaState(store, later, 'ahí ya se guarda otra liga')
    expect(await stoppedReplica(later)).toBe(later)
  })
})
