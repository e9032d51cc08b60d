import { expect, onTestFinished, test, vi } from 'vitest'
import type { SeasonReport } from '#contract/season.ts'
import type { Session } from '#contract/users.ts'
import { deleteOwn, logIn, sentPassword } from '../../../test/accounts.ts'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  feedback,
  type LeagueOfDelegates,
  planOf,
  result,
} from '../../../test/league-of-delegates.ts'
import { sampleSeason } from '../../../test/sample-season.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import type { Store } from '../db/store.ts'
import { ResponseCache } from '../ready-answers/response-cache.ts'
import { retentionPolicies } from '../retention/growth.ts'
import { rememberWrite } from './queries.ts'

const key = 'a1b2c3d4e5f60718'

/** Sends writes with a key, as an account of the league. */
function sender({ app }: LeagueOfDelegates) {
  return (
    { token }: { token: string },
    [method, path]: ['POST' | 'PUT' | 'DELETE', string],
    payload?: object,
    sent: string | undefined = key,
  ) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': sent },
      ...(payload && { payload }),
    })
}

const countGames = async ({ store }: LeagueOfDelegates) =>
  (await store.db.selectFrom('game').select('id').execute()).length

describeOnEachEngine('a repeated write with the same key', (engine) => {
  test('is made once and gets the same response, also when both are sent at once', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const plan = planOf(league)
    const [first, atOnce] = await Promise.all([
      send(league.gatos, ['POST', '/game/create'], plan),
      send(league.gatos, ['POST', '/game/create'], plan),
    ])
    const later = await send(league.gatos, ['POST', '/game/create'], plan)
    expect([first.statusCode, atOnce.statusCode, later.statusCode]).toEqual([201, 201, 201])
    expect([atOnce.body, later.body]).toEqual([first.body, first.body])
    expect(await countGames(league)).toBe(1)
    const upload = ['PUT', `/game/addResult/${first.json<{ id: number }>().id}`] as const
    const saved = await send(league.gatos, [...upload], result)
    const again = await send(league.gatos, [...upload], result)
    expect([saved.statusCode, again.statusCode, again.body]).toEqual([200, 200, saved.body])
    expect(again.headers.etag).toBe(saved.headers.etag)
    // With another key, or none, it is a new write, which conflicts with the existing result.
    const other = await send(league.gatos, [...upload], result, 'otra-clave-de-otro-envio')
    expect(other.statusCode).toBe(409)
    expect((await league.gatos.call('PUT', upload[1], result)).statusCode).toBe(409)
  })

  test('is recognised only for the same user and address', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const id = await createGame(league)
    expect((await send(league.gatos, ['PUT', `/game/addResult/${id}`], result)).statusCode).toBe(200)
    expect((await send(league.osos, ['PUT', `/game/addResult/${id}`], result)).statusCode).toBe(403)
    expect((await send(league.admin, ['DELETE', `/game/${id}`])).statusCode).toBe(409)
    expect((await send(league.gatos, ['PUT', '/game/addResult/987654'], result)).statusCode).toBe(404)
    expect((await send({ token: 'nadie' }, ['PUT', `/game/addResult/${id}`], result)).statusCode).toBe(401)
  })

  test('is tried again if the first was refused', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const plan = { ...planOf(league), courtId: 987654 }
    expect((await send(league.gatos, ['POST', '/game/create'], plan)).statusCode).toBe(400)
    expect((await send(league.gatos, ['POST', '/game/create'], planOf(league))).statusCode).toBe(201)
  })

  test.for(['', 'corta', 'con espacios entre medias', 'x'.repeat(65)])(
    'is not recognised by a key like "%s"',
    async (sent) => {
      const league = await buildLeagueOfDelegates(engine)
      const send = sender(league)
      const id = await createGame(league)
      const upload = () => send(league.gatos, ['PUT', `/game/addResult/${id}`], result, sent)
      expect([(await upload()).statusCode, (await upload()).statusCode]).toEqual([200, 409])
    },
  )
})

