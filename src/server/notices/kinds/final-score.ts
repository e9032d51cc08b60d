import { paths } from '#contract/paths.ts'
import type { Kind } from './kind.ts'
import {
  absence,
  findGameFacts,
  type GameFacts,
  gameOfChange,
  isSameScore,
  pointsOf,
  type Score,
  scoreOf,
  stateOfScore,
  withScore,
} from './game-facts.ts'

/** `before`: the score that a correction replaced. */
type Facts = GameFacts & { score: Score; before?: Score | null }

/** To followers, and again when it is corrected; the teams have notices of their own. */
export const finalScore: Kind<Facts> = {
  kind: 'final-score',
  fromChange: async (db, change) => {
    const { before: replaced, after } = gameOfChange(change)
    const facts = after && (await findGameFacts(db, after))
    const score = after && scoreOf(after)
    if (!facts || !score) return []
    const before = replaced && scoreOf(replaced)
    if (before && isSameScore(before, score)) return []
    const followersOf = [facts.localId, facts.visitantId]
    const to = { followersOf, except: change.userId }
    return [{ kind: 'final-score', key: `${change.id}`, facts: { ...facts, score, before }, to }]
  },
  stateOf: stateOfScore,
  words: (facts) => ({
    title: withScore(facts, facts.score),
    text: `${absence(facts, facts.score)}${facts.before ? `Corregido: antes era ${pointsOf(facts.before)}.` : 'Resultado final.'}`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
}
