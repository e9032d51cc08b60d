import { paths } from '#contract/paths.ts'
import { owesFairPlay, type Visit } from '#league/fair-play.ts'
import type { Db } from '../../db/database.ts'
import { findWholeGame, listGames, type SeenGame } from '../../games/queries.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import type { Draft, Kind } from './kind.ts'
import {
  absence,
  findGameFacts,
  type GameFacts,
  gameFactsOf,
  gameOfChange,
  hasScore,
  pairOf,
  type Score,
  scoreOf,
  withScore,
} from './game-facts.ts'
import { listChangesOfGames } from './queries.ts'
import { dayOf, daysAfter, isMorningOver } from './when.ts'

type Facts = GameFacts & { score: Score; again: boolean }

const DAY = 24 * 60 * 60_000

/** Days after the result when a reminder is due, and when it stops being due. */
const REMINDERS = [
  { days: 3, until: 7 },
  { days: 7, until: 10 },
]

/** At once, with reminders while the rating is owed. */
export const ratingDue: Kind<Facts> = {
  kind: 'rating-due',
  fromChange: async (db, change) => {
    const { before, after } = gameOfChange(change)
    if (!after || !(await leavesRating(db, after))) return []
    // A correction leaves one where there was none: of a forfeit that was played after all.
    if (before?.finished && (await leavesRating(db, before))) return []
    const facts = await findGameFacts(db, after)
    const score = scoreOf(after)
    if (!facts || !score) return []
    const to = { teams: [facts.visitantId], except: change.userId }
    return [{ kind: 'rating-due', key: `${change.id}`, facts: { ...facts, score, again: false }, to }]
  },
  fromClock: async (db, moment) => {
    const league = await findCurrentLeague(db)
    if (!league) return []
    const games = await listUnrated(db, league.id)
    const since = new Date(moment.now.getTime() - (REMINDERS.at(-1)!.until + 1) * DAY).toISOString()
    const changes = await listChangesOfGames(db, { ids: games.map(({ id }) => id), since })
    return games.flatMap((game): Draft<Facts>[] => {
      const result = changes.findLast(({ entityId, isResult }) => entityId === game.id && isResult)
      const score = scoreOf(game)
      if (!result || !score) return []
      const day = (days: number) => daysAfter(dayOf(result.at, moment), days)
      const due = REMINDERS.find(
        ({ days, until }) => isMorningOver(day(days), moment) && !isMorningOver(day(until), moment),
      )
      if (!due) return []
      const facts = { ...gameFactsOf(game), score, again: true }
      const key = `${result.id} ${due.days}`
      return [{ kind: 'rating-due', key, facts, to: { teams: [game.visitantId] } }]
    })
  },
  stateOf: ({ gameId, score }, { games }) => {
    const game = games.get(gameId)
    if (!game) return 'gone'
    if (game.confirmed) return 'done'
    if (!hasScore(game, score)) return 'changed'
    return game.owed === 'rating' ? 'current' : 'past'
  },
  words: (facts) => ({
    title: `Valorad ${pairOf(facts)}`,
    text: facts.again
      ? `Falta vuestra valoración. Mientras falte, nadie puede crear partidos contra vuestro equipo.`
      : `${withScore(facts, facts.score)}. ${absence(facts, facts.score)}Decid si es ese el resultado y valorad el juego limpio.`,
    path: paths.addFeedback(facts.gameId),
    action: 'Valorar el partido',
  }),
  turnOf: 'visitant',
  inToDo: () => true,
}

/** The games of a season whose visitor owes a rating. */
export async function listUnrated(db: Db, leagueId: number): Promise<SeenGame[]> {
  const unrated = { leagueId, finished: true, confirmed: false, latest: true }
  return (await listGames(db, unrated, null)).filter(({ owed }) => owed === 'rating')
}

/** Whether a result, as it was entered, left its visitor a rating to give. */
export async function leavesRating(
  db: Db,
  entered: Omit<Visit, 'unneeded'> & { id: number },
): Promise<boolean> {
  const { unneeded = false } = (await findWholeGame(db, entered.id)) ?? {}
  return owesFairPlay(entered.visitantId, [{ ...entered, unneeded }])
}
