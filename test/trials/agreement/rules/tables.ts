import { findGroupContext } from '#web/league/tables/group-context.ts'
import { loadOpenGroup } from '#web/league/tables/load-open-group.ts'
import { hasLeft, type PhaseFact, rankedOf } from '../facts.ts'
import { type GameFact, recount } from '../game-facts.ts'
import { rowsWith, textOf } from '../read-page.ts'
import { differs, idsOf, type Look, phasesWithTeams, type Rules, sorted } from '../rule.ts'

/** Rules about tables, draws, statistics and the outlook. */
export const tableRules: Rules = {
  'a table counts what was played, and so does its file': async (look) => {
    const { league } = look
    const lines: string[] = []
    for (const phase of phasesWithTeams(look).filter(({ crossing }) => !crossing)) {
      const rows = await tableOf(look, phase)
      const games = league.facts.countedOf(phase)
      for (const row of rows) {
        const { played, victories, defeats, forfeits, pointsScored, pointsReceived, competitionPoints } = row
        const said = {
          played,
          victories,
          defeats,
          forfeits,
          scored: pointsScored,
          received: pointsReceived,
          points: competitionPoints,
        }
        lines.push(
          ...differs(
            `the table of ${phase.name}, ${row.team.name},`,
            said,
            recount(row.team.id, games, phase.taken.get(row.team.id)),
          ),
        )
      }
      const isLast = rows.map(({ team }) => hasLeft(phase, team.id))
      const firstLast = isLast.indexOf(true)
      lines.push(
        ...differs(
          `the last of ${phase.name}`,
          firstLast < 0 || isLast.slice(firstLast).every(Boolean),
          true,
        ),
        ...differs(
          `the teams without a place of ${phase.name}`,
          rows.map(({ rank, withdrawn = false }) => [rank === null, withdrawn]),
          isLast.map((one) => [one, one]),
        ),
      )
      const points = rows.flatMap(({ rank, competitionPoints }) => (rank === null ? [] : competitionPoints))
      lines.push(
        ...differs(
          `the order of ${phase.name}`,
          points,
          points.toSorted((a, b) => b - a),
        ),
      )
      const { body } = await league.fan.call('GET', `/clasification.csv?competitionId=${phase.competitionId}`)
      const file = body.trim().split('\r\n').slice(1)
      const so = rows.map((row) =>
        [
          row.rank ?? 'Retirado',
          row.team.name,
          row.played,
          row.victories,
          row.defeats,
          row.pointsScored,
          row.pointsReceived,
          row.competitionPoints,
        ].join(';'),
      )
      lines.push(...differs(`clasification.csv of ${phase.name}`, file, so))
    }
    return lines
  },

  'a table names its most sporting teams': async (look) => {
    const { facts, nameOf, page } = look.league
    const lines: string[] = []
    for (const phase of phasesWithTeams(look).filter(({ crossing }) => !crossing)) {
      const ratings = new Map<number, number[]>(rankedOf(phase).map((id) => [id, []]))
      for (const game of facts.countedOf(phase).filter(({ confirmed }) => confirmed)) {
        if (game.localFairPlay !== null) ratings.get(game.localId)?.push(game.localFairPlay)
        if (game.visitantFairPlay !== null) ratings.get(game.visitantId)?.push(game.visitantFairPlay)
      }
      const averageOf = (id: number) => {
        const received = ratings.get(id) ?? []
        return received.length < 3 ? 0 : received.reduce((sum, one) => sum + one) / received.length
      }
      const best = [...ratings.keys()]
        .map(averageOf)
        .filter((average) => average > 0)
        .toSorted((a, b) => b - a)
      const { html } = await page(`/clasification/${phase.competitionId}`)
      const section = /<section aria-labelledby="juego-limpio".*?<\/section>/s.exec(html)?.[0] ?? ''
      const named = phase.teamIds.filter((id) => textOf(section).includes(nameOf(id, phase))).map(averageOf)
      const said = named.toSorted((a, b) => b - a)
      lines.push(...differs(`the fair play of ${phase.name}`, said, best.slice(0, 3)))
    }
    return lines
  },

  'a row says why it has fewer points than another as good': async (look) => {
    const { league } = look
    const group = league.facts.phases.find(({ name }) => name === 'Grupo')!
    const { html } = await league.page(`/clasification/${group.competitionId}`)
    return league.teamIds.flatMap((teamId) => {
      const taken = group.taken.get(teamId) ?? []
      const counted = league.facts.countedOf(group)
      const { forfeits, points, victories, defeats } = recount(teamId, counted, taken)
      const lost = taken.reduce((sum, one) => sum + one.points, 0)
      const reasons = taken.map(
        (one) => `−${one.points} ${one.points === 1 ? 'punto' : 'puntos'}: ${one.reason}`,
      )
      const [row = ''] = rowsWith(html, new RegExp(`href="/equipos/${teamId}"`))
      const [, count = '0'] = /(\d+) incomparecencia/.exec(row) ?? []
      return [
        ...differs(`the row of ${league.nameOf(teamId)}`, Number(count), forfeits),
        ...differs(`${league.nameOf(teamId)}'s points`, points, 2 * victories + defeats - forfeits - lost),
        ...differs(
          `the reasons in the row of ${league.nameOf(teamId)}`,
          row.match(/−\d+ puntos?: (?:Alineación indebida|Faltó la ficha|No puso mesa)/g) ?? [],
          reasons,
        ),
        ...differs(`the row of ${league.nameOf(teamId)}`, row.includes('Retirado'), hasLeft(group, teamId)),
      ]
    })
  },

  'an old link to a table of any season leads to it': async (look) => {
    const { page, facts } = look.league
    const lines: string[] = []
    const phases = JSON.stringify([facts.currentLeagueId, facts.phases])
    if (look.memory.linked === phases) return []
    look.memory.linked = phases
    for (const { id, competitionId, name } of phasesWithTeams(look)) {
      const address = `/?fase=${id}&grupo=${competitionId}`
      const first = await page(address)
      const { status, html } = first.location === undefined ? first : await page(first.location)
      const isThere = textOf(html).includes(`${name} A`)
      lines.push(...differs(address, [status, isThere], [200, true]))
    }
    return lines
  },

  'statistics count what counts': async (look) => {
    const { facts, apiAs, admin, nameOf } = look.league
    const lines: string[] = []
    for (const phase of phasesWithTeams(look)) {
      const rows = await apiAs(admin)('GET /competition-team/statistics', {
        query: { competitionGroupId: phase.id },
      })
      const games = facts.gamesOf(phase)
      const ranked = rankedOf(phase)
      const listed = (rows as unknown as Record<string, number>[]).map((row) => row['team_id']!)
      lines.push(...differs(`the statistics of ${phase.name}`, sorted(listed), sorted(ranked)))
      for (const row of rows as unknown as Record<string, number>[]) {
        const id = row['team_id']!
        const own = games.filter(
          (game) => (game.localId === id || game.visitantId === id) && !facts.isUnneeded(game),
        )
        const played = own.filter(({ result }) => result !== null)
        const toPlay = phase.crossing
          ? own.length - played.length
          : Math.max(
              0,
              phase.gamesPerPair * (ranked.length - 1) -
                played.filter((game) => isAmong(ranked, game)).length,
            )
        const ratings = played
          .filter(({ confirmed }) => confirmed)
          .map((game) => (game.localId === id ? game.localFairPlay : game.visitantFairPlay))
        const mixed = played.filter(
          (game) => (game.localId === id ? game.localMixed : game.visitantMixed) === true,
        )
        const { victories, defeats } = recount(id, played)
        const so = {
          victories,
          defeats,
          not_played: toPlay,
          fair_play: ratings.reduce<number>((sum, one) => sum + (one ?? 0), 0),
          mixed_games: mixed.length,
        }
        const said = Object.fromEntries(Object.keys(so).map((name) => [name, row[name]]))
        lines.push(...differs(`the statistics of ${phase.name}, ${nameOf(id)},`, said, so))
      }
    }
    return lines
  },

  'what is left to play is what is not played yet': async (look) => {
    const { facts, apiAs, fan } = look.league
    const api = apiAs(fan)
    const lines: string[] = []
    for (const phase of phasesWithTeams(look)) {
      const open = await loadOpenGroup(api, await findGroupContext(api, phase.competitionId))
      const isClosed = !facts.isUnderWay(phase)
      lines.push(...differs(`Lo que queda of ${phase.name}`, open === null, isClosed))
      if (open === null || isClosed) continue
      const created = open.left.filter((game) => game.created)
      const so = facts
        .toPlay()
        .filter((game) => game.competitionId === phase.competitionId && isAmong(phase.teamIds, game))
      lines.push(...differs(`Lo que queda of ${phase.name}`, idsOf(created), idsOf(so)))
      if (phase.crossing) continue
      const ranked = rankedOf(phase)
      const pairs = (ranked.length * (ranked.length - 1)) / 2
      const played = facts.gamesOf(phase).filter((game) => game.result !== null && isAmong(ranked, game))
      lines.push(
        ...differs(`Lo que queda of ${phase.name}, counted,`, open.left.length, pairs - played.length),
      )
    }
    return lines
  },

  'the page that settles a phase lists what is left to play': async (look) => {
    const { facts, apiAs, fan, admin } = look.league
    const lines: string[] = []
    for (const phase of phasesWithTeams(look)) {
      const unplayed = await apiAs(admin)('GET /competition-group/{id}/unplayed', {
        params: { id: phase.id },
      })
      const open = await loadOpenGroup(apiAs(fan), await findGroupContext(apiAs(fan), phase.competitionId))
      const left = facts.isUnderWay(phase) ? (open?.left ?? []) : []
      const said = unplayed.games.map(({ local, visitant, game }) =>
        leftText(local.id, visitant.id, game?.id ?? null),
      )
      const so = left.map(({ id, localId, visitantId, created }) =>
        leftText(localId, visitantId, created ? id : null),
      )
      const place = `the page that settles ${phase.name}`
      lines.push(...differs(place, said.toSorted(), so.toSorted()))
      lines.push(...differs(`${place}, counted,`, unplayed.total, left.length))
    }
    return lines
  },

  'a draw and its champion follow from the games': async (look) => {
    const { facts, apiAs, fan, page, nameOf } = look.league
    const cup = facts.phases.find(({ name }) => name === 'Copa')!
    if (cup.teamIds.length === 0) return []
    const { competitions } = await apiAs(fan)('GET /game/get-crossing-summary/{competitionGroupId}', {
      params: { competitionGroupId: cup.id },
    })
    const pairs = competitions[0]!.rounds.flatMap((round) => round.pairs)
    const so = facts.drawOf(cup)
    const lines = so.flatMap(({ round, teams, winnerId, decided, inReview, games }) => {
      const said = pairs.find(({ localTeam, visitantTeam }) =>
        teams.every((id) => id === localTeam?.id || id === visitantTeam?.id),
      )
      // The third place is optional.
      if (said === undefined)
        return round === 'third' && games.length === 0
          ? []
          : [`the draw lacks the pair ${teams.map((id) => nameOf(id, cup)).join(' – ')}`]
      const winner =
        said.winner === null ? null : (said.winner === 'local' ? said.localTeam : said.visitantTeam)!.id
      return differs(
        `the draw of ${teams.map((id) => nameOf(id, cup)).join(' – ')}`,
        [winner, said.nobody ?? false, said.disputed],
        [winnerId, decided && winnerId === null, inReview],
      )
    })
    const champion = facts.championOf(cup)
    lines.push(...differs('the champion', competitions[0]!.champion?.id ?? null, champion?.id ?? null))
    const text = textOf((await page(`/clasification/${cup.competitionId}`)).html)
    if (champion === null) return lines
    const titled = /Equipo campeón(, en revisión)? ([^ ]+)/.exec(text.slice(text.indexOf('Podio')))
    const inReview = titled?.[1] !== undefined
    return [...lines, ...differs('the podium of the cup, in review,', inReview, champion.inReview)]
  },
}

export function tableOf({ league }: Look, { competitionId }: PhaseFact) {
  const api = league.apiAs(league.fan)
  return api('GET /competition-team/clasifications', { query: { competitionId } }).then(
    ([table]) => table!.standings,
  )
}

/** Whether a game is between two of some teams. */
export function isAmong(teamIds: readonly number[], { localId, visitantId }: GameFact): boolean {
  return teamIds.includes(localId) && teamIds.includes(visitantId)
}

/** A game that is left, created or not. */
function leftText(localId: number, visitantId: number, id: number | null): string {
  return `${localId}-${visitantId} ${id}`
}
