import { expect, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'

test.use({ own: 'news' })

const hostile = '<b>&"Ñu" \'🏀\' ]]>'

test('announces a feed of news on every page, that a parser of XML reads', async ({ page, server }) => {
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
  await page.goto(`/clasification/${group!.id}`)
  const feeds = page.locator('head link[rel=alternate][type="application/atom+xml"]')
  await expect(feeds).toHaveCount(2)
  const addresses = await feeds.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(addresses).toEqual([`/api/news.atom?competitionId=${group!.id}`, '/api/news.atom'])
  for (const address of addresses) {
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