describeDomain('remembered writes', (engine) => {
  test('include no login: another user’s key with a wrong password is 401', async () => {
    const { app, store, admin } = await buildLeagueOfDelegates(engine)
    const send = (name: string, sent: string) =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        headers: {
          authorization: `Basic ${Buffer.from(`${name}:${sent}`).toString('base64')}`,
          'idempotency-key': key,
        },
      })
    const first = await send(admin.name, sentPassword)
    expect(first.json()).toMatchObject({ admin: true })
    expectRefusal(await send('Quien sea', '0'.repeat(32)), 401, 'Usuario o contraseña incorrectas')
    const second = await send(admin.name, sentPassword)
    expect(second.json<Session>().token).not.toBe(first.json<Session>().token)
    expect(await remembered(store)).toEqual([])
  })

  test('include no changes of passwords, new accounts or logouts', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const { gatos, osos, fan, admin, store } = league
    const account = { name: 'Nueva', email: 'nueva@ejemplo.es', password: sentPassword }
    expect((await send(admin, ['POST', '/user'], account)).statusCode).toBe(201)
    expectRefusal(await send(admin, ['POST', '/user'], account), 409)
    expect((await send(admin, ['PUT', `/user/${osos.id}`], { password: '1'.repeat(32) })).statusCode).toBe(
      200,
    )
    const change = { oldPassword: sentPassword, newPassword: '2'.repeat(32), repeatPassword: '2'.repeat(32) }
    const path = `/user/${gatos.id}/update-password`
    expect((await send(gatos, ['PUT', path], change)).statusCode).toBe(200)
    expectRefusal(await send(gatos, ['PUT', path], change), 403)
    expect((await send(fan, ['POST', '/logout'])).statusCode).toBe(204)
    expectRefusal(await send(fan, ['POST', '/logout']), 401)
    expect(await remembered(store)).toEqual([])
  })

  test('refuse another body under the same key', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const court = { name: 'Roble', direction: 'Calle Mayor, 1' }
    expect((await send(league.fan, ['POST', '/basketball-court'], court)).statusCode).toBe(201)
    const other = await send(league.fan, ['POST', '/basketball-court'], { ...court, name: 'Haya' })
    expectRefusal(other, 422, /clave de otro cambio/)
    const names = (await league.nobody('GET', '/basketball-court')).json<{ name: string }[]>()
    expect(names.map(({ name }) => name).toSorted()).toEqual(['Olmo', 'Roble', 'Sauce'])
  })

  test('are known to a second process', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const plan = planOf(league)
    const first = await sender(league)(league.gatos, ['POST', '/game/create'], plan)
    const other = await buildApp({ store: league.store, config: readConfig({}), pages: null })
    onTestFinished(() => other.close())
    const again = await sender({ ...league, app: other })(league.gatos, ['POST', '/game/create'], plan)
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await countGames(league)).toBe(1)
  })

  test('are answered with the current state, as the user may see it now', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const { perros, admin } = league
    const id = await createGame(league)
    const said = { ...result, localComment: 'Muy buen partido' }
    await send(admin, ['PUT', `/game/addResult/${id}`], said)
    await perros.call('PUT', `/game/addFeedback/${id}`, feedback)
    await send(
      admin,
      ['PUT', `/game/addResult/${id}`],
      { ...said, localScore: 70 },
      'otra-clave-de-otro-envio',
    )
    const again = await send(admin, ['PUT', `/game/addResult/${id}`], said)
    expect(again.json()).toMatchObject({ localScore: 70, confirmed: true, localFairPlay: -1 })
    const texts = await league.store.db.selectFrom('idempotency_key').selectAll().execute()
    expect(JSON.stringify(texts)).not.toContain('Muy buen partido')
  })

  test('are answered with 404 if the thing has been deleted', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const court = { name: 'Roble', direction: 'Calle Mayor, 1' }
    const { id } = (await send(league.fan, ['POST', '/basketball-court'], court)).json<{ id: number }>()
    expect((await send(league.admin, ['DELETE', `/basketball-court/${id}`])).statusCode).toBe(204)
    expectRefusal(await send(league.fan, ['POST', '/basketball-court'], court), 404)
    // A repeated deletion gets the same response as the first.
    expect((await send(league.admin, ['DELETE', `/basketball-court/${id}`])).statusCode).toBe(204)
  })

  test('answer a repeated import with its season instead of a conflict', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const first = await send(league.admin, ['POST', '/season'], sampleSeason())
    const again = await send(league.admin, ['POST', '/season'], sampleSeason())
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    const { warnings: _, ...report } = first.json<SeasonReport>()
    expect(again.json()).toMatchObject(report)
    // Without the key it is another import.
    expectRefusal(await league.admin.call('POST', '/season', sampleSeason()), 409)
  })

  test('do not invalidate the response cache when repeated, nor do refused writes and logins', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const written = vi.spyOn(ResponseCache.prototype, 'written')
    onTestFinished(() => written.mockRestore())
    const court = { name: 'Roble', direction: 'Calle Mayor, 1' }
    await send(league.fan, ['POST', '/basketball-court'], court)
    expect(written).toHaveBeenCalledTimes(1)
    await send(league.fan, ['POST', '/basketball-court'], court)
    expectRefusal(await league.fan.call('POST', '/basketball-court', court), 409)
    expect((await logIn(league.app, league.fan.name)).statusCode).toBe(200)
    expect(written).toHaveBeenCalledTimes(1)
  })

  test('are deleted with their user', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const court = { name: 'Roble', direction: 'Calle Mayor, 1' }
    await send(league.fan, ['POST', '/basketball-court'], court)
    expect(await remembered(league.store)).toHaveLength(1)
    expect((await deleteOwn(league.fan)).statusCode).toBe(204)
    expect(await remembered(league.store)).toEqual([])
  })

  test('are deleted in batches when they are old', async () => {
    const { store, gatos } = await buildLeagueOfDelegates(engine)
    await store.write(async (tx) => {
      for (const day of [1, 2, 3, 4]) {
        const write = { userId: gatos.id, key: `clave-del-dia-${day}`, address: 'POST /api/x', bodyHash: '' }
        await rememberWrite(tx, write, { status: 200, madeId: null }, new Date(`2026-01-0${day}T12:00:00Z`))
      }
    })
    const { deleteBefore } = retentionPolicies.find(({ what }) => what === 'idempotency key')!
    const before = '2026-01-04T12:00:00.000Z'
    const forget = () => store.write((tx) => deleteBefore(tx, before, 2, before, { mail: false }))
    expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0])
    expect(await remembered(store)).toEqual([{ user_id: gatos.id, key: 'clave-del-dia-4' }])
  })

  test('are limited to the last five hundred of each user', async () => {
    const { store, gatos, osos } = await buildLeagueOfDelegates(engine)
    const remember = (userId: number, number: number) =>
      store.write((tx) => {
        const write = { userId, key: `clave-numero-${number}`, address: 'POST /api/x', bodyHash: '' }
        return rememberWrite(tx, write, { status: 200, madeId: null }, new Date(number * 1000))
      })
    await remember(osos.id, 0)
    for (let number = 0; number <= 500; number++) await remember(gatos.id, number)
    const kept = await remembered(store)
    expect(kept).toHaveLength(501)
    expect(kept).toContainEqual({ user_id: osos.id, key: 'clave-numero-0' })
    expect(kept).not.toContainEqual({ user_id: gatos.id, key: 'clave-numero-0' })
    expect(kept).toContainEqual({ user_id: gatos.id, key: 'clave-numero-1' })
    // The clock fell back: the latest write is remembered all the same.
    await remember(gatos.id, -1)
    expect(await remembered(store)).toContainEqual({ user_id: gatos.id, key: 'clave-numero--1' })
  })
})

function remembered({ db }: Store) {
  return db.selectFrom('idempotency_key').select(['user_id', 'key']).execute()
}
