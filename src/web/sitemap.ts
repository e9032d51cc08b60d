import { paths } from '#contract/paths.ts'
import type { Api } from './api/endpoints.ts'

/** sitemaps.org: the limit of addresses in one file. */
const MAX_ADDRESSES = 50_000

/**
 * The pages for search engines, with absolute addresses: those without a game or a team, the tables of every season,
 * and of the current one the latest games, as many as one response has, with their teams.
 */
export async function drawSitemap(api: Api): Promise<string> {
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
    .map((address) => `<url><loc>${(publicUrl + address).replaceAll('&', '&amp;')}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
