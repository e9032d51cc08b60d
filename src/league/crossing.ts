import { groupBy } from './group-by.ts'
import { roundName, winnerOfIndex } from './round-name.ts'
import {
  inOrder,
  isReplayed,
  lengthInRound,
  mayHostNext,
  stateOfSeries,
  type CrossingGame,
  type SeriesLength,
  type SeriesLengths,
} from './series.ts'
import { otherSide, type Side, plays } from './side.ts'
import { countsSince, type Standing } from './team-record.ts'
import { THIRD_PLACE } from './third-place.ts'

/** A team in a draw. A lower seed is better; of two teams with one seed, the lower id. */
export type CrossingEntry = { teamId: number; seed: number; name: string } & Standing

export type Crossing = SeriesLengths & {
  entries: readonly CrossingEntry[]
  games: readonly CrossingGame[]
}

export type DrawPair = {
  /** The better seed; while one team isn't known, the team from the upper of the two previous pairs. */
  localId: number | null
  visitantId: number | null
  /** In Spanish, where a team that isn't known yet comes from; null when it is known. */
  localFrom: string | null
  visitantFrom: string | null
  /** The games between the two, by date, then id: played, to play, and unneeded ones after the decision. */
  gameIds: number[]
  /** The games of `gameIds` after the one that decided the series, played or not; none while it is undecided. */
  unneededIds: number[]
  /** The scores that count, in the same order, seen from the local team of the pair. */
  results: [number, number][]
  winner: Side | null
  /** It has ended and nobody goes through: nobody came, or nobody is left who could. */
  nobody: boolean
  /** The local team goes through without playing; there is no visitor. */
  bye: boolean
  /** The team that loses it because it has withdrawn, whether or not its rival is known yet; null for none. */
  withdrawn: Side | null
  /** The instant since which it is decided, in milliseconds; -Infinity while it isn't, and where that isn't known. */
  decidedAt: number
  /** 1, 2 (on total points), 3, 5 or 7 (best of): that of its round, 1 for the third place. */
  seriesLength: SeriesLength
  /** The teams that may still create a game of the series, as its local; none once it is decided or full. */
  mayHost: number[]
}

export type DrawRound = {
  /** From 0. The third place has the index of the final. */
  round: number
  name: string
  /** From top to bottom: pairs 1 and 2 lead to pair 1 of the next round, 3 and 4 to pair 2. */
  pairs: DrawPair[]
}

export type Draw = {
  /** In order; the third place comes last, once it has a game. */
  rounds: DrawRound[]
  /**
   * The losers of the semi-finals, once both are known, whether or not they have a game. If a semi-final has none, that
   * of the other is third without playing.
   */
  thirdPlace: DrawPair | null
  championId: number | null
  thirdId: number | null
}

/** A place in a round: a team, or where it comes from; neither for one that stays empty. `since`: when that was known. */
type Slot = { team: CrossingEntry | null; from: string | null; since: number }

type Field = {
  entryOf: (teamId: number | null) => CrossingEntry | null
  gamesBetween: (a: number, b: number) => readonly CrossingGame[]
}

/**
 * The complete draw of a crossing: Normas de la liga (cruces).
 *
 * The number of entries is rounded up to a power of two, the best seeds get a bye, and pairs are in draw order (1-8,
 * 4-5, 2-7, 3-6 of eight), so that seeds 1 and 2 can only meet in the final. The winner of a pair moves on as soon as
 * its series is decided. All games between its two teams belong to a pair; games between teams that don't meet in the
 * draw (for the places from 5 to 8, for instance) belong to none.
 *
 * Where nobody goes through, the other team of the next pair has a bye, and two empty places leave an empty one. A team
 * that has withdrawn loses the series that wasn't decided by then, whose unfinished games are no longer needed; what was
 * decided before it left stands, a title without playing too; seeds and byes stand, and nobody that it beat returns.
 * @returns no rounds and no champion for fewer than two entries
 */
