import { classificationPoints, isAbsent, officialScore, type ScoredGame } from './game-score.ts'
import { instantOf } from './instant.ts'

/** The facts about a team that a table needs. */
export type Team = { id: number; name: string } & Standing

/**
 * What an admin has decided about a team of a group. `withdrawn`: it has left, as the first, the second… of the group, so
 * that it has no rank, though its games count; `leftAt`: when, in milliseconds; `deducted`: the classification points
 * taken from it, 0 if undefined.
 */
export type Standing = {
  withdrawn?: number | undefined
  leftAt?: number | undefined
  deducted?: number | undefined
}

/** The teams, or their entries, that have a place in the table. */
export function rankedOf<T extends Standing>(teams: readonly T[]): T[] {
  return teams.filter(({ withdrawn }) => !withdrawn)
}

export type PlayedGame = ScoredGame & {
  /** When it begins: ISO 8601 with `Z` or an offset; null when not known, and where nobody was to play it. */
  date: string | null
  /** When a forfeit without an hour was decided: its team withdrew. */
  decidedOn?: string | undefined
  localId: number
  visitantId: number
}

/** The instant from which a result counts, in milliseconds; null when not known. */
export function countsSince({ date, decidedOn }: Pick<PlayedGame, 'date' | 'decidedOn'>): number | null {
  return instantOf(date ?? decidedOn ?? null)
}

/** A game from the side of one team: `points` are classification points, `instant` is in milliseconds. */
export type TeamResult = {
  rivalId: number
  scored: number
  received: number
  points: number
  /** Whether the team failed to appear. */
  absent: boolean
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

/** `deducted`: the points taken from the team, which its total alone lacks. */
export type TeamRecord = {
  teamId: number
  results: readonly TeamResult[]
  totals: Totals
  deducted: number
}

/**
 * The record of every team, in the given order.
 *
 * Counts the games that have an official score (finished ones) between two different teams of the list; every other
 * game is ignored. One pass over the games.
 */
export function recordsOf(
  teams: readonly (Standing & { id: number })[],
  games: readonly PlayedGame[],
): TeamRecord[] {
  const results = new Map<number, TeamResult[]>(teams.map(({ id }) => [id, []]))
  for (const game of games) {
    const { localId, visitantId } = game
    const ofLocal = results.get(localId)
    const ofVisitant = results.get(visitantId)
    const score = officialScore(game)
    const points = classificationPoints(game)
    if (!ofLocal || !ofVisitant || ofLocal === ofVisitant || !score || !points) continue
    const { local, visitant } = score
    const instant = countsSince(game)
    const absent = { local: isAbsent(game, 'local'), visitant: isAbsent(game, 'visitant') }
    ofLocal.push({
      rivalId: visitantId,
      scored: local,
      received: visitant,
      points: points.local,
      absent: absent.local,
      instant,
    })
    ofVisitant.push({
      rivalId: localId,
      scored: visitant,
      received: local,
      points: points.visitant,
      absent: absent.visitant,
      instant,
    })
  }
  return teams.map(({ id, deducted = 0 }) => recordOf(id, results.get(id)!, deducted))
}

export function filterResults(
  records: readonly TeamRecord[],
  passes: (result: TeamResult) => boolean,
): TeamRecord[] {
  return records.map(({ teamId, results, deducted }) => recordOf(teamId, results.filter(passes), deducted))
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
    if (result.scored < result.received || result.absent) totals.defeats += 1
    if (result.absent) totals.forfeits += 1
  }
  return totals
}

function recordOf(teamId: number, results: readonly TeamResult[], deducted: number): TeamRecord {
  const totals = totalsOf(results)
  return { teamId, results, totals: { ...totals, points: totals.points - deducted }, deducted }
}
