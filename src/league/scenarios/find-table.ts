import { rankRecords, recordsByName, type StandingsGame } from '../standings.ts'
import { rankedOf, type Team } from '../team-record.ts'
import type { Effort } from './effort.ts'
import { pointOfView, type PointOfView } from './point-of-view.ts'
import { listAhead, remainingSchedule, type Score, type Situation, upsideDown } from './situation.ts'
import { searchScores } from './search-scores.ts'
import { searchWins, type Winners } from './search-wins.ts'
import type { OpenScores, Outside } from './open-scores.ts'

/** The end of the table towards which a team is pushed: the teams beyond it are ahead of it, or behind it. */
export type End = 'best' | 'worst'

/** Finished games, and how many teams are beyond the given one in their table; teams with the same rank aren't. */
export type Found = { games: StandingsGame[]; beyond: number }

/**
 * Searches for scores of the remaining games, all of them played, with at most the allowed number of teams beyond the
 * given one. The result is checked with the table itself: if that doesn't confirm it, it counts as unknown.
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

function countBeyond(teams: readonly Team[], games: readonly StandingsGame[], end: End, teamId: number) {
  const ranks = rankRecords(recordsByName(teams, games).records, false)
  const { rank: own } = ranks.find(({ record }) => record.teamId === teamId)!
  return ranks.filter(({ rank }) => (end === 'best' ? rank < own : rank > own)).length
}

/**
 * A score for every remaining game, in their order: the scores that were found, and for irrelevant games one as close
 * as possible.
 */
function completeScores(
  view: PointOfView,
  winners: Winners,
  found: { open: OpenScores; values: readonly number[] } | null,
): Score[] {
  const scores: Score[] = []
  const set = (game: { index: number; one: number }, winner: number, margin: number, lower: number) => {
    const [won, lost] = [lower + margin, lower]
    scores[game.index] = winner === game.one ? { one: won, other: lost } : { one: lost, other: won }
  }
  for (const [index, game] of view.others.entries()) {
    set(game, winners[index]!, game.min, (view.lowest + view.highest - game.min) >> 1)
  }
  const lowers = new Map(found?.open.own.map(({ index, lower }) => [index, found.values[lower]!]))
  for (const { index, isOne, margin } of view.own) {
    const size = Math.abs(margin)
    const lower = lowers.get(index) ?? view.highest - size
    const [self, rival] = margin > 0 ? [lower + size, lower] : [lower, lower + size]
    scores[index] = isOne ? { one: self, other: rival } : { one: rival, other: self }
  }
  if (found === null) return scores
  const { open, values } = found
  for (const { game, winner, margin, lower } of open.among) set(game, winner, values[margin]!, values[lower]!)
  for (const [team, outside] of open.outside) {
    const [difference, scored] = [values[outside.difference]!, values[outside.scored]!]
    for (const [index, { margin, points }] of shareOut(view, outside, difference, scored).entries()) {
      const { game, won } = outside.games[index]!
      const rival = game.one + game.other - team
      set(game, won ? team : rival, margin, won ? points - margin : points)
    }
  }
  return scores
}

/**
 * Distributes a sum of margins and of points over the games: the smallest margins that add up to the difference; then
 * the points that those need, and the rest as far as each game's limits allow.
 */
function shareOut(
  { lowest, highest }: PointOfView,
  { games, wins, losses }: Outside,
  difference: number,
  scored: number,
): { margin: number; points: number }[] {
  const won = Math.max(wins.min, difference + losses.min)
  let [more, worse] = [won - wins.min, won - difference - losses.min]
  const margins = games.map(({ game, won: isWon }) => {
    const extra = Math.min(game.max - game.min, isWon ? more : worse)
    if (isWon) more -= extra
    else worse -= extra
    return game.min + extra
  })
  let spare = scored - won - lowest * games.length
  return margins.map((margin, index) => {
    const extra = Math.min(Math.max(spare, 0), highest - lowest - margin)
    spare -= extra
    return { margin, points: lowest + extra + (games[index]!.won ? margin : 0) }
  })
}
