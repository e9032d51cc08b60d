import type { NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { type CallOff, isOffer } from '#league/proposal.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import { findCourt } from '../../courts/queries.ts'
import type { Db } from '../../db/database.ts'
import { thingsWith } from '../../duties/list-duties.ts'
import { findWholeGame } from '../../games/queries.ts'
import type { LeagueTime, Moment } from '../../kernel/league-time.ts'
import { findProposal, type StoredProposal } from '../../proposals/queries.ts'
import { listStanding, type StandingProposal } from '../../proposals/state.ts'
import { type GameData, gameDataOf } from './game-data.ts'
import { isAhead, stateOfPlan, stateOfPostponed } from './game-states.ts'
import { pairOf, seeGame, whenAndWhere } from './game-notice-text.ts'
import { type Draft, kind, type Kinds, urgent } from './kind.ts'
import type { Present } from './present.ts'
import { atHour, nearDay } from './when.ts'
import { HOUR_MS } from '#league/durations.ts'

/** A game to change as it stands, and how the latest offer calls it off; null if it offers dates. */
type Change = Pick<GameData, 'local' | 'visitant' | 'date' | 'court'> & { callsOff: CallOff | null }

/** The latest offer: the team that made it, and the deadline for an answer. */
type Offer = {
  proposalId: number
  team: string
  round: number
  endsAt: string
  change?: Change
}

type Answer = Offer | { proposalId: number; team: string; declined: true; change?: Change }

/** An accepted proposal: the game that it created or moved; `calledOff`: the game as it was before it was called off. */
type Acceptance = GameData & { team: string } & (
    | { calledOff?: undefined }
    | { calledOff: CallOff; proposalId: number }
  )

/** How long before the deadline the reminder is sent. Younger proposals get none: their own notice is recent. */
const ENDING_MS = 12 * HOUR_MS

export const ofProposals = {
  'proposal-received': kind<Offer>({
    ...urgent('delegates', 'Os proponen fechas o un cambio'),
    fromChange: draftOfOffer,
    stateOf: stateOfOffer,
    describe: (offer, moment) => ({
      title: offerTitle(offer, { dates: 'os propone jugar', ofGame: 'cambiar la fecha de' }),
      ...toAnswer(offer, moment),
    }),
    details: detailsOfOffer,
  }),
  // To the other team: a counter-offer or a refusal.
  'proposal-answered': kind<Answer>({
    ...urgent('delegates', 'Responden a vuestra propuesta'),
    fromChange: async (db, answered, time) => {
      if (offerRoundOf(answered) !== null) return draftOfOffer(db, answered, time)
      const proposal = await findProposal(db, answered.entityId!)
      if (!proposal) return null
      const { spoke, other } = sidesOf(proposal)
      const change = await changeOf(db, proposal)
      const data = {
        proposalId: proposal.id,
        team: spoke.name,
        declined: true as const,
        ...(change && { change }),
      }
      return { data, to: { teams: [other.id] } }
    },
    stateOf: (answer, present) => {
      if (!('declined' in answer)) return stateOfOffer(answer, present)
      const proposal = present.proposals.get(answer.proposalId)
      if (!proposal) return 'gone'
      return proposal.state === 'declined' ? 'current' : 'changed'
    },
    describe: (answer, moment) => {
      const { proposalId, team, change } = answer
      if (!('declined' in answer)) {
        const title = offerTitle(answer, { dates: 'os propone otras fechas', ofGame: 'otras fechas para' })
        return { title, ...toAnswer(answer, moment) }
      }
      return {
        title: change ? `${team} dice que no al cambio` : `${team} dice que no a vuestras fechas`,
        text: change
          ? `${pairOf(change)} ${staysOn(change, moment)}`
          : 'Podéis proponerle otras cuando queráis.',
        page: [paths.proposal(proposalId), 'Ver la propuesta'],
      }
    },
    details: (answer, present, where) =>
      'declined' in answer ? messageOf(answer, present) : detailsOfOffer(answer, present, where),
    inToDo: (answer) => !('declined' in answer),
  }),
  // To the team that made the offer; the other recipients get `game-created`, `game-moved` and so on.
  'proposal-accepted': kind<Acceptance>({
    ...urgent('delegates', 'Aceptan lo que habéis propuesto'),
    fromChange: async (db, change) => {
      const proposal = await findProposal(db, change.entityId!)
      const data = proposal && (await findAcceptance(db, proposal))
      return data ? { data, to: { teams: [sidesOf(proposal).other.id] } } : null
    },
    stateOf: (data, present) => {
      if (data.calledOff === undefined) return stateOfPlan(data, present)
      if (!present.proposals.has(data.proposalId)) return 'gone'
      if (data.calledOff === 'postpone') return stateOfPostponed(data, present)
      if (present.games.has(data.gameId)) return 'changed'
      return isAhead(data, present.moment.now) ? 'current' : 'past'
    },
    describe: (data, moment) => {
      const [pair, when] = [pairOf(data), whenAndWhere(data, moment)]
      switch (data.calledOff) {
        case 'cancel':
          return {
            title: `${data.team} acepta cancelar el partido`,
            text: `${pair} ya no se juega: era ${when}.`,
            page: [paths.calendar(), 'Ver el calendario'],
          }
        case 'postpone':
          return {
            title: `${data.team} acepta aplazar el partido`,
            text: `${pair} se aplaza: era ${when}. Proponedle otras fechas.`,
            page: [paths.changeGame(data.gameId), 'Proponer fechas'],
          }
        default:
          return {
            title: `${data.team} acepta vuestra fecha`,
            text: `${pair} se juega el ${when}.`,
            page: seeGame(data),
          }
      }
    },
    attachesGame: true,
    // The game waits for another date there.
    inToDo: ({ calledOff }) => calledOff === 'postpone',
  }),
  'proposal-ending': kind<Offer>({
    ...urgent('delegates', 'Una propuesta está a punto de caducar'),
    fromClock: async (db, { now }, { duties }) => {
      const drafts: Draft<Offer>[] = []
      for (const proposal of thingsWith(duties, 'proposal')) {
        const data = (await offerOf(db, proposal))!
        const [endsIn, age] = [
          Date.parse(data.endsAt) - now.getTime(),
          now.getTime() - Date.parse(proposal.messages.at(-1)!.at),
        ]
        if (endsIn > ENDING_MS || age < ENDING_MS) continue
        const key = `${proposal.id} ${proposal.round}`
        drafts.push({ key, data, to: { teams: [sidesOf(proposal).other.id] } })
      }
      return drafts
    },
    stateOf: stateOfOffer,
    describe: (offer, moment) => ({
      ...toAnswer(offer, moment),
      title: `La propuesta de ${offer.team} caduca pronto`,
    }),
    details: detailsOfOffer,
  }),
} satisfies Kinds

async function draftOfOffer(db: Db, change: RecordedChange, time: LeagueTime) {
  const stored = await findProposal(db, change.entityId!)
  const [proposal] = await listStanding(db, stored ? [stored] : [], { now: new Date(change.at), time })
  const data = proposal && (await offerOf(db, proposal))
  if (!data || data.round !== offerRoundOf(change)) return null
  return { data, to: { teams: [sidesOf(proposal).other.id] } }
}

/** The round of the offer that a change made; null if the change made no offer. */
function offerRoundOf(change: RecordedChange): number | null {
  return change.type === 'proposal-made' || change.type === 'proposal-countered' ? change.after!.round : null
}

async function findAcceptance(db: Db, proposal: StoredProposal): Promise<Acceptance | null> {
  const team = sidesOf(proposal).spoke.name
  const change = await changeOf(db, proposal)
  if (change?.callsOff) return { ...change, team, calledOff: change.callsOff, proposalId: proposal.id }
  const gameId = proposal.messages.at(-1)?.gameId
  const game = gameId && (await findWholeGame(db, gameId))
  return game ? { ...gameDataOf(game), team } : null
}

/** The offer that is still open; null if there is none. */
async function offerOf(db: Db, proposal: StandingProposal): Promise<Offer | null> {
  const { id, state, round, endsAt } = proposal
  if (state !== 'open' || endsAt === null) return null
  const team = sidesOf(proposal).spoke.name
  const change = await changeOf(db, proposal)
  return { proposalId: id, team, round, endsAt, ...(change && { change }) }
}

/** Undefined for a proposal of a new game. */
async function changeOf(db: Db, { team, rival, game, messages }: StoredProposal) {
  if (game === null) return undefined
  const offer = messages.findLast(isOffer)!
  const [local, visitant] = offer.localId === team.id ? [team, rival] : [rival, team]
  const court = game.courtId === null ? null : ((await findCourt(db, game.courtId)) ?? null)
  const callsOff = offer.kind === 'offer' ? null : offer.kind
  return { ...gameDataOf({ ...game, local, visitant, court }), callsOff }
}

/** The team that made the latest move, and the other one. */
function sidesOf({ team, rival, messages }: Pick<StandingProposal, 'team' | 'rival' | 'messages'>) {
  return messages.at(-1)!.teamId === team.id ? { spoke: team, other: rival } : { spoke: rival, other: team }
}

const STATES: Record<StandingProposal['state'], NoticeState> = {
  open: 'current',
  accepted: 'done',
  declined: 'done',
  withdrawn: 'changed',
  'not-creatable': 'changed',
  expired: 'past',
  'no-options': 'past',
}

/** The state of an offer. A later round means that it has been answered. */
function stateOfOffer({ proposalId, round }: Offer, { proposals }: Present): NoticeState {
  const proposal = proposals.get(proposalId)
  if (!proposal) return 'gone'
  return proposal.round === round ? STATES[proposal.state] : 'done'
}

/** The message with an offer, in an e-mail after the dates that can still be accepted. */
function detailsOfOffer(offer: Offer, present: Present, where: 'email' | 'list'): string[] {
  if (where === 'list') return messageOf(offer, present)
  const { moment, courts } = present
  const options = present.proposals.get(offer.proposalId)?.options ?? []
  const dates = options
    .filter(({ state }) => state === 'free')
    .map(({ date, courtId }) => whenAndWhere({ date, court: courts.get(courtId)?.name ?? null }, moment))
  return [...dates, ...messageOf(offer, present)]
}

/** The message with the latest step of a proposal, in one line; none if there was none or it has been deleted. */
function messageOf({ proposalId, team }: Pick<Offer, 'proposalId' | 'team'>, { proposals }: Present) {
  const text = proposals.get(proposalId)?.messages.at(-1)?.text
  return text ? [`${team} dice: «${text.replaceAll(/\s+/g, ' ')}»`] : []
}

const CALLING_OFF = { cancel: 'cancelar', postpone: 'aplazar' }

/** The title of an offer; `own`: where it is about no game yet, and for dates of one. */
function offerTitle({ team, change }: Offer, own: { dates: string; ofGame: string }): string {
  if (!change) return `${team} ${own.dates}`
  const { callsOff } = change
  return `${team} propone ${callsOff === null ? own.ofGame : CALLING_OFF[callsOff]} ${pairOf(change)}`
}

function staysOn(change: Change, moment: Moment): string {
  return change.date === null
    ? 'sigue aplazado, sin fecha.'
    : `sigue como estaba: ${whenAndWhere(change, moment)}.`
}

function toAnswer({ proposalId, endsAt, change }: Offer, moment: Moment) {
  const until = `${nearDay(endsAt, moment)} ${atHour(endsAt, moment)}`
  const meanwhile = change ? ` Mientras, ${staysOn(change, moment)}` : ''
  return {
    text: `Tenéis hasta ${until} para responder.${meanwhile}`,
    page: [paths.proposal(proposalId), 'Responder'] as const,
  }
}
