import { expect, test } from 'vitest'
import type { EmailState } from '#contract/email.ts'
import { type Account, callAs, changeEmail, logIn, password, sentPassword } from '../../../test/accounts.ts'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail, type LeagueWithMail } from '../../../test/league-with-mail.ts'
import type { Tx } from '../db/database.ts'
import { createInvitation } from '../invitations/queries.ts'
import { hashToken } from '../sessions/credentials.ts'
import { md5Hex } from '../users/password.ts'
import { requestMail, createMailToken, findMailToken } from './queries.ts'

const asking = { network: '192.0.2.1', rateLimitWrites: 120 }

const stateOf = async ({ call }: Pick<Account, 'call'>) => (await call('GET', '/email')).json<EmailState>()

function tokenOf({ server }: LeagueWithMail): string {
  return /https:\/\/liga\.example\/correo#([\w-]{43})/.exec(server.mails.at(-1)!.text!)![1]!
}

/** Creates the account of a stranger, and asks for its confirmation. */
async function askAs(
  tx: Tx,
  now: Date,
  { place, email, network }: { place: number; email: string; network: string },
) {
  const row = { name: `Extraña ${place}`, name_key: `extraña ${place}`, email, address_key: email }
  const account = { ...row, password_hash: '', admin: false }
  const { id } = await tx.insertInto('user').values(account).returning('id').executeTakeFirstOrThrow()
  return requestMail(tx, { ...asking, userId: id, purpose: 'confirmation', now, network })
}

