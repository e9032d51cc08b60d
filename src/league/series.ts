import { type BothSides, type Forfeit, officialScore, turned } from './game-score.ts'
import { otherSide, type Side } from './side.ts'
import { countsSince, type PlayedGame } from './team-record.ts'

export type CrossingGame = PlayedGame & { id: number }

/** 1: a single game; 2: two games on total points, each team hosting one; 3, 5 and 7: best of. */
export type SeriesLength = 1 | 2 | 3 | 5 | 7

export type SeriesLengths = {
  gamesPerPair: SeriesLength
  /** The lengths of the last rounds, from the final backwards; the others are of `gamesPerPair`, all if undefined. */
  gamesPerRound: readonly SeriesLength[] | undefined
}

export type SeriesState = {
  /** The scores that count, in order, from the local team of the pair. */
  results: [number, number][]
  /** For each score, the team of the pair that failed to appear, or both; null where both appeared. */
  forfeits: (Forfeit | null)[]
  /** The totals of both teams, the local team first: points in a series on total points, else games won. */
  tally: [number, number]
  /** The team of the pair that lost the whole series by failing to appear, whatever the totals. */
  lostByForfeit: Side | null
  /** The team of the pair that goes through; null while the series is undecided. */
  winner: Side | null
  /** Whether it has ended without anybody going through, because nobody came. */
  nobody: boolean
  /** The game that decided the series; later ones don't count, and aren't needed. */
  decidedBy: number | null
}

/** Why a result isn't allowed in its series: the game ends level, or leaves the total level. */
export type SeriesFault = 'level' | 'levelTotal'

const TOTAL_POINTS = 2
/** A forfeit loses the whole series up to this length; in a longer one it is one lost game. */
export const FORFEIT_LOSES_UP_TO = 3

/**
 * The length of the series of a round: Normas de la liga (cruces).
 * @param pairCount the number of pairs in the round, a power of two: 1 is the final, 2 are the semi-finals
 */
export function lengthInRound(
  { gamesPerPair, gamesPerRound }: SeriesLengths,
  pairCount: number,
): SeriesLength {
  return gamesPerRound?.[Math.log2(pairCount)] ?? gamesPerPair
}

/**
 * The state of a series between two teams: FIBA Official Basketball Rules, article 8 (level scores, two games on total
 * points) and article 20 (forfeits in a series); Normas de la liga (cruces).
 *
 * Finished games count by date, then id, until one decides; later ones don't count. A single game or best of n goes to
 * the first team with more than half of the games; two games go to the greater total once both are finished. In two
 * games and in best of three, a forfeit loses the series at once. If nobody came, nobody goes through in a series of up
 * to three games; in a longer one the game is played again. A game that ends level where it isn't allowed is
 * ignored.
 * @param localId the local team of the pair, which hosts some of the games and visits in others
 * @param games all games between the two teams, finished or not, in any order
 */
export function stateOfSeries(
  length: SeriesLength,
  localId: number,
  games: readonly CrossingGame[],
): SeriesState {
  const results: SeriesState['results'] = []
  const forfeits: SeriesState['forfeits'] = []
  for (const game of inOrder(games)) {
    const score = officialScore(game)
    if (score === null || isReplayed(length, game) || (isLevel(game, score) && length !== TOTAL_POINTS))
      continue
    const isTurned = game.localId !== localId
    results.push(isTurned ? [score.visitant, score.local] : [score.local, score.visitant])
    forfeits.push(isTurned ? turned(game.forfeit) : game.forfeit)
    const state = stateAfter(length, results, forfeits)
    if (state.winner !== null || state.nobody) return { ...state, decidedBy: game.id }
    if (results.length === length) return { ...state, decidedBy: null }
  }
  return { ...stateAfter(length, results, forfeits), decidedBy: null }
}

/**
 * Checks whether a result is allowed in its series: FIBA Official Basketball Rules, article 8; Normas de la liga.
 *
 * A game can't end level, except in a series of two on total points: there the game that completes the series can't
 * leave the total level. A forfeit decides by itself, whatever the total.
 * @param game the game as it would be, finished or not
 * @param games the games between the two teams; an earlier version of the game may be among them
 * @returns the fault, or null
 */
export function checkSeriesGame(
  length: SeriesLength,
  game: CrossingGame,
  games: readonly CrossingGame[],
): SeriesFault | null {
  const score = officialScore(game)
  if (length !== TOTAL_POINTS) return score && isLevel(game, score) ? 'level' : null
  const others = games.filter((other) => other.id !== game.id)
  const { results, winner, nobody } = stateOfSeries(length, game.localId, [...others, game])
  return score && winner === null && !nobody && results.length === TOTAL_POINTS ? 'levelTotal' : null
}

/**
 * The minimum number of further games that an undecided series needs: on total points the unplayed ones, else the
 * victories that its leader lacks. A forfeit may decide it earlier.
 * @param results the scores that count, from `stateOfSeries`
 */
export function certainGames(length: SeriesLength, results: SeriesState['results']): number {
  if (length === TOTAL_POINTS) return length - results.length
  const victories = results.filter(([scored, received]) => scored > received).length
  return Math.ceil(length / 2) - Math.max(victories, results.length - victories)
}

/** Whether a team may host one more game: in a series on total points each team hosts once. */
export function mayHostNext(length: SeriesLength, teamId: number, games: readonly CrossingGame[]): boolean {
  return length !== TOTAL_POINTS || games.every((game) => game.localId !== teamId)
}

/** Whether nobody came to a game of a series that is long enough to play it again: it counts for nothing there. */
export function isReplayed(length: SeriesLength, { forfeit }: Pick<CrossingGame, 'forfeit'>): boolean {
  return forfeit === 'both' && length > FORFEIT_LOSES_UP_TO
}

/** Games by the instant from which they count, then id; those without one last. */
export function inOrder(games: readonly CrossingGame[]): CrossingGame[] {
  const instant = (game: CrossingGame) => countsSince(game) ?? Number.MAX_SAFE_INTEGER
  return games.toSorted((a, b) => instant(a) - instant(b) || a.id - b.id)
}

function stateAfter(
  length: SeriesLength,
  results: SeriesState['results'],
  forfeits: SeriesState['forfeits'],
): Omit<SeriesState, 'decidedBy'> {
  const onTotal = length === TOTAL_POINTS
  const tally: SeriesState['tally'] = [0, 0]
  for (const [scored, received] of results) {
    tally[0] += onTotal ? scored : Number(scored > received)
    tally[1] += onTotal ? received : Number(received > scored)
  }
  const lost = length <= FORFEIT_LOSES_UP_TO ? (forfeits.at(-1) ?? null) : null
  const [nobody, lostByForfeit] = lost === 'both' ? [true, null] : [false, lost]
  const isDecided = onTotal ? results.length === TOTAL_POINTS : Math.max(...tally) > length / 2
  const winner = lostByForfeit ? otherSide(lostByForfeit) : isDecided && !nobody ? higher(...tally) : null
  return { results, forfeits, tally, lostByForfeit, winner, nobody }
}

function higher(local: number, visitant: number): SeriesState['winner'] {
  if (local === visitant) return null
  return local > visitant ? 'local' : 'visitant'
}

/** Whether a game was played and ended level. */
function isLevel({ forfeit }: CrossingGame, { local, visitant }: BothSides): boolean {
  return forfeit === null && local === visitant
}
