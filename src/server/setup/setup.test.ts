import { expect, test } from 'vitest'
import { sentPassword } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { readConfig } from '../kernel/config.ts'
import { renewSetupCode } from './setup-code.ts'

const groups = [
  { name: 'Grupo A', teams: ['Gatos', 'Osos'] },
  { name: 'Grupo B', teams: ['Linces'] },
]
const league = {
  name: 'Liga de Vallecas',
  year: 2026,
  town: 'Vallecas',
  admin: { name: 'Jefa', password: sentPassword },
  groups,
}

async function buildEmpty(engine: Engine, settings: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ DEMO: 'off', ...settings })
  const { app, store } = await buildTestApp(engine, { config })
  const setUp = (code: string | null, change: object = {}, from: object = {}) =>
    app.inject({ method: 'POST', url: '/api/setup', payload: { ...league, code, ...change }, ...from })
  const read = async <Answer>(path: string) => (await app.inject(`/api${path}`)).json<Answer>()
  return { app, store, setUp, read, code: (await renewSetupCode(store))! }
}

describeDomain('setup', (engine) => {
  test('creates the league, its groups and its admin, who is logged in', async () => {
    const { app, setUp, read, code } = await buildEmpty(engine)
    // 128 bits, six per character.
    expect(code).toMatch(/^[\w-]{22}$/)
    expect(await read('/settings')).toMatchObject({ begun: false })
    const answer = await setUp(code)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ name: 'Jefa', admin: true, email: null }),
    ])
    const headers = { authorization: `Bearer ${answer.json().token}` }
    expect((await app.inject({ url: '/api/user', headers })).json()).toHaveLength(1)
    expect(await read('/settings')).toMatchObject({
      begun: true,
      leagueName: 'Liga de Vallecas',
      seasonYear: 2026,
      town: { name: 'Vallecas', contact: null, lat: null, lon: null, quarters: 4, minutes: 12 },
    })
    expect(await read('/competition-team/clasifications?competitionGroupId=1')).toMatchObject([
      {
        competition: { name: 'Grupo A' },
        standings: [{ team: { name: 'Gatos' } }, { team: { name: 'Osos' } }],
      },
      { competition: { name: 'Grupo B' }, standings: [{ team: { name: 'Linces' } }] },
    ])
    const log = (await app.inject({ url: '/api/audit', headers })).json<
      { entity: string; action: string }[]
    >()
    expect(log.map(({ entity, action }) => `${entity} ${action}`).toSorted()).toEqual([
      'league import',
      'town update',
      'user create',
    ])
    // Neither the code nor its hash is valid after its use.
    expectRefusal(await setUp(code), 409, 'La liga ya está creada: entra con tu cuenta.')
  })

  test('takes the e-mail of the founder, which is confirmed by a link, and the contact of the league', async () => {
    const { app, store, setUp, read, code } = await buildEmpty(engine, {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'liga@ejemplo.es',
    })
    const admin = { ...league.admin, email: 'jefa@ejemplo.es' }
    expectRefusal(await setUp(code, { admin: { ...admin, email: 'jefa' } }), 400)
    expectRefusal(await setUp(code, { contact: 'javascript:alert(1)' }), 400)
    const answer = await setUp(code, { admin, contact: 'liga@ejemplo.es' })
    expect(answer.json()).toMatchObject({ name: 'Jefa', email: 'jefa@ejemplo.es' })
    expect(await read('/town')).toMatchObject({ name: 'Vallecas', contact: 'liga@ejemplo.es' })
    const headers = { authorization: `Bearer ${answer.json().token}` }
    const email = await app.inject({ url: '/api/email', headers })
    expect(email.json()).toMatchObject({ confirmed: false })
    const waiting = await store.db.selectFrom('message').select(['purpose', 'user_id']).execute()
    expect(waiting).toEqual([{ purpose: 'confirmation', user_id: answer.json().id }])
  })

  test('accepts the town’s coordinates only together', async () => {
    const { setUp, read, code } = await buildEmpty(engine)
    const vallecas = { lat: 40.3833, lon: -3.6596 }
    expectRefusal(await setUp(code, { lat: vallecas.lat }), 400)
    expect(await read('/settings')).toMatchObject({ begun: false })
    expect((await setUp(code, vallecas)).statusCode).toBe(201)
    expect(await read('/town')).toMatchObject({ name: 'Vallecas', ...vallecas })
  })

  test('requires the latest code, of which only a hash is stored', async () => {
    const { store, setUp, code } = await buildEmpty(engine)
    const later = (await renewSetupCode(store))!
    const before = await dumpTables(store)
    expect(before).not.toContain(later)
    for (const wrong of [code, '', 'nada', `${later}=`]) {
      const answer = await setUp(wrong)
      expectRefusal(answer, 403, /Ese código no vale/)
      expect(Object.keys(answer.json().fields)).toEqual(['code'])
    }
    expect(await dumpTables(store)).toBe(before)
    expect((await setUp(later)).statusCode).toBe(201)
    expect(await renewSetupCode(store)).toBeNull()
  })

  test('stores nothing when it refuses', async () => {
    const { store, setUp, code } = await buildEmpty(engine)
    const before = await dumpTables(store)
    const twice = [{ name: 'Grupo A', teams: ['Gatos', 'gatos'] }]
    const answer = await setUp(code, { groups: twice })
    expectRefusal(answer, 400, 'Revisa los grupos.')
    expect(answer.json().fields).toEqual({ groups: '«gatos» está más de una vez en el grupo.' })
    expectRefusal(await setUp(code, { name: ' ' }), 400)
    expect(await dumpTables(store)).toBe(before)
    expect((await setUp(code, { groups: [] })).statusCode).toBe(201)
  })

  test('is limited like a login', async () => {
    const { setUp } = await buildEmpty(engine, { RATE_LIMIT_LOGINS: '3' })
    for (let time = 0; time < 3; time++) expect((await setUp('nada')).statusCode).toBe(403)
    expect((await setUp('nada')).statusCode).toBe(429)
  })

  test('is never blocked by other clients, whose limit doesn’t depend on the names they send', async () => {
    const { setUp, code } = await buildEmpty(engine, { RATE_LIMIT_LOGINS: '3' })
    const guess = async (machine: number, time: number) => {
      const authorization = `Basic ${Buffer.from(`Nadie ${time}:${sentPassword}`).toString('base64')}`
      const from = { remoteAddress: `10.0.0.${machine}`, headers: time < 3 ? {} : { authorization } }
      return (await setUp('nada', {}, from)).statusCode
    }
    // More machines than a login name may be tried from, each up to its limit.
    for (let machine = 1; machine <= 6; machine++) {
      for (let time = 0; time < 3; time++) expect(await guess(machine, time)).toBe(403)
      expect(await guess(machine, 3)).toBe(429)
    }
    expect((await setUp(code)).statusCode).toBe(201)
  })

  test('has to precede the registration of accounts', async () => {
    const { app, setUp, code } = await buildEmpty(engine)
    const payload = { name: 'Prisas', email: 'prisas@ejemplo.es', password: sentPassword }
    const register = () => app.inject({ method: 'POST', url: '/api/user', payload })
    expectRefusal(await register(), 409, 'Aún no hay liga: primero hay que crearla.')
    await setUp(code)
    expect((await register()).statusCode).toBe(201)
  })

  test('is refused in the demo', async () => {
    const { setUp, code, read } = await buildEmpty(engine, { DEMO: 'on' })
    expect(await read('/settings')).toMatchObject({ begun: true })
    expectRefusal(await setUp(code), 409)
  })
})

describeOnEachEngine('setup in a race', (engine) => {
  test('creates one league for two requests at the same time', async () => {
    const { setUp, code, read } = await buildEmpty(engine)
    const answers = await Promise.all([setUp(code), setUp(code, { name: 'Otra liga' })])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    expect(await read('/league')).toHaveLength(1)
  })
})
