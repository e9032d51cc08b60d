import { expect, test } from 'vitest'
import { callAs, changeEmail, deleteOwn } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithMail, type LeagueWithMail } from '../../../test/league-with-mail.ts'
import { headerOf } from '../../../test/mail-server.ts'

/** The home team moves its game to a court. */
async function move(
  { gatos, courts }: LeagueWithMail,
  id: number,
  court: 'olmo' | 'sauce' = 'sauce',
  { call } = gatos,
): Promise<void> {
  expect((await call('PUT', `/game/${id}`, { courtId: courts[court] })).statusCode).toBe(200)
}

describeDomain('an e-mail', (engine) => {
  test('states its sender, that it is automatic, and how to unsubscribe with one click', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, confirm, pass, server } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    await move(league, await createGame(league))
    await pass(0)
    expect(server.mails).toEqual([])
    await pass(1)
    const [mail] = server.mails
    expect(mail).toMatchObject({
      subject: 'Cambia Gatos – Perros · Liga Cooperativa',
      from: { name: 'La liga', address: 'liga@ejemplo.es' },
      to: [{ name: 'Perra', address: 'perra@ejemplo.es' }],
      date: '2025-11-03T10:01:00.000Z',
    })
    expect(mail!.messageId).toMatch(/^<aviso-\d+\.[\w-]{22}@liga\.example>$/)
    expect(headerOf(mail!, 'auto-submitted')).toBe('auto-generated')
    expect(headerOf(mail!, 'content-language')).toBe('es')
    expect(headerOf(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(mail!, 'list-unsubscribe')).toMatch(
      /^<https:\/\/liga\.example\/baja\?clave=\d+\.[\w-]{43}>$/,
    )
    // In Madrid time; it is ten o'clock in UTC.
    expect(mail!.text).toContain('Ahora es dom 9 nov, 11:00, Sauce.')
    expect(server.logins).toEqual(['liga:secreto@'])
  })

  test('holds all notices of one user within a minute; the next one follows a quarter of an hour later', async () => {
    const league = await buildLeagueWithMail(engine)
    const { osos, perros, teams, confirm, pass, server } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    const id = await createGame(league)
    const saturday = { date: '2025-11-15T10:00:00.000Z', localId: teams.osos }
    const other = await createGame(league, saturday, osos)
    await move(league, id)
    await move(league, other, 'sauce', osos)
    await pass(0)
    await pass(1)
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'Cambia Gatos – Perros y 1 aviso más · Liga Cooperativa',
    ])
    expect(server.mails[0]!.html?.match(/class="button"/g)).toHaveLength(1)
    expect(server.mails[0]!.text).toContain('Ver los avisos: https://liga.example/avisos')
    await move(league, id, 'olmo')
    await pass(0)
    await pass(13)
    expect(server.mails).toHaveLength(1)
    await pass(2)
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      'Cambia Gatos – Perros y 1 aviso más · Liga Cooperativa',
      'Cambia Gatos – Perros · Liga Cooperativa',
    ])
  })

  test('goes to one address, whatever characters names contain', async () => {
    const league = await buildLeagueWithMail(engine)
    const { store, perros, teams, confirm, pass, server } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    const nasty = 'Ñu, "S. D." <x@malo.example> <b>🏀</b>'
    const ofBefore = `${nasty}\r\nBcc: otra@malo.example\r\n\r\n`
    await store.write(async (tx) => {
      await tx.updateTable('user').set({ name: ofBefore }).where('id', '=', perros.id).execute()
      await tx.updateTable('team').set({ name: nasty }).where('id', '=', teams.perros).execute()
    })
    const id = await createGame(league)
    await move(league, id)
    await pass(0)
    await pass(1)
    const [mail] = server.mails
    expect(mail!.text).toContain(`https://liga.example/partidos/${id}?aviso=1`)
    expect(mail!.to).toEqual([{ name: `${nasty} Bcc: otra@malo.example`, address: 'perra@ejemplo.es' }])
    expect(mail!.subject).toBe(`Cambia Gatos – ${nasty} · Liga Cooperativa`)
    expect(headerOf(mail!, 'bcc')).toBeUndefined()
    expect(mail!.html).not.toContain('<b>')
  })

  test('of every purpose names the league, whatever characters its name contains', async () => {
    const league = await buildLeagueWithMail(engine, { settings: { MAIL_FROM: 'liga@ejemplo.es' } })
    const { app, store, admin, perros, confirm, pass, server } = league
    const name = 'Liga «Ñandú», "B" <x@malo.example> 🏀'
    await store.write((tx) =>
      tx
        .updateTable('league')
        .set({ name: `${name}\r\nBcc: a@b.example` })
        .execute(),
    )
    const named = `${name} Bcc: a@b.example`
    await confirm(perros.id, 'perra@ejemplo.es')
    await move(league, await createGame(league))
    await app.inject({ method: 'POST', url: '/api/password-reset/ask', payload: { who: 'perra@ejemplo.es' } })
    await pass(0)
    await pass(1)
    await changeEmail(perros, 'otra@ejemplo.es')
    await pass(0)
    const titles = [
      'Cambia Gatos – Perros',
      'Confirma tu correo',
      'Ha cambiado el correo de tu cuenta',
      'Una contraseña nueva',
    ]
    expect(server.mails).toHaveLength(titles.length)
    expect(new Set(server.mails.map(({ subject }) => subject))).toEqual(
      new Set(titles.map((title) => `${title} · ${named}`)),
    )
    for (const mail of server.mails) {
      expect(mail.from).toEqual({ name: named, address: 'liga@ejemplo.es' })
      expect(mail.text).toContain(`la web de ${named}`)
      // Only links name the host.
      expect(mail.text!.replaceAll(/https:\/\/liga\.example\/\S*/g, '')).not.toContain('liga.example')
      expect([mail.to!.length, headerOf(mail, 'bcc')]).toEqual([1, undefined])
    }
    await store.write((tx) => tx.updateTable('league').set({ current: false }).execute())
    await admin.call('PUT', '/town', { name: 'Vallecas', contact: null })
    await changeEmail(perros, 'tercera@ejemplo.es')
    await pass(0)
    expect(server.mails.at(-1)!.from).toEqual({ name: 'Liga de Vallecas', address: 'liga@ejemplo.es' })
  })

  test('isn’t sent if the address is unconfirmed, changed since, or unsubscribed', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, confirm, pass, server } = league
    const id = await createGame(league)
    await move(league, id)
    await pass(0)
    await pass(1)
    await confirm(perros.id, 'perra@ejemplo.es')
    await move(league, id, 'olmo')
    await pass(0)
    await changeEmail(perros, 'otra@ejemplo.es')
    await pass(1)
    // Sent at the same time, so in any order.
    expect(new Set(server.mails.map(({ subject }) => subject))).toEqual(
      new Set([
        'Ha cambiado el correo de tu cuenta · Liga Cooperativa',
        'Confirma tu correo · Liga Cooperativa',
      ]),
    )
    await confirm(perros.id, 'otra@ejemplo.es')
    await move(league, id)
    await pass(0)
    await perros.call('PUT', '/email', { unsubscribed: true })
    await pass(20)
    await move(league, id, 'olmo')
    await pass(0)
    await pass(20)
    expect(server.mails).toHaveLength(2)
  })

  test('is deleted with its account, and so is all that belongs to it', async () => {
    const league = await buildLeagueWithMail(engine)
    const { store, perros, app, confirm, pass } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    await move(league, await createGame(league))
    await pass(0)
    await changeEmail(perros, 'otra@ejemplo.es')
    await pass(0)
    const left = async () => ({
      addresses: (await store.db.selectFrom('confirmed_email').selectAll().execute()).length,
      links: (await store.db.selectFrom('mail_token').selectAll().execute()).length,
      messages: (await store.db.selectFrom('message').selectAll().where('user_id', '=', perros.id).execute())
        .length,
      contents: (await store.db.selectFrom('message_notice').selectAll().execute()).length,
    })
    // One e-mail says that the game was created and moved.
    expect(await left()).toEqual({ addresses: 1, links: 1, messages: 3, contents: 2 })
    expect((await deleteOwn({ id: perros.id, call: callAs(app, perros.token) })).statusCode).toBe(204)
    expect(await left()).toEqual({ addresses: 0, links: 0, messages: 0, contents: 0 })
  })
})
