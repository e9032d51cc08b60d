import { expect, test } from 'vitest'
import { addAccount, callAs, logIn, sentPassword } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addCourt, addGroupOf } from '../../../test/factories.ts'
import { feedback, result, sunday } from '../../../test/league-of-delegates.ts'

describeDomain('the life of a season', (engine) => {
  test('three people register, are linked to their teams, and play a game until it is confirmed', async () => {
    const { app, store } = await buildTestApp(engine)
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros', 'Osos'])
    const courtId = await addCourt(store, 'Olmo')
    const admin = await addAccount(app, store, 'Admin', { admin: true })

    const people = ['Ana', 'Íñigo: el de Perros', 'Olga 🏀']
    const calls = []
    for (const [index, name] of people.entries()) {
      const form = { name, email: `p${index}@ejemplo.es`, password: sentPassword }
      const registered = await callAs(app)('POST', '/user', form)
      expect(registered.statusCode).toBe(201)
      expect(registered.json()).toMatchObject({ name, admin: false, teamId: null, competitions: [] })
      const { id } = registered.json<{ id: number }>()
      const linked = await admin.call('PUT', `/user/${id}`, { teamId: teamIds[index] })
      expect(linked.json()).toMatchObject({ id, userId: id, teamId: teamIds[index] })
      const session = await logIn(app, name)
      expect(session.json()).toMatchObject({ id, teamId: teamIds[index], activeCompetitionId: groupId })
      calls.push(callAs(app, session.json<{ token: string }>().token))
    }
    const [ana, inigo] = calls as [(typeof calls)[0], (typeof calls)[0]]
    const [localId, visitantId, third] = teamIds as [number, number, number]

    const rivals = await ana('GET', `/team/${localId}/pending-games?competitionId=${groupId}`)
    expect(rivals.json<{ team: { id: number } }[]>().map(({ team }) => team.id)).toEqual([visitantId, third])
    const courts = await ana('GET', `/basketball-court/available?date=${Date.parse(sunday)}`)
    expect(courts.json()).toMatchObject([{ id: courtId }])
    const plan = { competitionId: groupId, date: sunday, visitantId, courtId, localId }
    const created = await ana('POST', '/game/create', plan)
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({ ...plan, finished: false, confirmed: false })
    const { id } = created.json<{ id: number }>()
    expect((await callAs(app)('GET', '/pending-games')).json()).toMatchObject([{ id }])

    const played = await ana('PUT', `/game/addResult/${id}`, { id, ...result, localComment: 'Bien' })
    expect(played.json()).toMatchObject({ localScore: 61, visitantScore: 58, finished: true })
    const owed = `/game?visitantId=${visitantId}&finished=true&confirmed=false`
    expect((await inigo('GET', owed)).json()).toMatchObject([{ id }])
    const missing = await ana('GET', `/team/${visitantId}/check-pending-fairplay`)
    expect(missing.json()).toEqual({ data: true })
    const confirmed = await inigo('PUT', `/game/addFeedback/${id}`, { id, ...feedback })
    expect(confirmed.json()).toMatchObject({ confirmed: true, localFairPlay: -1, visitantFairPlay: 1 })
    expect((await ana('GET', `/team/${visitantId}/check-pending-fairplay`)).json()).toEqual({ data: false })

    const table = await callAs(app)('GET', `/competition-team/clasifications?competitionId=${groupId}`)
    const first = { rank: 1, team: { id: localId }, victories: 1, pointsScored: 61, competitionPoints: 2 }
    expect(table.json()[0].standings[0]).toMatchObject(first)
  })
})
