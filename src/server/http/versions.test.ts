import type { Store } from '../db/store.ts'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { callAs } from '../../../test/accounts.ts'
import { describeDomain, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addGame, addPhase, addTeam } from '../../../test/factories.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  feedback,
  type LeagueOfDelegates,
  result,
  sunday,
} from '../../../test/league-of-delegates.ts'

const changed =
  'Alguien ha cambiado esto mientras lo editabas. Vuelve a cargarlo para ver cómo está ahora y repite tu cambio.'

const versioned = Object.entries<Endpoint>(contract).filter(([, endpoint]) => endpoint.versioned)
const writes = versioned.filter(([, { method }]) => method !== 'GET')

/** A valid body for each of them, in a league whose teams have the ids 1 to 3. */
const bodies: Record<string, object> = {
  orderTeams: { teamIds: [3, 1, 2] },
  editLeague: { name: 'Otra liga' },
  editTeam: { name: 'Otro nombre' },
  editCourt: { name: 'Otra cancha', direction: 'Calle Mayor, 1' },
  closeCourt: { closedFrom: '2026-06-01', closedUntil: null, moves: [] },
  editCompetitionGroup: { name: 'Otra fase' },
  settlePhase: { forfeits: [], endDate: '2026-06-30' },
  editCompetition: { name: 'Otro grupo' },
  editCompetitionType: { name: 'Otro tipo' },
  editUser: { name: 'Otra persona' },
  moveGame: { date: sunday },
  postponeGame: {},
  addResult: result,
  addFeedback: feedback,
  editTown: { name: 'Vallecas', contact: 'liga@ejemplo.es' },
  correctGame: { ...result, ...feedback },
  waiveFeedback: {},
  takeBackResult: {},
  disputeResult: { localScore: 12, visitantScore: 99, text: 'Nos falta una canasta.' },
  answerDispute: { text: 'Lo miramos.' },
  acceptDispute: {},
  withdrawDispute: {},
  settleDispute: { localScore: 12, visitantScore: 99, reason: 'Lo dicen las dos mesas.' },
  claimResult: { localScore: 12, visitantScore: 99 },
  withdrawClaim: {},
  enterClaim: {},
  takePoints: { deductions: [{ points: 1, reason: 'Faltó la ficha' }] },
  editAvailability: { parts: ['sat-morning'], courtIds: [] },
}

/** The changes that need a game with a result that nobody has responded to, and those that need one in review. */
const played = ['correctGame', 'waiveFeedback', 'takeBackResult', 'disputeResult']
const inReview = ['answerDispute', 'acceptDispute', 'withdrawDispute', 'settleDispute']

/** The changes that need a game without a result; the last two also a claim of its score. */
const unplayed = ['postponeGame', 'claimResult', 'withdrawClaim', 'enterClaim']

/** Where the version of a thing is read, by the first word of its path: the teams of a group are one versioned list. */
const readingOf: Record<string, string> = {
  'competition-team': '/competition-team?competitionId={id}',
  town: '/town',
}
const readingPath = (path: string) => {
  const thing = path.split('/')[1]!
  return /\/\{id\}\/(availability|unplayed)$/.test(path) ? path : (readingOf[thing] ?? `/${thing}/{id}`)
}

