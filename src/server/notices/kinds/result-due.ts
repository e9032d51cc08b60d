import { paths } from '#contract/paths.ts'
import { findCurrentLeague } from '../../leagues/queries.ts'
import type { Kind } from './kind.ts'
import { type GameFacts, gameFactsOf, pairOf, whenAndWhere } from './game-facts.ts'
import { listMissingResults } from './missing-results.ts'

const DAY = 24 * 60 * 60_000

/** Older games cause no notice, so that importing a past season notifies nobody. */
const MAX_AGE_MS = 7 * DAY

/** To the local team, which enters the result, from the morning after the game. */
export const resultDue: Kind<GameFacts> = {
  kind: 'result-due',
  fromClock: async (db, moment) => {
    const league = await findCurrentLeague(db)
    if (!league) return []
    const from = moment.now.getTime() - MAX_AGE_MS
    return (await listMissingResults(db, league.id, moment))
      .filter(({ date }) => Date.parse(date!) >= from)
      .map((game) => ({
        kind: 'result-due',
        key: `${game.id} ${game.date}`,
        facts: gameFactsOf(game),
        to: { teams: [game.localId] },
      }))
  },
  stateOf: ({ gameId, date }, { games }) => {
    const game = games.get(gameId)
    if (!game) return 'gone'
    if (game.finished) return 'done'
    if (game.date !== date || game.unneeded) return 'changed'
    return game.owed === 'result' ? 'current' : 'past'
  },
  words: (facts, moment) => ({
    title: `Falta el resultado de ${pairOf(facts)}`,
    text: `Era el ${whenAndWhere(facts, moment)}. Si lo jugasteis, subid el resultado; si no, cambiadle la fecha.`,
    path: paths.addResult(facts.gameId),
    action: 'Subir el resultado',
  }),
  turnOf: 'local',
  inToDo: () => true,
}
