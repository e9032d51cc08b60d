import { paths } from '#contract/paths.ts'
import type { Kind } from './kind.ts'
import {
  findGameFacts,
  type GameFacts,
  gameOfChange,
  isAhead,
  stateOfPlan,
  pairOf,
  whenAndWhere,
} from './game-facts.ts'
import { findProposer } from './queries.ts'

export const gameCreated: Kind<GameFacts> = {
  kind: 'game-created',
  fromChange: async (db, change) => {
    const { after } = gameOfChange(change)
    const facts = after && (await findGameFacts(db, after))
    // One that is entered afterwards, or without a date for a forfeit, isn't news: its result is.
    if (!facts || facts.date === null || !isAhead(facts, new Date(change.at))) return []
    const pair = [facts.localId, facts.visitantId]
    // The team that proposed it gets `proposal-accepted` instead.
    const proposer = await findProposer(db, facts.gameId)
    const teams = pair.filter((id) => id !== proposer)
    return [
      {
        kind: 'game-created',
        key: `${change.id}`,
        facts,
        to: { teams, followersOf: pair, except: change.userId },
      },
    ]
  },
  stateOf: stateOfPlan,
  words: (facts, moment) => ({
    title: `Partido nuevo: ${pairOf(facts)}`,
    text: `Se juega el ${whenAndWhere(facts, moment)}.`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
  gameId: ({ gameId }) => gameId,
}
