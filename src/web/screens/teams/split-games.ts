import type { TeamGame } from '#contract/team-overview.ts'
import { officialScore } from '#league/game-score.ts'
import { isPastDue } from '../../league/games/past-due.ts'

/** A game that is still to be played; `over`: its time has passed, and its result is missing. */
export type GameToPlay = { game: TeamGame; over: boolean }

/**
 * The games of a team, which are in the order of their dates: those that count, all with a result, and those to play, the
 * next one first. What was to be played before the day of the page comes last, so that nothing moves once there is a clock.
 * @param from the start of the day on which the page was rendered, see `startOfToday`
 * @param now null without a clock: then games since the start of that day aren't over
 */
export function splitGames(games: readonly TeamGame[], from: number, now: number | null) {
  const isOver = ({ date }: TeamGame) =>
    now === null ? date !== null && Date.parse(date) < from : isPastDue(date, now)
  const isBefore = ({ game: { date } }: GameToPlay) => date !== null && Date.parse(date) < from
  // In a closed phase or a past season nothing is left to play.
  const toPlay = games
    .filter(({ owed }) => owed === 'result')
    .map((game): GameToPlay => ({ game, over: isOver(game) }))
    .toSorted((a, b) => Number(isBefore(a)) - Number(isBefore(b)))
  const played = games.filter(({ finished }) => finished)
  return { counted: played.filter(({ unneeded }) => !unneeded), played, toPlay }
}

export type PointsOfGame = { game: TeamGame; scored: number; received: number }

/** The last ten games that count and were played by both teams, by date; none before the second. */
export function pointsOf(teamId: number, counted: readonly TeamGame[]): PointsOfGame[] {
  const played = counted.flatMap((game): PointsOfGame[] => {
    const score = officialScore(game)
    if (score === null || game.forfeit !== null || game.annulled) return []
    const { local, visitant } = score
    return [
      game.localId === teamId
        ? { game, scored: local, received: visitant }
        : { game, scored: visitant, received: local },
    ]
  })
  return played.length < 2 ? [] : played.slice(-10)
}
