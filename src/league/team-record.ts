import { classificationPoints, FORFEIT_POINTS, officialScore, type ScoredGame } from './game-score.ts'
import { instantOf } from './instant.ts'

/** The facts about a team that a table needs. */
export type Team = { id: number; name: string }

export type PlayedGame = ScoredGame & {
  /** ISO 8601 with `Z` or an offset; null when not known. */
  date: string | null
  localId: number
  visitantId: number
}

/** A game from the side of one team: `points` are classification points, `instant` is in milliseconds. */
export type TeamResult = {
  rivalId: number
  scored: number
  received: number
  points: number
  instant: number | null
}

/** Sums over games: `points` are classification points, `scored` and `received` those of the scoreboard. */
export type Totals = {
  played: number
  victories: number
  defeats: number
  /** Of the defeats, those for which the team failed to appear. */
  forfeits: number
  scored: number
  received: number
  points: number
}

export type TeamRecord = { teamId: number; results: readonly TeamResult[]; totals: Totals }

/**
 * The record of every team, in the order of `teamIds`.
 *
 * Counts the games that have an official score (finished ones) between two different teams of `teamIds`; every other
 * game is ignored. One pass over the games.
 */
export function recordsOf(teamIds: readonly number[], games: readonly PlayedGame[]): TeamRecord[] {
  const results = new Map<number, TeamResult[]>(teamIds.map((teamId) => [teamId, []]))
  for (const game of games) {
    const { localId, visitantId } = game
    const ofLocal = results.get(localId)
    const ofVisitant = results.get(visitantId)
    const score = officialScore(game)
    const points = classificationPoints(game)
    if (!ofLocal || !ofVisitant || ofLocal === ofVisitant || !score || !points) continue
    const { local, visitant } = score
    const instant = instantOf(game.date)
    ofLocal.push({ rivalId: visitantId, scored: local, received: visitant, points: points.local, instant })
    ofVisitant.push({ rivalId: localId, scored: visitant, received: local, points: points.visitant, instant })
  }
  return [...results].map(([teamId, own]) => recordOf(teamId, own))
}

/** The same records with only the results that pass the filter. */
export function filterResults(
  records: readonly TeamRecord[],
  passes: (result: TeamResult) => boolean,
): TeamRecord[] {
  return records.map(({ teamId, results }) => recordOf(teamId, results.filter(passes)))
}

const NOTHING: Totals = {
  played: 0,
  victories: 0,
  defeats: 0,
  forfeits: 0,
  scored: 0,
  received: 0,
  points: 0,
}

/** Sums the results; with `rivals`, only those of the games against them. */
export function totalsOf(results: readonly TeamResult[], rivals?: ReadonlySet<number>): Totals {
  const totals: Totals = { ...NOTHING }
  for (const result of results) {
    if (rivals && !rivals.has(result.rivalId)) continue
    totals.played += 1
    totals.scored += result.scored
    totals.received += result.received
    totals.points += result.points
    if (result.scored > result.received) totals.victories += 1
    if (result.scored < result.received) {
      totals.defeats += 1
      if (result.points === FORFEIT_POINTS) totals.forfeits += 1
    }
  }
  return totals
}

function recordOf(teamId: number, results: readonly TeamResult[]): TeamRecord {
  return { teamId, results, totals: totalsOf(results) }
}
