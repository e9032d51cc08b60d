import { expect, test } from 'vitest'
import { changeEmail, sentPassword } from '../../../test/accounts.ts'
import { describeOnEachEngine } from '../../../test/create-test-store.ts'
import { buildLeagueWithMail, type LeagueWithMail } from '../../../test/league-with-mail.ts'
import { setUnsubscribed } from './queries.ts'

const CHANGED = 'Ha cambiado el correo de tu cuenta en liga.example'

/** To whom it was said that their address isn't the account's any more. */
function toldTo({ server }: LeagueWithMail): string[] {
  return server.mails.filter(({ subject }) => subject === CHANGED).map(({ to }) => to![0]!.address!)
}

describeOnEachEngine('the address that was confirmed before', (engine) => {
  test('is told when, and what to do, and neither the new one nor what the account is called', async () => {
    const league = await buildLeagueWithMail(engine)
    const { store, perros, admin, confirm, pass, server } = league
    await admin.call('PUT', '/town', { name: null, contact: '600 11 22 33' })
    await confirm(perros.id, 'perra@ejemplo.es')
    // Whoever wants no notices is told this.
    await store.write((tx) => setUnsubscribed(tx, perros.id, true))
    const change = { name: 'Premio', email: 'nueva@malo.example', oldPassword: sentPassword }
    expect((await perros.call('PUT', `/user/${perros.id}`, change)).statusCode).toBe(200)
    await confirm(perros.id, change.email)
    await pass(90)
    const mail = server.mails.find(({ subject }) => subject === CHANGED)!
    expect(mail.to).toEqual([{ name: '', address: 'perra@ejemplo.es' }])
    // Ten o'clock in UTC, when it was changed.
    expect(mail.text).toContain(
      'El lun 3 nov a las 11:00 se cambió el correo de tu cuenta en liga.example, que hasta entonces era este. Si has sido tú, no hagas nada: aquí ya no llega nada más. Si no has sido tú, cambia la contraseña, si aún puedes entrar, y avisa a quien administra la liga (600 11 22 33).',
    )
    expect(mail.text).toContain('https://liga.example/profile?ver=contrasena')
    expect(`${mail.text}${mail.html}`).not.toMatch(/nueva|Premio|Perra/)
    // Where it went is kept no longer than that takes.
    expect(await store.db.selectFrom('message').select('email').distinct().execute()).toEqual([
      { email: null },
    ])
  })

  test('is told whoever changed it, also where there is none any more', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, admin, confirm, pass } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    await admin.call('PUT', `/user/${perros.id}`, { email: null })
    await pass(0)
    expect(toldTo(league)).toEqual(['perra@ejemplo.es'])
  })

  test('is told later too, when the new one is confirmed or changed again by then', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, confirm, pass, server } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    await changeEmail(perros, 'otra@ejemplo.es')
    await confirm(perros.id, 'otra@ejemplo.es')
    await changeEmail(perros, 'tercera@ejemplo.es')
    server.whims.push({ at: 'data', code: 451, text: 'later' })
    await pass(0)
    await pass(2)
    expect(toldTo(league)).toEqual(['perra@ejemplo.es'])
  })

  test('is told nothing where nobody has confirmed it, or nothing changes', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, gatos, confirm, pass } = league
    await changeEmail(perros, 'otra@ejemplo.es')
    await confirm(gatos.id, 'gata@ejemplo.es')
    await changeEmail(gatos, 'gata@ejemplo.es')
    await pass(0)
    expect(toldTo(league)).toEqual([])
  })

  test('is told three times an hour at most', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, confirm, pass } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    for (let time = 0; time < 4; time++) {
      await changeEmail(perros, 'otra@ejemplo.es')
      await pass(0)
      await changeEmail(perros, 'perra@ejemplo.es')
      await pass(0)
    }
    expect(toldTo(league)).toHaveLength(3)
  })
})
