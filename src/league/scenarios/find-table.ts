import { rankRecords, recordsByName, type StandingsGame } from '../standings.ts'
import { rankedOf, type Team } from '../team-record.ts'
import { completeScores } from './complete-scores.ts'
import type { Effort } from './effort.ts'
import { pointOfView, type PointOfView } from './point-of-view.ts'
import { listAhead, type Situation, remainingSchedule, type Score, upsideDown } from './situation.ts'
import { searchScores } from './search-scores.ts'
import { searchWins } from './search-wins.ts'

/** The end of the table towards which a team is pushed: the teams beyond it are ahead of it, or behind it. */
export type End = 'best' | 'worst'

/** Finished games, and how many teams are beyond the given one in their table; teams with the same rank aren't. */
export type Found = { games: StandingsGame[]; beyond: number }

/**
 * Searches for scores of the remaining games, all of them played, with at most the allowed number of teams beyond the
 * given one. The result is checked with the table itself: if that doesn't confirm it, it counts as unknown.
 *
 * @returns null where nothing was found: if the effort is still complete, there is none
 */
export function findTable(
  situation: Situation,
  end: End,
  teamId: number,
  allowed: number,
  effort: Effort,
): Found | null {
  if (allowed < 0) return null
  const view = viewOf(situation, end, teamId)
  const scores = findScores(view, allowed, effort)
  if (scores === null) return null
  const games = finish(situation, end === 'best' ? scores : scores.map(upsideDownScore))
  const beyond = countBeyond(situation.teams, games, end, teamId)
  if (beyond <= allowed) return { games, beyond }
  effort.complete = false
  return null
}

/** The group from the point of view of one team, towards an end of its table. */
export function viewOf(situation: Situation, end: End, teamId: number): PointOfView {
  const upright = remainingSchedule(situation)
  const team = rankedOf(situation.teams).findIndex(({ id }) => id === teamId)
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

/** A difference, not a negation: 0 would become -0. */
function upsideDownScore({ one, other }: Score): Score {
  return { one: 0 - one, other: 0 - other }
}

function finish({ teams, games }: Situation, scores: readonly Score[]): StandingsGame[] {
  const ahead = new Set(listAhead(games, teams))
  let next = 0
  return games.map((game) => {
    if (!ahead.has(game)) return game
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
  const ranks = rankRecords(recordsByName(teams, games).records, false)
  const { rank: own } = ranks.find(({ record }) => record.teamId === teamId)!
  return ranks.filter(({ rank }) => (end === 'best' ? rank < own : rank > own)).length
}
