import type { StandingsGame } from '../standings.ts'
import { recordsOf } from '../team-record.ts'
import { type Effort, spendStep } from './effort.ts'
import { type Choice, choicesOf, type Ending, pointsWithin, type Scope, withEndings } from './endings.ts'
import { type End, findTable, type Found, viewOf } from './find-table.ts'
import type { Outset } from './prospect.ts'
import { isPossibleOnPoints } from './search-wins.ts'

/** How games that are left end, by id. */
type Endings = ReadonlyMap<number, Ending>

/**
 * Looks for a table with which no more teams than allowed stand beyond one of them, as `findTable` does, but where each
 * game that is left may also be forfeited or never be played.
 *
 * It settles how one game after another ends; who wins those that are played, and their scores, is left to `findTable`.
 * Games that aren't settled yet count for their least points: where too many teams are beyond even so, level ones left
 * aside, nothing more can help. Once neither team of a game can be level with the one that looks, it is certain whether
 * they are beyond it, and the game is left at its first ending.
 *
 * @returns null where nothing was found: there is nothing, if the effort is still complete. A game that is never played
 *   is as it was
 */
export function findOutcome(
  outset: Outset,
  end: End,
  teamId: number,
  allowed: number,
  scope: Scope,
  effort: Effort,
): Found | null {
  if (allowed < 0) return null
  const choices = choicesOf(outset, end, teamId, scope)
  const firsts: Endings = new Map(choices.map(({ gameId, endings }) => [gameId, endings[0]!]))
  const leasts: Endings = new Map(choices.map(({ gameId, least }) => [gameId, least]))
  const teamIds = outset.teams.map(({ id }) => id)
  const pointsNow = new Map(
    recordsOf(teamIds, outset.games).map((record) => [record.teamId, record.totals.points]),
  )
  return look(new Map(), choices, true)

  function look(settled: Endings, open: readonly Choice[], isNew: boolean): Found | null {
    if (!spendStep(effort)) return null
    const least = withEndings(outset, new Map([...leasts, ...settled]))
    if (!isPossibleOnPoints(viewOf(least, end, teamId), allowed, effort)) return null
    if (isNew) {
      const chosen = withEndings(outset, new Map([...firsts, ...settled]))
      const found = findTable(chosen, end, teamId, allowed, effort)
      if (found !== null) return { ...found, games: withUnplayed(outset.games, found.games) }
    }
    const [next, ...rest] = open.filter(isDecisive(settled, open))
    if (next === undefined) return null
    for (const ending of next.endings) {
      const isOther = ending !== next.endings[0]
      const found = look(new Map([...settled, [next.gameId, ending]]), rest, isOther)
      if (found !== null) return found
    }
    return null
  }

  /** Whether how a game ends can decide between teams that are level with the one that looks. */
  function isDecisive(settled: Endings, open: readonly Choice[]): (choice: Choice) => boolean {
    const [least, most] = [new Map(pointsNow), new Map(pointsNow)]
    for (const choice of choices) {
      const { gameId, endings } = choice
      const ending = settled.get(gameId) ?? firsts.get(gameId)!
      const isOpen = open.includes(choice)
      for (const [id, range] of pointsWithin(choice, isOpen ? endings : [ending])) {
        least.set(id, least.get(id)! + range.least)
        most.set(id, most.get(id)! + range.most)
      }
    }
    const canBeLevel = new Set(
      teamIds.filter(
        (id) => id !== teamId && least.get(id)! <= most.get(teamId)! && most.get(id)! >= least.get(teamId)!,
      ),
    )
    return ({ own, localId, visitantId }) =>
      own ? canBeLevel.size > 0 : canBeLevel.has(localId) || canBeLevel.has(visitantId)
  }
}

/** All games, in which those that aren't among the others are never played. */
function withUnplayed(games: readonly StandingsGame[], others: readonly StandingsGame[]): StandingsGame[] {
  const found = new Map(others.map((game) => [game.id, game]))
  return games.map((game) => found.get(game.id) ?? game)
}
