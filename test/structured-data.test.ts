import { expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { addCourt, addEntry, addGame, addGroup, addPhase, addTeam } from './factories.ts'
import { buildLeagueOfDelegates } from './league-of-delegates.ts'
import { publicAddresses } from './public-addresses.ts'

type Thing = { '@type': string } & Record<string, unknown>

const block = /<script type="application\/ld\+json">(.*?)<\/script>/gs
const site = 'https://liga.example'
const hostile = `Gatas </script><script>alert(1)</script> & "<!--`

/** A league with one played game in a group and one draw, with names of a team and a court that need escaping. */
async function buildLeague() {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const config = readConfig({ PUBLIC_URL: site })
  const league = await buildLeagueOfDelegates('sqlite', { config, pages: { renderer, directory: null } })
  const { store, groupId, leagueId, teams } = league
  const team = await addTeam(store, hostile, { league_id: leagueId, photo: '/media/a.webp' })
  await addEntry(store, groupId, team, 4)
  const court_id = await addCourt(store, hostile, { direction: 'Calle del Olmo, 7', lat: 40.5, lon: -3.25 })
  const date = '2025-11-09T10:00:00.000Z'
  const game = await addGame(store, groupId, team, teams.perros, {
    date,
    court_id,
    local_score: 61,
    visitant_score: 58,
    visitant_fair_play: -1,
    local_comment: 'Un secreto de vestuario',
  })
  const draw = await addGroup(store, await addPhase(store, leagueId, { name: 'Copa', crossing: true }))
  return { league, places: { group: groupId, draw, team, game }, date }
}

test('every public page has valid structured data about itself, and nothing private', async () => {
  const { league, places } = await buildLeague()
  const found: Record<string, string[]> = {}
  for (const { address } of publicAddresses(places)) {
    const { body } = await league.app.inject(address)
    const texts = [...body.matchAll(block)].map(([, text = '']) => text)
    for (const text of texts) {
      const graph = JSON.parse(text) as { '@context': string; '@graph': Thing[] }
      expect(graph['@context']).toBe('https://schema.org')
      found[address] = graph['@graph'].map((thing) => thing['@type'])
      expect(text).not.toMatch(/secreto|Gata\b|Perra\b|fairPlay|mixed|ejemplo\.es/i)
      // Every address in it is absolute, of this site or of the vocabulary.
      for (const [, url] of text.matchAll(/"(?:url|item|logo)":"([^"]*)"/g)) {
        expect(url).toMatch(/^https:\/\/liga\.example\//)
      }
    }
  }
  const { group, draw, team, game } = places
  expect(found).toEqual({
    [`/clasification/${group}`]: ['BreadcrumbList'],
    [`/clasification/${draw}`]: ['BreadcrumbList'],
    [`/equipos/${team}`]: ['SportsTeam', 'BreadcrumbList'],
    [`/team-games/${group}/${team}`]: ['SportsTeam', 'BreadcrumbList'],
    [`/partidos/${game}`]: ['SportsEvent', 'BreadcrumbList'],
  })
})

test('a game is an event with its teams, its court and its instant, below its group', async () => {
  const { league, places, date } = await buildLeague()
  const { body } = await league.app.inject(`/partidos/${places.game}`)
  const [, text = ''] = [...body.matchAll(block)][0] ?? []
  const [event, trail] = (JSON.parse(text) as { '@graph': [Thing, Thing] })['@graph']
  expect(event).toMatchObject({
    name: `${hostile} – Perros`,
    url: `${site}/partidos/${places.game}`,
    startDate: date,
    location: {
      '@type': 'Place',
      name: hostile,
      address: 'Calle del Olmo, 7',
      latitude: 40.5,
      longitude: -3.25,
    },
    homeTeam: {
      '@type': 'SportsTeam',
      name: hostile,
      url: `${site}/equipos/${places.team}`,
      logo: `${site}/media/a.webp`,
    },
    awayTeam: { '@type': 'SportsTeam', name: 'Perros' },
  })
  expect(event['description']).toContain('61–58')
  expect(event['awayTeam']).not.toHaveProperty('logo')
  const steps = trail['itemListElement'] as { position: number; name: string; item: string }[]
  expect(steps.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Liga Cooperativa', `${site}/`],
    [2, 'Temporada 2025/26', `${site}/history?temporada=${league.leagueId}`],
    [3, 'Grupo A', `${site}/clasification/${places.group}`],
    [4, `${hostile} – Perros`, `${site}/partidos/${places.game}`],
  ])
})

test('a game without date or court leaves them out', async () => {
  const { league } = await buildLeague()
  const { store, groupId, teams, app } = league
  const id = await addGame(store, groupId, teams.gatos, teams.perros)
  const { body } = await app.inject(`/partidos/${id}`)
  const [, text = ''] = [...body.matchAll(block)][0] ?? []
  const [event] = (JSON.parse(text) as { '@graph': [Thing] })['@graph']
  expect(event).not.toHaveProperty('startDate')
  expect(event).not.toHaveProperty('location')
})

test('a team is below its season, also without any game', async () => {
  const { league } = await buildLeague()
  const { store, app, leagueId } = league
  const id = await addTeam(store, 'Linces', { league_id: leagueId })
  const { body } = await app.inject(`/equipos/${id}`)
  const [, text = ''] = [...body.matchAll(block)][0] ?? []
  const [team, trail] = (JSON.parse(text) as { '@graph': [Thing, Thing] })['@graph']
  expect(team).toMatchObject({ '@type': 'SportsTeam', name: 'Linces', url: `${site}/equipos/${id}` })
  const steps = trail['itemListElement'] as { name: string; item: string }[]
  expect(steps.map(({ name, item }) => [name, item])).toEqual([
    ['Liga Cooperativa', `${site}/`],
    ['Temporada 2025/26', `${site}/history?temporada=${leagueId}`],
    ['Linces', `${site}/equipos/${id}`],
  ])
})