describeDomain('an address', (engine) => {
  test('is confirmed once by the link that was sent to it', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, nobody, pass, server } = league
    expect((await perros.call('POST', '/email/confirmation')).statusCode).toBe(204)
    expect((await perros.call('POST', '/email/confirmation')).statusCode).toBe(204)
    await pass(0)
    expect(server.mails).toMatchObject([{ to: [{ name: '', address: 'perra@ejemplo.es' }] }])
    // Anybody may register any name with anybody's address, so the e-mail doesn't contain the name.
    expect(`${server.mails[0]!.text}${server.mails[0]!.html}`).not.toContain('Perra')
    expect(await stateOf(perros)).toEqual({
      email: 'perra@ejemplo.es',
      confirmed: false,
      unsubscribed: false,
    })
    const body = { token: tokenOf(league) }
    expect((await nobody('POST', '/email/confirm', body)).statusCode).toBe(204)
    expect(await stateOf(perros)).toMatchObject({ confirmed: true })
    expectRefusal(await nobody('POST', '/email/confirm', body), 409, /^Este enlace ya no vale/)
    expect(await stateOf(perros)).toMatchObject({ confirmed: true })
    expectRefusal(await perros.call('POST', '/email/confirmation'), 409, 'Tu correo ya está confirmado.')
  })

  test('belongs to the account that confirms it, even if another gave it before', async () => {
    const league = await buildLeagueWithMail(engine)
    const { app, store, nobody, pass, perros, admin } = league
    const email = 'duena@ejemplo.es'
    const register = (name: string, as = email) =>
      nobody('POST', '/user', { name, email: as, password: sentPassword })
    const idOf = async (answer: ReturnType<typeof register>) => (await answer).json<{ id: number }>().id
    const squatter = await idOf(register('Otra', 'DUENA@ejemplo.es'))
    await pass(0)
    const squattersLink = tokenOf(league)
    // Neither registering nor requesting a password link reveals that the address is known.
    const owner = await idOf(register('Dueña'))
    await pass(0)
    const link = { token: tokenOf(league) }
    expect((await nobody('POST', '/email/confirm', link)).statusCode).toBe(204)
    expect((await admin.call('GET', `/user/${owner}`)).json()).toMatchObject({ email })
    expect((await admin.call('GET', `/user/${squatter}`)).json()).toMatchObject({ email: null })
    expectRefusal(await nobody('POST', '/email/confirm', { token: squattersLink }), 409, /^Este enlace ya/)
    // From now on no other account can use it.
    const TAKEN = 'Ya hay una cuenta con ese correo.'
    for (const answer of [
      await register('Tercera', 'Duena@Ejemplo.es'),
      await changeEmail(perros, email),
      await admin.call('PUT', `/user/${squatter}`, { email }),
    ]) {
      expectRefusal(answer, 409, TAKEN)
      expect(answer.json()).toMatchObject({ fields: { email: TAKEN } })
    }
    // Until its owner gives it up.
    const { token } = (await logIn(app, 'Dueña')).json<{ token: string }>()
    await changeEmail({ id: owner, call: callAs(app, token) }, 'nueva@ejemplo.es')
    expect((await register('Tercera')).statusCode).toBe(201)
    const keys = await store.db
      .selectFrom('user')
      .select('email_key')
      .where('email_key', 'is not', null)
      .execute()
    expect(keys).toEqual([])
  })

  test('is not confirmed by an expired link, one of another address, or an unknown one', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, nobody, pass } = league
    await perros.call('POST', '/email/confirmation')
    await pass(0)
    const old = tokenOf(league)
    await changeEmail(perros, 'otra@ejemplo.es')
    expectRefusal(await nobody('POST', '/email/confirm', { token: old }), 409)
    await pass(0)
    const late = tokenOf(league)
    await pass(3 * 24 * 60)
    for (const token of [late, 'x'.repeat(43), '']) {
      expectRefusal(await nobody('POST', '/email/confirm', { token }), 409, /^Este enlace ya no vale/)
    }
    expect(await stateOf(perros)).toEqual({ email: 'otra@ejemplo.es', confirmed: false, unsubscribed: false })
  })

  test('is confirmed by either link of an e-mail that was delivered twice', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, nobody, pass, server } = league
    server.whims.push('lost acceptance')
    await perros.call('POST', '/email/confirmation')
    await pass(0)
    const first = tokenOf(league)
    await pass(1)
    expect([server.mails.length, tokenOf(league) === first]).toEqual([2, false])
    expect((await nobody('POST', '/email/confirm', { token: first })).statusCode).toBe(204)
    expectRefusal(await nobody('POST', '/email/confirm', { token: tokenOf(league) }), 409)
  })

  test('is sent a confirmation link when an account is created with it or given it', async () => {
    const { store, teams, nobody, admin, gatos, pass, server, clock } = await buildLeagueWithMail(engine)
    const made = { password: md5Hex(password) }
    await nobody('POST', '/user', { ...made, name: 'Nueva', email: 'nueva@ejemplo.es' })
    const expiresAt = new Date(clock().getTime() + 1000)
    await store.write((tx) =>
      createInvitation(tx, { tokenHash: hashToken('t'), teamId: teams.osos, expiresAt }),
    )
    const joined = { ...made, token: 't', name: 'Invitada', email: 'invitada@ejemplo.es' }
    expect((await nobody('POST', '/invitation/join', joined)).statusCode).toBe(201)
    await admin.call('PUT', `/user/${gatos.id}`, { email: 'gata2@ejemplo.es' })
    await admin.call('PUT', `/user/${gatos.id}`, { email: 'gata2@ejemplo.es', name: 'Gata nueva' })
    await admin.call('POST', '/user', { ...made, name: 'Sin correo' })
    await pass(0)
    expect(new Set(server.mails.map(({ to }) => to![0]!.address))).toEqual(
      new Set(['gata2@ejemplo.es', 'invitada@ejemplo.es', 'nueva@ejemplo.es']),
    )
  })

  test('invalidates the links and queued e-mails to the previous one when it changes', async () => {
    const { store, perros, pass, server, clock } = await buildLeagueWithMail(engine)
    const expiresAt = new Date(clock().getTime() + 3_600_000)
    const link = { userId: perros.id, email: 'perra@ejemplo.es', purpose: 'password', expiresAt } as const
    const token = await store.write(async (tx) => {
      await requestMail(tx, { ...asking, userId: perros.id, purpose: 'password', now: clock() })
      return createMailToken(tx, link)
    })
    await changeEmail(perros, 'otra@ejemplo.es')
    expect(await findMailToken(store.db, { token, purpose: 'password', now: clock() })).toBeUndefined()
    await pass(0)
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Confirma tu correo · Liga Cooperativa'])
  })

  test('is sent at most three e-mails an hour and five a day', async () => {
    const { perros, pass, server } = await buildLeagueWithMail(engine)
    const change = async (time: number) => {
      await changeEmail(perros, `otra${time}@ejemplo.es`)
      await pass(0)
      return server.mails.length
    }
    expect([await change(1), await change(2), await change(3), await change(4)]).toEqual([1, 2, 3, 3])
    await pass(61)
    expect([await change(5), await change(6), await change(7)]).toEqual([4, 5, 5])
    expectRefusal(await perros.call('POST', '/email/confirmation'), 429, /^Ya te hemos enviado/)
    await pass(24 * 60)
    expect((await perros.call('POST', '/email/confirmation')).statusCode).toBe(204)
  })

  test('of a stranger counts for limits of a hundred e-mails an hour in all, and twelve for a network', async () => {
    const { store, osos, nobody, pass, server, clock } = await buildLeagueWithMail(engine)
    const register = async (name: string, email: string) => {
      const body = { password: md5Hex(password), name, email }
      return (await nobody('POST', '/user', body)).statusCode
    }
    // One network may register twelve accounts an hour; a part after a plus doesn't make another mailbox.
    const made = []
    for (let time = 0; time < 13; time += 1)
      made.push(await register(`Nueva ${time}`, `una+${time % 2 === 0 ? time : 'x'}${time}@ejemplo.es`))
    expect(made).toEqual([...Array<number>(12).fill(201), 429])
    await pass(0)
    expect(server.mails.filter(({ subject }) => subject?.startsWith('Confirma'))).toHaveLength(3)
    // Deleted accounts count as well.
    await store.write((tx) => tx.deleteFrom('user').where('name', 'like', 'Nueva%').execute())
    const outcomes = await store.write(async (tx) => {
      expect(await askAs(tx, clock(), { place: 0, network: '10.0.0.0', email: 'una@ejemplo.es' })).toBe(
        'refused',
      )
      // A hundred strangers from as many networks.
      const answers = []
      for (let place = 1; place <= 100; place += 1)
        answers.push(
          await askAs(tx, clock(), { place, network: `10.0.0.${place}`, email: `extra${place}@ejemplo.es` }),
        )
      return answers
    })
    // Three e-mails had been sent before.
    expect(outcomes.filter((answer) => answer === 'pending')).toHaveLength(97)
    expect(outcomes.slice(97)).toEqual(['refused', 'refused', 'refused'])
    // The limits don't apply to delegates.
    expect((await osos.call('POST', '/email/confirmation')).statusCode).toBe(204)
  })

  test('of strangers in one /48 of IPv6 leaves most of the hundred e-mails to others', async () => {
    const { store, clock } = await buildLeagueWithMail(engine)
    const outcomes = await store.write(async (tx) => {
      const answers = []
      for (let place = 1; place <= 120; place += 1) {
        const network = `2001:db8:0:${(place * 99).toString(16)}::/64`
        answers.push(await askAs(tx, clock(), { place, email: `extra${place}@ejemplo.es`, network }))
      }
      return answers
    })
    // Four times what one /64 is sent.
    expect(outcomes.filter((answer) => answer === 'pending')).toHaveLength(48)
    const honest = { place: 121, email: 'honesta@ejemplo.es', network: '2001:db8:1:2::/64' }
    expect(await store.write((tx) => askAs(tx, clock(), honest))).toBe('pending')
  })

  test('at Gmail is one mailbox, however it is dotted', async () => {
    const { store, clock } = await buildLeagueWithMail(engine)
    const spellings = ['una.persona@gmail.com', 'unapersona@gmail.com', 'u.n.a.persona+liga@googlemail.com']
    const outcomes = await store.write(async (tx) => {
      const answers = []
      for (const [place, email] of [
        ...spellings,
        'unaper.sona@GMAIL.com',
        'una.persona@ejemplo.es',
      ].entries())
        answers.push(await askAs(tx, clock(), { place, email, network: `10.0.0.${place}` }))
      return answers
    })
    expect(outcomes).toEqual(['pending', 'pending', 'pending', 'refused', 'pending'])
  })

  test('that another account has confirmed is refused, and nothing is sent', async () => {
    const { perros, gatos, confirm, pass, server } = await buildLeagueWithMail(engine)
    await confirm(gatos.id, 'gata@ejemplo.es')
    const taken = await changeEmail(perros, 'gata@ejemplo.es')
    expectRefusal(taken, 409, 'Ya hay una cuenta con ese correo.')
    expect(await stateOf(perros)).toMatchObject({ email: 'perra@ejemplo.es' })
    await pass(0)
    expect(server.mails).toEqual([])
  })

  test('can be changed where the site sends no e-mails, but not confirmed', async () => {
    const { store, perros } = await buildLeagueOfDelegates(engine)
    await perros.call('PUT', `/user/${perros.id}`, { email: 'otra@ejemplo.es' })
    expectRefusal(await perros.call('POST', '/email/confirmation'), 409, 'Esta web no envía correos.')
    expectRefusal(
      await perros.call('PUT', '/email', { unsubscribed: true }),
      409,
      'Primero hay que confirmar el correo.',
    )
    expect(await store.db.selectFrom('message').select('id').execute()).toEqual([])
  })
})

describeOnEachEngine('an address in a race', (engine) => {
  test('belongs to one account when two confirm it at once', async () => {
    const { store, nobody, pass, server } = await buildLeagueWithMail(engine)
    for (const name of ['Una', 'Otra'])
      await nobody('POST', '/user', { name, email: 'una@ejemplo.es', password: sentPassword })
    await pass(0)
    const links = server.mails.map(({ text }) => /correo#([\w-]{43})/.exec(text!)?.[1]).filter(Boolean)
    expect(links).toHaveLength(2)
    const answers = await Promise.all(links.map((token) => nobody('POST', '/email/confirm', { token })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]))
    const rows = await store.db
      .selectFrom('user')
      .select('name')
      .where('email', '=', 'una@ejemplo.es')
      .execute()
    expect(rows).toHaveLength(1)
  })
})
