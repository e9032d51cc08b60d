import { paths } from '#contract/paths.ts'
import type { Kind } from './kind.ts'
import {
  agreementOf,
  findGameFacts,
  type GameFacts,
  gameOfChange,
  isAhead,
  pairOf,
  prearrangedWords,
  whenAndWhere,
} from './game-facts.ts'

type Facts = GameFacts & { isPrearranged?: boolean }

export const gameCancelled: Kind<Facts> = {
  kind: 'game-cancelled',
  fromChange: async (db, change) => {
    const { before } = gameOfChange(change)
    const facts = before && (await findGameFacts(db, before))
    if (!facts) return []
    const { teams, isPrearranged } = agreementOf(change, before)
    const followersOf = [facts.localId, facts.visitantId]
    return [
      {
        kind: 'game-cancelled',
        key: `${change.id}`,
        facts: { ...facts, ...(isPrearranged && { isPrearranged }) },
        to: { teams, followersOf, except: change.userId },
      },
    ]
  },
  stateOf: (facts, { games, moment }) => {
    if (games.has(facts.gameId)) return 'changed'
    return isAhead(facts, moment.now) ? 'current' : 'past'
  },
  words: (facts, moment) => ({
    title: `Se cancela ${pairOf(facts)}`,
    text: `Ya no se juega: era ${whenAndWhere(facts, moment)}.${prearrangedWords(facts)}`,
    path: paths.calendar(),
    action: 'Ver el calendario',
  }),
  gameId: ({ gameId }) => gameId,
}
