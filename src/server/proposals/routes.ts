import type { NamedType } from '#contract/change-types.ts'
import { contract } from '#contract/index.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { ProposalAction } from '#league/proposal.ts'
import { type Change, created, updated } from '../kernel/change.ts'
import type { TeamsOfGame } from '#league/game-life.ts'
import { isDelegateOf, ownTeamIds, ownTeamIn } from '#league/own-teams.ts'
import type { Db, Tx } from '../db/database.ts'
import { readGroup } from '../reading/read-groups.ts'
import { loadGame } from '../games/stored-game.ts'
import { requireOneOf, type Viewer } from '../kernel/access.ts'
import { AppError, found } from '../kernel/errors.ts'
import { type Mount, mountActions, type Services } from '../kernel/mount.ts'
import type { LeagueTime, Moment } from '../kernel/league-time.ts'
import { findDelegates } from '../teams/queries.ts'
import { carryOut } from './carry-out.ts'
import { findOpenChange, whyUnchangeable } from './change.ts'
import { findHosts, offerOf } from './offer.ts'
import { findChangePlan, findPlan } from './plan.ts'
import {
  addMessage,
  createProposal,
  findProposal,
  type GameToChange,
  listRecentProposals,
} from './queries.ts'
import { ONLY_DELEGATES, requireAction } from './refusals.ts'
import { listSeen, teamIdsOf } from './seen.ts'
import { auditable, findOpenProposal, listStanding, type StandingProposal } from './state.ts'

/** No public response contains proposals, so most writes keep the cached ones; an acceptance creates a public game. */
export function proposalRoutes(mount: Mount, { store, time, clock }: Services): void {
  const asSeen = async (db: Db, proposals: readonly StandingProposal[], viewer: Viewer) => {
    const delegates = await findDelegates(db, teamIdsOf(proposals), viewer)
    return listSeen(db, proposals, { viewer, delegates, time })
  }
  const theProposalAsSeen = async (db: Db, id: number, viewer: Viewer): Promise<Proposal> => {
    const proposal = requireOneOf(viewer, await loadProposal(db, id, { now: clock(), time }))
    return (await asSeen(db, [proposal], viewer))[0]!
  }

  const load = async (action: ProposalAction, context: ActionContext) =>
    loadProposalFor(action, context, time)
  const withdraw = async (
    { proposal, stamp }: Awaited<ReturnType<typeof load>>,
    { tx, at }: Pick<ActionContext, 'tx' | 'at'>,
  ) => {
    await addMessage(tx, proposal, { ...stamp, kind: 'withdraw' })
    return changed(tx, proposal, { now: at, time }, 'proposal-withdrawn')
  }

  mount.read(contract.listProposals, ({ query, viewer }) =>
    store.read(async (db) => {
      const { teamId } = query
      if (!viewer.admin && teamId !== undefined && !isDelegateOf(viewer, teamId))
        throw new AppError(403, ONLY_DELEGATES)
      const own = ownTeamIds(viewer)
      const teamIds = teamId !== undefined ? [teamId] : own.length > 0 ? own : undefined
      const now = clock()
      const recent = await listRecentProposals(db, { teamIds, now })
      return asSeen(db, await listStanding(db, recent, { now, time }), viewer)
    }),
  )
  mount.read(contract.findProposal, ({ params, viewer }) =>
    store.read((db) => theProposalAsSeen(db, params.id, viewer)),
  )
  mount.read(contract.findProposalPlan, ({ query, viewer }) =>
    store.read(async (db) => {
      const teamId = await speakingTeam(db, viewer, query)
      return findPlan(db, { ...query, teamId }, { viewer, time, now: clock() })
    }),
  )
  mount.read(contract.findChangePlan, ({ query, viewer }) =>
    store.read(async (db) => {
      const game = requireOneOf(viewer, await loadGame(db, query.gameId))
      return findChangePlan(db, game, { teamId: teamOf(viewer, game), viewer, time, now: clock() })
    }),
  )

  mount.write(contract.proposeDates, {
    keepsPublicAnswers: true,
    write: async ({ tx, body, viewer, at }) => {
      const { competitionId, rivalId } = body
      const teamId = await speakingTeam(tx, viewer, body)
      const mayHost = await findHosts(tx, { competitionId, teamId, rivalId })
      const pair = [teamId, rivalId] as const
      const open = await findOpenProposal(tx, { competitionId, pair, gameId: null }, { now: at, time })
      if (open) {
        const message = 'Ya hay una propuesta abierta entre los dos equipos: responded a esa.'
        throw new AppError(409, message)
      }
      const offer = await offerOf(tx, body, { pair, mayHost, now: at, time })
      return saveProposal({ tx, viewer, now: at, time }, { competitionId, pair, offer })
    },
    answer: (db, { made, viewer }) => theProposalAsSeen(db, made, viewer),
  })

  mount.write(contract.proposeChange, {
    keepsPublicAnswers: true,
    write: async ({ tx, body, viewer, at }) => {
      const game = requireOneOf(viewer, await loadGame(tx, body.gameId))
      const { id, competitionId, localId, visitantId, date, courtId } = game
      const teamId = teamOf(viewer, game)
      const blocked = whyUnchangeable(game, at, body.callOff)
      if (blocked !== null) throw new AppError(409, blocked)
      const { replaces } = body
      const replaced =
        replaces && (await load('withdraw', { tx, params: replaces, body: replaces, viewer, at }))
      const open = await findOpenChange(tx, game, { now: at, time })
      if (open?.id !== replaces?.id) {
        const message = 'Ya hay un cambio propuesto para este partido: responded a ese.'
        throw new AppError(409, message)
      }
      const present = { id, date, courtId }
      const rivalId = teamId === localId ? visitantId : localId
      const pair = [teamId, rivalId] as const
      const withdrawn = replaced ? [await withdraw(replaced, { tx, at })] : []
      const offer = await offerOf(tx, body, { pair, mayHost: [localId], game: present, now: at, time })
      const made = { competitionId, pair, offer, game: present }
      return [...withdrawn, await saveProposal({ tx, viewer, now: at, time }, made)]
    },
    answer: (db, { made, viewer }) => theProposalAsSeen(db, made, viewer),
  })

  const answer = (db: Db, { params, viewer }: ActionContext) => theProposalAsSeen(db, params.id, viewer)
  const act = mountActions(mount, load, { answer, keepsPublicAnswers: true })

  act(contract.counterProposal, 'counter', async ({ proposal, stamp }, { tx, body, at }) => {
    const rivalId = stamp.teamId === proposal.localId ? proposal.visitantId : proposal.localId
    const pair = [stamp.teamId!, rivalId] as const
    // By default the local team stays the same.
    const answered = { ...body, localId: body.localId ?? proposal.localId }
    const { mayHost, game } = proposal
    const offer = await offerOf(tx, answered, { pair, mayHost, game, now: at, time })
    await addMessage(tx, proposal, { ...stamp, ...offer })
    return changed(tx, proposal, { now: at, time }, 'proposal-countered')
  })

  mountActions(mount, load, { answer })(
    contract.acceptProposal,
    'accept',
    async ({ proposal, stamp }, { tx, body: { option }, viewer, at }) => {
      const { change, gameId } = await carryOut({ tx, proposal, option, viewer, at, time })
      const chosen = proposal.callsOff === null ? option! : null
      await addMessage(tx, proposal, { ...stamp, kind: 'accept', option: chosen, gameId })
      return [change, await changed(tx, proposal, { now: at, time }, 'proposal-accepted')]
    },
  )

  act(contract.declineProposal, 'decline', async ({ proposal, stamp }, { tx, body, at }) => {
    await addMessage(tx, proposal, { ...stamp, kind: 'decline', text: body.text })
    return changed(tx, proposal, { now: at, time }, 'proposal-declined')
  })

  act(contract.withdrawProposal, 'withdraw', withdraw)
}

