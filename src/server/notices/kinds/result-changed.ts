import { paths } from '#contract/paths.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import type { Db } from '../../db/database.ts'
import { findUser } from '../../users/queries.ts'
import type { Kind } from './kind.ts'
import {
  absence,
  findGameFacts,
  type GameFacts,
  gameOfChange,
  isSameScore,
  pairOf,
  pointsOf,
  type Score,
  scoreOf,
  stateOfScore,
  withScore,
} from './game-facts.ts'
import { leavesRating } from './rating-due.ts'

/**
 * To the visitor of a result, and to the local team if an admin entered it; a visitor that has to rate the game has a
 * notice of that.
 */
export const resultEntered: Kind<TakenBack & { byLocal?: boolean }> = {
  kind: 'result-entered',
  fromChange: async (db, change) => {
    const found = await findScores(db, change)
    if (found?.after == null) return []
    const { facts, after: score } = found
    const author = change.userId === null ? null : await findUser(db, change.userId)
    const byLocal = author?.teamId === facts.localId
    const isRated = await leavesRating(db, gameOfChange(change).after!)
    const teams = [...(byLocal ? [] : [facts.localId]), ...(isRated ? [] : [facts.visitantId])]
    if (teams.length === 0) return []
    const to = { teams, except: change.userId }
    return [{ kind: 'result-entered', key: `${change.id}`, facts: { ...facts, score, byLocal }, to }]
  },
  stateOf: stateOfScore,
  words: (facts) => ({
    title: `Ya está el resultado: ${withScore(facts, facts.score)}`,
    text: `${absence(facts, facts.score)}${facts.byLocal ? `Lo ha subido ${facts.local}: si no es ese, dilo.` : 'Lo ha subido quien administra la liga.'}`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
}

type TakenBack = GameFacts & { score: Score }
type Corrected = GameFacts & { score: Score; before: Score }

/** To both teams: one may have rated it, the other enters it again. Followers have heard the final score. */
export const resultTakenBack: Kind<TakenBack> = {
  kind: 'result-taken-back',
  fromChange: async (db, change) => {
    const found = await findScores(db, change)
    if (found?.before == null) return []
    const facts = { ...found.facts, score: found.before }
    return [{ kind: 'result-taken-back', key: `${change.id}`, facts, to: found.to }]
  },
  stateOf: ({ gameId }, { games }) => {
    const game = games.get(gameId)
    if (!game) return 'gone'
    if (game.finished) return 'done'
    return game.owed === 'result' ? 'current' : 'past'
  },
  words: (facts) => ({
    title: `Se retira el resultado de ${pairOf(facts)}`,
    text: `El ${pointsOf(facts.score)} ya no cuenta: ${facts.local} tiene que subirlo otra vez.`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
  inToDo: () => true,
}

/** To both teams; a correction of the ratings alone isn't news. Followers get the new final score. */
export const resultCorrected: Kind<Corrected> = {
  kind: 'result-corrected',
  fromChange: async (db, change) => {
    const found = await findScores(db, change)
    if (found?.before == null || found.after === null) return []
    const { facts, before, after: score } = found
    if (isSameScore(before, score)) return []
    const to = { ...found.to, followersOf: [] }
    return [{ kind: 'result-corrected', key: `${change.id}`, facts: { ...facts, score, before }, to }]
  },
  stateOf: stateOfScore,
  words: (facts) => ({
    title: `Corregido: ${withScore(facts, facts.score)}`,
    text: `${absence(facts, facts.score)}Antes era ${pointsOf(facts.before)}.`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
}

/** The scores before and after a change of a game, null without a result; undefined if it isn't news. */
async function findScores(db: Db, change: RecordedChange) {
  const { before, after } = gameOfChange(change)
  const facts = after && (await findGameFacts(db, after))
  if (!before || !after || !facts) return undefined
  const teams = [facts.localId, facts.visitantId]
  const to = { teams, followersOf: teams, except: change.userId }
  return { facts, before: scoreOf(before), after: scoreOf(after), to }
}
