import type { NoticeState } from '#contract/notices.ts'
import type { WholeGame } from '../../games/queries.ts'
import type { GameFacts } from './game-facts.ts'
import type { Present } from './present.ts'

/** The state of a notice about a game; it is gone with the game. */
export function stateInGame<Facts extends Pick<GameFacts, 'gameId'>>(
  stateOf: (game: WholeGame, facts: Facts, present: Present) => NoticeState,
) {
  return (facts: Facts, present: Present): NoticeState => {
    const game = present.games.get(facts.gameId)
    return game ? stateOf(game, facts, present) : 'gone'
  }
}

/** The state of a notice about a planned date and court. */
export const stateOfPlan = stateInGame<GameFacts>((game, facts, { moment }) => {
  if (game.unneeded || game.date !== facts.date || game.courtId !== facts.courtId) return 'changed'
  return game.owed === 'result' && isAhead(facts, moment.now) ? 'current' : 'past'
})

/** The state of a notice that a game was postponed from its date: it is done once the game has another one. */
export const stateOfPostponed = stateInGame<GameFacts>((game, { date }) =>
  game.postponedFrom === date ? stateOfResult(game) : 'done',
)

/** The state of a notice that waits for a result. */
export function stateOfResult({ finished, owed }: WholeGame): NoticeState {
  if (finished) return 'done'
  return owed === 'result' ? 'current' : 'past'
}

/** Whether a game is still to come; one without a date is. */
export function isAhead({ date }: Pick<GameFacts, 'date'>, now: Date): boolean {
  return date === null || Date.parse(date) > now.getTime()
}
