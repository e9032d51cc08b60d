import { paths } from '#contract/paths.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import type { NoticeState } from '#contract/notices.ts'
import type { Db } from '../../db/database.ts'
import { findWholeGame } from '../../games/queries.ts'
import { findProposal, listEndingProposals } from '../../proposals/queries.ts'
import { listStanding, type StandingProposal } from '../../proposals/state.ts'
import { findTown } from '../../town/queries.ts'
import type { Draft, Kind, Moment, Present } from './kind.ts'
import { type GameFacts, gameFactsOf, pairOf, stateOfPlan, whenAndWhere } from './game-facts.ts'
import { atHour, nearDay } from './when.ts'

/** The latest offer: the team that made it, how many dates, and the deadline for an answer. */
type Offer = { proposalId: number; team: string; round: number; dates: number; endsAt: string }

const HOUR = 60 * 60_000

/** How long before the deadline the reminder is sent. Younger proposals get none: their own notice is recent. */
const endingMilliseconds = 12 * HOUR

export const proposalReceived: Kind<Offer> = {
  kind: 'proposal-received',
  fromChange: (db, change) => draftsOfOffer(db, change, 'proposal-received'),
  stateOf: stateOfOffer,
  words: (offer, moment) => ({ title: `${offer.team} os propone jugar`, ...toAnswer(offer, moment) }),
  details: detailsOfOffer,
  inToDo: () => true,
}

type Answer = Offer | { proposalId: number; team: string; declined: true }

/** To the other team: a counter-offer or a refusal. */
export const proposalAnswered: Kind<Answer> = {
  kind: 'proposal-answered',
  fromChange: async (db, change) => {
    if (offerRoundOf(change) !== null) return draftsOfOffer(db, change, 'proposal-answered')
    const proposal = await findProposal(db, change.entityId!)
    if (!proposal) return []
    const { spoke, other } = sidesOf(proposal)
    const facts = { proposalId: proposal.id, team: spoke.name, declined: true as const }
    const to = { teams: [other.id], except: change.userId }
    return [{ kind: 'proposal-answered', key: `${change.id}`, facts, to }]
  },
  stateOf: (answer, present) => {
    if (!('declined' in answer)) return stateOfOffer(answer, present)
    const proposal = present.proposals.get(answer.proposalId)
    if (!proposal) return 'gone'
    return proposal.state === 'declined' ? 'current' : 'changed'
  },
  words: (answer, moment) =>
    'declined' in answer
      ? {
          title: `${answer.team} dice que no a vuestras fechas`,
          text: 'Podéis proponerle otras cuando queráis.',
          path: paths.proposal(answer.proposalId),
          action: 'Ver la propuesta',
        }
      : { title: `${answer.team} os propone otras fechas`, ...toAnswer(answer, moment) },
  details: (answer, present) =>
    'declined' in answer ? wordOf(answer, present) : detailsOfOffer(answer, present),
  inToDo: (answer) => !('declined' in answer),
}

/** To the team that offered the date; the other recipients get `game-created`. */
export const proposalAccepted: Kind<GameFacts & { team: string }> = {
  kind: 'proposal-accepted',
  fromChange: async (db, change) => {
    const proposal = await findProposal(db, change.entityId!)
    const gameId = proposal?.words.at(-1)?.gameId
    const game = gameId && (await findWholeGame(db, gameId))
    if (!proposal || !game) return []
    const { spoke, other } = sidesOf(proposal)
    const facts = { ...gameFactsOf(game), team: spoke.name }
    const to = { teams: [other.id], except: change.userId }
    return [{ kind: 'proposal-accepted', key: `${change.id}`, facts, to }]
  },
  stateOf: stateOfPlan,
  words: (facts, moment) => ({
    title: `${facts.team} acepta vuestra fecha`,
    text: `${pairOf(facts)} se juega el ${whenAndWhere(facts, moment)}.`,
    path: paths.game(facts.gameId),
    action: 'Ver el partido',
  }),
  gameId: ({ gameId }) => gameId,
}

