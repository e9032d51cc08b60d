import { expect, test } from 'vitest'
import { MAX_NEWS } from '#contract/limits.ts'
import { callAs } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { take } from '../../../test/disputes.ts'
import { addEntry, addGame, addGroup, addGroupOf, addPhase, addTeam } from '../../../test/factories.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  result,
} from '../../../test/league-of-delegates.ts'
import { readConfig } from '../kernel/config.ts'

const publicUrl = 'https://liga.example'
const config = readConfig({ PUBLIC_URL: publicUrl })

type App = Awaited<ReturnType<typeof buildTestApp>>['app']

/** The feed and its entries, by element. */
async function readNews(app: App, query = '') {
  const answer = await app.inject(`/api/news.atom${query}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ])
  const [head = '', ...entries] = answer.body.split('<entry>')
  return { text: answer.body, feed: elementsOf(head), entries: entries.map(elementsOf) }
}

/** The texts and links of one level. */
function elementsOf(xml: string): Record<string, string> {
  const texts = [...xml.matchAll(/<(id|title|updated|summary)>([^<]*)<\/\1>/g)]
  const links = [...xml.matchAll(/<link rel="(\w+)" type="[^"]+" href="([^"]*)"\/>/g)]
  return Object.fromEntries([...texts, ...links].map(([, name = '', value = '']) => [name, value]))
}

describeDomain('the news', (engine) => {
  test('have results with an id that stays and the instant of their last change', async () => {
    let now = '2025-11-09T12:00:00.000Z'
    const league = await buildLeagueOfDelegates(engine, { config, clock: () => new Date(now) })
    const { app, gatos } = league
    const id = await createGame(league, { date: '2025-11-16T10:00:00.000Z' })
    expect(await readNews(app)).toMatchObject({ feed: { title: 'Liga Cooperativa' }, entries: [] })
    now = '2025-11-16T12:00:00.000Z'
    await gatos.call('PUT', `/game/addResult/${id}`, { ...result, localComment: 'Secreto' })
    const entry = {
      id: `tag:liga.example,2025:/partido-${id}`,
      title: 'Gatos 61–58 Perros',
      updated: now,
      summary: 'Grupo A, Primera fase.',
      alternate: `${publicUrl}/partidos/${id}`,
    }
    const { feed, entries, text } = await readNews(app)
    expect(entries).toEqual([entry])
    expect(feed).toEqual({
      id: 'tag:liga.example,2025:/noticias?',
      title: 'Liga Cooperativa',
      updated: now,
      self: `${publicUrl}/api/news.atom`,
      alternate: `${publicUrl}/`,
    })
    expect(text).not.toContain('Secreto')
    now = '2025-11-17T12:00:00.000Z'
    await take(league, id, 'claim')
    expect((await readNews(app)).entries).toEqual([
      { ...entry, updated: now, summary: 'Grupo A, Primera fase. En revisión.' },
    ])
    await take(league, id, 'takeBack')
    expect((await readNews(app)).entries).toEqual([])
  })

  test('are those of the current season, a season, a group or a team, the last fifty', async () => {
    const { app, store } = await buildTestApp(engine, { config })
    const { leagueId, phaseId, groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const [gatos, perros] = teamIds as [number, number]
    const other = await addGroup(store, phaseId, { name: 'Grupo B' })
    const osos = await addTeam(store, 'Osos')
    const minutes = Array.from({ length: MAX_NEWS }, (_, minute) => String(10 + minute))
    for (const minute of minutes) {
      const score = { local_score: Number(minute), visitant_score: 1 }
      await addGame(store, groupId, gatos, perros, { date: `2025-11-09T10:${minute}:00.000Z`, ...score })
    }
    await addGame(store, other, osos, perros, { date: '2025-11-08T10:00:00.000Z', forfeit: 'visitant' })
    const { entries, feed } = await readNews(app)
    expect(entries).toHaveLength(MAX_NEWS)
    expect([entries[0]?.['title'], feed['updated']]).toEqual([
      'Gatos 59–1 Perros',
      '2025-11-09T10:59:00.000Z',
    ])
    expect(entries.map(({ title }) => title)).not.toContain('Osos 20–0 Perros')
    const news = await readNews(app, `?competitionId=${other}&teamId=${osos}`)
    expect(news).toMatchObject({
      feed: {
        title: 'Osos · Grupo B · Liga Cooperativa',
        self: `${publicUrl}/api/news.atom?competitionId=${other}&amp;teamId=${osos}`,
        alternate: `${publicUrl}/clasification/${other}`,
      },
      entries: [{ title: 'Osos 20–0 Perros', summary: 'Grupo B, Primera fase. Incomparecencia de Perros.' }],
    })
    expect((await readNews(app, `?leagueId=${leagueId}`)).entries).toHaveLength(MAX_NEWS)
  })

  test('say what the last game of a series decided, unless it is in review', async () => {
    const { app, store } = await buildTestApp(engine, { config })
    const { leagueId } = await addGroupOf(store, [])
    const cup = await addPhase(store, leagueId, { name: 'Copa', crossing: true, games_per_pair: 3 })
    const draw = await addGroup(store, cup, { name: 'Cuadro' })
    const [gatos, perros] = [await addTeam(store, 'Gatos'), await addTeam(store, 'Perros')]
    for (const [index, team] of [gatos, perros].entries()) await addEntry(store, draw, team, index + 1)
    const score = { local_score: 60, visitant_score: 50 }
    for (const day of ['07', '08']) {
      await addGame(store, draw, gatos, perros, { date: `2025-11-${day}T10:00:00.000Z`, ...score })
    }
    const summaries = async () => (await readNews(app)).entries.map(({ summary }) => summary)
    expect(await summaries()).toEqual(['Cuadro, Copa. 🏆 Equipo campeón: Gatos.', 'Cuadro, Copa.'])
    const [{ id } = { id: 0 }] = await store.db.selectFrom('game').select('id').execute()
    const claim = { at: '2025-11-09T10:00:00.000Z', local_score: 1, visitant_score: 2 }
    await store.write((tx) =>
      tx
        .insertInto('dispute')
        .values({ game_id: id, ...claim })
        .execute(),
    )
    expect(await summaries()).toEqual(['Cuadro, Copa.', 'Cuadro, Copa. En revisión.'])
  })

  test('escape any name, refuse unknown ids, and answer 304 if unchanged', async () => {
    const { app, store } = await buildTestApp(engine, { config })
    const { groupId, teamIds } = await addGroupOf(store, ['<b>&"Ñ" 🏀\u0007', 'Perros'])
    const [first, perros] = teamIds as [number, number]
    const score = { local_score: 60, visitant_score: 50 }
    await addGame(store, groupId, first, perros, { date: '2025-11-07T10:00:00.000Z', ...score })
    expect((await readNews(app)).text).toContain(
      '<title>&lt;b&gt;&amp;&quot;Ñ&quot; 🏀  60–50 Perros</title>',
    )
    const ask = callAs(app)
    for (const name of ['leagueId', 'competitionId', 'teamId']) {
      expectRefusal(await ask('GET', `/news.atom?${name}=7`), 404)
      expectRefusal(await ask('GET', `/news.atom?${name}=x`), 400)
    }
    const { headers } = await app.inject('/api/news.atom')
    const again = { url: '/api/news.atom', headers: { 'if-none-match': String(headers.etag) } }
    expect((await app.inject(again)).statusCode).toBe(304)
  })
})
