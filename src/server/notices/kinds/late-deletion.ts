import type { NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import type { Db } from '../../db/database.ts'
import { findDeletedGame } from '../../deleted-games/queries.ts'
import {
  findGameFacts,
  type GameFacts,
  gameOfChange,
  pairOf,
  stateOfPlan,
  whenAndWhere,
} from './game-facts.ts'
import type { Draft, Kind, Present } from './kind.ts'

/** `deletedId`: the game, which is gone. */
type Facts = GameFacts & { deletedId: number }

/** To the visitor: if the game was played, it brings it back. */
export const gameDeletedLate: Kind<Facts> = {
  kind: 'game-deleted-late',
  fromChange: async (db, change) => {
    const facts = await findFacts(db, change)
    if (!facts) return []
    const to = { teams: [facts.visitantId], except: change.userId }
    return [{ kind: 'game-deleted-late', key: `${change.id}`, facts, to }]
  },
  stateOf,
  words: (facts, moment) => ({
    title: `${facts.local} ha borrado vuestro partido`,
    text: `${pairOf(facts)} era el ${whenAndWhere(facts, moment)}. Si lo jugasteis, recuperadlo: tenéis siete días.`,
    path: paths.restoreGame(facts.gameId),
    action: 'Recuperar el partido',
  }),
  inToDo: () => true,
}

/** To the admins, who can bring it back too. */
export const deletionToCheck: Kind<Facts> = {
  kind: 'deletion-to-check',
  fromChange: async (db, change): Promise<Draft<Facts>[]> => {
    const facts = await findFacts(db, change)
    if (!facts) return []
    const to = { admins: true, except: change.userId }
    return [{ kind: 'deletion-to-check', key: `${change.id}`, facts, to }]
  },
  stateOf,
  words: (facts, moment) => ({
    title: `${facts.local} ha borrado un partido después de su hora`,
    text: `${pairOf(facts)} era el ${whenAndWhere(facts, moment)}. El visitante puede recuperarlo en siete días, y tú también.`,
    path: paths.restoreGame(facts.gameId),
    action: 'Ver el partido borrado',
  }),
}

/** To both teams, once it is back. */
export const gameRestored: Kind<GameFacts> = {
  kind: 'game-restored',
  fromChange: async (db, change) => {
    const { after } = gameOfChange(change)
    const facts = after && (await findGameFacts(db, after))
    if (!facts) return []
    const to = { teams: [facts.localId, facts.visitantId], except: change.userId }
    return [{ kind: 'game-restored', key: `${change.id}`, facts, to }]
  },
  // It is over, so `past` is its current state.
  stateOf: (facts, present) => {
    const game = present.games.get(facts.gameId)
    const state = stateOfPlan(facts, present)
    return state === 'past' && game!.owed === 'result' ? 'current' : state
  },
  words: (facts, moment) => ({
    title: `Vuelve ${pairOf(facts)}`,
    text: `Se había borrado, y era el ${whenAndWhere(facts, moment)}. Si lo jugasteis, ${facts.local} sube el resultado.`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
}

async function findFacts(db: Db, change: RecordedChange): Promise<Facts | null> {
  const { before } = gameOfChange(change)
  if (!before) return null
  // It is told with the slot to which it can be brought back, which may not be its last one.
  const kept = await findDeletedGame(db, before.id)
  const facts = await findGameFacts(db, kept ? { ...before, date: kept.date, courtId: kept.courtId } : before)
  return facts && { ...facts, deletedId: facts.gameId }
}

function stateOf({ gameId, deletedId }: Facts, { games, deletions }: Present): NoticeState {
  if (games.has(gameId)) return 'done'
  // One that nobody can bring back any more leads nowhere.
  return deletions.has(deletedId) ? 'current' : 'gone'
}
