import { type PhaseFact, rankedOf } from '../facts.ts'
import { type GameFact, inOrder, recount, winnerOf } from '../game-facts.ts'
import { rowsWith } from '../read-page.ts'
import { differs, type Look, phasesWithTeams, type Rules } from '../rule.ts'

/** Rules about places over the weeks, their picture, and the form of teams. */
export const weekRules: Rules = {
  'the last places of the weeks are those of the table, and each follows its points': async (look) => {
    const lines: string[] = []
    for (const phase of groupsOf(look)) {
      const { api, games, placing, place, params } = about(look, phase)
      const { weeks, teams, chart } = await api('GET /competition/{id}/places', { params })
      const table = (await tableOf(look, phase)).filter(({ rank }) => rank !== null)
      lines.push(...differs(`the weeks of ${place}`, weeks, weeksOf(placing)))
      lines.push(
        ...differs(
          `the picture of ${place}, drawn,`,
          chart !== null,
          weeksOf(placing).length > 1 && teams.length > 1,
        ),
      )
      const order = table.map(({ team }) => team.id)
      lines.push(
        ...differs(
          `the order of the weeks of ${place}`,
          teams.map(({ id }) => id),
          order,
        ),
      )
      if (weeks.length > 0) {
        const last = teams.map(({ places }) => places.at(-1))
        lines.push(
          ...differs(
            `the last places of ${place}`,
            last,
            table.map(({ rank }) => rank),
          ),
        )
      }
      // The arrows beside the table are the last step of the picture.
      const before = new Map(teams.map(({ id, places }) => [id, places.at(-2) ?? null]))
      lines.push(
        ...differs(
          `the places before the last week of ${place}`,
          table.map(({ previousRank }) => previousRank),
          table.map(({ team }) => before.get(team.id)),
        ),
      )
      for (const [index, week] of weeks.entries()) {
        const until = games.filter((game) => mondayOf(game) <= week)
        const points = new Map(
          rankedOf(phase).map((id) => [id, recount(id, until, phase.taken.get(id)).points]),
        )
        for (const { id, name, places } of teams) {
          const [own, all] = [points.get(id)!, [...points.values()]]
          const above = all.filter((other) => other > own).length
          const level = all.filter((other) => other === own).length
          const fits = places[index]! > above && places[index]! <= above + level
          const said = `${name}'s place in the week of ${week} of ${place}, ${places[index]}, among those with its points`
          lines.push(...differs(said, fits, true))
        }
      }
      if (chart === null) continue
      lines.push(
        ...differs(
          `the names of the picture of ${place}`,
          chart.ends.map((end) => end?.teamId),
          order,
        ),
      )
      lines.push(
        ...differs(
          `the lines of the picture of ${place}`,
          chart.marks.map(endOf),
          order.map((_, row) => row),
        ),
      )
    }
    return lines
  },

  'the page of the weeks has the figures of its picture': async (look) => {
    const lines: string[] = []
    for (const phase of groupsOf(look)) {
      const { api, place, params } = about(look, phase)
      const { teams, chart } = await api('GET /competition/{id}/places', { params })
      const { status, html } = await look.league.page(`/clasification/${phase.competitionId}/semanas`)
      const rows = rowsWith(html, /<th[^>]* scope="row"/)
      const so = chart === null ? [] : teams.map(({ name, places }) => [name, ...places].join(' '))
      lines.push(...differs(`the page of the weeks of ${place}`, [status, rows], [200, so]))
    }
    return lines
  },

  'the form of a team is its last five results': async (look) => {
    const lines: string[] = []
    for (const phase of groupsOf(look)) {
      const { games, place } = about(look, phase)
      for (const { team, form } of await tableOf(look, phase)) {
        const own = inOrder(games).filter(({ localId, visitantId }) =>
          [localId, visitantId].includes(team.id),
        )
        const so = own.slice(-5).map((game) => (winnerOf(game) === team.id ? 'V' : 'D'))
        lines.push(...differs(`the form of ${team.name} in ${place}`, form, so.join('')))
      }
    }
    return lines
  },
}

function groupsOf(look: Look): PhaseFact[] {
  return phasesWithTeams(look).filter(({ crossing }) => !crossing)
}

function about({ league: { facts, apiAs, fan } }: Look, phase: PhaseFact) {
  const games = facts.countedOf(phase).filter(({ result }) => result !== null)
  const ranked = rankedOf(phase)
  // A game of two teams that have left changes no place, and its week isn't listed for it.
  const placing = games.filter(({ localId, visitantId }) =>
    ranked.some((id) => id === localId || id === visitantId),
  )
  return { api: apiAs(fan), games, placing, place: phase.name, params: { id: phase.competitionId } }
}

async function tableOf({ league }: Look, { competitionId }: PhaseFact) {
  const [table] = await league.apiAs(league.fan)('GET /competition-team/clasifications', {
    query: { competitionId },
  })
  return table!.standings
}

/** The row at which a line ends: a row is 36 high. */
function endOf({ path }: { path: string }): number {
  return (Number(path.split(',').at(-1)) - 18) / 36
}

function weeksOf(games: readonly GameFact[]): string[] {
  return [...new Set(games.map(mondayOf))].toSorted()
}

const dayInMadrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** The Monday before a game, or its own day. */
function mondayOf({ date, leftAt }: GameFact): string {
  const day = new Date(`${dayInMadrid.format(Date.parse((date ?? leftAt)!))}T12:00:00Z`)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
