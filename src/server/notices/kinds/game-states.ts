import type { NoticeState } from '#contract/notices.ts'
import type { WholeGame } from '../../games/queries.ts'
import type { GameData } from './game-data.ts'
import type { Present } from './present.ts'

export function stateInGame<Data extends Pick<GameData, 'gameId'>>(
  stateOf: (game: WholeGame, data: Data, present: Present) => NoticeState,
) {
  return (data: Data, present: Present): NoticeState => {
    const game = present.games.get(data.gameId)
    return game ? stateOf(game, data, present) : 'gone'
  }
}

export const stateOfPlan = stateInGame<GameData>((game, data, { moment }) => {
  if (game.unneeded || game.date !== data.date || game.courtId !== data.courtId) return 'changed'
  return game.owed === 'result' && isAhead(data, moment.now) ? 'current' : 'past'
})

/** The state of a notice that a game was postponed from its date: it is done once the game has another one. */
export const stateOfPostponed = stateInGame<GameData>((game, { date }) =>
  game.postponedFrom === date ? stateOfResult(game) : 'done',
)

export function stateOfResult({ finished, owed }: WholeGame): NoticeState {
  if (finished) return 'done'
  return owed === 'result' ? 'current' : 'past'
}

/** Whether a game is still to come; one without a date is. */
export function isAhead({ date }: Pick<GameData, 'date'>, now: Date): boolean {
  return date === null || Date.parse(date) > now.getTime()
}
