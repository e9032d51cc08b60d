import type { TeamGame } from '#contract/team-overview.ts'
import { isPastDue } from '../../league/games/past-due.ts'

/**
 * The games of a team, which are in the order of their dates: those played, those of them that count, the last ten of
 * these that both teams came to, from the second on, and those to play. Of these the next one comes first, and what was to
 * be played before the day of the page last, so that nothing moves once there is a clock; `over`: its result is missing.
 * @param from the start of the day on which the page was rendered, see `startOfToday`
 * @param now null without a clock: then games since the start of that day aren't over
 */
export function splitGames(games: readonly TeamGame[], from: number, now: number | null) {
  const isBefore = ({ date }: TeamGame) => date !== null && Date.parse(date) < from
  // In a closed phase or a past season nothing is left to play.
  const toPlay = games
    .filter(({ owed }) => owed === 'result')
    .map((game) => ({ game, over: isBefore(game) || isPastDue(game.date, now) }))
    .toSorted((a, b) => Number(isBefore(a.game)) - Number(isBefore(b.game)))
  const played = games.filter(({ finished }) => finished)
  const counted = played.filter(({ unneeded }) => !unneeded)
  const contested = counted.filter(({ forfeit }) => forfeit === null)
  return { played, counted, lastTen: contested.length < 2 ? [] : contested.slice(-10), toPlay }
}
