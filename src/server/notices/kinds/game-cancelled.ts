import { paths } from '#contract/paths.ts'
import type { Kind } from './kind.ts'
import { findGameFacts, type GameFacts, gameOfChange, isAhead, pairOf, whenAndWhere } from './game-facts.ts'

export const gameCancelled: Kind<GameFacts> = {
  kind: 'game-cancelled',
  fromChange: async (db, change) => {
    const { before } = gameOfChange(change)
    const facts = before && (await findGameFacts(db, before))
    if (!facts) return []
    const teams = [facts.localId, facts.visitantId]
    return [
      {
        kind: 'game-cancelled',
        key: `${change.id}`,
        facts,
        to: { teams, followersOf: teams, except: change.userId },
      },
    ]
  },
  stateOf: (facts, { games, moment }) => {
    if (games.has(facts.gameId)) return 'changed'
    return isAhead(facts, moment.now) ? 'current' : 'past'
  },
  words: (facts, moment) => ({
    title: `Se cancela ${pairOf(facts)}`,
    text: `Ya no se juega: era ${whenAndWhere(facts, moment)}.`,
    path: paths.calendar(),
    action: 'Ver el calendario',
  }),
  gameId: ({ gameId }) => gameId,
}
