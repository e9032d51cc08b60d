import type { StandingsGame } from '../standings.ts'
import { rankedOf, type Team } from '../team-record.ts'
import type { Search } from './effort.ts'
import type { Outlook } from './outlook.ts'
import { qualifyingCertaintyOf, type Victory } from './scenarios.ts'
import { plays } from '../side.ts'

type Certainty = Pick<Outlook, 'certainty' | 'mustAppear'>

/**
 * The largest group that is searched: the work grows with the cube of its teams. In a larger one everything stays open,
 * like a certainty that wasn't found.
 */
export const MAX_SEARCHED_TEAMS = 24

/** The most situations that are remembered: some 3 kB each, with the certainties of their teams. */
const MAX_SITUATIONS = 2_000

const OPEN: Certainty = { certainty: 'open', mustAppear: false }

/**
 * The certainties of each situation, or the search under way, by team and assumed victories; the situation used last is
 * at the end.
 */
const situations = new Map<string, Map<string, Certainty | Search<Certainty>>>()

/**
 * `qualifyingCertaintyOf` for the teams of a group, nothing for those that have withdrawn, remembered by everything that it
 * depends on, so that nothing invalidates it. After a result most situations are known: those of other groups, and
 * those before that game.
 * @param games including those that haven't been created yet; whether a game is created makes no difference
 */
export function certaintiesOf(
  teams: readonly Team[],
  games: readonly StandingsGame[],
  places: number,
): (teamId: number, victory?: Victory) => Search<Certainty> {
  // What a search of limited length finds may depend on the order: it is the same for the same situation.
  const ordered = games
    .map((game) => ({ game, key: keyOf(game) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
  const standing = teams.map(({ id, withdrawn, deducted }) => `${id} ${withdrawn ? 'left' : (deducted ?? 0)}`)
  const key = [places, standing, ordered.map((each) => each.key)].join(';')
  const known = situations.get(key) ?? new Map<string, Certainty | Search<Certainty>>()
  situations.delete(key)
  situations.set(key, known)
  if (situations.size > MAX_SITUATIONS) situations.delete(situations.keys().next().value!)
  // A search makes the table thousands of times, and reads each date for it, which decides nothing.
  const sorted = ordered.map(({ game }) => ({ ...game, date: null, decidedOn: undefined }))
  const ranked = new Set(teams.length > MAX_SEARCHED_TEAMS ? [] : rankedOf(teams).map(({ id }) => id))

  function* search(question: string, teamId: number, victories: readonly Victory[]): Search<Certainty> {
    if (!ranked.has(teamId)) return OPEN
    for (;;) {
      const found = known.get(question) ?? qualifyingCertaintyOf(teams, sorted, places, teamId, victories)
      known.set(question, found)
      if (!('next' in found)) return found
      // Whoever asks the same meanwhile carries the search on.
      const { done, value } = found.next()
      if (done) known.set(question, value)
      else yield
    }
  }

  /** Where a team is open even after it has won, or lost, all its games, one of them leaves it open too. */
  function* isOpenAfterAll(teamId: number, isWon: boolean): Search<boolean> {
    const own = sorted.filter((one) => !one.finished && plays(one, teamId))
    const victories = own.map((one): Victory => {
      const rivalId = one.localId + one.visitantId - teamId
      return { gameId: one.id, winnerId: isWon ? teamId : rivalId }
    })
    const { certainty } = yield* search(`${teamId} ${isWon ? 'all' : 'none'}`, teamId, victories)
    return certainty === 'open'
  }
  return function* (teamId, victory) {
    const game = victory && sorted.find(({ id, finished }) => id === victory.gameId && !finished)
    if (!game) return yield* search(`${teamId}`, teamId, [])
    if (plays(game, teamId) && (yield* isOpenAfterAll(teamId, victory.winnerId === teamId))) return OPEN
    return yield* search(`${teamId} ${keyOf(game)} ${victory.winnerId}`, teamId, [victory])
  }
}

function keyOf({ localId, visitantId, finished, localScore, visitantScore, forfeit }: StandingsGame): string {
  const pair = `${localId}-${visitantId}`
  return finished ? `${pair}=${localScore}-${visitantScore} ${forfeit}` : pair
}
