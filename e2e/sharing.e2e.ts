import { expect, test } from './fixtures.ts'
import { findDemoPlaces, publicAddresses } from '../test/public-addresses.ts'

test.use({ demo: true })

/** The head of a server-rendered page: no script runs here. */
async function introduction(url: string): Promise<Record<string, string[]>> {
  const answer = await fetch(url)
  expect([url, answer.status]).toEqual([url, 200])
  const html = await answer.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, text = '']) => readText(text))
  return {
    title: all(/<title>([^<]*)<\/title>/g),
    description: all(/<meta name="description" content="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    'og:title': all(/<meta property="og:title" content="([^"]*)"/g),
    'og:description': all(/<meta property="og:description" content="([^"]*)"/g),
    'og:url': all(/<meta property="og:url" content="([^"]*)"/g),
    'og:image': all(/<meta property="og:image" content="([^"]*)"/g),
    'og:image:alt': all(/<meta property="og:image:alt" content="([^"]*)"/g),
  }
}

function readText(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

test('describes every public page for link previews, without a browser', async ({ server }) => {
  const titles: string[] = []
  for (const { address, unlisted, formOf } of publicAddresses(await findDemoPlaces(server.url))) {
    const { title, description, robots, ...preview } = await introduction(server.url + address)
    expect(title, address).toEqual([expect.stringMatching(/^\S.* · \S/)])
    if (formOf === undefined) titles.push(...title!)
    expect(robots, address).toEqual(unlisted ? ['noindex'] : [])
    if (unlisted) continue
    // Apps cut longer ones.
    expect(description, address).toEqual([expect.stringMatching(/^.{20,300}$/)])
    expect(preview, address).toEqual({
      canonical: [server.url + (formOf ?? address)],
      'og:title': title,
      'og:description': description,
      'og:url': [server.url + (formOf ?? address)],
      'og:image': [expect.stringMatching(/^http.*\/imagen\.png$/)],
      'og:image:alt': [expect.stringMatching(/^\S.*/)],
    })
    const picture = await fetch(preview['og:image']![0]!)
    expect([address, picture.status, picture.headers.get('content-type')]).toEqual([
      address,
      200,
      'image/png',
    ])
  }
  expect(new Set(titles).size).toBe(titles.length)
})

test('names the leader of a group, and the winner or the next pairs of a draw', async ({ server }) => {
  const { group, draw } = await findDemoPlaces(server.url)
  const answer = await fetch(`${server.url}/api/competition-team/clasifications?competitionId=${group}`)
  const [{ standings }] = (await answer.json()) as [
    { standings: { rank: number; competitionPoints: number; team: { name: string } }[] },
  ]
  const [leader] = standings
  const { 'og:description': description } = await introduction(`${server.url}/clasification/${group}`)
  expect(description?.[0]).toMatch(/^Lideran? /)
  expect(description?.[0]).toContain(leader!.team.name)
  expect(description?.[0]).toContain(`con ${leader!.competitionPoints} puntos`)
  const { 'og:description': drawn } = await introduction(`${server.url}/clasification/${draw}`)
  expect(drawn?.[0]).toMatch(/^\S.* es el equipo campeón\.|^\w+: \S.* – \S.*\./)
})

test('drops unknown parameters from the canonical URL', async ({ server }) => {
  const { canonical } = await introduction(`${server.url}/calendar?utm_source=x&cancha=1&equipo=2`)
  expect(canonical).toEqual([`${server.url}/calendar?equipo=2&cancha=1`])
})
