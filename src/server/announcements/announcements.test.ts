import { expect, test } from 'vitest'
import type { Announcement } from '#contract/announcements.ts'
import { addAccount } from '../../../test/accounts.ts'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { addEntry, addGroup, addPhase } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail } from '../../../test/league-with-mail.ts'
import { buildLeagueOfNotices, done } from '../../../test/notices.ts'

const message = { title: 'Asamblea', text: 'El sábado a las 12.\nEn la cancha de siempre.' }

describeOnEachEngine('announcements sent at once', (engine) => {
  test('are at most five in 24 hours by all admins together, deleted ones included', async () => {
    const { app, store, admin } = await buildLeagueOfDelegates(engine)
    const other = await addAccount(app, store, 'Otra', { admin: true })
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        (place % 2 === 0 ? admin : other).call('POST', '/announcement', { ...message, title: `${place}` }),
      ),
    )
    const statuses = sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
    const listed = (await admin.call('GET', '/announcement')).json<Announcement[]>()
    expect(listed).toHaveLength(5)
    await done(admin, 'DELETE', `/announcement/${listed[0]!.id}`)
    const another = await admin.call('POST', '/announcement', message)
    expectRefusal(another, 429, 'En las últimas 24 horas ya se han enviado 5 mensajes. Prueba mañana.')
  })
})

