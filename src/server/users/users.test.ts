import { expect, test } from 'vitest'
import type { AccountsPage, User } from '#contract/users.ts'
import { addAccount, callAs, logIn, sentPassword } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { dumpAllButCounters, dumpTables } from '../../../test/dump-tables.ts'
import { addTeam } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, createGame, expectRefusal } from '../../../test/league-of-delegates.ts'
import { ofOperator } from '../kernel/access.ts'
import { createUsers } from './queries.ts'

const form = { name: 'Ñandú', email: 'n.andu@ejemplo.es', password: sentPassword }

describeDomain('registering', (engine) => {
  test('creates an account without team, role or session', async () => {
    const { app, store } = await buildTestApp(engine)
    const answer = await callAs(app)('POST', '/user', { ...form, email: ' n.andu@ejemplo.es ' })
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json()
    expect(answer.json()).toEqual({
      id,
      userId: id,
      name: 'Ñandú',
      email: 'n.andu@ejemplo.es',
      admin: false,
      teamId: null,
      competitions: [],
      activeCompetitionId: null,
    })
    expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  test('a taken name is 409, as is a taken e-mail without SMTP, in any spelling', async () => {
    const { app, store } = await buildTestApp(engine)
    const post = (change: object) => callAs(app)('POST', '/user', { ...form, ...change })
    await post({})
    const before = await dumpTables(store)
    const free = { name: 'Otra', email: 'otra@ejemplo.es' }
    for (const name of ['Ñandú', 'ñANDÚ', 'ÑANDÚ'.normalize('NFD'), '  Ñandú ', 'Ｎ\u0303andú']) {
      const answer = await post({ ...free, name })
      expectRefusal(answer, 409, 'Ya hay una cuenta con ese nombre.')
      expect(answer.json().fields).toEqual({ name: 'Ya hay una cuenta con ese nombre.' })
    }
    const answer = await post({ ...free, email: 'N.ANDU@EJEMPLO.ES' })
    expectRefusal(answer, 409, 'Ya hay una cuenta con ese correo.')
    expect(answer.json().fields).toEqual({ email: 'Ya hay una cuenta con ese correo.' })
    expect(await dumpTables(store)).toBe(before)
    // An N is not an Ñ.
    expect((await post({ ...free, name: 'Nandú' })).statusCode).toBe(201)
  })

  test('wrong values are 400 at their field', async () => {
    const { app, store } = await buildTestApp(engine)
    const before = await dumpTables(store)
    const wrong: [field: string, value: unknown][] = [
      ['name', undefined],
      ['name', '   '],
      ['name', 'x'.repeat(81)],
      ['name', 'a\0b'],
      ['name', '\udc00'],
      ['name', 7],
      ['name', 'ana@ejemplo.es'],
      ['name', 'ana＠ejemplo.es'],
      ['name', 'Gana en https://oro'],
      ['name', 'WWW.oro'],
      // The first letter is Cyrillic, the last one Greek.
      ['name', 'а Delegada'],
      ['name', 'Delegadα'],
      ['email', undefined],
      ['email', null],
      ['email', 'ana'],
      ['email', `${'x'.repeat(200)}@ejemplo.es`],
      ['email', 'a\0@ejemplo.es'],
      ['password', 'la de verdad'],
      ['password', undefined],
      ['password', sentPassword.toUpperCase()],
    ]
    for (const [field, value] of wrong) {
      const answer = await callAs(app)('POST', '/user', { ...form, [field]: value })
      expectRefusal(answer, 400)
      expect(Object.keys(answer.json().fields)).toEqual([field])
    }
    expect(await dumpTables(store)).toBe(before)
  })

  test('only an admin may set a team or a role, or omit the e-mail', async () => {
    const { app, store } = await buildTestApp(engine)
    const teamId = await addTeam(store, 'Gatos')
    const fan = await addAccount(app, store, 'Afición')
    const admin = await addAccount(app, store, 'Admin', { admin: true })
    for (const call of [callAs(app), fan.call]) {
      expectRefusal(await call('POST', '/user', { ...form, admin: true }), 403)
      expectRefusal(await call('POST', '/user', { ...form, teamId }), 403)
    }
    const made = await admin.call('POST', '/user', { ...form, email: null, admin: true, teamId })
    expect(made.json()).toMatchObject({ admin: true, teamId, email: null })
    expectRefusal(await admin.call('POST', '/user', { ...form, name: 'Otra', teamId: 999 }), 400, /equipo/)
  })
})

describeOnEachEngine('registering in a race', (engine) => {
  test('of sixteen simultaneous requests with one name, one succeeds', async () => {
    const { app } = await buildTestApp(engine)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => {
        const payload = { ...form, email: `p${n}@ejemplo.es` }
        return app.inject({ method: 'POST', url: '/api/user', payload, remoteAddress: `10.0.0.${n}` })
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(15)
  })
})

describeDomain('changing an account', (engine) => {
  test('its owner may change name and e-mail, an admin all fields', async () => {
    const { app, store } = await buildTestApp(engine)
    const teamId = await addTeam(store, 'Gatos')
    const admin = await addAccount(app, store, 'Jefa', { admin: true })
    const { id, call } = await addAccount(app, store, 'Gata', { email: 'gata@ejemplo.es' })
    const before = await dumpTables(store)
    for (const change of [{ admin: true }, { admin: false }, { teamId }, { password: sentPassword }]) {
      const refused = await call('PUT', `/user/${id}`, change)
      expectRefusal(refused, 403, /quien administra/)
      expect(Object.keys(refused.json().fields)).toEqual(Object.keys(change))
    }
    expectRefusal(await call('PUT', `/user/${admin.id}`, { name: 'Otro' }), 403, /tu propia cuenta/)
    expectRefusal(await call('PUT', `/user/${id}`, { name: 'JEFA' }), 409)
    expectRefusal(await call('PUT', `/user/${id}`, { name: 'Admin.' }), 400, /confunde/)
    expect(await dumpTables(store)).toBe(before)
    const own = await call('PUT', `/user/${id}`, { name: 'GATA', email: 'GATA@ejemplo.es' })
    expect(own.json()).toMatchObject({ name: 'GATA', email: 'GATA@ejemplo.es', teamId: null })
    const linked = await admin.call('PUT', `/user/${id}`, { teamId, admin: true })
    expect(linked.json()).toMatchObject({ name: 'GATA', teamId, admin: true })
    expect((await call('GET', '/user?expanded=true')).json()).toMatchObject([
      { name: 'GATA', team: { id: teamId, name: 'Gatos' } },
      { name: 'Jefa' },
    ])
  })

  test('keeps an older name that today’s rules refuse, but refuses a new one like it', async () => {
    const { app, store } = await buildTestApp(engine)
    const { id, call } = await addAccount(app, store, 'gata@ejemplo.es')
    const kept = { name: 'gata@ejemplo.es', email: 'gata@ejemplo.es' }
    expect((await call('PUT', `/user/${id}`, kept)).json()).toMatchObject(kept)
    const answer = await call('PUT', `/user/${id}`, { name: 'perra@ejemplo.es' })
    expectRefusal(answer, 400, 'El nombre de una cuenta no lleva «@», «://» ni «www.».')
    expect(Object.keys(answer.json().fields)).toEqual(['name'])
  })

  test('an admin needs the old password to set their own', async () => {
    const { app, store } = await buildTestApp(engine)
    const { id, call } = await addAccount(app, store, 'Admin', { admin: true })
    const other = '1'.repeat(32)
    for (const [proof, said] of [
      [{}, 'Para cambiar la contraseña escribe la que tienes.'],
      [{ oldPassword: other }, 'La contraseña actual no es esa.'],
    ] as const) {
      const answer = await call('PUT', `/user/${id}`, { password: other, ...proof })
      expectRefusal(answer, 403, said)
      expect(answer.json().fields).toEqual({ oldPassword: said })
    }
    expect((await logIn(app, 'Admin')).statusCode).toBe(200)
    const set = await call('PUT', `/user/${id}`, { password: other, oldPassword: sentPassword })
    expect(set.statusCode).toBe(200)
    expect((await logIn(app, 'Admin', other)).statusCode).toBe(200)
  })

  test('a password change needs two equal new ones, the right old one, and one’s own account', async () => {
    const { app, store } = await buildTestApp(engine)
    const admin = await addAccount(app, store, 'Admin', { admin: true })
    const { id, call } = await addAccount(app, store, 'Gata')
    const other = '1'.repeat(32)
    const change = { oldPassword: sentPassword, newPassword: other, repeatPassword: other }
    const put = (who = call, body: object = change) => who('PUT', `/user/${id}/update-password`, body)
    const before = await dumpAllButCounters(store)
    const differ = await put(call, { ...change, repeatPassword: sentPassword })
    expectRefusal(differ, 400, 'Las contraseñas no coinciden')
    expect(differ.json().fields).toEqual({ repeatPassword: 'Las contraseñas no coinciden' })
    expectRefusal(await put(call, { ...change, oldPassword: other }), 403, 'La contraseña actual no es esa.')
    expectRefusal(await put(admin.call), 403, 'Solo puedes cambiar tu propia contraseña.')
    expectRefusal(await put(call, { ...change, newPassword: 'corta', repeatPassword: 'corta' }), 400)
    expect(await dumpAllButCounters(store)).toBe(before)
    expect((await put()).statusCode).toBe(200)
  })
})

describeOnEachEngine('simultaneous requests', (engine) => {
  test('an admin’s new password wins over its owner’s change', async () => {
    const { app, store } = await buildTestApp(engine)
    const admin = await addAccount(app, store, 'Admin', { admin: true })
    const { id, call } = await addAccount(app, store, 'Gata')
    const [own, set] = ['1'.repeat(32), '2'.repeat(32)]
    const change = { oldPassword: sentPassword, newPassword: own, repeatPassword: own }
    // The owner's change needs two hashes and the admin's one, which is written in between.
    const [changed, given] = await Promise.all([
      call('PUT', `/user/${id}/update-password`, change),
      admin.call('PUT', `/user/${id}`, { password: set }),
    ])
    // The admin's change may already have ended the owner's session.
    expect([200, 401, 403]).toContain(changed.statusCode)
    expect(given.statusCode).toBe(200)
    expect((await logIn(app, 'Gata', set)).statusCode).toBe(200)
    expect((await logIn(app, 'Gata', own)).statusCode).toBe(401)
  })

  test('an account created by one being deleted stays, logged without a user', async () => {
    const { app, store } = await buildTestApp(engine)
    const admin = await addAccount(app, store, 'Admin', { admin: true })
    const other = await addAccount(app, store, 'Otra', { admin: true })
    const [made, deleted] = await Promise.all([
      other.call('POST', '/user', form),
      admin.call('DELETE', `/user/${other.id}`),
    ])
    expect([made.statusCode, deleted.statusCode]).toEqual([201, 204])
    const rows = await store.db.selectFrom('audit').selectAll().where('action', '=', 'create').execute()
    expect(rows.map((row) => row.user_id)).toEqual([null])
  })
})

describeOnEachEngine('the last admin', (engine) => {
  const last = /Es la única cuenta de administración/

  test('can’t give up the role or be deleted', async () => {
    const { app, store } = await buildTestApp(engine)
    const { id, call } = await addAccount(app, store, 'Admin', { admin: true })
    expectRefusal(await call('PUT', `/user/${id}`, { admin: false }), 409, last)
    expectRefusal(await call('DELETE', `/user/${id}`, { oldPassword: sentPassword }), 409, last)
    expect((await call('GET', '/user')).json()).toMatchObject([{ admin: true }])
    await addAccount(app, store, 'Otra', { admin: true })
    expect((await call('PUT', `/user/${id}`, { admin: false })).json()).toMatchObject({ admin: false })
  })

  test.for(['PUT', 'DELETE'] as const)('two who %s each other simultaneously: one stays', async (method) => {
    const { app, store } = await buildTestApp(engine)
    const one = await addAccount(app, store, 'Una', { admin: true })
    const two = await addAccount(app, store, 'Dos', { admin: true })
    await Promise.all([
      one.call(method, `/user/${two.id}`, { admin: false }),
      two.call(method, `/user/${one.id}`, { admin: false }),
    ])
    const admins = await store.db.selectFrom('user').selectAll().where('admin', '=', true).execute()
    expect(admins).toHaveLength(1)
  })
})

describeDomain('deleting an account', (engine) => {
  test('keeps its actions, without its name', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { app, store, admin, teams, nobody } = league
    const registered = await nobody('POST', '/user', form)
    const { id } = registered.json<{ id: number }>()
    await admin.call('PUT', `/user/${id}`, { teamId: teams.gatos, name: 'Ñandú II' })
    const { call } = await addAccount(app, store, 'Otra', { teamId: teams.gatos })
    const mine = callAs(app, (await logIn(app, 'Ñandú II')).json().token)
    const game = await createGame(league, {}, { call: mine })
    expectRefusal(await call('DELETE', `/user/${id}`), 403)
    // An open session alone isn't enough to delete the account.
    for (const [proof, said] of [
      [undefined, 'Para borrar tu cuenta escribe tu contraseña.'],
      [{ oldPassword: '1'.repeat(32) }, 'La contraseña actual no es esa.'],
    ] as const) {
      const answer = await mine('DELETE', `/user/${id}`, proof)
      expectRefusal(answer, 403, said)
      expect(answer.json().fields).toEqual({ oldPassword: said })
    }
    expect((await mine('DELETE', `/user/${id}`, { oldPassword: sentPassword })).statusCode).toBe(204)
    expectRefusal(await mine('GET', `/user/${id}`), 401)
    expectRefusal(await admin.call('GET', `/user/${id}`), 404, 'Esa cuenta no existe.')
    expect((await nobody('GET', `/game/${game}`)).statusCode).toBe(200)
    const audit = await store.db.selectFrom('audit').selectAll().orderBy('id').execute()
    const rows = audit.map(({ entity, action, user_id }) => [entity, action, user_id])
    expect(rows).toEqual([
      ['user', 'create', null],
      ['user', 'update', admin.id],
      ['game', 'create', null],
      ['user', 'delete', null],
    ])
    expect(await dumpTables(store)).not.toMatch(/ñandú|n\.andu/i)
    // The name can be used again.
    expect((await nobody('POST', '/user', form)).statusCode).toBe(201)
  })

  test('no e-mail is ever in the audit log', async () => {
    const { store, nobody, admin, gatos } = await buildLeagueOfDelegates(engine)
    await nobody('POST', '/user', form)
    await gatos.call('PUT', `/user/${gatos.id}`, { email: 'nueva@ejemplo.es' })
    await admin.call('PUT', `/user/${gatos.id}`, { email: null })
    const audit = await dumpTables(store, ['audit'])
    expect(audit.match(/"entity":"user"/g)).toHaveLength(3)
    expect(audit).not.toContain('@')
    expect(audit).not.toMatch(/password|token/i)
  })
})

describeDomain('a list of accounts', (engine) => {
  /** An admin, a delegate, and a number of accounts that nobody has let in. */
  async function build(strangers: number) {
    const { app, store } = await buildTestApp(engine)
    const teamId = await addTeam(store, 'Gatos de Ñuñoa')
    const admin = await addAccount(app, store, 'Admin', { admin: true })
    const gata = await addAccount(app, store, 'Gata', { teamId })
    const users = Array.from({ length: strangers }, (_, place) => ({
      name: `Bot ${String(place).padStart(4, '0')}`,
      email: `b${place}@ejemplo.es`,
      passwordHash: '',
      role: ofOperator({}),
    }))
    const ids = await store.write((tx) => createUsers(tx, users))
    const page = async (query: string) => (await admin.call('GET', `/account?${query}`)).json<AccountsPage>()
    const names = async (query: string) => (await page(query)).accounts.map(({ name }) => name)
    return { app, store, admin, gata, ids, page, names }
  }

  test('comes by pages of fifty, and finds names, e-mails and teams without accents', async () => {
    const { app, store, admin, gata, page, names } = await build(101)
    const [first, last] = [await page(''), await page('page=3')]
    expect(first).toMatchObject({ matching: 103, total: 103 })
    expect(first.accounts).toHaveLength(50)
    expect(first.accounts[0]).toMatchObject({ name: 'Admin', admin: true, competitions: [] })
    expect(last.accounts.map(({ name }) => name)).toEqual(['Bot 0099', 'Bot 0100', 'Gata'])
    expect(await names('search=NUNOA+gata')).toEqual(['Gata'])
    expect(await names('search=b100@')).toEqual(['Bot 0100'])
    expect(await names('letIn=true')).toEqual(['Admin', 'Gata'])
    expect(await page('letIn=false&search=009')).toMatchObject({ matching: 11, total: 103 })
    const bot = await addAccount(app, store, 'Bot que entra')
    expect(await page('letIn=false')).toMatchObject({ matching: 102, newest: bot.id })
    expect(await page('letIn=false&away=true')).toMatchObject({ matching: 101, total: 104 })
    const known = (await admin.call('GET', '/user?letIn=true')).json<User[]>()
    expect(known.map(({ name }) => name)).toEqual(['Admin', 'Gata'])
    expectRefusal(await gata.call('GET', '/account'), 403)
  })

  test('is deleted at once, but for whom somebody has let in and what was not seen', async () => {
    const { app, store, admin, gata, ids, page, names } = await build(1002)
    const bot = await addAccount(app, store, 'Bot que entra')
    const unseen = await addAccount(app, store, 'Bot de después')
    expectRefusal(await gata.call('POST', '/account/deletion', { newest: bot.id }), 403)
    const remove = (body: object) => admin.call('POST', '/account/deletion', body)
    expect((await remove({ search: 'bot 0007', newest: bot.id })).json()).toEqual({ left: 0 })
    expect(await page('')).toMatchObject({ total: 1005 })
    const { newest } = await page('letIn=false&away=true&search=bot')
    expect(newest).toBe(ids.at(-1))
    const seen = { away: true, search: 'bot', newest }
    expect((await remove(seen)).json()).toEqual({ left: 1 })
    expect((await remove(seen)).json()).toEqual({ left: 0 })
    expect(await names('')).toEqual(['Admin', 'Bot de después', 'Bot que entra', 'Gata'])
    expect((await remove({ newest: unseen.id })).json()).toEqual({ left: 0 })
    expect(await names('')).toEqual(['Admin', 'Gata'])
    // Each of them is a change of the admin, and nothing of their names stays.
    const changes = store.db.selectFrom('audit').selectAll().where('entity', '=', 'user')
    const notes = await changes.where('action', '=', 'delete').execute()
    expect(notes).toHaveLength(1004)
    expect(notes.every(({ user_id: by, before }) => by === admin.id && before === null)).toBe(true)
  })
})
