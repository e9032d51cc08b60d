import { computeDraw, openPairOf, type Crossing } from './crossing.ts'
import { rankedOf } from './team-record.ts'

/** A group of a phase, or a draw when the phase is a crossing: its teams and its games, created ones too. */
export type PairedCompetition = Crossing & { crossing: boolean }

/**
 * The pending rivals of a team: those against which it may still create a game as local. Normas de la liga.
 *
 * In a group, with one game per pair, the rivals without any game against it; with two, those it hasn't hosted. In a
 * crossing, the rival of its open pair while the series needs a game of which it may be the local: in a series of two
 * games on total points each team hosts one. The losers of the semi-finals may play for the third place.
 * @returns team ids, by seed; none for a team that isn't entered, or has withdrawn
 */
export function listPendingRivals(competition: PairedCompetition, teamId: number): number[] {
  if (competition.crossing) return rivalsInDraw(competition, teamId)
  const { games, gamesPerPair } = competition
  const entries = rankedOf(competition.entries)
  if (!entries.some((entry) => entry.teamId === teamId)) return []
  const met = new Set<number>()
  for (const { localId, visitantId } of games) {
    if (localId === teamId) met.add(visitantId)
    if (visitantId === teamId && gamesPerPair === 1) met.add(localId)
  }
  return entries
    .filter((entry) => entry.teamId !== teamId && !met.has(entry.teamId))
    .toSorted((a, b) => a.seed - b.seed || a.teamId - b.teamId)
    .map((entry) => entry.teamId)
}

/**
 * The teams of a pair that may still create a game between the two, as its local: the pending rivals, looked up from
 * both sides. With both teams, either may host.
 * @returns in the order given; none when the pair has no game left to create
 */
export function whoMayHost(competition: PairedCompetition, teamId: number, rivalId: number): number[] {
  const rivalOf = (id: number) => (id === teamId ? rivalId : teamId)
  return [teamId, rivalId].filter((id) => listPendingRivals(competition, id).includes(rivalOf(id)))
}

function rivalsInDraw(crossing: Crossing, teamId: number): number[] {
  const pair = openPairOf(computeDraw(crossing), teamId)
  if (!pair?.mayHost.includes(teamId)) return []
  const rivalId = pair.localId === teamId ? pair.visitantId : pair.localId
  return rivalId === null ? [] : [rivalId]
}
