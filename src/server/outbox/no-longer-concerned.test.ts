import { expect, test } from 'vitest'
import { addAccount, sentPassword } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail } from '../../../test/league-with-mail.ts'
import { done } from '../../../test/notices.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'
import { startPushService } from '../../../test/push-service.ts'
import { readConfig } from '../kernel/config.ts'
import { createOutbox } from './outbox.ts'

describeDomain('a recipient who is no longer concerned', (engine) => {
  test('gets no e-mail after being removed from the team', async () => {
    const league = await buildLeagueWithMail(engine)
    const { gatos, perros, admin, courts, confirm, pass, server, store } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/${id}`, { courtId: courts.sauce })
    await pass(0)
    await pass(0.5)
    await done(admin, 'PUT', `/user/${perros.id}`, { teamId: null })
    await pass(2)
    expect(server.mails).toEqual([])
    const ends = await store.db.selectFrom('message').select('ended').execute()
    expect(ends).toEqual([{ ended: 'obsolete' }])
    expect((await perros.call('GET', '/notice')).json()).toEqual([])
    expect((await perros.call('GET', '/notice/count')).json()).toEqual({ unread: 0 })
  })

  test('gets no e-mail after ceasing to be an admin', async () => {
    const { app, store, admin, nobody, confirm, pass, server } = await buildLeagueWithMail(engine)
    const other = await addAccount(app, store, 'Otra', { admin: true, email: 'otra@ejemplo.es' })
    await confirm(other.id, 'otra@ejemplo.es')
    await confirm(admin.id, 'admin@ejemplo.es')
    const account = { name: 'Nueva', email: 'nueva@ejemplo.es', password: sentPassword }
    await done({ call: nobody }, 'POST', '/user', account)
    await pass(0)
    await done(admin, 'PUT', `/user/${other.id}`, { admin: false })
    await pass(2)
    const to = server.mails.map((mail) => mail.to![0]!.address)
    expect(to).toContain('admin@ejemplo.es')
    expect(to).not.toContain('otra@ejemplo.es')
  })

  test('gets no push, as a former delegate or after unfollowing the team', async () => {
    const service = await startPushService()
    const config = readConfig({ PUSH_HOSTS: service.host })
    const league = await buildLeagueWithClock(engine, { config })
    const { gatos, perros, admin, nobody, teams, courts, store } = league
    const outbox = createOutbox(store, config, league.app.log, league.clock)
    await outbox.run()
    const device = service.addDevice()
    await done({ call: nobody }, 'PUT', '/push/follow', { ...device, teamId: teams.gatos })
    await done(perros, 'PUT', '/push/device', service.addDevice())
    const id = await createGame(league)
    await outbox.run()
    // Both devices have now accepted a notice.
    expect(service.arrived.splice(0)).toHaveLength(2)
    service.answerWith({ status: 500 })
    await done(gatos, 'PUT', `/game/${id}`, { courtId: courts.sauce })
    await outbox.run()
    expect(service.arrived.splice(0)).toHaveLength(2)
    await done(admin, 'PUT', `/user/${perros.id}`, { teamId: null })
    await done({ call: nobody }, 'PUT', '/push/follow', { ...device, teamId: teams.osos })
    await done({ call: nobody }, 'DELETE', '/push/follow', { ...device, teamId: teams.gatos })
    service.answerWith({ status: 201 })
    league.set('2025-11-03T10:05:00.000Z')
    await outbox.run()
    expect(service.arrived).toEqual([])
    const ends = await store.db.selectFrom('message').select('ended').orderBy('id').execute()
    expect(ends.map(({ ended }) => ended)).toEqual(['sent', 'obsolete', 'obsolete'])
  })
})
