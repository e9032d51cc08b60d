import { closingWords } from '#contract/closing-words.ts'
import { paths } from '#contract/paths.ts'
import { type Closing, isClosedOn } from '#league/court-closing.ts'
import { findCourt } from '../../courts/queries.ts'
import type { Db } from '../../db/database.ts'
import { listGames } from '../../games/queries.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import { type GameFacts, gameFactsOf, isAhead, pairOf, whenAndWhere } from './game-facts.ts'
import type { Draft, Kind, Moment } from './kind.ts'
import { dayOf, nameOfDay } from './when.ts'

type Facts = GameFacts & { closedCourtId: number; closing: Closing }

/** One for each game to come on the days on which the court is closed. */
export const courtClosed: Kind<Facts> = {
  kind: 'court-closed',
  fromChange: draftsOfClosing,
  stateOf: (facts, { games, courts, moment }) => {
    const game = games.get(facts.gameId)
    if (!game) return 'gone'
    if (game.finished || !game.ofCurrentSeason || !isAhead(facts, moment.now)) return 'past'
    if (game.date !== facts.date || game.courtId !== facts.courtId) return 'done'
    const court = courts.get(facts.closedCourtId)
    const isInTheWay = court && isClosedOn(court, dayOf(facts.date!, moment)) && game.owed === 'result'
    return isInTheWay ? 'current' : 'changed'
  },
  words: (facts, moment) => ({
    title: `Cierran ${facts.court}`,
    text: `Está cerrada ${closingWords(facts.closing, nameOfDay)}, y ahí es ${pairOf(facts)}, ${whenAndWhere({ date: facts.date, court: null }, moment)}. Proponed otra cancha u otro día.`,
    path: paths.changeGame(facts.gameId),
    action: 'Cambiar',
  }),
}

async function draftsOfClosing(
  db: Db,
  change: RecordedChange,
  time: Moment['time'],
): Promise<Draft<Facts>[]> {
  const league = await findCurrentLeague(db)
  const court = await findCourt(db, change.entityId!)
  if (!league || !court) return []
  const { id: courtId, closedFrom, closedUntil } = court
  const filter = { leagueId: league.id, finished: false, from: change.at, courtId }
  return (await listGames(db, filter, null))
    .filter(({ date, owed }) => owed === 'result' && isClosedOn(court, dayOf(date!, { time })))
    .map((game) => ({
      kind: 'court-closed',
      // A closing that is corrected, or ends and begins again, isn't news of a game that has been reported.
      key: `${game.id} ${courtId} ${game.date}`,
      facts: { ...gameFactsOf(game), closedCourtId: courtId, closing: { closedFrom, closedUntil } },
      to: { teams: [game.localId, game.visitantId], except: change.userId },
    }))
}
