import { ofOperator } from '#server/kernel/access.ts'
import { addMessage, createProposal } from '#server/proposals/queries.ts'
import { addLoggedIn } from '../accounts.ts'
import { asAdmin, create, daysAfter, type Race } from './entrants.ts'
import type { Account, Entrant, Ring } from './race-ring.ts'

/** Pairs of writes that exclude each other while two teams agree on a date. */
export const proposalRaces: Record<string, Race> = {
  'a proposal accepted twice': async (ring) => {
    const { id, answering } = await openProposal(ring)
    return [accept(answering, id), accept(await teammate(ring, answering), id)]
  },
  'two dates of a proposal accepted': async (ring) => {
    const { id, answering } = await openProposal(ring)
    return [accept(answering, id, 0), accept(await teammate(ring, answering), id, 1)]
  },
  'a proposal accepted and withdrawn': async (ring) => {
    const { id, offering, answering } = await openProposal(ring)
    return [
      accept(answering, id),
      { by: offering, method: 'PUT', path: `/proposal/withdraw/${id}`, body: { round: 1 } },
    ]
  },
  'a proposal accepted and its court taken': async (ring) => {
    const { id, answering, ground, date } = await openProposal(ring)
    const { groupId, teams, courts } = ground
    const plan = { competitionId: groupId, courtId: courts[0], date }
    return [accept(answering, id), create(ring, { ...plan, localId: teams[2], visitantId: teams[3] })]
  },
  'a proposal accepted and its game created': async (ring) => {
    const { id, answering, ground, date } = await openProposal(ring)
    const { groupId, teams, courts } = ground
    const plan = { competitionId: groupId, courtId: courts[1], date: daysAfter(date, 3) }
    return [accept(answering, id), create(ring, { ...plan, localId: teams[1], visitantId: teams[0] })]
  },
  'a proposal accepted and its team withdrawn': async (ring) => {
    const { id, answering, ground } = await openProposal(ring)
    const entry = ring.chance.pick(ground.entries.slice(0, 2))
    return [accept(answering, id), asAdmin(ring, 'DELETE', `/competition-team/${entry}`)]
  },
  'a pair that proposes to each other': async (ring) => {
    const { offer, accounts } = await proposers(ring)
    const [one, other] = accounts
    return [
      propose(one, { ...offer, rivalId: other.teamId }),
      propose(other, { ...offer, rivalId: one.teamId }),
    ]
  },
}

type Delegate = Account & { teamId: number }

/** The delegates of two teams with a game to create, and their offers: two dates, on different courts. */
async function proposers(ring: Ring) {
  const ground = await ring.ground()
  const { groupId, teams, courts } = ground
  const delegate = async (teamId: number): Promise<Delegate> => ({
    ...(await addLoggedIn(ring.store, `Delegada ${ring.number()}`, { teamId })),
    teamId,
  })
  const accounts = [await delegate(teams[0]), await delegate(teams[1])] as const
  const date = daysAfter(new Date().toISOString(), ring.chance.between(1, 50))
  const options = [
    { date, courtId: courts[0] },
    { date: daysAfter(date, 2), courtId: courts[1] },
  ]
  return { ground, date, accounts, offer: { competitionId: groupId, options } }
}

function propose(by: Account, body: object): Entrant {
  return { by, method: 'POST', path: '/proposal', body }
}

/** An open proposal, created directly in the database. */
async function openProposal(ring: Ring) {
  const { ground, date, accounts, offer } = await proposers(ring)
  const [offering, answering] = accounts
  const pair = { competitionId: offer.competitionId, localId: offering.teamId, visitantId: answering.teamId }
  const { teamId, id: userId } = offering
  const message = { at: new Date().toISOString(), teamId, userId, kind: 'offer', localId: teamId } as const
  const id = await ring.store.write(async (tx) => {
    const proposal = ofOperator({ id: await createProposal(tx, ofOperator(pair)) })
    await addMessage(tx, proposal, { ...message, options: offer.options })
    return proposal.id
  })
  return { id, offering, answering, ground, date }
}

function accept(by: Account, id: number, option = 0): Entrant {
  return { by, method: 'PUT', path: `/proposal/accept/${id}`, body: { round: 1, option } }
}

async function teammate(ring: Ring, { teamId }: Delegate): Promise<Account> {
  return addLoggedIn(ring.store, `Delegada ${ring.number()}`, { teamId })
}
