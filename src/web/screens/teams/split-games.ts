import type { TeamGame } from '#contract/team-overview.ts'
import { isPastDue } from '../../league/games/past-due.ts'
import { DAY_MS } from '#league/durations.ts'

/** A game that is still to be played; `over`: its time has passed, and its result is missing. */
export type GameToPlay = { game: TeamGame; over: boolean }

/**
 * The games of a team, which are in the order of their dates: those that count, all with a result, those to play, and of
 * these the ones that may be the next.
 *
 * @param from the start of the day on which the page was rendered, see `startOfToday`
 * @param now null without a clock: then games since the start of that day aren't over
 */
export function splitGames(games: readonly TeamGame[], from: number, now: number | null) {
  const isOver = ({ date }: TeamGame) =>
    now === null ? date !== null && Date.parse(date) < from : isPastDue(date, now)
  // In a closed phase or a past season nothing is left to play.
  const toPlay = games
    .filter(({ owed }) => owed === 'result')
    .map((game): GameToPlay => ({ game, over: isOver(game) }))
  const coming = toPlay.filter(({ game, over }) => game.date !== null && !over).map(({ game }) => game)
  const isOfDay = ({ date }: TeamGame) => Date.parse(date!) < from + DAY_MS
  // Without a clock any game of the day may be over, so the one after them may be the next.
  const count = now === null ? coming.filter(isOfDay).length + 1 : 1
  const played = games.filter(({ finished }) => finished)
  return {
    counted: played.filter(({ unneeded }) => !unneeded),
    played,
    toPlay,
    next: coming.slice(0, count),
  }
}