export function computeDraw({ entries, games, ...lengths }: Crossing): Draw {
  const field = fieldOf(entries, games)
  const rounds: DrawRound[] = []
  let slots = firstSlots(entries)
  while (slots.length > 1) {
    const round = rounds.length
    const pairCount = slots.length / 2
    const seriesLength = lengthInRound(lengths, pairCount)
    const pairs = Array.from({ length: pairCount }, (_, index) => {
      const [upper, lower] = slots.slice(2 * index, 2 * index + 2) as [Slot, Slot]
      return playPair(upper, lower, seriesLength, field)
    })
    rounds.push({ round, name: roundName(round, pairCount), pairs })
    slots = pairs.map((pair, index) => slotAfter(pair, winnerOfIndex(round, pairCount, index), field))
  }
  const final = rounds.at(-1)
  const thirdPlace = playThirdPlace(rounds.at(-2), field)
  if (final && thirdPlace && thirdPlace.gameIds.length > 0)
    rounds.push({ round: final.round, name: THIRD_PLACE, pairs: [thirdPlace] })
  return {
    rounds,
    thirdPlace,
    championId: final?.pairs[0] ? winnerIdOf(final.pairs[0]) : null,
    thirdId: thirdPlace && winnerIdOf(thirdPlace),
  }
}

/**
 * The games that the decided series of a crossing no longer need: Normas de la liga (cruces). They are the games after
 * the one that decided their series, by date, then id; they don't count, played or not. An earlier game whose result
 * comes late still counts. If a correction makes a series undecided, all its games are needed again; a game of no pair
 * of the draw is always needed.
 * @returns their ids
 */
export function listUnneededGames(crossing: Crossing): Set<number> {
  const pairs = computeDraw(crossing).rounds.flatMap((round) => round.pairs)
  return new Set(pairs.flatMap(({ unneededIds }) => unneededIds))
}

/** The lengths of the series of a draw by `meetingOf`: of the pairs whose teams are both known, the third place too. */
export function lengthsByMeeting(crossing: Crossing): Map<string, SeriesLength> {
  const { rounds, thirdPlace } = computeDraw(crossing)
  const pairs = [...rounds.flatMap((round) => round.pairs), ...(thirdPlace ? [thirdPlace] : [])]
  return new Map(
    pairs.flatMap(({ localId, visitantId, seriesLength }) =>
      localId === null || visitantId === null ? [] : [[meetingOf(localId, visitantId), seriesLength]],
    ),
  )
}

/** The team that goes through from a pair; null while it is undecided. */
export function winnerIdOf(pair: DrawPair): number | null {
  if (pair.winner === null) return null
  return pair.winner === 'local' ? pair.localId : pair.visitantId
}

/** The pair in which a team still plays, its rival known and the series undecided; null when there is none. */
export function openPairOf(draw: Draw, teamId: number): DrawPair | null {
  const pairs = draw.rounds.flatMap((round) => round.pairs)
  // The third place is among the rounds only once it has a game.
  if (draw.thirdPlace) pairs.push(draw.thirdPlace)
  const isOpen = (pair: DrawPair) => pair.localId !== null && pair.visitantId !== null && !isDecided(pair)
  return pairs.find((pair) => isOpen(pair) && plays(pair, teamId)) ?? null
}

export function isDecided({ winner, nobody }: DrawPair): boolean {
  return winner !== null || nobody
}

/** The entries from top to bottom of the first round: 1, 8, 4, 5, 2, 7, 3, 6; a bye leaves its place empty. */
function firstSlots(entries: readonly CrossingEntry[]): Slot[] {
  const teams = entries.toSorted(bySeed)
  let order = [0]
  while (order.length < teams.length) {
    const last = 2 * order.length - 1
    order = order.flatMap((seed) => [seed, last - seed])
  }
  return order.map((seed) => ({ team: teams[seed] ?? null, from: null, since: -Infinity }))
}