/** Sends requests as an admin, with the given ETag in If-Match, if any. */
function asAdmin({ app, admin }: LeagueOfDelegates) {
  return (method: Endpoint['method'], path: string, tag?: string, body?: object) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${admin.token}`, ...(tag !== undefined && { 'if-match': tag }) },
      ...(body && { payload: body }),
    })
}

/** A league with one of each thing, and their ids by the first word of their paths. */
async function buildOneOfEach(engine: Engine) {
  const league = await buildLeagueOfDelegates(engine)
  const type = await league.admin.call('POST', '/competition-type', { name: 'Copa' })
  const ids: Record<string, number> = {
    league: league.leagueId,
    team: league.teams.gatos,
    'basketball-court': league.courts.olmo,
    'competition-group': league.phaseId,
    competition: league.groupId,
    'competition-team': league.groupId,
    'competition-type': type.json<{ id: number }>().id,
    user: league.fan.id,
    // The visitor has no delegate: a rating can only be waived if nobody can give it.
    game: await addGame(
      league.store,
      league.groupId,
      league.teams.gatos,
      await addTeam(league.store, 'Linces'),
    ),
  }
  const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, String(ids[path.split('/')[1]!]))
  return { ...league, ids, pathOf, ask: asAdmin(league) }
}

/** Prepares the game for a change, whatever state earlier changes have left it in. */
async function makeReady(
  name: string,
  ask: ReturnType<typeof asAdmin>,
  { store, gameId }: { store: Store; gameId: number },
): Promise<void> {
  if (unplayed.includes(name)) {
    await ask('PUT', `/game/takeBack/${gameId}`, undefined, {})
    await ask('PUT', `/game/${gameId}`, undefined, bodies['moveGame'])
  }
  if (name === 'withdrawClaim' || name === 'enterClaim') {
    await ask('PUT', `/game/claim/${gameId}`, undefined, bodies['claimResult'])
    await store.write((tx) => tx.updateTable('result_claim').set({ at: sunday }).execute())
  }
  if (![...played, ...inReview].includes(name)) return
  await ask('PUT', `/game/takeBack/${gameId}`, undefined, {})
  await ask('PUT', `/game/addResult/${gameId}`, undefined, result)
  if (inReview.includes(name)) {
    await ask('PUT', `/game/dispute/${gameId}`, undefined, bodies['disputeResult'])
  }
}

describeDomain('versions', (engine) => {
  test('refuse every change with an old version', async () => {
    const { store, pathOf, ask } = await buildOneOfEach(engine)
    const before = await dumpTables(store)
    for (const [name, endpoint] of writes) {
      const answer = await ask(endpoint.method, pathOf(endpoint), '"antigua"', bodies[name])
      expect({ name, status: answer.statusCode }).toEqual({ name, status: 412 })
      expectRefusal(answer, 412, changed)
    }
    expect(await dumpTables(store)).toBe(before)
  })

  test('allow a change with the current ETag, and return the next one', async () => {
    const { store, ids, pathOf, ask } = await buildOneOfEach(engine)
    for (const [name, endpoint] of writes.filter(([, { method }]) => method === 'PUT')) {
      const thing = endpoint.path.split('/')[1]!
      await makeReady(name, ask, { store, gameId: ids['game']! })
      const read = () => ask('GET', readingPath(endpoint.path).replace('{id}', String(ids[thing])))
      const tag = (await read()).headers.etag
      expect(tag).toMatch(/^"[\w-]{22}"$/)
      const answer = await ask('PUT', pathOf(endpoint), `"antigua", ${tag}`, bodies[name])
      expect({ name, status: answer.statusCode }).toEqual({ name, status: 200 })
      expect(answer.headers.etag).toBe((await read()).headers.etag)
      expect(answer.json()).toEqual((await read()).json())
    }
  })

  test('allow a change of an existing thing with a star, and without If-Match', async () => {
    const { ids, ask } = await buildOneOfEach(engine)
    const path = `/league/${ids['league']}`
    expect((await ask('PUT', path, '*', { name: 'Una' })).statusCode).toBe(200)
    expect((await ask('PUT', path, undefined, { name: 'Otra' })).statusCode).toBe(200)
    expectRefusal(await ask('PUT', '/league/999', '*', { name: 'Otra' }), 404)
    // A proxy that compresses responses makes ETags weak.
    const tag = (await ask('GET', path)).headers.etag
    expect((await ask('PUT', path, `W/${tag}`, { name: 'Tercera' })).statusCode).toBe(200)
  })

  test('depend only on what the viewer sees, so that they do not reveal sealed ratings', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin, perros, app } = league
    const id = await createGame(league)
    await admin.call('PUT', `/game/addResult/${id}`, result)
    const read = async ({ call }: typeof admin) => (await call('GET', `/game/${id}`)).headers.etag as string
    const [forRival, forAdmin] = [await read(perros), await read(admin)]
    await admin.call('PUT', `/game/addResult/${id}`, { ...result, visitantFairPlay: -1 })
    expect(await read(admin)).not.toBe(forAdmin)
    expect(await read(perros)).toBe(forRival)
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/game/addFeedback/${id}`,
      headers: { authorization: `Bearer ${perros.token}`, 'if-match': forRival },
      payload: feedback,
    })
    expect(answer.statusCode).toBe(200)
    expect((await callAs(app, perros.token)('GET', `/game/${id}`)).headers.etag).toBe(answer.headers.etag)
  })

  test('change with the name of a delegate', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin, gatos, teams, groupId } = league
    const id = await createGame(league)
    const ask = asAdmin(league)
    const tagOf = async (path: string) => (await ask('GET', path)).headers.etag as string
    const [team, game] = [`/team/${teams.gatos}`, `/game/${id}`]
    const entries = `/competition-team?competitionId=${groupId}`
    const naming = [team, game, `${entries}&expanded=true`]
    const before = await Promise.all(naming.map(tagOf))
    const entriesBefore = await tagOf(entries)
    expect((await admin.call('PUT', `/user/${gatos.id}`, { name: 'Gata Blanca' })).statusCode).toBe(200)
    const after = await Promise.all(naming.map(tagOf))
    for (const [index, tag] of after.entries()) expect(tag).not.toBe(before[index])
    expect(await tagOf(entries)).toBe(entriesBefore)
    const rename = { name: 'Gatos de Lavapiés' }
    expectRefusal(await ask('PUT', team, before[0], rename), 412, changed)
    expectRefusal(await ask('PUT', game, before[1], { date: sunday }), 412, changed)
    const renamed = await ask('PUT', team, after[0], rename)
    expect(renamed.json()).toMatchObject({ ...rename, delegate: 'Gata Blanca' })
    expect(renamed.headers.etag).toBe(await tagOf(team))
    expectRefusal(await ask('DELETE', team, after[0]), 412, changed)
  })
})

