import { expect, test } from 'vitest'
import type { NamedChoice, Notice } from '#contract/notices.ts'
import type { Account } from '../../../../test/accounts.ts'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { createGame, result } from '../../../../test/league-of-delegates.ts'
import { buildLeagueWithMail } from '../../../../test/league-with-mail.ts'
import { headerOf } from '../../../../test/mail-server.ts'
import { done } from '../../../../test/notices.ts'

const DAY = 24 * 60

function choose(account: Account, wanted: boolean): Promise<void> {
  return done(account, 'PUT', '/notice/choices', [{ kind: 'week-in-words', email: wanted, push: false }])
}

async function listed({ call }: Account): Promise<Notice[]> {
  const notices = (await call('GET', '/notice')).json<Notice[]>()
  return notices.filter(({ kind }) => kind === 'week-in-words')
}

describeDomain('the week in words by e-mail', (engine) => {
  test('is off until an account of any kind chooses it', async () => {
    const { fan, perros } = await buildLeagueWithMail(engine)
    for (const account of [fan, perros]) {
      const choices = (await account.call('GET', '/notice/choices')).json<NamedChoice[]>()
      expect(choices.find(({ kind }) => kind === 'week-in-words')).toEqual({
        kind: 'week-in-words',
        line: 'week',
        label: 'La semana en palabras, los lunes',
        email: false,
        push: false,
      })
    }
  })

  test('is sent once on Monday from nine on, to those who chose it, if there is anything to tell', async () => {
    const league = await buildLeagueWithMail(engine)
    const { gatos, perros, fan, confirm, pass, server } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    await confirm(fan.id, 'aficion@ejemplo.es')
    await choose(fan, true)
    // Monday, 11:00 in Madrid.
    await pass(0)
    await pass(1)
    expect([server.mails, await listed(fan)]).toEqual([[], []])
    const id = await createGame(league)
    await pass(1)
    await pass(1)
    const mail = server.mails.find(({ subject }) => subject === 'La semana en palabras · Liga Cooperativa')
    expect(mail).toMatchObject({ to: [{ address: 'aficion@ejemplo.es' }] })
    expect(headerOf(mail!, 'list-unsubscribe')).toMatch(/^<https:\/\/liga\.example\/baja\?clave=/)
    expect(mail!.text).toContain(
      'Semana del lun 27 oct al lun 3 nov\n\nGrupo A\nPróximos partidos:\ndom 9 nov, 11:00: Gatos – Perros (Olmo)\n\nVer la semana: https://liga.example/semana',
    )
    expect(await listed(fan)).toMatchObject([
      {
        text: 'Los resultados, lo que se ha decidido y los próximos partidos.',
        path: '/semana',
        state: 'current',
      },
    ])
    // Later on Monday, and until the next one.
    await pass(60)
    for (let day = 0; day < 6; day++) await pass(DAY)
    const weekly = () => server.mails.filter(({ subject }) => subject?.startsWith('La semana'))
    expect(weekly()).toHaveLength(1)
    await done(gatos, 'PUT', `/game/addResult/${id}`, { ...result, localComment: 'Secreto' })
    // The clock is at Sunday, 12:03: until 8:59 of Monday, and one minute more.
    await pass(20 * 60 + 56)
    expect(await listed(fan)).toHaveLength(1)
    await pass(1)
    await pass(1)
    expect(weekly()).toHaveLength(2)
    const { text } = weekly().at(-1)!
    expect(text).toContain(
      'Resultados:\nGatos 61–58 Perros\n\nAsí va:\n1. Gatos, 2 puntos\n2. Perros, 1 punto\n',
    )
    expect(text).not.toMatch(/Secreto|[*]/)
    expect((await listed(fan)).map(({ state }) => state)).toEqual(['current', 'past'])
    expect(await listed(perros)).toEqual([])
  })

  test('isn’t sent to who changed their mind or unsubscribed, nor if its games are gone', async () => {
    const league = await buildLeagueWithMail(engine)
    const { gatos, perros, osos, fan, confirm, pass, server } = league
    await confirm(perros.id, 'perra@ejemplo.es')
    await confirm(osos.id, 'osa@ejemplo.es')
    await confirm(fan.id, 'aficion@ejemplo.es')
    for (const account of [perros, osos, fan]) await choose(account, true)
    await choose(osos, false)
    await done(fan, 'PUT', '/email', { unsubscribed: true })
    const id = await createGame(league)
    await pass(0)
    expect((await listed(perros)).length + (await listed(fan)).length).toBe(2)
    expect(await listed(osos)).toEqual([])
    await done(gatos, 'DELETE', `/game/${id}`)
    await pass(1)
    await pass(60)
    expect(server.mails.filter(({ text }) => text?.includes('Semana del'))).toEqual([])
    expect(await listed(perros)).toMatchObject([{ state: 'changed' }])
  })
})
