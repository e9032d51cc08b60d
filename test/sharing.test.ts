import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { buildDemoSite } from './demo-site.ts'

/** The head of a server-rendered page. */
async function introduction(app: FastifyInstance, address: string): Promise<Record<string, string[]>> {
  const { statusCode, body: html } = await app.inject(address)
  expect([address, statusCode]).toEqual([address, 200])
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

test('describes every public page for link previews', { timeout: 180_000 }, async () => {
  const { app, site, addresses } = await buildDemoSite()
  const titles: string[] = []
  const pictures = new Set<string>()
  for (const { address, unlisted, formOf } of addresses) {
    const { title, description, robots, ...preview } = await introduction(app, address)
    expect([address, ...title!]).toEqual([address, expect.stringMatching(/^\S.* · \S/)])
    if (formOf === undefined) titles.push(...title!)
    expect([address, robots]).toEqual([address, unlisted ? ['noindex'] : []])
    if (unlisted) continue
    // Apps cut longer ones.
    expect([address, ...description!]).toEqual([address, expect.stringMatching(/^.{20,300}$/)])
    expect({ address, ...preview }).toEqual({
      address,
      canonical: [site + (formOf ?? address)],
      'og:title': title,
      'og:description': description,
      'og:url': [site + (formOf ?? address)],
      'og:image': [expect.stringMatching(/^http.*\/imagen\.png$/)],
      'og:image:alt': [expect.stringMatching(/^\S.*/)],
    })
    pictures.add(new URL(preview['og:image']![0]!).pathname)
  }
  for (const path of pictures) {
    const { statusCode, headers } = await app.inject(path)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/png'])
  }
  expect(new Set(titles).size).toBe(titles.length)
})

test('names the leader of a group, the winner or the next pairs of a draw, and known parameters', async () => {
  const { app, site, places } = await buildDemoSite()
  const { group, draw } = places
  const answer = await app.inject(`/api/competition-team/clasifications?competitionId=${group}`)
  const [{ standings }] =
    answer.json<[{ standings: { rank: number; competitionPoints: number; team: { name: string } }[] }]>()
  const [leader] = standings
  const { 'og:description': description } = await introduction(app, `/clasification/${group}`)
  expect(description?.[0]).toMatch(/^Lideran? /)
  expect(description?.[0]).toContain(leader!.team.name)
  expect(description?.[0]).toContain(`con ${leader!.competitionPoints} puntos`)
  const { 'og:description': drawn } = await introduction(app, `/clasification/${draw}`)
  expect(drawn?.[0]).toMatch(/^\S.* es el equipo campeón\.|^\w+: \S.* – \S.*\./)
  const { canonical } = await introduction(app, '/calendar?utm_source=x&cancha=1&equipo=2')
  expect(canonical).toEqual([`${site}/calendar?equipo=2&cancha=1`])
})

test('previews the week of a group by its picture, without search engines', async () => {
  const { app, site } = await buildDemoSite()
  // Of more groups than a picture each, that of one.
  const { 'og:image': [image] = [] } = await introduction(app, '/semana')
  const [, path, id] = /^https:\/\/liga\.example(\/semana\/(\d+)\.png)$/.exec(image!)!
  expect((await app.inject(path!)).statusCode).toBe(200)
  // On a Monday the first is a draw.
  const groups = (await app.inject('/api/competition')).json<{ id: number; name: string }[]>()
  const title = `La semana en palabras, ${groups.find((group) => group.id === Number(id))!.name}`
  expect(await introduction(app, `/semana?grupo=${id}`)).toMatchObject({
    robots: ['noindex'],
    'og:title': [`${title} · Liga Cooperativa de Baloncesto`],
    'og:url': [`${site}/semana?grupo=${id}`],
    'og:image': [image],
    'og:image:alt': [title],
  })
})
