import { paths } from '#contract/paths.ts'
import { type RecordedChange, typesOf } from '../../audit/recorded-change.ts'
import type { NoticeState } from '#contract/notices.ts'
import type { Db } from '../../db/database.ts'
import { findCourt } from '../../courts/queries.ts'
import { type CallOff, isOffer } from '#league/proposal.ts'
import { findProposal, listEndingProposals, type StoredProposal } from '../../proposals/queries.ts'
import { listStanding, type StandingProposal } from '../../proposals/state.ts'
import { findTown } from '../../town/queries.ts'
import type { LeagueTime } from '../../kernel/league-time.ts'
import type { Draft, Kind, Moment, Present } from './kind.ts'
import { type GameFacts, pairOf, whenAndWhere } from './game-facts.ts'
import { atHour, nearDay } from './when.ts'

/** A game to change as it stands, and how the latest offer calls it off; null if it offers dates. */
type Change = Pick<GameFacts, 'local' | 'visitant' | 'date' | 'court'> & { callsOff: CallOff | null }

/** The latest offer: the team that made it, how many dates, and the deadline for an answer. */
type Offer = {
  proposalId: number
  team: string
  round: number
  dates: number
  endsAt: string
  change?: Change
}

const HOUR = 60 * 60_000

/** How long before the deadline the reminder is sent. Younger proposals get none: their own notice is recent. */
const endingMilliseconds = 12 * HOUR

export const proposalReceived: Kind<Offer> = {
  kind: 'proposal-received',
  fromChange: (db, change, time) => draftsOfOffer(db, change, { kind: 'proposal-received', time }),
  stateOf: stateOfOffer,
  words: (offer, moment) => ({
    title: offer.change ? changeTitle(offer.team, offer.change) : `${offer.team} os propone jugar`,
    ...toAnswer(offer, moment),
  }),
  details: detailsOfOffer,
  inToDo: () => true,
}

type Answer = Offer | { proposalId: number; team: string; declined: true; change?: Change }

/** To the other team: a counter-offer or a refusal. */
export const proposalAnswered: Kind<Answer> = {
  kind: 'proposal-answered',
  fromChange: async (db, change, time) => {
    const kind = 'proposal-answered'
    if (offerRoundOf(change) !== null) return draftsOfOffer(db, change, { kind, time })
    const proposal = await findProposal(db, change.entityId!)
    if (!proposal) return []
    const { spoke, other } = sidesOf(proposal)
    const about = await changeOf(db, proposal)
    const facts = { proposalId: proposal.id, team: spoke.name, declined: true as const, ...about }
    const to = { teams: [other.id], except: change.userId }
    return [{ kind: 'proposal-answered', key: `${change.id}`, facts, to }]
  },
  stateOf: (answer, present) => {
    if (!('declined' in answer)) return stateOfOffer(answer, present)
    const proposal = present.proposals.get(answer.proposalId)
    if (!proposal) return 'gone'
    return proposal.state === 'declined' ? 'current' : 'changed'
  },
  words: (answer, moment) => {
    const { proposalId, team, change } = answer
    if (!('declined' in answer)) return { title: counterTitle(answer), ...toAnswer(answer, moment) }
    const see = { path: paths.proposal(proposalId), action: 'Ver la propuesta' }
    return change
      ? {
          title: `${team} dice que no al cambio`,
          text: `${pairOf(change)} ${staysOn(change, moment)}`,
          ...see,
        }
      : {
          title: `${team} dice que no a vuestras fechas`,
          text: 'Podéis proponerle otras cuando queráis.',
          ...see,
        }
  },
  details: (answer, present) =>
    'declined' in answer ? wordOf(answer, present) : detailsOfOffer(answer, present),
  inToDo: (answer) => !('declined' in answer),
}