/** Stores a new proposal of the first team of a pair to the other, with its first offer; `game`: the one to change. */
async function saveProposal(
  { tx, viewer, now, time }: Moment & { tx: Tx; viewer: Viewer },
  {
    competitionId,
    pair: [teamId, rivalId],
    offer,
    game,
  }: {
    competitionId: number
    pair: readonly [number, number]
    offer: Awaited<ReturnType<typeof offerOf>>
    game?: GameToChange
  },
): Promise<Change> {
  const teams = requireOneOf(viewer, { competitionId, localId: teamId, visitantId: rivalId })
  const proposal = requireOneOf(viewer, { ...teams, id: await createProposal(tx, teams, game) })
  await addMessage(tx, proposal, { at: now.toISOString(), teamId, userId: viewer.userId, ...offer })
  const after = auditable(await loadProposal(tx, proposal.id, { now, time }))
  return created('proposal', proposal.id, after, 'proposal-made')
}

/** The viewer's team that plays a game; refuses admins of neither. */
function teamOf(viewer: Viewer, game: TeamsOfGame): number {
  const teamId = ownTeamIn(game, viewer)
  if (teamId === null) throw new AppError(403, ONLY_DELEGATES)
  return teamId
}

/** The viewer's team that proposes: the named one, else the one in use or the first that plays in the group. */
async function speakingTeam(
  db: Db,
  viewer: Viewer,
  { teamId, competitionId, rivalId }: { teamId?: number | undefined; competitionId: number; rivalId: number },
): Promise<number> {
  const own = ownTeamIds(viewer).filter((id) => teamId === undefined || id === teamId)
  if (own.length === 0) throw new AppError(403, ONLY_DELEGATES)
  const group = own.length === 1 ? undefined : await readGroup(db, competitionId)
  const playing = own.filter((id) => id !== rivalId && group?.hasTeam(id))
  return playing.find((id) => id === viewer.teamId) ?? playing[0] ?? own[0]!
}

type ActionContext = { tx: Tx; params: { id: number }; body: { round: number }; viewer: Viewer; at: Date }

/** Loads the proposal for an action, and who acts and when. Refuses viewers without the right, and late actions. */
async function loadProposalFor(
  action: ProposalAction,
  { tx, params, body, viewer, at }: ActionContext,
  time: LeagueTime,
) {
  const proposal = requireOneOf(viewer, await loadProposal(tx, params.id, { now: at, time }))
  const actor = requireAction(action, proposal, { viewer, round: body.round })
  const stamp = { at: at.toISOString(), teamId: actor === 'admin' ? null : actor, userId: viewer.userId }
  return { proposal, stamp }
}

async function loadProposal(db: Db, id: number, moment: Moment): Promise<StandingProposal> {
  const gone = 'Esa propuesta no existe, o se fue con su grupo o con uno de sus equipos.'
  return (await listStanding(db, [found(await findProposal(db, id), gone)], moment))[0]!
}

async function changed(
  db: Db,
  before: StandingProposal,
  moment: Moment,
  type: NamedType<'proposal', 'update'>,
): Promise<Change> {
  return updated(
    'proposal',
    before.id,
    auditable(before),
    auditable(await loadProposal(db, before.id, moment)),
    type,
  )
}
