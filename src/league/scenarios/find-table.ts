import { computeStandings, type StandingsGame } from '../standings.ts'
import type { Team } from '../team-record.ts'
import { completeScores } from './complete-scores.ts'
import type { Effort } from './effort.ts'
import { pointOfView, type PointOfView } from './point-of-view.ts'
import { isAhead, type Situation, remainingSchedule, type Score, upsideDown } from './situation.ts'
import { searchScores } from './search-scores.ts'
import { searchWins } from './search-wins.ts'

/** The end of the table towards which a team is put: who stands beyond it is ahead of it, or behind it. */
export type End = 'best' | 'worst'

/** Games that are all finished, and how many teams stand beyond one in their table; who shares its rank doesn't. */
export type Found = { games: StandingsGame[]; beyond: number }

/**
 * Looks for scores of the games that are left, all of them played, with which no more teams than allowed stand beyond one of them. What is
 * found, the table itself confirms: without that it counts as not known.
 *
 * @returns null where nothing was found: there is nothing, if the effort is still complete
 */
export function findTable(
  outset: Situation,
  end: End,
  teamId: number,
  allowed: number,
  effort: Effort,
): Found | null {
  if (allowed < 0) return null
  const view = viewOf(outset, end, teamId)
  const scores = findScores(view, allowed, effort)
  if (scores === null) return null
  const games = finish(outset, end === 'best' ? scores : scores.map(upsideDownScore))
  const beyond = countBeyond(outset.teams, games, end, teamId)
  if (beyond <= allowed) return { games, beyond }
  effort.complete = false
  return null
}

/** A group as a team looks at it that is put towards an end of its table. */
export function viewOf(outset: Situation, end: End, teamId: number): PointOfView {
  const upright = remainingSchedule(outset)
  const team = outset.teams.findIndex(({ id }) => id === teamId)
  return pointOfView(end === 'best' ? upright : upsideDown(upright), team)
}

function findScores(view: PointOfView, allowed: number, effort: Effort): Score[] | null {
  return searchWins(
    view,
    allowed,
    effort,
    (winners) => completeScores(view, winners, null),
    (members, winners, left) => {
      const found = searchScores(view, members, winners, left, effort)
      return found && completeScores(view, winners, found)
    },
  )
}

/** Not with a minus before it: 0 would become -0. */
function upsideDownScore({ one, other }: Score): Score {
  return { one: 0 - one, other: 0 - other }
}

function finish({ teams, games }: Situation, scores: readonly Score[]): StandingsGame[] {
  let next = 0
  return games.map((game) => {
    if (!isAhead(game, teams)) return game
    const { one, other } = scores[next++]!
    return { ...game, localScore: one, visitantScore: other, forfeit: null, finished: true }
  })
}

function countBeyond(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  end: End,
  teamId: number,
): number {
  const ranks = computeStandings(teams, games)
  const { rank: own } = ranks.find((row) => row.teamId === teamId)!
  return ranks.filter(({ rank }) => (end === 'best' ? rank < own : rank > own)).length
}