export const proposalEnding: Kind<Offer> = {
  kind: 'proposal-ending',
  fromClock: async (db, { now, time }) => {
    const until = new Date(now.getTime() + endingMilliseconds)
    const saidBefore = new Date(now.getTime() - endingMilliseconds)
    const { noticeHours } = await findTown(db)
    const lapsing = new Date(until.getTime() + noticeHours * HOUR)
    const ending = await listEndingProposals(db, { now, until, saidBefore, lapsing })
    const drafts: Draft<Offer>[] = []
    for (const proposal of await listStanding(db, ending, { now, time })) {
      const facts = await offerOf(db, proposal)
      if (!facts || Date.parse(facts.endsAt) > until.getTime()) continue
      const key = `${proposal.id} ${proposal.round}`
      drafts.push({ kind: 'proposal-ending', key, facts, to: { teams: [sidesOf(proposal).other.id] } })
    }
    return drafts
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
function offerRoundOf(change: RecordedChange): number | null {
  const isOffered = typesOf(change).some((type) => type === 'proposal-made' || type === 'proposal-countered')
  return change.entity === 'proposal' && isOffered ? change.after!.round : null
}

async function draftsOfOffer(
  db: Db,
  change: RecordedChange,
  { kind, time }: { kind: 'proposal-received' | 'proposal-answered'; time: LeagueTime },
): Promise<Draft<Offer>[]> {
  const proposal = await findStanding(db, change.entityId!, { now: new Date(change.at), time })
  const facts = proposal && (await offerOf(db, proposal))
  if (!facts || facts.round !== offerRoundOf(change)) return []
  const to = { teams: [sidesOf(proposal).other.id], except: change.userId }
  return [{ kind, key: `${change.id}`, facts, to }]
}

async function findStanding(db: Db, id: number, moment: Moment): Promise<StandingProposal | undefined> {
  const proposal = await findProposal(db, id)
  return proposal && (await listStanding(db, [proposal], moment))[0]
}

/** The offer that is still open; null if there is none. */
async function offerOf(db: Db, proposal: StandingProposal): Promise<Offer | null> {
  const { id, state, round, options, endsAt } = proposal
  if (state !== 'open' || endsAt === null) return null
  const dates = options.filter((option) => option.state === 'free').length
  const team = sidesOf(proposal).spoke.name
  return { proposalId: id, team, round, dates, endsAt, ...(await changeOf(db, proposal)) }
}

async function changeOf(db: Db, { team, rival, game, words }: StoredProposal): Promise<{ change?: Change }> {
  if (game === null) return {}
  const offer = words.findLast(isOffer)!
  const [local, visitant] = offer.localId === team.id ? [team, rival] : [rival, team]
  const court = game.courtId === null ? undefined : await findCourt(db, game.courtId)
  const callsOff = offer.kind === 'offer' ? null : offer.kind
  const names = { local: local.name, visitant: visitant.name }
  return { change: { ...names, date: game.date, court: court?.name ?? null, callsOff } }
}

/** The team that made the latest move, and the other one. */
export function sidesOf({ team, rival, words }: Pick<StandingProposal, 'team' | 'rival' | 'words'>) {
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
  const { moment, courts } = present
  const options = present.proposals.get(offer.proposalId)?.options ?? []
  const dates = options
    .filter(({ state }) => state === 'free')
    .map(({ date, courtId }) => whenAndWhere({ date, court: courts.get(courtId)?.name ?? null }, moment))
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

const CALLING_OFF = { cancel: 'cancelar', postpone: 'aplazar' }

function changeTitle(team: string, change: Change): string {
  const { callsOff } = change
  return `${team} propone ${callsOff === null ? 'cambiar la fecha de' : CALLING_OFF[callsOff]} ${pairOf(change)}`
}

function counterTitle({ team, change }: Offer): string {
  if (!change) return `${team} os propone otras fechas`
  return change.callsOff === null
    ? `${team} propone otras fechas para ${pairOf(change)}`
    : changeTitle(team, change)
}

function staysOn(change: Change, moment: Moment): string {
  return change.date === null
    ? 'sigue aplazado, sin fecha.'
    : `sigue como estaba: ${whenAndWhere(change, moment)}.`
}

function toAnswer({ proposalId, dates, endsAt, change }: Offer, moment: Moment) {
  const choice = dates === 1 ? 'aceptar su fecha' : 'elegir una de sus fechas'
  const choices = change?.callsOff ? 'aceptar, proponer otras fechas' : `${choice}, proponer otras`
  const until = `${nearDay(endsAt, moment)} ${atHour(endsAt, moment)}`
  const meanwhile = change ? ` Mientras, ${staysOn(change, moment)}` : ''
  return {
    text: `Podéis ${choices} o decir que no, hasta ${until}.${meanwhile}`,
    path: paths.proposal(proposalId),
    action: 'Responder',
  }
}
