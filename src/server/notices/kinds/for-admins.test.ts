import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { noteBackup, noteFailedBackup } from '../../backup/queries.ts'
import { sentPassword } from '../../../../test/accounts.ts'
import { addDevice } from '../../../../test/factories.ts'
import { createGame, result } from '../../../../test/league-of-delegates.ts'
import { writeReplicaState } from '../../../../test/replica-state.ts'
import { buildLeagueOfNotices, done, type LeagueOfNotices } from '../../../../test/notices.ts'

async function register({ nobody }: LeagueOfNotices, name: string): Promise<number> {
  const email = `${name.toLowerCase()}@ejemplo.es`
  const answer = await nobody('POST', '/user', { name, email, password: sentPassword })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: number }>().id
}

/** The text about a team without a delegate. */
const leftAlone = (team: string) =>
  `${team} se queda sin delegada o delegado | Nadie recibe sus avisos ni sube sus resultados. Puedes invitar a otra persona. | /admin/invitations`

const waitingText = (title: string) =>
  `${title} | Puedes asignarles uno, o borrarlas si no son de la liga. | /admin/link-user-team`

/** Adds a message to an admin, with the given outcome. */
async function addMessage({ store, admin, clock }: LeagueOfNotices, how: object): Promise<void> {
  const at = clock().toISOString()
  const message = {
    channel: 'email' as const,
    purpose: 'notices' as const,
    user_id: admin.id,
    device_id: null,
  }
  const rest = { made_at: at, due_at: '2026-11-03T10:00:00.000Z', ended: null, ended_at: null, problem: 'No' }
  await store.write((tx) =>
    tx
      .insertInto('message')
      .values({ ...message, ...rest, ...how })
      .execute(),
  )
}

