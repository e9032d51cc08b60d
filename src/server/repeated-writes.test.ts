import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../test/create-test-store.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  type LeagueOfDelegates,
  planOf,
  result,
} from '../../test/league-of-delegates.ts'
import { readConfig } from './config.ts'

const key = 'a1b2c3d4e5f60718'

/** Sends a write with a key, as somebody of the league. */
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

describeOnEachEngine('a write that is sent again because its answer was lost', (engine) => {
  test('is made once and answered as the first time, also when both are under way', async () => {
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
    // With another key, or none, it is another write: there is a result already.
    const other = await send(league.gatos, [...upload], result, 'otra-clave-de-otro-envio')
    expect(other.statusCode).toBe(409)
    expect((await league.gatos.call('PUT', upload[1], result)).statusCode).toBe(409)
  })

  test('belongs to who sent it, where it was sent', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const id = await createGame(league)
    expect((await send(league.gatos, ['PUT', `/game/addResult/${id}`], result)).statusCode).toBe(200)
    expect((await send(league.osos, ['PUT', `/game/addResult/${id}`], result)).statusCode).toBe(403)
    expect((await send(league.admin, ['DELETE', `/game/${id}`])).statusCode).toBe(409)
    expect((await send(league.gatos, ['PUT', '/game/addResult/987654'], result)).statusCode).toBe(404)
    expect((await send({ token: 'nadie' }, ['PUT', `/game/addResult/${id}`], result)).statusCode).toBe(401)
  })

  test('that was refused is tried anew', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const send = sender(league)
    const plan = { ...planOf(league), courtId: 987654 }
    expect((await send(league.gatos, ['POST', '/game/create'], plan)).statusCode).toBe(400)
    expect((await send(league.gatos, ['POST', '/game/create'], planOf(league))).statusCode).toBe(201)
  })

  test.for(['', 'corta', 'con espacios entre medias', 'x'.repeat(65)])(
    'is not known by a key like "%s"',
    async (sent) => {
      const league = await buildLeagueOfDelegates(engine)
      const send = sender(league)
      const id = await createGame(league)
      const upload = () => send(league.gatos, ['PUT', `/game/addResult/${id}`], result, sent)
      expect([(await upload()).statusCode, (await upload()).statusCode]).toEqual([200, 409])
    },
  )
})

test('of many writes the oldest are forgotten', async () => {
  const league = await buildLeagueOfDelegates('sqlite', {
    config: readConfig({ RATE_LIMIT_WRITES: '100000' }),
  })
  const send = sender(league)
  const id = await createGame(league)
  const upload = () => send(league.gatos, ['PUT', `/game/addResult/${id}`], result)
  expect((await upload()).statusCode).toBe(200)
  for (let number = 0; number < 499; number++) {
    await send(league.admin, ['PUT', `/team/${league.teams.osos}`], { name: 'Osos' }, `${key}-${number}`)
  }
  expect((await upload()).statusCode).toBe(200)
  await send(league.admin, ['PUT', `/team/${league.teams.osos}`], { name: 'Osos' }, `${key}-499`)
  expect((await upload()).statusCode).toBe(409)
})
