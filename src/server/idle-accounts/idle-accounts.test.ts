import { expect, test } from 'vitest'
import { addUser } from '../../../test/accounts.ts'
import { createTestStore, describeDomain } from '../../../test/create-test-store.ts'
import { addTeam } from '../../../test/factories.ts'
import { buildLeagueWithMail } from '../../../test/league-with-mail.ts'
import { recordChanges } from '../audit/queries.ts'
import { confirmEmail } from '../addresses/queries.ts'
import type { Store } from '../db/store.ts'
import { created, updated } from '../kernel/change.ts'
import { deleteOld } from '../retention/retention.ts'
import { openSession } from '../sessions/queries.ts'
import { ofOperator } from '../kernel/access.ts'
import { changeUser } from '../users/queries.ts'

/** Something happens in the league on a day; a week later what is too old is deleted. */
async function pass(store: Store, day: string, { mail = false } = {}): Promise<void> {
  const at = new Date(`${day}T12:00:00Z`)
  await store.write((tx) => recordChanges(tx, { at, userId: null }, [updated('league', 1)]))
  await deleteOld(store, new Date(at.getTime() + 7 * 86_400_000), { mail })
}

async function namesOf({ db }: Store): Promise<string[]> {
  return (await db.selectFrom('user').select('name').orderBy('name').execute()).map(({ name }) => name)
}

describeDomain('accounts that nobody has let in', (engine) => {
  test('end when nobody has used them for ninety days, unless something of theirs stands', async () => {
    const store = await createTestStore(engine)
    const teamId = await addTeam(store, 'Gatos')
    await addUser(store, 'Admin', { admin: true })
    const delegate = await addUser(store, 'Delegada', { teamId })
    const idle = await addUser(store, 'Olvidada')
    const maker = await addUser(store, 'Canchera')
    const back = await addUser(store, 'Que vuelve')
    await addUser(store, 'Que dijo su correo', { email: 'sin.confirmar@ejemplo.es' })
    const at = new Date('2025-12-30T12:00:00Z')
    await store.write(async (tx) => {
      await recordChanges(tx, { at, userId: maker }, [created('basketball-court', 7, { name: 'Olmo' })])
      // What an account does with itself goes with it.
      await recordChanges(tx, { at, userId: idle }, [updated('user', idle, undefined, undefined, 'updated')])
    })
    await pass(store, '2026-01-01')
    await store.write((tx) => openSession(tx, 'a token', back, new Date('2026-02-20T12:00:00Z')))
    await pass(store, '2026-03-01')
    await pass(store, '2026-03-31')
    expect(await namesOf(store)).toHaveLength(6)
    // Ninety days after the first of January.
    await pass(store, '2026-04-01')
    expect(await namesOf(store)).toEqual(['Admin', 'Canchera', 'Delegada', 'Que vuelve'])
    // Ninety days after the first of March.
    await pass(store, '2026-05-30')
    expect(await namesOf(store)).toEqual(['Admin', 'Canchera', 'Delegada'])
    // Who loses their team has as long from then on.
    const [none, id] = [ofOperator({ teamId: null }), ofOperator({ id: delegate })]
    await store.write((tx) => changeUser(tx, id, {}, none))
    await pass(store, '2026-08-01')
    expect(await namesOf(store)).toEqual(['Admin', 'Canchera', 'Delegada'])
    await pass(store, '2026-10-30')
    expect(await namesOf(store)).toEqual(['Admin', 'Canchera'])
  })

  test('get as long again when they are let in and let go', async () => {
    const { store, admin } = await buildLeagueWithMail(engine)
    const id = await addUser(store, 'Suplente')
    await pass(store, '2026-01-01')
    const teamId = await addTeam(store, 'Búhos')
    for (const change of [{ teamId }, { teamId: null }])
      expect((await admin.call('PUT', `/user/${id}`, change)).statusCode).toBe(200)
    await pass(store, '2026-04-01')
    expect(await namesOf(store)).toContain('Suplente')
  })

  test('end without a warning where the site sends no e-mails', async () => {
    const store = await createTestStore(engine)
    const userId = await addUser(store, 'Olvidada', { email: 'o@ejemplo.es' })
    await store.write((tx) => confirmEmail(tx, { userId, email: 'o@ejemplo.es' }))
    await pass(store, '2026-01-01')
    await pass(store, '2026-04-01')
    expect(await namesOf(store)).toEqual([])
  })
})

describeDomain('the owner of a confirmed address', (engine) => {
  test('is warned two weeks before, and keeps the account by logging in', async () => {
    const league = await buildLeagueWithMail(engine)
    const { store, server, confirm } = league
    const mail = { mail: true }
    const others = await namesOf(store)
    const back = await addUser(store, 'Que vuelve', { email: 'vuelve@ejemplo.es' })
    const idle = await addUser(store, 'Olvidada', { email: 'olvidada@ejemplo.es' })
    await confirm(back, 'vuelve@ejemplo.es')
    await confirm(idle, 'olvidada@ejemplo.es')
    await pass(store, '2026-01-01', mail)
    // Seventy-five days, and seventy-six.
    await pass(store, '2026-03-17', mail)
    await league.pass(0)
    expect(server.mails).toEqual([])
    await pass(store, '2026-03-18', mail)
    await pass(store, '2026-03-19', mail)
    await store.write((tx) => openSession(tx, 'a token', back, new Date()))
    // Nobody ends unwarned: the e-mail hasn't gone out yet.
    await pass(store, '2026-04-02', mail)
    expect(await namesOf(store)).toEqual([...others, 'Olvidada', 'Que vuelve'].toSorted())
    await league.pass(0)
    expect(server.mails.map(({ to, subject }) => [to![0]!.address, subject])).toEqual([
      ['olvidada@ejemplo.es', 'Tu cuenta se va a borrar · Liga Cooperativa'],
    ])
    expect(server.mails[0]!.text).toContain(
      'Hace más de dos meses que nadie usa la cuenta Olvidada en la web de Liga Cooperativa, y no lleva ningún equipo. Si la quieres, entra en las próximas dos semanas y se queda.',
    )
    expect(server.mails[0]!.text).toContain('Entrar: https://liga.example/login')
    await pass(store, '2026-04-03', mail)
    expect(await namesOf(store)).toEqual([...others, 'Que vuelve'].toSorted())
  })
})
