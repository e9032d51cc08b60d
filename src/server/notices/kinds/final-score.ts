import { paths } from '#contract/paths.ts'
import type { Kind } from './kind.ts'
import {
  absence,
  findGameFacts,
  type GameFacts,
  gameOfChange,
  type Score,
  scoreOf,
  stateOfScore,
  withScore,
} from './game-facts.ts'

type Facts = GameFacts & { score: Score }

export const finalScore: Kind<Facts> = {
  kind: 'final-score',
  fromChange: async (db, change) => {
    const { after } = gameOfChange(change)
    const facts = after && (await findGameFacts(db, after))
    const score = after && scoreOf(after)
    if (!facts || !score) return []
    const followersOf = [facts.localId, facts.visitantId]
    const to = { followersOf, except: change.userId }
    return [{ kind: 'final-score', key: `${change.id}`, facts: { ...facts, score }, to }]
  },
  stateOf: stateOfScore,
  words: (facts) => ({
    title: withScore(facts, facts.score),
    text: `${absence(facts, facts.score)}Resultado final.`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
}
