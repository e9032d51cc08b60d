import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame, feedback, result } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, type LeagueOfNotices } from '../../../test/notices.ts'
import { readCalendar } from '../../../test/read-calendar.ts'

/** Every edit of a thing, repeated with the same values. */
async function listSameEdits(league: LeagueOfNotices): Promise<[path: string, body: object][]> {
  const { admin, gatos, teams, leagueId, phaseId, groupId, courts } = league
  const made = await admin.call('POST', '/competition-type', { name: 'Copa' })
  const { lights, lightTimeout, name, direction, status } = (
    await admin.call('GET', `/basketball-court/${courts.olmo}`)
  ).json<Record<string, unknown>>()
  const gameId = await createGame(league)
  const entries = (await admin.call('GET', `/competition-team?competitionId=${groupId}`)).json<
    { id: number; teamId: number; seed: number }[]
  >()
  await admin.call('PUT', `/team/${teams.gatos}/availability`, { parts: ['sat-morning'], courtIds: [] })
  return [
    [`/league/${leagueId}`, { current: true, year: 2025 }],
    [`/competition-group/${phaseId}`, { active: true }],
    [`/competition/${groupId}`, { name: 'Grupo A' }],
    [`/competition-type/${made.json<{ id: number }>().id}`, { name: 'Copa' }],
    [`/team/${teams.gatos}`, { name: 'Gatos' }],
    [`/basketball-court/${courts.olmo}`, { name, direction, status, lights, lightTimeout }],
    [`/user/${gatos.id}`, { name: 'Gata', email: 'gata@ejemplo.es' }],
    [`/competition-team/${entries[0]!.id}`, { seed: entries[0]!.seed }],
    [`/competition-team/get-teams/${groupId}`, { teamIds: entries.map(({ teamId }) => teamId) }],
    [`/team/${teams.gatos}/availability`, { parts: ['sat-morning'], courtIds: [] }],
    [`/game/${gameId}`, { date: '2025-11-09T10:00:00.000Z', courtId: courts.olmo }],
  ]
}

describeDomain('a PUT that changes nothing', (engine) => {
  test('gets a normal response, and isn’t recorded', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, store } = league
    const count = async () => (await store.db.selectFrom('audit').select('id').execute()).length
    for (const [path, body] of await listSameEdits(league)) {
      const before = await count()
      const answer = await admin.call('PUT', path, body)
      expect({
        path,
        status: answer.statusCode,
        noted: (await count()) - before,
        body: answer.body,
      }).toMatchObject({ path, status: 200, noted: 0 })
    }
  })

  test('changes no calendar, and notifies nobody', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { app, admin, gatos, perros, courts, dispatch, set } = league
    const id = await createGame(league)
    const revision = async () =>
      [...(await readCalendar(app)).events.values()].map(({ sequence }) => sequence)
    expect((await gatos.call('PUT', `/game/${id}`, { courtId: courts.olmo })).statusCode).toBe(200)
    expect((await gatos.call('PUT', `/game/${id}`, {})).statusCode).toBe(200)
    expect(await revision()).toEqual([0])
    await gatos.call('PUT', `/game/addResult/${id}`, result)
    await perros.call('PUT', `/game/addFeedback/${id}`, feedback)
    const [after] = await revision()
    await admin.call('PUT', `/game/correct/${id}`, { ...result, ...feedback })
    expect(await revision()).toEqual([after])
    set('2025-11-03T12:00:00.000Z')
    expect(await dispatch('game-moved')).toEqual({})
  })

  test('is recorded if only an e-mail or password changed, which the log doesn’t contain', async () => {
    const { admin, gatos, store } = await buildLeagueOfNotices(engine)
    const notes = () => store.db.selectFrom('audit').select('id').where('entity', '=', 'user').execute()
    const before = (await notes()).length
    await admin.call('PUT', `/user/${gatos.id}`, { email: 'otra@ejemplo.es' })
    await admin.call('PUT', `/user/${gatos.id}`, { password: 'd'.repeat(32) })
    expect((await notes()).length).toBe(before + 2)
  })
})
