import { startOutlook } from '#web/league/ask-outlook.ts'
import { findPlace } from '#web/league/group-place.ts'
import { loadOpenGroup } from '#web/league/load-open-group.ts'
import { markOf } from '#web/league/outlook-words.ts'
import { describeOutlook } from '#web/league/describe-outlook.ts'
import { type GameFact, type PhaseFact, recount } from '../facts.ts'
import { rowsWith, textOf } from '../read-page.ts'
import { type Claim, differs, idsOf, type Look, phasesWithTeams, type Rules } from '../rule.ts'

/** Rules about tables, draws, statistics and the outlook. */
export const tableRules: Rules = {
  'a table counts what was played, and so does its file': async (look) => {
    const { league } = look
    const lines: string[] = []
    for (const phase of phasesWithTeams(look).filter(({ crossing }) => !crossing)) {
      const rows = await tableOf(look, phase)
      const games = league.facts.gamesOf(phase)
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
          ...differs(`the table of ${phase.name}, ${row.team.name},`, said, recount(row.team.id, games)),
        )
      }
      const points = rows.map(({ competitionPoints }) => competitionPoints)
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
          row.rank,
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
      const ratings = new Map<number, number[]>(phase.teamIds.map((id) => [id, []]))
      for (const game of facts.gamesOf(phase).filter(({ confirmed }) => confirmed)) {
        if (game.localFairPlay !== null) ratings.get(game.localId)?.push(game.localFairPlay)
        if (game.visitantFairPlay !== null) ratings.get(game.visitantId)?.push(game.visitantFairPlay)
      }
      const averageOf = (id: number) => {
        const received = ratings.get(id) ?? []
        return received.length < 3 ? 0 : received.reduce((sum, one) => sum + one) / received.length
      }
      const best = phase.teamIds
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
      const { forfeits, points, victories, defeats } = recount(teamId, league.facts.gamesOf(group))
      const [row = ''] = rowsWith(html, new RegExp(`href="/equipos/${teamId}"`))
      const [, count = '0'] = /(\d+) incomparecencia/.exec(row) ?? []
      return [
        ...differs(`the row of ${league.nameOf(teamId)}`, Number(count), forfeits),
        ...differs(`${league.nameOf(teamId)}'s points`, points, 2 * victories + defeats - forfeits),
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
      for (const row of rows as unknown as Record<string, number>[]) {
        const id = row['team_id']!
        const own = games.filter(
          (game) => (game.localId === id || game.visitantId === id) && !facts.isUnneeded(game),
        )
        const played = own.filter(({ result }) => result !== null)
        const toPlay = phase.crossing
          ? own.length - played.length
          : Math.max(0, phase.gamesPerPair * (phase.teamIds.length - 1) - played.length)
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
      const open = await loadOpenGroup(api, await findPlace(api, phase.competitionId))
      const isClosed = !facts.isUnderWay(phase)
      lines.push(...differs(`Lo que queda of ${phase.name}`, open === null, isClosed))
      if (open === null || isClosed) continue
      const created = open.left.filter((game) => game.created)
      const so = facts
        .toPlay()
        .filter(
          ({ competitionId, localId, visitantId }) =>
            competitionId === phase.competitionId &&
            [localId, visitantId].every((id) => phase.teamIds.includes(id)),
        )
      lines.push(...differs(`Lo que queda of ${phase.name}`, idsOf(created), idsOf(so)))
      if (phase.crossing) continue
      const pairs = (phase.teamIds.length * (phase.teamIds.length - 1)) / 2
      const played = facts.gamesOf(phase).filter(({ result }) => result !== null).length
      lines.push(...differs(`Lo que queda of ${phase.name}, counted,`, open.left.length, pairs - played))
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
      const open = await loadOpenGroup(apiAs(fan), await findPlace(apiAs(fan), phase.competitionId))
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
    const lines = so.flatMap(({ teams, winnerId, inReview, games }, index) => {
      const said = pairs.find(({ localTeam, visitantTeam }) =>
        teams.every((id) => id === localTeam?.id || id === visitantTeam?.id),
      )
      // The third place is optional.
      if (said === undefined)
        return index === 3 && games.length === 0
          ? []
          : [`the draw lacks the pair ${teams.map((id) => nameOf(id, cup)).join(' – ')}`]
      const winner =
        said.winner === null ? null : (said.winner === 'local' ? said.localTeam : said.visitantTeam)!.id
      return differs(
        `the draw of ${teams.map((id) => nameOf(id, cup)).join(' – ')}`,
        [winner, said.disputed],
        [winnerId, inReview],
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

  'what is said to be certain stays so': async (look) => {
    const { league, memory } = look
    const { facts } = league
    const group = facts.phases.find(({ name }) => name === 'Grupo')!
    const results = resultsOf(facts.gamesOf(group))
    memory.claims = memory.claims.filter((claim) =>
      [...claim.results].every(([id, result]) => results.get(id) === result),
    )
    const rows = await tableOf(look, group)
    const lines = memory.claims.flatMap((claim) => contradictions(claim, look, group, rows))
    const state = JSON.stringify([
      [...results],
      facts.gamesOf(group).map(({ id }) => id),
      facts.isUnderWay(group),
    ])
    if (!facts.isUnderWay(group) || memory.outlookResults === state) return lines
    memory.outlookResults = state
    const api = league.apiAs(league.fan)
    const leaving = new AbortController().signal
    const open = await loadOpenGroup(api, await findPlace(api, group.competitionId))
    const { reaches } = startOutlook(leaving)(open!, group.qualifiers)
    for (const reach of await reaches()) {
      const { teamId } = reach
      const groups = [{ id: group.competitionId, name: group.name }]
      const outlook = await describeOutlook(api, { groups, teamId, own: true, leaving })
      const said = outlook?.group.id === group.competitionId ? outlook.sentence : ''
      const claim = claimIn(said)
      const mark = markOf(reach, group.qualifiers!)
      if (mark === 'dentro' || mark === 'fuera') {
        memory.claims.push({
          teamId,
          said: `the mark «${mark}»`,
          inside: mark === 'dentro',
          provided: 'appearing',
          results,
        })
      }
      if (said !== '' && claim !== null) memory.claims.push({ teamId, said, ...claim, results })
      const isSure = claim !== null && claim.provided !== 'allPlayed'
      if (said !== '')
        lines.push(
          ...differs(
            `the mark «${mark}» of ${league.nameOf(teamId)}, beside «${said}»,`,
            mark === 'dentro' || mark === 'fuera',
            isSure,
          ),
        )
    }
    return [...lines, ...memory.claims.flatMap((claim) => contradictions(claim, look, group, rows))]
  },

  'the sentence about a team is about what it plays now': async ({ league }) => {
    const { facts } = league
    const cup = facts.phases.find(({ name }) => name === 'Copa')!
    if (!facts.isUnderWay(cup)) return []
    const api = league.apiAs(league.fan)
    const lines: string[] = []
    for (const teamId of cup.teamIds) {
      const groups = await api('GET /competition-team/get-active-competitions/{teamId}', {
        params: { teamId },
      })
      const outlook = await describeOutlook(api, {
        groups,
        teamId,
        own: true,
        leaving: new AbortController().signal,
      })
      const name = league.nameOf(teamId)
      const group = facts.phases.find((phase) => phase.name === 'Grupo')!
      const playsOn = facts.isStillIn(cup, teamId)
      const hasLeft =
        facts.isUnderWay(group) &&
        group.teamIds.some((other) => other !== teamId && !playedBetween(facts.gamesOf(group), teamId, other))
      const so = !playsOn && hasLeft ? group.competitionId : cup.competitionId
      lines.push(...differs(`the sentence «${outlook?.sentence}» of ${name}`, outlook?.group.id, so))
      if (so !== cup.competitionId) continue
      const champion = facts.championOf(cup)
      const isChampion = champion?.id === teamId && !champion.inReview
      lines.push(
        ...differs(
          `«${outlook?.sentence}» of ${name}`,
          /Sois el equipo campeón/.test(outlook?.sentence ?? ''),
          isChampion,
        ),
      )
    }
    return lines
  },
}

function tableOf({ league }: Look, { competitionId }: PhaseFact) {
  const api = league.apiAs(league.fan)
  return api('GET /competition-team/clasifications', { query: { competitionId } }).then(
    ([table]) => table!.standings,
  )
}

function resultsOf(games: readonly GameFact[]): Map<number, string> {
  const played = games.filter(({ result }) => result !== null)
  return new Map(played.map(({ id, result }) => [id, JSON.stringify(result)]))
}

function claimIn(sentence: string): Pick<Claim, 'inside' | 'provided'> | null {
  const inside = /^Est(áis|á) dentro/.test(sentence)
  if (!inside && !/^Ya no (podéis|puede) pasar/.test(sentence)) return null
  if (/si se juega todo lo que queda/.test(sentence)) return { inside, provided: 'allPlayed' }
  return { inside, provided: /mientras (os|se) presen/.test(sentence) ? 'appearing' : 'nothing' }
}

/**
 * A table that contradicts a certainty although its condition is met. Any table may be the final one, since games need
 * not be played.
 */
function contradictions(
  { teamId, said, inside, provided, results }: Claim,
  { league: { facts, nameOf } }: Look,
  group: PhaseFact,
  rows: Awaited<ReturnType<typeof tableOf>>,
): string[] {
  const later = facts.gamesOf(group).filter(({ id, result }) => result !== null && !results.has(id))
  const pairs = (group.teamIds.length * (group.teamIds.length - 1)) / 2
  const all = facts.gamesOf(group).filter(({ result }) => result !== null).length === pairs
  const forfeits = later.filter(({ result }) => result!.forfeit !== null)
  if (provided === 'allPlayed' && (!all || forfeits.length > 0)) return []
  if (provided === 'appearing' && forfeits.some((game) => absentIn(game) === teamId)) return []
  const rank = rows.find(({ team }) => team.id === teamId)!.rank!
  const last = rows.filter((row) => row.rank !== null && row.rank <= rank).length
  const isTrue = inside ? last <= group.qualifiers! : rank > group.qualifiers!
  return isTrue
    ? []
    : [`«${said}» was stated about ${nameOf(teamId)}, but it is ${rank}.º, and ${group.qualifiers} qualify`]
}

function absentIn({ result, localId, visitantId }: GameFact): number {
  return result!.forfeit === 'local' ? localId : visitantId
}

function playedBetween(games: readonly GameFact[], one: number, other: number): boolean {
  return games.some(
    ({ result, localId, visitantId }) =>
      result !== null && [localId, visitantId].includes(one) && [localId, visitantId].includes(other),
  )
}

/** A game that is left, created or not. */
function leftText(localId: number, visitantId: number, id: number | null): string {
  return `${localId}-${visitantId} ${id}`
}
