import type { Proposal } from '#contract/proposals.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import {
  changeEnd,
  isOffer,
  type ProposalOption,
  type RecordedProposal,
  type ProposalState,
  stateOfProposal,
} from '#league/proposal.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { whatIsInTheWay } from '../occupancy/obstacle.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import { listWholeGames, type WholeGame } from '../games/queries.ts'
import type { Moment } from '../kernel/league-time.ts'
import { type Group, readGroups } from '../reading/read-groups.ts'
import { findTown } from '../town/queries.ts'
import {
  type GameToChange,
  listWaitingProposals,
  type ProposalSubject,
  type StoredProposal,
} from './queries.ts'

/** Why an option is taken: its court has been deleted or is closed, or another game occupies it or a team. */
export type InTheWay = NonNullable<Proposal['options'][number]['inTheWay']>

export type StandingProposal = StoredProposal &
  Omit<ProposalState, 'options'> & {
    options: (ProposalState['options'][number] & { inTheWay: InTheWay | null })[]
    /** The two teams, by their role in the last offer. */
    localId: number
    visitantId: number
    mayHost: number[]
    /** Why neither may host, see `Proposal` in the contract. */
    over: Over | null
    /** The game that its acceptance created or moved. */
    gameId: number | null
  }

export type Over = NonNullable<Proposal['over']>

/** Why a pair has no game to create any more; `left`: one of them has withdrawn. */
export function whyOver(
  { phase, league, ranked }: Pick<Group, 'phase' | 'league' | 'ranked'>,
  pair: readonly number[],
): 'phase' | 'season' | 'created' | 'left' {
  if (!phase.active) return 'phase'
  if (!league.current) return 'season'
  return pair.every((id) => ranked.some((team) => team.id === id)) ? 'created' : 'left'
}

/** Computes the state of proposals from the present games, courts and phases. */
export async function listStanding(
  db: Db,
  proposals: readonly StoredProposal[],
  { now, time }: Moment,
): Promise<StandingProposal[]> {
  if (proposals.length === 0) return []
  const ids = [...new Set(proposals.map(({ competition }) => competition.id))]
  const groups = new Map((await readGroups(db, { ids })).map((group) => [group.id, group]))
  const courts = new Map((await listCourts(db)).map((court) => [court.id, court]))
  const games = await listGamesBeside(db, proposals)
  const gameIds = proposals.flatMap(({ game }) => game?.id ?? [])
  const toChange = new Map((await listWholeGames(db, gameIds)).map((game) => [game.id, game]))
  const { noticeHours } = await findTown(db)

  return proposals.map((proposal) => {
    const { team, rival, messages } = proposal
    const group = groups.get(proposal.competition.id)!
    const { mayHost, over } =
      proposal.game === null
        ? newGameOf(group, team.id, rival.id)
        : changeOf(proposal, proposal.game, { game: toChange.get(proposal.game.id), group })
    const gameId = messages.at(-1)!.gameId
    const others = games.filter((game) => ![gameId, proposal.game?.id].includes(game.id))
    const inTheWayOf = (option: ProposalOption, localId: number): InTheWay | null => {
      const closing = courts.get(option.courtId)
      if (!closing) return 'deleted-court'
      const slot = { ...option, localId, visitantId: localId === team.id ? rival.id : team.id }
      return whatIsInTheWay(slot, { closing, day: time.dayOf(option.date), others })
    }
    const state = stateOfProposal(
      messages,
      {
        mayHost,
        gameDate: proposal.game?.date ?? null,
        noticeHours,
        taken: (option, localId) => inTheWayOf(option, localId) !== null,
      },
      now.getTime(),
    )
    return {
      ...proposal,
      ...state,
      options: state.options.map((option) => ({
        ...option,
        inTheWay: option.state === 'taken' ? inTheWayOf(option, state.localId) : null,
      })),
      visitantId: state.localId === team.id ? rival.id : team.id,
      mayHost,
      over,
      gameId,
    }
  })
}

/** Where an accepted postponement leaves a game. */
const POSTPONED = { date: null, courtId: null }

type Hosts = { mayHost: number[]; over: Over | null }

function newGameOf(group: Group, teamId: number, rivalId: number): Hosts {
  const mayHost = group.hostsOf(teamId, rivalId)
  return { mayHost, over: mayHost.length === 0 ? whyOver(group, [teamId, rivalId]) : null }
}

/**
 * Whether a game stands where its change found it, or where its acceptance has put it. Once it is cancelled, the pair has
 * a new one to create.
 */
function changeOf(
  { team, rival, messages }: StoredProposal,
  before: GameToChange,
  { game, group }: { game: WholeGame | undefined; group: Group },
): Hosts {
  const [offer, last] = [messages.findLast(isOffer)!, messages.at(-1)!]
  const isAccepted = last.kind === 'accept'
  if (isAccepted && offer.kind === 'cancel') return newGameOf(group, team.id, rival.id)
  if (!game) return { mayHost: [], over: 'deleted' }
  const end = changeEnd(game, { now: -Infinity })
  if (end && end !== 'undated' && end !== 'hour') return { mayHost: [], over: end }
  const accepted =
    offer.kind === 'offer' ? offer.options[last.kind === 'accept' ? last.option! : -1] : POSTPONED
  const { date, courtId } = isAccepted ? accepted! : before
  const isThere = game.date === date && game.courtId === courtId
  return isThere ? { mayHost: [game.localId], over: null } : { mayHost: [], over: 'moved' }
}

export async function findOpenProposal(
  db: Db,
  subject: ProposalSubject,
  moment: Moment,
): Promise<StandingProposal | undefined> {
  const waiting = await listWaitingProposals(db, subject, moment.now)
  const standing = await listStanding(db, waiting, moment)
  return standing.find(({ state }) => state === 'open')
}

/** A proposal in the audit log, without its texts: they are deleted earlier than the log. */
export function auditable(proposal: StandingProposal): RecordedProposal {
  const { competition, localId, visitantId, game, state, callsOff, round, options } = proposal
  return {
    ...(game && { gameId: game.id }),
    competitionId: competition.id,
    localId,
    visitantId,
    state,
    callsOff,
    round,
    options: options.map(({ date, courtId }) => ({ date, courtId })),
  }
}

/** The games that might overlap with the last offer's options. */
function listGamesBeside(db: Db, proposals: readonly StoredProposal[]) {
  const starts = proposals
    .flatMap(({ messages }) => messages.findLast(isOffer)!)
    .flatMap((offer) => (offer.kind === 'offer' ? offer.options : []))
    .map(({ date }) => Date.parse(date))
  if (starts.length === 0) return []
  return listOverlapping(db, {
    after: new Date(Math.min(...starts) - gameMilliseconds).toISOString(),
    before: new Date(Math.max(...starts) + gameMilliseconds).toISOString(),
  })
}
