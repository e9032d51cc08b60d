import { recordsByName, type StandingsGame } from '../standings.ts'
import { type Effort, type Search, spendStep } from './effort.ts'
import { choicesOf, type Ending, type Scope, withEndings } from './endings.ts'
import { type End, findTable, type Found, viewOf } from './find-table.ts'
import { narrowEndings, type Options } from './narrow-endings.ts'
import type { Situation } from './situation.ts'
import { isPossibleOnPoints } from './search-wins.ts'

/**
 * Searches for a table with at most the allowed number of teams beyond the given one, like `findTable`, but where each
 * remaining game may also be forfeited or never be played.
 *
 * It fixes the ending of one game after another; the winners and scores of played games are left to `findTable`. A
 * branch ends when too many teams are beyond on points alone even if every open game gives its teams its minimum and
 * level teams don't count.
 * @returns null where nothing was found: if the effort is still complete, there is none. A game that is never played is
 *   unchanged
 */
export function* findOutcome(
  situation: Situation,
  end: End,
  teamId: number,
  allowed: number,
  scope: Scope,
  effort: Effort,
): Search<Found | null> {
  if (allowed < 0) return null
  const choices = choicesOf(situation, end, teamId, scope)
  const { records } = recordsByName(situation.teams, situation.games)
  const points = new Map(records.map(({ teamId: id, totals }) => [id, totals.points]))
  const narrowing = { choices, points, teamId, end, allowed }
  const tried = new Set<string>()
  return yield* look(choices.map(({ endings }) => endings))

  function* look(options: Options): Search<Found | null> {
    if (!spendStep(effort)) return null
    yield
    const narrowed = narrowEndings(narrowing, options)
    if (narrowed === null) return null
    const found = tryFirst(narrowed)
    if (found !== null) return found
    const open = narrowed.findIndex((endings) => endings.length > 1)
    if (open === -1 || !isPossible(narrowed)) return null
    for (const ending of narrowed[open]!) {
      const next = yield* look(narrowed.with(open, [ending]))
      if (next !== null) return next
    }
    return null
  }

  /** Tries the first remaining ending of each game. */
  function tryFirst(options: Options): Found | null {
    const firsts = options.map(([first]) => first!)
    const key = firsts.join()
    if (tried.has(key)) return null
    tried.add(key)
    const found = findTable(endWith(firsts), end, teamId, allowed, effort)
    return found && { ...found, games: withUnplayed(situation.games, found.games) }
  }

  function isPossible(options: Options): boolean {
    const leasts = choices.map(({ least }, index) => {
      const [only, ...more] = options[index]!
      return more.length === 0 ? only! : least
    })
    return isPossibleOnPoints(viewOf(endWith(leasts), end, teamId), allowed, effort)
  }

  function endWith(endings: readonly Ending[]): Situation {
    return withEndings(situation, new Map(choices.map(({ gameId }, index) => [gameId, endings[index]!])))
  }
}

/** All games; those missing in the other list are never played. */
function withUnplayed(games: readonly StandingsGame[], others: readonly StandingsGame[]): StandingsGame[] {
  const found = new Map(others.map((game) => [game.id, game]))
  return games.map((game) => found.get(game.id) ?? game)
}
