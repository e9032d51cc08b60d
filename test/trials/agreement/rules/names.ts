import { headingOf } from '../read-page.ts'
import { differs, phasesWithTeams, type Rules } from '../rule.ts'

export const nameRules: Rules = {
  'a team has in each season the name that it had there, and another short one than the others': async (
    look,
  ) => {
    const { facts, fan, apiAs, teamIds, page } = look.league
    const api = apiAs(fan)
    const lines: string[] = []
    for (const phase of phasesWithTeams(look)) {
      const { competitionId, name } = phase
      const entered = await api('GET /competition-team/get-teams/{competitionId}', {
        params: { competitionId },
      })
      const games = await api('GET /game', { query: { competitionId } })
      const shown = [...entered, ...games.flatMap(({ local, visitant }) => [local, visitant])]
      for (const team of shown)
        lines.push(...differs(`a team of ${name}`, team.name, facts.nameOf(team.id, phase)))
      const shorts = new Set(entered.map(({ shortName }) => shortName))
      lines.push(...differs(`the short names of ${name}`, shorts.size, entered.length))
    }
    for (const id of teamIds) {
      const { html } = await page(`/equipos/${id}`)
      lines.push(...differs(`the heading of /equipos/${id}`, headingOf(html), facts.nameOf(id)))
    }
    return lines
  },
}
