import { badgesIn } from '../read-page.ts'
import { differs, phasesWithTeams, type Rules } from '../rule.ts'

/** Rules about the drawn badges of teams. */
export const badgeRules: Rules = {
  'a team has the same badge wherever its season is shown, and its own in each group': async (look) => {
    const { league } = look
    const lines: string[] = []
    const own = phasesWithTeams(look).filter(({ leagueId }) => leagueId === league.facts.currentLeagueId)
    const badges = new Map<string, string>()
    for (const { competitionId, name: phase } of own) {
      const params = { competitionId }
      const teams = await league.apiAs(league.fan)('GET /competition-team/get-teams/{competitionId}', {
        params,
      })
      for (const { name, badge } of teams) {
        const drawn = `${badge.letters} ${badge.color + 1}`
        lines.push(...differs(`the badge of ${name} in ${phase}`, drawn, badges.get(name) ?? drawn))
        badges.set(name, drawn)
      }
      lines.push(
        ...differs(`the colours of ${phase}`, different(teams.map(({ badge }) => badge.color)), teams.length),
        ...differs(
          `the letters of ${phase}`,
          different(teams.map(({ badge }) => badge.letters)),
          teams.length,
        ),
      )
    }
    const games = look.looked.filter((game) => league.facts.isOfCurrentSeason(game))
    const pages = [
      '/',
      '/calendar',
      ...own.map(({ competitionId }) => `/clasification/${competitionId}`),
      ...games.map(({ id }) => `/partidos/${id}`),
    ]
    for (const address of pages) {
      for (const [name, badge] of badgesIn((await league.page(address)).html))
        lines.push(...differs(`${address}, ${name},`, badge, badges.get(name)))
    }
    return lines
  },
}

function different(values: unknown[]): number {
  return new Set(values).size
}