function playPair(upper: Slot, lower: Slot, seriesLength: SeriesLength, field: Field): DrawPair {
  const isTurned =
    isEmpty(upper) || (upper.team !== null && lower.team !== null && bySeed(upper.team, lower.team) > 0)
  const [local, visitant] = isTurned ? [lower, upper] : [upper, lower]
  const pair: DrawPair = {
    localId: local.team?.teamId ?? null,
    visitantId: visitant.team?.teamId ?? null,
    localFrom: local.from,
    visitantFrom: visitant.from,
    gameIds: [],
    unneededIds: [],
    results: [],
    winner: null,
    nobody: false,
    bye: false,
    withdrawn: firstToLeave(local, visitant),
    decidedAt: -Infinity,
    seriesLength,
    mayHost: [],
  }
  const { localId, visitantId, withdrawn } = pair
  const known = Math.max(local.since, visitant.since)
  if (isEmpty(local)) return { ...pair, nobody: true, decidedAt: known }
  if (localId !== null && isEmpty(visitant)) {
    if (hasLeftBy(local, known)) return { ...pair, nobody: true, decidedAt: known }
    return { ...pair, winner: 'local', bye: true, withdrawn: null, decidedAt: known }
  }
  if (localId === null || visitantId === null) return pair
  const games = field.gamesBetween(localId, visitantId)
  const { results, winner, nobody, decidedBy } = stateOfSeries(seriesLength, localId, games)
  const isOpen = winner === null && !nobody
  const gameIds = games.map((game) => game.id)
  if (isOpen && withdrawn !== null) {
    const [leaver, other] = withdrawn === 'local' ? [local, visitant] : [visitant, local]
    const decidedAt = Math.max(known, leaver.team?.leftAt ?? -Infinity)
    const through = hasLeftBy(other, decidedAt) ? { nobody: true } : { winner: otherSide(withdrawn) }
    const unneededIds = games.filter(({ finished }) => !finished).map(({ id }) => id)
    return { ...pair, ...through, results, decidedAt, gameIds, unneededIds }
  }
  const isWanted = isOpen && games.filter((game) => !isReplayed(seriesLength, game)).length < seriesLength
  const mayHost = isWanted ? [localId, visitantId].filter((id) => mayHostNext(seriesLength, id, games)) : []
  const unneededIds = decidedBy === null ? [] : gameIds.slice(gameIds.indexOf(decidedBy) + 1)
  const last = games.find(({ id }) => id === decidedBy)
  const decidedAt = last ? Math.max(known, countsSince(last) ?? -Infinity) : -Infinity
  return { ...pair, results, winner, nobody, withdrawn: null, decidedAt, gameIds, unneededIds, mayHost }
}

/** The side whose team has withdrawn, of two the one that left first. */
function firstToLeave({ team: local }: Slot, { team: visitant }: Slot): Side | null {
  const [left, rivalLeft] = [local?.withdrawn ?? Infinity, visitant?.withdrawn ?? Infinity]
  if (left === rivalLeft) return null
  return left < rivalLeft ? 'local' : 'visitant'
}

/** Whether a team had withdrawn when something was decided: it doesn't win that any more. */
function hasLeftBy({ team }: Slot, instant: number): boolean {
  return team?.withdrawn !== undefined && (team.leftAt ?? -Infinity) <= instant
}

function isEmpty({ team, from }: Slot): boolean {
  return team === null && from === null
}

function playThirdPlace(semifinals: DrawRound | undefined, field: Field): DrawPair | null {
  const pairs = semifinals?.pairs ?? []
  const losers = pairs.map((pair) => field.entryOf(loserIdOf(pair)))
  // Of three entries one has a bye by its seed: that leaves no third place, as ever.
  const hasNone = ({ nobody, bye }: DrawPair) => nobody || (bye && semifinals!.round > 0)
  const areKnown = pairs.every((pair, index) => losers[index] || hasNone(pair))
  if (!areKnown || losers.every((team) => team === null)) return null
  const [upper, lower] = losers.map((team, index): Slot => ({
    team,
    from: null,
    since: pairs[index]!.decidedAt,
  })) as [Slot, Slot]
  return playPair(upper, lower, 1, field)
}

function loserIdOf(pair: DrawPair): number | null {
  if (pair.winner === null) return null
  return pair.winner === 'local' ? pair.visitantId : pair.localId
}

/** The team that a pair sends on, or where it comes from: named by the pair's teams, else by its place in the draw. */
function slotAfter(pair: DrawPair, winnerOfPair: string, { entryOf }: Field): Slot {
  const since = pair.decidedAt
  if (pair.nobody) return { team: null, from: null, since }
  const winner = entryOf(winnerIdOf(pair))
  if (winner) return { team: winner, from: null, since }
  const [local, visitant] = [entryOf(pair.localId), entryOf(pair.visitantId)]
  const from = local && visitant ? `Ganador de ${local.name} – ${visitant.name}` : winnerOfPair
  return { team: null, from, since }
}

function fieldOf(entries: readonly CrossingEntry[], games: readonly CrossingGame[]): Field {
  const teams = new Map(entries.map((entry) => [entry.teamId, entry]))
  const meetings = groupBy(inOrder(games), (game) => meetingOf(game.localId, game.visitantId))
  return {
    entryOf: (teamId) => (teamId === null ? null : (teams.get(teamId) ?? null)),
    gamesBetween: (a, b) => meetings.get(meetingOf(a, b)) ?? [],
  }
}

/** A key for two teams, in either order. */
export function meetingOf(a: number, b: number): string {
  return `${Math.min(a, b)}-${Math.max(a, b)}`
}

function bySeed(a: CrossingEntry, b: CrossingEntry): number {
  return a.seed - b.seed || a.teamId - b.teamId
}