describeOnEachEngine('versions in a race', (engine) => {
  test('allow exactly one of several concurrent edits of the same version', async () => {
    const { ids, ask, store, leagueId } = await buildOneOfEach(engine)
    const path = `/competition-group/${ids['competition-group']}`
    const tag = (await ask('GET', path)).headers.etag as string
    const names = ['Una', 'Otra', 'Tercera']
    const answers = await Promise.all(names.map((name) => ask('PUT', path, tag, { name })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    const winner = answers.find(({ statusCode }) => statusCode === 200)!.json<{ name: string }>().name
    expect((await ask('GET', path)).json()).toMatchObject({ name: winner })
    // A deletion needs the current version too, and afterwards the thing is 404.
    const empty = await addPhase(store, leagueId, { name: 'Vacía' })
    const emptyTag = (await ask('GET', `/competition-group/${empty}`)).headers.etag as string
    await ask('PUT', `/competition-group/${empty}`, emptyTag, { active: false })
    expectRefusal(await ask('DELETE', `/competition-group/${empty}`, emptyTag), 412, changed)
    const newTag = (await ask('GET', `/competition-group/${empty}`)).headers.etag as string
    expect((await ask('DELETE', `/competition-group/${empty}`, newTag)).statusCode).toBe(204)
    expectRefusal(await ask('DELETE', `/competition-group/${empty}`, emptyTag), 404)
  })
})

test('every versioned write has a versioned read', () => {
  const readable = versioned.filter(([, { method }]) => method === 'GET').map(([, { path }]) => path)
  for (const [name, { path, method }] of writes) {
    const [reading] = readingPath(path).split('?')
    expect({ name, readable: readable.includes(reading!) }).toEqual({ name, readable: true })
    expect({ name, hasBody: name in bodies }).toEqual({ name, hasBody: method === 'PUT' })
  }
})
