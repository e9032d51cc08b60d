import type { GameOverview, Meaning } from '#contract/game-overview.ts'
import { computeStandings, type StandingsGame } from '#league/standings.ts'
import { SIDES } from '#league/side.ts'
import { hasLeft, type PhaseFact, rankedOf, teamsOf } from '../facts.ts'
import { byDate, type GameFact, winnerOf } from '../game-facts.ts'
import { headingOf } from '../read-page.ts'
import { differs, type Look, type Rules } from '../rule.ts'

/** Rules about what surrounds a game on its page. */
export const overviewRules: Rules = {
  'the heading of a game has its score': async ({ league, looked }) => {
    const lines = await Promise.all(
      looked.map(async (game) => {
        const { html } = await league.page(`/partidos/${game.id}`)
        const phase = league.facts.phaseOf(game)
        const [local, visitant] = [game.localId, game.visitantId].map((id) => league.nameOf(id, phase))
        const { result } = game
        const score = result === null ? '–' : `${result.local} – ${result.visitant}`
        return differs(
          `the heading of /partidos/${game.id}`,
          headingOf(html),
          `${local} ${score} ${visitant}`,
        )
      }),
    )
    return lines.flat()
  },

  'both teams come to a game as their results say': async (look) => {
    const { facts, nameOf } = look.league
    const lines: string[] = []
    for (const game of look.looked) {
      const phase = facts.phaseOf(game)
      const overview = await overviewOf(look, game)
      const counted = facts.countedOf(phase)
      const before = game.result === null ? counted : earlier(counted, game)
      const rows = phase.crossing ? [] : tableOf(look, phase, before)
      for (const side of SIDES) {
        const teamId = game[`${side}Id`]
        const about = `the overview of ${game.id} of ${nameOf(teamId)}'s`
        const row = rows.find((one) => one.teamId === teamId)
        const shared = rows.filter(({ rank }) => rank === row?.rank).length > 1
        const teams = rows.filter(({ rank }) => rank !== null).length
        const so = row &&
          row.rank !== null && {
            rank: row.rank,
            shared,
            victories: row.victories,
            defeats: row.defeats,
            teams,
          }
        const form = lastResults(look, game, teamId)
        lines.push(
          ...differs(`${about} place`, overview[side].row, so || null),
          ...differs(
            `${about} form`,
            overview[side].form.map(({ id, won }) => ({ id, won })),
            form.map((one) => ({ id: one.id, won: winnerOf(one) === teamId })),
          ),
        )
      }
    }
    return lines
  },

  'the earlier games of two teams are all that they played': async (look) => {
    const lines: string[] = []
    for (const game of look.looked) {
      const teams = [game.localId, game.visitantId]
      const all = [...look.league.facts.games.values()].filter(
        (one) => one.result !== null && teams.includes(one.localId) && teams.includes(one.visitantId),
      )
      const so = latestFirst(game.result === null ? all : earlier(all, game)).slice(0, 10)
      const { meetings } = await overviewOf(look, game)
      lines.push(
        ...differs(
          `the earlier games of ${game.id}`,
          meetings.map(({ id, localScore, visitantScore, year }) => [id, localScore, visitantScore, year]),
          so.map((one) => {
            const { leagueId } = look.league.facts.phaseOf(one)
            const year = 2024 + look.league.leagueIds.indexOf(leagueId)
            return [one.id, one.result!.local, one.result!.visitant, year]
          }),
        ),
      )
    }
    return lines
  },

  'a victory does to the table what was said before it': async (look) => {
    const { league, memory } = look
    const lines: string[] = []
    for (const phase of openGroups(look)) {
      const counted = league.facts.countedOf(phase)
      const ranked = rankedOf(phase)
      const games = counted.filter((game) =>
        [game.localId, game.visitantId].every((id) => ranked.includes(id)),
      )
      for (const game of games) {
        const said = memory.foretold.get(game.id)
        const others = resultsOf(phase, counted, game)
        if (game.result !== null && game.result.forfeit === null && said?.results === others)
          lines.push(...unlike(await tableNow(look, phase), game, said.victories))
        if (game.result !== null || said?.results === others || !phase.active) continue
        const { meaning } = await overviewOf(look, game)
        if (meaning?.kind === 'table-before')
          memory.foretold.set(game.id, { results: others, victories: meaning.victories })
        else lines.push(`the overview of ${game.id} says nothing of either victory`)
      }
    }
    return lines
  },

  'a result changed what it is said to have changed': async (look) => {
    const { facts } = look.league
    const lines: string[] = []
    for (const game of look.looked) {
      const phase = facts.phaseOf(game)
      if (game.result === null || phase.crossing || facts.isAnnulled(game)) continue
      const before = earlier(facts.countedOf(phase), game)
      const [was, is] = [tableOf(look, phase, before), tableOf(look, phase, [...before, game])]
      const rankIn = (rows: typeof was, id: number) => rows.find(({ teamId }) => teamId === id)!.rank!
      const moved = rankedOf(phase).filter((id) => rankIn(was, id) !== rankIn(is, id))
      const { meaning } = await overviewOf(look, game)
      const said = meaning?.kind === 'table-after' ? meaning : null
      lines.push(
        ...differs(
          `the teams that ${game.id} moved`,
          said?.moved.map(({ id, before: from, after }) => [id, from.rank, after.rank]).toSorted(byFirst),
          moved.map((id) => [id, rankIn(was, id), rankIn(is, id)]).toSorted(byFirst),
        ),
      )
    }
    return lines
  },

  'a series is where the overview of its games says': async (look) => {
    const { facts } = look.league
    const lines: string[] = []
    for (const game of look.looked) {
      const phase = facts.phaseOf(game)
      if (!phase.crossing) continue
      const series = facts.drawOf(phase).find(({ games }) => games.includes(game))
      const { meaning } = await overviewOf(look, game)
      if (series === undefined || series.unneeded.includes(game)) {
        lines.push(...differs(`what ${game.id} means`, meaning, null))
        continue
      }
      if (meaning?.kind !== 'draw-after') continue
      // What a result left is the state of its series, unless later games follow.
      const isLast = series.games.findLast(({ result }) => result !== null) === game
      const through = meaning.through === null ? null : game[`${meaning.through}Id`]
      // A withdrawal decides a series without a game.
      const isByGames = series.teams.every((id) => !hasLeft(phase, id))
      if ((isLast && isByGames) || !series.decided) {
        lines.push(...differs(`who goes on after ${game.id}`, through, series.winnerId))
      }
    }
    return lines
  },
}

