import { absenceText } from '#contract/sentences.ts'
import { paths } from '#contract/paths.ts'
import {
  findGameFacts,
  type GameFacts,
  gameOfChange,
  isSameScore,
  pairOf,
  pointsOf,
  type Score,
} from './game-facts.ts'
import type { Kind } from './kind.ts'

/** To the local team, whose form comes filled in with the claimed score. */
export const resultClaimed: Kind<GameFacts & { score: Score }> = {
  kind: 'result-claimed',
  fromChange: async (db, change) => {
    const { after } = gameOfChange(change)
    const facts = after && (await findGameFacts(db, after))
    if (!facts || !after?.claim) return []
    const score = scoreOfClaim(after.claim)
    const to = { teams: [facts.localId], except: change.userId }
    return [{ kind: 'result-claimed', key: `${change.id}`, facts: { ...facts, score }, to }]
  },
  stateOf: ({ gameId, score }, { games }) => {
    const game = games.get(gameId)
    if (!game) return 'gone'
    if (game.finished) return 'done'
    if (game.unneeded || !game.claim || !isSameScore(scoreOfClaim(game.claim), score)) return 'changed'
    return game.owed === 'result' ? 'current' : 'past'
  },
  words: (facts) => ({
    title: `${facts.visitant} dice que ${saidOf(facts)}`,
    text: `En ${pairOf(facts)}, que sigue sin resultado. Confirmadlo o poned el vuestro: si no, en siete días lo pone quien administra.`,
    path: paths.addResult(facts.gameId),
    action: 'Subir el resultado',
  }),
  turnOf: 'local',
  inToDo: () => true,
}

function scoreOfClaim(claim: {
  localScore: number
  visitantScore: number
  forfeit: Score['forfeit']
}): Score {
  return { local: claim.localScore, visitant: claim.visitantScore, forfeit: claim.forfeit }
}

function saidOf(facts: GameFacts & { score: Score }): string {
  const { forfeit } = facts.score
  return forfeit === null ? `fue ${pointsOf(facts.score)}` : absenceText(forfeit, facts)
}
