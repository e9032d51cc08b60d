import { paths } from '#contract/paths.ts'
import type { NoticeState } from '#contract/notices.ts'
import { typesOf } from '../../audit/recorded-change.ts'
import {
  agreementOf,
  findGameFacts,
  type GameFacts,
  gameOfChange,
  pairOf,
  whenAndWhere,
} from './game-facts.ts'
import type { Kind, Present } from './kind.ts'

/** The game where it was. */
type Facts = GameFacts & { cause: keyof typeof CAUSES }

const CAUSES = {
  'game-postponed': () => 'Lo aplaza quien administra la liga.',
  'game-postponed-agreed': () => 'Lo han acordado los dos equipos.',
  'game-postponed-prearranged': (local: string) => `Según ${local}, ya estaba hablado.`,
}

export const gamePostponed: Kind<Facts> = {
  kind: 'game-postponed',
  fromChange: async (db, change) => {
    const { before } = gameOfChange(change)
    const facts = before && (await findGameFacts(db, before))
    const [cause] = typesOf(change)
    if (!facts || cause === undefined || !isCause(cause)) return []
    const { teams } = agreementOf(change, before)
    const to = { teams, followersOf: [facts.localId, facts.visitantId], except: change.userId }
    return [{ kind: 'game-postponed', key: `${change.id}`, facts: { ...facts, cause }, to }]
  },
  stateOf: stateOfPostponed,
  words: (facts, moment) => ({
    title: `Se aplaza ${pairOf(facts)}`,
    text: `Era ${whenAndWhere(facts, moment)}: falta acordar la fecha. ${CAUSES[facts.cause](facts.local)}`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
  gameId: ({ gameId }) => gameId,
  // The two have to agree on a date there.
  inToDo: () => true,
}

function isCause(type: string): type is Facts['cause'] {
  return Object.hasOwn(CAUSES, type)
}

/** The state of a notice that a game was postponed from its date: it is done once the game has another one. */
export function stateOfPostponed({ gameId, date }: GameFacts, { games }: Present): NoticeState {
  const game = games.get(gameId)
  if (!game) return 'gone'
  if (game.postponedFrom !== date) return 'done'
  return game.owed === 'result' ? 'current' : 'past'
}