describeDomain('notices to admins', (engine) => {
  test('state once an hour how many accounts wait for a team, without names, while any does', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, teams, dispatch, send, set } = league
    set('2025-11-03T10:10:00.000Z')
    const first = await register(league, 'Nueva')
    const waiting = [league.fan.id, await register(league, 'Otra')]
    await done(admin, 'POST', '/user', {
      name: 'Delegada',
      email: 'delegada@ejemplo.es',
      password: sentPassword,
      teamId: teams.osos,
    })
    expect(await dispatch('account-waiting')).toEqual({ admin: [waitingText('3 cuentas esperan equipo')] })
    await done(admin, 'PUT', `/user/${first}`, { teamId: teams.osos })
    expect(await send('account-waiting')).toEqual({ admin: ['3 cuentas esperan equipo'] })
    waiting.push(await register(league, 'Tercera'))
    expect((await dispatch('account-waiting'))['admin']).toHaveLength(1)
    set('2025-11-03T11:00:00.000Z')
    waiting.push(await register(league, 'Cuarta'))
    expect((await dispatch('account-waiting'))['admin']).toContain(waitingText('4 cuentas esperan equipo'))
    for (const id of waiting) await done(admin, 'PUT', `/user/${id}`, { teamId: teams.osos })
    expect(await send('account-waiting')).toEqual({})
  })

  test('state once a day that messages fail: tried five times, or given up', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, store, clock, dispatch, set } = league
    await addMessage(league, { attempts: 4 })
    expect(await dispatch('delivery-failing')).toEqual({})
    await addMessage(league, { attempts: 5 })
    await addMessage(league, { attempts: 6 })
    const text =
      'Hay avisos que no llegan | Algún correo o algún dispositivo los rechaza una y otra vez. | /admin/doctor#entregas'
    expect(await dispatch('delivery-failing')).toEqual({ admin: [text] })
    await store.write((tx) => tx.deleteFrom('message').execute())
    await addMessage(league, { attempts: 1, ended: 'failed', ended_at: clock().toISOString() })
    set('2025-11-04T09:00:00.000Z')
    expect(await dispatch('delivery-failing')).toEqual({ admin: [text, text] })
    const states = async () => (await admin.call('GET', '/notice')).json<Notice[]>().map(({ state }) => state)
    expect(await states()).toEqual(['current', 'current'])
    set('2025-11-05T09:00:00.000Z')
    expect(await dispatch('delivery-failing')).toEqual({ admin: [text, text] })
    expect(await states()).toEqual(['past', 'past'])
  })

  test('don’t count devices without an account, which anybody can register', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, perros, clock, dispatch } = league
    const onDevice = async (row: { user_id?: number }) => ({
      channel: 'push' as const,
      user_id: null,
      device_id: await addDevice(store, row),
    })
    const follower = await onDevice({})
    await addMessage(league, { ...follower, attempts: 5 })
    await addMessage(league, {
      ...follower,
      attempts: 1,
      ended: 'failed',
      ended_at: clock().toISOString(),
    })
    expect(await dispatch('delivery-failing')).toEqual({})
    await addMessage(league, { ...(await onDevice({ user_id: perros.id })), attempts: 5 })
    expect(Object.keys(await dispatch('delivery-failing'))).toEqual(['admin'])
  })

  test('say which team loses its last delegate, while it has none', async () => {
    const { admin, gata, gatos, osos, teams, dispatch, send } = await buildLeagueOfNotices(engine)
    await done(admin, 'PUT', `/user/${gata.id}`, { teamId: null })
    expect(await dispatch('team-without-delegate')).toEqual({})
    await done(admin, 'PUT', `/user/${gatos.id}`, { teamId: null })
    await done(admin, 'DELETE', `/user/${osos.id}`)
    expect(await dispatch('team-without-delegate')).toEqual({
      admin: [leftAlone('Gatos'), leftAlone('Osos')],
    })
    await done(admin, 'PUT', `/user/${gata.id}`, { teamId: teams.gatos })
    await dispatch()
    expect(await send('team-without-delegate')).toEqual({ admin: ['Osos se queda sin delegada o delegado'] })
  })

  test('state once for all nights without one that a backup is missing, until one is made', async () => {
    const { store, dispatch, send, set } = await buildLeagueOfNotices(engine)
    const made = (at: string) => noteBackup(store, new Date(at))
    const fail = (at: string) => noteFailedBackup(store, { at, problem: 'no queda sitio en el disco' })
    // Where none was ever noted, the site may be backed up in another way.
    expect(await dispatch('backup-missing')).toEqual({})
    await made('2025-11-03T03:30:00.000Z')
    set('2025-11-05T03:30:00.000Z')
    expect(await dispatch('backup-missing')).toEqual({})
    await fail('2025-11-05T03:30:00.000Z')
    set('2025-11-05T03:31:00.000Z')
    const failed =
      'Una copia de seguridad no ha salido | La del mié 5 nov falló: no queda sitio en el disco. La última buena es del lun 3 nov. Dilo a quien instaló la web. | /admin/doctor'
    expect(await dispatch('backup-missing')).toEqual({ admin: [failed] })
    // It fails again, and grows old.
    await fail('2025-11-06T03:30:00.000Z')
    set('2025-11-06T10:00:00.000Z')
    expect(await dispatch('backup-missing')).toEqual({ admin: [failed] })
    await made('2025-11-06T11:00:00.000Z')
    expect(await send('backup-missing')).toEqual({})
    set('2025-11-08T12:00:00.000Z')
    const old =
      'Hace más de dos días que no hay copia de seguridad | La última buena es del jue 6 nov. Se hace en la máquina, una cada noche: dilo a quien instaló la web. | /admin/doctor'
    expect(await dispatch('backup-missing')).toEqual({ admin: [failed, old] })
    expect((await send('backup-missing'))['admin']).toHaveLength(1)
  })

  // Only a file of SQLite has one.
  test.runIf(engine === 'sqlite')(
    'state once that the replica has stopped, until everything is saved again',
    async () => {
      const { store, dispatch, send, set } = await buildLeagueOfNotices(engine)
      await writeReplicaState(store, '2025-11-03T03:30:00Z', 'otra máquina ha recuperado la liga')
      for (const now of ['2025-11-03T03:31:00.000Z', '2025-11-03T03:41:00.000Z']) {
        set(now)
      }
      const text =
        'La réplica no guarda lo que se escribe | Se ha parado: otra máquina ha recuperado la liga. Hasta el lun 3 nov estaba todo guardado. Dilo a quien instaló la web. | /admin/doctor'
      expect(await dispatch('replica-stopped')).toEqual({ admin: [text] })
      await writeReplicaState(store, '2025-11-03T03:50:00Z')
      expect(await send('replica-stopped')).toEqual({})
    },
  )

  test('name once a week the teams without a delegate that owe something', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, gatos, perros, dispatch, send, set } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    expect(await dispatch('delegates-missing')).toEqual({})
    await done(admin, 'PUT', `/user/${perros.id}`, { teamId: null })
    set('2025-11-04T08:00:00.000Z')
    const text =
      'Un equipo sin delegada o delegado tiene algo pendiente | Perros: faltan resultados o valoraciones que solo puede poner quien administra. | /admin/results'
    expect(await dispatch('delegates-missing')).toEqual({ admin: [text] })
    expect(await send('delegates-missing')).toEqual({ admin: [text.split(' | ')[0]] })
    // The same week, and the next Monday.
    set('2025-11-09T12:00:00.000Z')
    expect((await dispatch('delegates-missing'))['admin']).toHaveLength(1)
    set('2025-11-10T08:00:00.000Z')
    expect((await dispatch('delegates-missing'))['admin']).toHaveLength(2)
    await done(admin, 'PUT', `/game/waiveFeedback/${id}`, {})
    expect(await send('delegates-missing')).toEqual({})
  })

  test('say that an invitation was accepted, without the name of the account', async () => {
    const { admin, fan, teams, dispatch } = await buildLeagueOfNotices(engine)
    const made = await admin.call('POST', '/invitation', { teamId: teams.osos })
    const { token } = made.json<{ token: string }>()
    await done(fan, 'POST', '/invitation/accept', { token })
    expect(await dispatch('invitation-accepted')).toEqual({
      admin: [`Osos ya tiene quien lo lleve | Han aceptado su invitación. | /teams/${teams.osos}`],
    })
  })
})
