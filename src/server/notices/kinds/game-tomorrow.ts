import { paths } from '#contract/paths.ts'
import { listGames } from '../../games/queries.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import type { Kind, Moment } from './kind.ts'
import { type GameFacts, gameFactsOf, isAhead, stateOfPlan, pairOf } from './game-facts.ts'
import { listChangesOfGames } from './queries.ts'
import { atHour, dayOf, daysAfter, isMorningOver, nearDay } from './when.ts'

/** Exceeds the time from the morning before a game to its end, even on the day with 25 hours. */
const MAX_AHEAD_MS = 50 * 60 * 60_000

/** From the morning of the day before; skips games that were created or changed since then. */
export const gameTomorrow: Kind<GameFacts> = {
  kind: 'game-tomorrow',
  fromClock: async (db, moment) => {
    const league = await findCurrentLeague(db)
    if (!league) return []
    const from = moment.now.toISOString()
    const to = new Date(moment.now.getTime() + MAX_AHEAD_MS).toISOString()
    const games = await listGames(db, { leagueId: league.id, finished: false, from, to }, null)
    const due = games.filter(
      (game) =>
        !game.unneeded &&
        isAhead(game, moment.now) &&
        isMorningOver(morningBefore(game.date!, moment), moment),
    )
    const since = new Date(moment.now.getTime() - MAX_AHEAD_MS).toISOString()
    const changes = await listChangesOfGames(db, { ids: due.map(({ id }) => id), since })
    const isNews = (game: { id: number; date: string | null }) =>
      changes.some(
        ({ entityId, at }) =>
          entityId === game.id &&
          isMorningOver(morningBefore(game.date!, moment), { ...moment, now: new Date(at) }),
      )
    return due
      .filter((game) => !isNews(game))
      .map((game) => {
        const teams = [game.localId, game.visitantId]
        return {
          kind: 'game-tomorrow',
          key: `${game.id} ${game.date}`,
          facts: gameFactsOf(game),
          to: { teams, followersOf: teams },
        }
      })
  },
  stateOf: stateOfPlan,
  words: (facts, moment) => {
    const day = nearDay(facts.date!, moment).replace(/^el /, '')
    return {
      title: `${day[0]!.toUpperCase()}${day.slice(1)}: ${pairOf(facts)}`,
      text: `Empieza ${atHour(facts.date!, moment)}${facts.court === null ? '' : `, en ${facts.court}`}.`,
      path: paths.game(facts.gameId),
      action: 'Ver el partido',
    }
  },
  gameId: ({ gameId }) => gameId,
}

function morningBefore(date: string, moment: Moment): string {
  return daysAfter(dayOf(date, moment), -1)
}
