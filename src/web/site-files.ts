import { escapeMarkup } from '#contract/markup.ts'
import type { DrawnFile } from '#contract/pages.ts'
import { calendarFeed, paths } from '#contract/paths.ts'
import { createApi } from './api/client.ts'
import type { Api } from './api/endpoints.ts'
import { appManifest } from './app-manifest.ts'

const SITEMAP = '/sitemap.xml'

/** sitemaps.org: the limit of addresses in one file. */
const MAX_ADDRESSES = 50_000

export const SITE_FILES: readonly DrawnFile[] = [
  {
    address: '/manifest.webmanifest',
    contentType: 'application/manifest+json',
    draw: async (options) => {
      const { leagueName } = await createApi(options)('GET /settings')
      return JSON.stringify(appManifest(leagueName))
    },
  },
  {
    address: '/robots.txt',
    contentType: 'text/plain; charset=utf-8',
    draw: async (options) => {
      const { publicUrl } = await createApi(options)('GET /settings')
      // Pages that must not be indexed say so themselves, and have to be crawled for that.
      const lines = [
        'User-agent: *',
        'Disallow: /api/',
        // Services that fetch a calendar for people obey this file too.
        `Allow: ${calendarFeed()}`,
        '',
        `Sitemap: ${publicUrl}${SITEMAP}`,
      ]
      return `${lines.join('\n')}\n`
    },
  },
  {
    address: SITEMAP,
    contentType: 'application/xml; charset=utf-8',
    draw: (options) => drawSitemap(createApi(options)),
  },
]

/** Pages without game or team, the tables of all seasons, and the current one's latest games with their teams. */
async function drawSitemap(api: Api): Promise<string> {
  const [{ publicUrl }, leagues, groups] = await Promise.all([
    api('GET /settings'),
    api('GET /league'),
    api('GET /competition'),
  ])
  const leagueId = leagues.find(({ current }) => current)?.id
  const games = leagueId === undefined ? [] : await api('GET /game', { query: { leagueId, latest: true } })
  const addresses = [
    paths.standings(),
    paths.calendar(),
    paths.calendar({ played: true }),
    paths.courts(),
    paths.rules(),
    paths.scoreboard(),
    paths.history(),
    paths.privacy(),
    paths.legal(),
    ...leagues.map(({ id }) => paths.history({ leagueId: id })),
    ...groups.map(({ id }) => paths.clasification(id)),
    ...games.flatMap(({ competitionId, localId, visitantId }) => [
      paths.teamPage(localId),
      paths.teamPage(visitantId),
      paths.teamGames(competitionId, localId),
      paths.teamGames(competitionId, visitantId),
    ]),
    ...games.map(({ id }) => paths.game(id)),
  ]
  const urls = [...new Set(addresses)]
    .slice(0, MAX_ADDRESSES)
    .map((address) => `<url><loc>${escapeMarkup(publicUrl + address)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