type Victories = Extract<Meaning, { kind: 'table-before' }>['victories']

/** Statements about either victory, on the other results of the group. */
export type Foretold = { results: string; victories: Victories }

function overviewOf({ league }: Look, { id }: GameFact): Promise<GameOverview> {
  return league.apiAs(league.fan)('GET /game/{id}/overview', { params: { id } })
}

function openGroups({ league: { facts } }: Look): PhaseFact[] {
  return facts.phases.filter(
    ({ crossing, leagueId, teamIds }) =>
      !crossing && leagueId === facts.currentLeagueId && teamIds.length > 0,
  )
}

/** Lines for the teams of a game that aren't where the statement about its winner had them. */
function unlike(
  rows: { rank: number | null; team: { id: number } }[],
  game: GameFact,
  victories: Victories,
): string[] {
  const winner = winnerOf(game) === game.localId ? 'local' : 'visitant'
  const victory = victories.find((one) => one.winner === winner)!
  return SIDES.flatMap((side) => {
    const rank = rows.find(({ team }) => team.id === game[`${side}Id`])!.rank!
    const last = rows.filter((row) => row.rank !== null && row.rank <= rank).length
    const { best, worst } = victory[side]
    return rank >= best && last <= worst
      ? []
      : [`before ${game.id} its ${side} team was to be ${best}-${worst}, and is ${rank}-${last}`]
  })
}

async function tableNow({ league }: Look, { competitionId }: PhaseFact) {
  const api = league.apiAs(league.fan)
  const [table] = await api('GET /competition-team/clasifications', { query: { competitionId } })
  return table!.standings
}

/** The table of some games: provisional unless they are all that were or will be played. */
function tableOf({ league }: Look, phase: PhaseFact, games: readonly GameFact[]) {
  const { facts } = league
  const teams = teamsOf(league, phase)
  const ranked = rankedOf(phase)
  const all = facts.countedOf(phase).filter((one) => games.includes(one) || !facts.isUnneeded(one))
  const isOpen = phase.active && phase.leagueId === facts.currentLeagueId
  const among = all.filter(
    ({ localId, visitantId }) => ranked.includes(localId) && ranked.includes(visitantId),
  )
  const wanted = (phase.gamesPerPair * ranked.length * (ranked.length - 1)) / 2
  const isLeft = isOpen && (among.length < wanted || among.some(({ result }) => result === null))
  const isLater = all.some((one) => one.result !== null && !games.includes(one))
  return computeStandings(teams, games.map(asPlayed), isLeft || isLater)
}

function asPlayed({ id, date, localId, visitantId, result }: GameFact): StandingsGame {
  const { local: localScore = null, visitant: visitantScore = null, forfeit = null } = result ?? {}
  return { id, date, localId, visitantId, localScore, visitantScore, forfeit, finished: result !== null }
}

function resultsOf(
  { teamIds, active, left, taken }: PhaseFact,
  games: readonly GameFact[],
  except: GameFact,
): string {
  const others = games.filter(({ id, result }) => id !== except.id && result !== null)
  return JSON.stringify([
    teamIds,
    active,
    left,
    [...taken],
    except.localId,
    others.map(({ id, result }) => [id, result]),
  ])
}

/** The last results of a team in the season of a game: before it, or up to now while it is to be played. */
function lastResults({ league: { facts } }: Look, game: GameFact, teamId: number): GameFact[] {
  const { leagueId } = facts.phaseOf(game)
  const own = [...facts.games.values()].filter(
    (one) =>
      one.result !== null &&
      (one.localId === teamId || one.visitantId === teamId) &&
      facts.phaseOf(one).leagueId === leagueId &&
      !facts.isUnneeded(one),
  )
  return latestFirst(game.result === null ? own : earlier(own, game)).slice(0, 5)
}

function earlier(games: readonly GameFact[], game: GameFact): GameFact[] {
  return games.filter((one) => one.id !== game.id && byDate(one, game) < 0)
}

function latestFirst(games: readonly GameFact[]): GameFact[] {
  return games.toSorted((a, b) => byDate(b, a))
}

function byFirst([a = 0]: number[], [b = 0]: number[]): number {
  return a - b
}
