import { paths } from '#contract/paths.ts'
import type { Kind, Moment } from './kind.ts'
import {
  agreementOf,
  findGameFacts,
  type GameFacts,
  gameOfChange,
  stateOfPlan,
  pairOf,
  prearrangedWords,
  whenAndWhere,
} from './game-facts.ts'

type Facts = GameFacts & { before: GameFacts; isPrearranged?: boolean }

export const gameMoved: Kind<Facts> = {
  kind: 'game-moved',
  fromChange: async (db, change) => {
    const { before, after } = gameOfChange(change)
    // Moving a finished game only corrects its record.
    if (!before || !after || after.finished) return []
    const [facts, factsBefore] = [await findGameFacts(db, after), await findGameFacts(db, before)]
    if (!facts || !factsBefore) return []
    const { teams, isPrearranged } = agreementOf(change, after)
    const followersOf = [facts.localId, facts.visitantId]
    return [
      {
        kind: 'game-moved',
        key: `${change.id}`,
        facts: { ...facts, before: factsBefore, ...(isPrearranged && { isPrearranged }) },
        to: { teams, followersOf, except: change.userId },
      },
    ]
  },
  stateOf: stateOfPlan,
  words: (facts, moment) => ({
    title: `Cambia ${pairOf(facts)}`,
    text: `Ahora es ${whenAndWhere(facts, moment)}. ${wasWords(facts.before, moment)}${prearrangedWords(facts)}`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
  gameId: ({ gameId }) => gameId,
}

function wasWords(before: GameFacts, moment: Moment): string {
  return before.date === null ? 'Estaba aplazado.' : `Antes era ${whenAndWhere(before, moment)}.`
}
