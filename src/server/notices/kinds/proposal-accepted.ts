import { paths } from '#contract/paths.ts'
import { type CallOff, isOffer } from '#league/proposal.ts'
import { findCourt } from '../../courts/queries.ts'
import type { Db } from '../../db/database.ts'
import { findWholeGame } from '../../games/queries.ts'
import { findProposal, type StoredProposal } from '../../proposals/queries.ts'
import { type GameFacts, gameFactsOf, isAhead, pairOf, stateOfPlan, whenAndWhere } from './game-facts.ts'
import { stateOfPostponed } from './game-postponed.ts'
import type { Kind } from './kind.ts'
import { sidesOf } from './proposals.ts'

/** An accepted proposal: the game that it created or moved; `calledOff`: the game as it was before it was called off. */
type Acceptance = GameFacts & { team: string } & (
    | { calledOff?: undefined }
    | { calledOff: CallOff; proposalId: number }
  )

/** To the team that made the offer; the other recipients get `game-created`, `game-moved` and so on. */
export const proposalAccepted: Kind<Acceptance> = {
  kind: 'proposal-accepted',
  fromChange: async (db, change) => {
    const proposal = await findProposal(db, change.entityId!)
    const facts = proposal && (await findAcceptance(db, proposal))
    if (!facts) return []
    const to = { teams: [sidesOf(proposal).other.id], except: change.userId }
    return [{ kind: 'proposal-accepted', key: `${change.id}`, facts, to }]
  },
  stateOf: (facts, present) => {
    if (facts.calledOff === undefined) return stateOfPlan(facts, present)
    const proposal = present.proposals.get(facts.proposalId)
    if (!proposal) return 'gone'
    if (facts.calledOff === 'postpone') return stateOfPostponed(facts, present)
    if (present.games.has(facts.gameId)) return 'changed'
    return isAhead(facts, present.moment.now) ? 'current' : 'past'
  },
  words: (facts, moment) => {
    const [pair, when] = [pairOf(facts), whenAndWhere(facts, moment)]
    switch (facts.calledOff) {
      case 'cancel':
        return {
          title: `${facts.team} acepta cancelar el partido`,
          text: `${pair} ya no se juega: era ${when}.`,
          path: paths.calendar(),
          action: 'Ver el calendario',
        }
      case 'postpone':
        return {
          title: `${facts.team} acepta aplazar el partido`,
          text: `${pair} se aplaza: era ${when}. Proponedle otras fechas.`,
          path: paths.changeGame(facts.gameId),
          action: 'Proponer fechas',
        }
      default:
        return {
          title: `${facts.team} acepta vuestra fecha`,
          text: `${pair} se juega el ${when}.`,
          path: paths.game(facts.gameId),
          action: 'Ver el partido',
        }
    }
  },
  gameId: ({ gameId }) => gameId,
  // The game waits for another date there.
  inToDo: ({ calledOff }) => calledOff === 'postpone',
}

async function findAcceptance(db: Db, proposal: StoredProposal): Promise<Acceptance | null> {
  const { id: proposalId, game: toChange, words } = proposal
  const { spoke, other } = sidesOf(proposal)
  const offer = words.findLast(isOffer)!
  if (toChange !== null && offer.kind !== 'offer') {
    const [local, visitant] = offer.localId === spoke.id ? [spoke, other] : [other, spoke]
    const court = (toChange.courtId && (await findCourt(db, toChange.courtId))) || null
    const facts = { ...gameFactsOf({ ...toChange, local, visitant, court }), team: spoke.name }
    return { ...facts, calledOff: offer.kind, proposalId }
  }
  const gameId = words.at(-1)?.gameId
  const game = gameId && (await findWholeGame(db, gameId))
  return game ? { ...gameFactsOf(game), team: spoke.name } : null
}
