import { expect, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'

test.use({ own: 'news' })

const hostile = '<b>&"Ñu" \'🏀\' ]]>'

test('announces a feed of news that a parser of XML reads, of the league and of a group', async ({
  page,
  server,
}) => {
  const games = [
    {
      date: '2026-11-01T10:00:00Z',
      local: hostile,
      visitant: 'Perros',
      localScore: 61,
      visitantScore: 58,
    },
  ]
  const phases = [{ name: 'Liga', groups: [{ name: 'Grupo A', teams: [hostile, 'Perros'], games }] }]
  const teams = [{ name: hostile }, { name: 'Perros' }]
  await importSeasons(server, { league: { name: 'Liga Norte', year: 2026, current: true }, teams, phases })
  const [group] = (await (await fetch(`${server.url}/api/competition`)).json()) as { id: number }[]
  const feeds = {
    '/': '/api/news.atom',
    [`/clasification/${group!.id}`]: `/api/news.atom?competitionId=${group!.id}`,
  }
  for (const [place, address] of Object.entries(feeds)) {
    await page.goto(place)
    const announced = page.locator('head link[rel=alternate][type="application/atom+xml"]')
    await expect(announced).toHaveCount(1)
    await expect(announced).toHaveAttribute('href', address)
    const read = await page.evaluate(async (url) => {
      const answer = await fetch(url)
      const feed = new DOMParser().parseFromString(await answer.text(), 'application/xml')
      const texts = (path: string) => [...feed.querySelectorAll(path)].map(({ textContent }) => textContent)
      return {
        type: answer.headers.get('content-type'),
        namespace: feed.documentElement.namespaceURI,
        // RFC 4287, 4.1.1: a feed has one of each, and so has an entry, but for the author.
        counts: ['id', 'title', 'updated', 'author'].map((name) => texts(`feed > ${name}`).length),
        ofEntry: ['id', 'title', 'updated'].map((name) => texts(`entry > ${name}`).length),
        titles: texts('entry > title'),
        faults: texts('parsererror'),
      }
    }, address)
    expect(read).toEqual({
      type: 'application/atom+xml; charset=utf-8',
      namespace: 'http://www.w3.org/2005/Atom',
      counts: [1, 1, 1, 1],
      ofEntry: [1, 1, 1],
      titles: [`${hostile} 61–58 Perros`],
      faults: [],
    })
  }
})
