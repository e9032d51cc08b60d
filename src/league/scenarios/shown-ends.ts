import { winnerOf } from '../game-score.ts'
import type { StandingsGame } from '../standings.ts'
import type { Scope } from './endings.ts'
import { countBeyond, type End } from './find-table.ts'
import type { Situation } from './situation.ts'

/** Whether a team may end with at most the allowed number of teams beyond it. */
export type EndQuestion = { end: End; teamId: number; allowed: number; scope: Scope }

/** How many teams, at one end of a table and in one scope, are remembered, and of how many tables each. */
const MAX_TEAMS = 500
const MAX_TABLES = 4

/** Tables that showed an end to be possible: the games that were ahead, as they ended there, by id. */
const shown = new Map<string, ReadonlyMap<number, StandingsGame>[]>()

/**
 * Whether a table that was found before still shows the end to be possible. After a result most do, and to compute one
 * takes a tenth of a search.
 */
export function isStillShown(situation: Situation, question: EndQuestion): boolean {
  const { end, teamId, allowed } = question
  return (shown.get(keyOf(question)) ?? []).some((endings) => {
    const games = endedBy(situation, endings)
    return games !== null && countBeyond(situation.teams, games, end, teamId) <= allowed
  })
}

/** Remembers a table that was found; what was found or asked least lately makes room. */
export function noteShown(
  situation: Situation,
  question: EndQuestion,
  games: readonly StandingsGame[],
): void {
  const ahead = new Set(situation.games.filter(({ finished }) => !finished).map(({ id }) => id))
  const endings = new Map(games.filter(({ id }) => ahead.has(id)).map((game) => [game.id, game]))
  const key = keyOf(question)
  const others = shown.get(key) ?? []
  shown.delete(key)
  shown.set(key, [endings, ...others].slice(0, MAX_TABLES))
  if (shown.size > MAX_TEAMS) shown.delete(shown.keys().next().value!)
}

function keyOf({ end, teamId, scope }: EndQuestion): string {
  return `${end} ${teamId} ${scope}`
}

/** The games of a situation with these endings; null where one is missing or another's, or an assumed winner doesn't win. */
function endedBy({ games, given }: Situation, endings: ReadonlyMap<number, StandingsGame>) {
  const ended: StandingsGame[] = []
  for (const game of games) {
    const ending = game.finished ? game : endings.get(game.id)
    if (ending?.localId !== game.localId || ending.visitantId !== game.visitantId) return null
    const known = given.get(game.id)
    if (known && !isWonOnCourt(ending, known.winnerId)) return null
    ended.push(ending)
  }
  return ended
}

function isWonOnCourt(game: StandingsGame, teamId: number): boolean {
  const winner = game.forfeit === null ? winnerOf(game) : null
  return winner !== null && game[`${winner}Id`] === teamId
}