export const proposalEnding: Kind<Offer> = {
  kind: 'proposal-ending',
  fromClock: async (db, { now }) => {
    const until = new Date(now.getTime() + endingMilliseconds)
    const saidBefore = new Date(now.getTime() - endingMilliseconds)
    const { noticeHours } = await findTown(db)
    const lapsing = new Date(until.getTime() + noticeHours * HOUR)
    const ending = await listEndingProposals(db, { now, until, saidBefore, lapsing })
    return (await listStanding(db, ending, now)).flatMap((proposal): Draft<Offer>[] => {
      const offer = offerOf(proposal)
      if (!offer || Date.parse(offer.endsAt) > until.getTime()) return []
      const key = `${proposal.id} ${proposal.round}`
      return [{ kind: 'proposal-ending', key, facts: offer, to: { teams: [sidesOf(proposal).other.id] } }]
    })
  },
  stateOf: stateOfOffer,
  words: (offer, moment) => ({
    ...toAnswer(offer, moment),
    title: `La propuesta de ${offer.team} caduca pronto`,
  }),
  details: detailsOfOffer,
  inToDo: () => true,
}

/** The round of the offer that a change made; null if the change made no offer. */
function offerRoundOf({ entity, after }: RecordedChange): number | null {
  return entity === 'proposal' && after?.word === 'offer' ? after.round : null
}

async function draftsOfOffer(
  db: Db,
  change: RecordedChange,
  kind: 'proposal-received' | 'proposal-answered',
): Promise<Draft<Offer>[]> {
  const proposal = await findStanding(db, change.entityId!, new Date(change.at))
  const facts = proposal && offerOf(proposal)
  if (!facts || facts.round !== offerRoundOf(change)) return []
  const to = { teams: [sidesOf(proposal).other.id], except: change.userId }
  return [{ kind, key: `${change.id}`, facts, to }]
}

async function findStanding(db: Db, id: number, now: Date): Promise<StandingProposal | undefined> {
  const proposal = await findProposal(db, id)
  return proposal && (await listStanding(db, [proposal], now))[0]
}

/** The offer that is still open; null if there is none. */
function offerOf(proposal: StandingProposal): Offer | null {
  const { id, state, round, options, endsAt } = proposal
  if (state !== 'open' || endsAt === null) return null
  const dates = options.filter((option) => option.state === 'free').length
  return { proposalId: id, team: sidesOf(proposal).spoke.name, round, dates, endsAt }
}

/** The team that made the latest move, and the other one. */
function sidesOf({ team, rival, words }: Pick<StandingProposal, 'team' | 'rival' | 'words'>) {
  return words.at(-1)!.teamId === team.id ? { spoke: team, other: rival } : { spoke: rival, other: team }
}

/** The state of an offer. A later round means that it has been answered. */
function stateOfOffer({ proposalId, round }: Offer, { proposals }: Present): NoticeState {
  const proposal = proposals.get(proposalId)
  if (!proposal) return 'gone'
  return proposal.round === round ? OFFER_STATES[proposal.state] : 'done'
}

const OFFER_STATES: Record<StandingProposal['state'], NoticeState> = {
  open: 'current',
  accepted: 'done',
  declined: 'done',
  withdrawn: 'changed',
  'not-creatable': 'changed',
  expired: 'past',
  'no-options': 'past',
}

/** The dates that can still be accepted, and the message that came with them. */
function detailsOfOffer(offer: Offer, present: Present): string[] {
  const { moment, courtNames } = present
  const options = present.proposals.get(offer.proposalId)?.options ?? []
  const dates = options
    .filter(({ state }) => state === 'free')
    .map(({ date, courtId }) => whenAndWhere({ date, court: courtNames.get(courtId) ?? null }, moment))
  return [...dates, ...wordOf(offer, present)]
}

/** The message with the latest step of a proposal, in one line; none if there was none or it has been deleted. */
function wordOf(
  { proposalId, team }: Pick<Offer, 'proposalId' | 'team'>,
  { proposals }: Present,
): [] | [string] {
  const text = proposals.get(proposalId)?.words.at(-1)?.text
  return text ? [`${team} dice: «${text.replaceAll(/\s+/g, ' ')}»`] : []
}

function toAnswer({ proposalId, dates, endsAt }: Offer, moment: Moment) {
  const choice = dates === 1 ? 'aceptar su fecha' : 'elegir una de sus fechas'
  const until = `${nearDay(endsAt, moment)} ${atHour(endsAt, moment)}`
  return {
    text: `Podéis ${choice}, proponer otras o decir que no, hasta ${until}.`,
    path: paths.proposal(proposalId),
    action: 'Responder',
  }
}