describeDomain('an announcement', (engine) => {
  test('is read by every logged-in user, the last twenty, and sent and deleted by admins', async () => {
    const { store, admin, fan, gatos, nobody } = await buildLeagueOfDelegates(engine)
    const rows = Array.from({ length: 21 }, (_, place) => ({
      at: '2025-11-01T10:00:00.000Z',
      phase: null,
      title: `Mensaje ${place}`,
      text: 'Hola',
    }))
    await store.write((tx) => tx.insertInto('announcement').values(rows).execute())
    const listed = (await fan.call('GET', '/announcement')).json<Announcement[]>()
    expect([listed.length, listed[0]!.title, listed.at(-1)!.title]).toEqual([20, 'Mensaje 20', 'Mensaje 1'])
    expectRefusal(await nobody('GET', '/announcement'), 401)
    expectRefusal(await gatos.call('POST', '/announcement', message), 403)
    expectRefusal(await gatos.call('GET', '/announcement/audience'), 403)
    expectRefusal(await gatos.call('DELETE', `/announcement/${listed[0]!.id}`), 403)
    await done(admin, 'DELETE', `/announcement/${listed[0]!.id}`)
    expectRefusal(await admin.call('DELETE', `/announcement/${listed[0]!.id}`), 404)
  })

  test('has a title of one line, a text of 2,000 characters at most, and an existing phase', async () => {
    const { admin } = await buildLeagueOfDelegates(engine)
    for (const body of [
      { title: 'Dos\nlíneas' },
      { title: ' ' },
      { text: ' ' },
      { text: 'a'.repeat(2001) },
      { competitionGroupId: 1000 },
    ]) {
      expectRefusal(await admin.call('POST', '/announcement', { ...message, ...body }), 400)
    }
    const longest = await admin.call('POST', '/announcement', { ...message, text: 'a'.repeat(2000) })
    expect(longest.statusCode).toBe(201)
  })

  test('reaches all delegates but its author, or those of the teams entered in a phase', async () => {
    const { store, admin, teams, leagueId, phaseId, dispatch } = await buildLeagueOfNotices(engine)
    await done(admin, 'PUT', `/user/${admin.id}`, { teamId: teams.osos })
    const cup = await addPhase(store, leagueId, { name: 'Copa' })
    await addEntry(store, await addGroup(store, cup), teams.perros)
    await addEntry(store, await addGroup(store, cup), teams.perros)
    // Two look after Gatos; the admin, who also looks after Osos, isn't told of their own message.
    expect((await admin.call('GET', '/announcement/audience')).json()).toEqual([
      { phase: null, delegates: 4 },
      { phase: { id: phaseId, name: expect.any(String) }, delegates: 4 },
      { phase: { id: cup, name: 'Copa' }, delegates: 1 },
    ])
    const toPhase = await admin.call('POST', '/announcement', { ...message, competitionGroupId: cup })
    expect(toPhase.json()).toMatchObject({ ...message, phase: 'Copa', delegates: 1 })
    const text = `Asamblea | Mensaje de quien administra la liga, en el Tablón. | /tablon#mensaje-${toPhase.json<Announcement>().id}`
    expect(await dispatch('announcement')).toEqual({ perros: [text] })
    const toAll = await admin.call('POST', '/announcement', { ...message, title: 'Para todas' })
    expect(toAll.json()).toMatchObject({ phase: null, delegates: 4 })
    const recipients = Object.entries(await dispatch('announcement')).map(([name, { length }]) => [
      name,
      length,
    ])
    expect(Object.fromEntries(recipients)).toEqual({ gatos: 1, gata: 1, perros: 2, osos: 1 })
  })

  test('that is deleted is not sent any more, and is gone in the list of notices', async () => {
    const { admin, gatos, dispatch, send } = await buildLeagueOfNotices(engine)
    const made = await admin.call('POST', '/announcement', message)
    await dispatch()
    const stateOf = async () => {
      const [notice] = (await gatos.call('GET', '/notice')).json<{ state: string; path: string | null }[]>()
      return { state: notice!.state, hasPath: notice!.path !== null }
    }
    expect(await stateOf()).toEqual({ state: 'current', hasPath: true })
    await done(admin, 'DELETE', `/announcement/${made.json<Announcement>().id}`)
    expect(await send('announcement')).toEqual({})
    expect(await stateOf()).toEqual({ state: 'gone', hasPath: false })
  })

  test('that is deleted before its notices are made makes none', async () => {
    const { admin, dispatch } = await buildLeagueOfNotices(engine)
    const made = await admin.call('POST', '/announcement', message)
    await done(admin, 'DELETE', `/announcement/${made.json<Announcement>().id}`)
    expect(await dispatch('announcement')).toEqual({})
  })

  test('stays with the name of its phase when that is deleted, and has no notice for it', async () => {
    const { store, admin, leagueId, dispatch } = await buildLeagueOfNotices(engine)
    const cup = await addPhase(store, leagueId, { name: 'Copa' })
    await done(admin, 'POST', '/announcement', { ...message, competitionGroupId: cup })
    await done(admin, 'DELETE', `/competition-group/${cup}`)
    expect(await dispatch('announcement')).toEqual({})
    expect((await admin.call('GET', '/announcement')).json()).toMatchObject([{ phase: 'Copa' }])
  })

  test('names nobody, and its author only in the log of changes, until their account is deleted', async () => {
    const { app, store, admin } = await buildLeagueOfDelegates(engine)
    const author = await addAccount(app, store, 'Otra', { admin: true })
    await done(author, 'POST', '/announcement', message)
    const logged = async () =>
      (await admin.call('GET', '/audit?entity=announcement')).json<{ type: string; user: unknown }[]>()
    expect(await logged()).toMatchObject([
      { type: 'announcement-posted', user: { name: 'Otra' }, after: message },
    ])
    await done(admin, 'DELETE', `/user/${author.id}`)
    expect(await logged()).toMatchObject([{ type: 'announcement-posted', user: null }])
    const [listed] = (await admin.call('GET', '/announcement')).json<Announcement[]>()
    expect(Object.keys(listed!).toSorted()).toEqual(['at', 'id', 'phase', 'text', 'title'])
  })

  test('is sent whole by e-mail, line by line and as plain text', async () => {
    const { admin, perros, server, confirm, pass } = await buildLeagueWithMail(engine)
    await confirm(perros.id, 'perra@ejemplo.es')
    const text = 'Traed <b>bandera</b> & agua:\nhttps://ejemplo.es'
    await done(admin, 'POST', '/announcement', { title: 'Asamblea', text })
    await pass(0)
    await pass(1)
    const [mail] = server.mails
    expect(mail!.subject).toBe('Asamblea · Liga Cooperativa')
    expect(mail!.text).toContain(`${text}\n`)
    const escaped =
      'Traed &lt;b&gt;bandera&lt;/b&gt; &amp; agua:</p>\n<p style="margin:0">https://ejemplo.es</p>'
    expect(mail!.html).toContain(escaped)
    expect(mail!.html).not.toContain('href="https://ejemplo.es')
  })
})
