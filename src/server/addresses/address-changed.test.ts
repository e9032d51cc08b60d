import { expect, test } from 'vitest'
import { changeEmail, sentPassword } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { buildLeagueWithMail, type LeagueWithMail } from '../../../test/league-with-mail.ts'
import { setUnsubscribed } from './queries.ts'

const CHANGED = 'Ha cambiado el correo de tu cuenta · Liga Cooperativa'

function recipientsOf({ server }: LeagueWithMail): string[] {
  return server.mails.filter(({ subject }) => subject === CHANGED).map(({ to }) => to![0]!.address!)
}

describeDomain('the previous confirmed address', (engine) => {
  test('is notified with the time and what to do, but without the new address or the name', async () => {
    const { store, perros, admin, confirm, pass, server } = await buildLeagueWithMail(engine)
    await admin.call('PUT', '/town', { name: null, contact: '600 11 22 33' })
    await confirm(perros.id, 'perra@ejemplo.es')
    // Sent also to unsubscribed accounts.
    await store.write((tx) => setUnsubscribed(tx, perros.id, true))
    const change = { name: 'Premio', email: 'nueva@malo.example', oldPassword: sentPassword }
    expect((await perros.call('PUT', `/user/${perros.id}`, change)).statusCode).toBe(200)
    await confirm(perros.id, change.email)
    await pass(90)
    const mail = server.mails.find(({ subject }) => subject === CHANGED)!
    expect(mail.to).toEqual([{ name: '', address: 'perra@ejemplo.es' }])
    // It was changed at ten o'clock UTC.
    expect(mail.text).toContain(
      'El lun 3 nov a las 11:00 se cambió el correo de tu cuenta en la web de Liga Cooperativa, que hasta entonces era este. Si has sido tú, no hagas nada: aquí ya no llega nada más. Si no has sido tú, cambia la contraseña, si aún puedes entrar, y avisa a quien administra la liga (600 11 22 33).',
    )
    expect(mail.text).toContain('https://liga.example/profile?ver=contrasena')
    expect(`${mail.text}${mail.html}`).not.toMatch(/nueva|Premio|Perra/)
    // The address is deleted once the e-mail has been sent.
    expect(await store.db.selectFrom('message').select('email').distinct().execute()).toEqual([
      { email: null },
    ])
  })

  test('is notified when an admin removes it', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, admin, confirm, pass } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    await admin.call('PUT', `/user/${perros.id}`, { email: null })
    await pass(0)
    expect(recipientsOf(league)).toEqual(['perra@ejemplo.es'])
  })

  test('is notified at a retry too, after the new one was confirmed and changed again', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, confirm, pass, server } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    await changeEmail(perros, 'otra@ejemplo.es')
    await confirm(perros.id, 'otra@ejemplo.es')
    await changeEmail(perros, 'tercera@ejemplo.es')
    server.whims.push({ at: 'data', code: 451, text: 'later' })
    await pass(0)
    await pass(2)
    expect(recipientsOf(league)).toEqual(['perra@ejemplo.es'])
  })

  test('is not notified if it was not confirmed, or does not change', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, gatos, confirm, pass } = league
    await changeEmail(perros, 'otra@ejemplo.es')
    await confirm(gatos.id, 'gata@ejemplo.es')
    await changeEmail(gatos, 'gata@ejemplo.es')
    await pass(0)
    expect(recipientsOf(league)).toEqual([])
  })

  test('is notified at most three times an hour', async () => {
    const league = await buildLeagueWithMail(engine)
    const { perros, confirm, pass } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    for (let time = 0; time < 4; time++) {
      await changeEmail(perros, 'otra@ejemplo.es')
      await pass(0)
      await changeEmail(perros, 'perra@ejemplo.es')
      await pass(0)
    }
    expect(recipientsOf(league)).toHaveLength(3)
  })
})
