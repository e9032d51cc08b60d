import { ofOperator } from '#server/kernel/access.ts'
import { addMessage, createProposal } from '#server/proposals/queries.ts'
import { addLoggedIn } from '../accounts.ts'
import { addGame } from '../factories.ts'
import { result } from '../league-of-delegates.ts'
import { asAdmin, create, daysAfter, type Race } from './entrants.ts'
import type { Account, Entrant, Ring } from './race-ring.ts'

/** Pairs of writes that exclude each other while two teams agree on changing a game. */
export const changeRaces: Record<string, Race> = {
  'a change accepted twice': async (ring) => {
    const { id, answering, teamIds } = await openChange(ring)
    return [accept(ring, answering, id), accept(ring, await delegate(ring, teamIds[1]), id)]
  },
  'two dates of a change accepted': async (ring) => {
    const { id, answering, teamIds } = await openChange(ring, 'dates')
    const other = await delegate(ring, teamIds[1])
    return [accept(ring, answering, id, 0), accept(ring, other, id, 1)]
  },
  'a change accepted and withdrawn': async (ring) => {
    const { id, offering, answering } = await openChange(ring)
    return [accept(ring, answering, id), step(offering, 'withdraw', id)]
  },
  'a change accepted and declined': async (ring) => {
    const { id, answering, teamIds } = await openChange(ring)
    return [accept(ring, answering, id), step(await delegate(ring, teamIds[1]), 'decline', id)]
  },
  'a change accepted and answered with a cancellation': async (ring) => {
    const { id, answering, teamIds } = await openChange(ring, 'dates')
    const other = await delegate(ring, teamIds[1])
    return [accept(ring, answering, id), step(other, 'counter', id, { callOff: 'cancel' })]
  },
  // The forms of the game send the version that they show.
  'a change accepted and a result': async (ring) => {
    const { id, answering, local, gameId } = await openChange(ring)
    const headers = { 'if-match': await ring.versionOf(`/game/${gameId}`) }
    return [
      accept(ring, answering, id),
      { by: local, method: 'PUT', path: `/game/addResult/${gameId}`, body: result, headers },
    ]
  },
  'a change accepted and its game deleted': async (ring) => {
    const { id, answering, local, gameId } = await openChange(ring)
    const headers = { 'if-match': await ring.versionOf(`/game/${gameId}`) }
    return [accept(ring, answering, id), { by: local, method: 'DELETE', path: `/game/${gameId}`, headers }]
  },
  'a change accepted and its game moved': async (ring) => {
    const { id, answering, local, gameId, date } = await openChange(ring)
    const headers = { 'if-match': await ring.versionOf(`/game/${gameId}`) }
    const body = { date: daysAfter(date, 10), agreed: true }
    return [accept(ring, answering, id), { by: local, method: 'PUT', path: `/game/${gameId}`, body, headers }]
  },
  'a change accepted and its court taken': async (ring) => {
    const { id, answering, ground, date } = await openChange(ring, 'dates')
    const { groupId, teams, courts } = ground
    const plan = { competitionId: groupId, courtId: courts[0], date: daysAfter(date, 1) }
    return [
      accept(ring, answering, id, 0),
      create(ring, { ...plan, localId: teams[2], visitantId: teams[3] }),
    ]
  },
  'a change accepted and its court deleted': async (ring) => {
    const { id, answering, ground } = await openChange(ring, 'dates')
    return [accept(ring, answering, id, 0), asAdmin(ring, 'DELETE', `/basketball-court/${ground.courts[0]}`)]
  },
  'a change that both teams propose': async (ring) => {
    const { gameId, offering, answering, options } = await gameToChange(ring)
    const changes = ring.chance.shuffle([{ options }, { callOff: ring.chance.pick(['cancel', 'postpone']) }])
    return [propose(offering, { gameId, ...changes[0] }), propose(answering, { gameId, ...changes[1] })]
  },
}

function propose(by: Account, body: object): Entrant {
  return { by, method: 'POST', path: '/proposal/change', body }
}

function step(by: Account, action: string, id: number, body: object = {}): Entrant {
  return { by, method: 'PUT', path: `/proposal/${action}/${id}`, body: { round: 1, ...body } }
}

/** An acceptance; the option counts only where dates are offered. */
function accept({ chance }: Ring, by: Account, id: number, option = chance.between(0, 1)): Entrant {
  return step(by, 'accept', id, { option })
}

async function delegate(ring: Ring, teamId: number): Promise<Account> {
  return addLoggedIn(ring.store, `Delegada ${ring.number()}`, { teamId })
}

/** A game that is ahead, with a delegate of each team, either of whom may be the one that offers. */
async function gameToChange(ring: Ring) {
  const ground = await ring.ground()
  const { groupId, teams, courts } = ground
  const date = daysAfter(new Date().toISOString(), ring.chance.between(2, 40))
  const gameId = await addGame(ring.store, groupId, teams[0], teams[1], { date, court_id: courts[1] })
  const options = [
    { date: daysAfter(date, 1), courtId: courts[0] },
    { date: daysAfter(date, 2), courtId: courts[1] },
  ]
  const isLocalFirst = ring.chance.happens(0.5)
  const teamIds = isLocalFirst ? ([teams[0], teams[1]] as const) : ([teams[1], teams[0]] as const)
  const [offering, answering] = [await delegate(ring, teamIds[0]), await delegate(ring, teamIds[1])]
  const local = isLocalFirst ? offering : answering
  return { ground, gameId, date, options, teamIds, offering, answering, local }
}

/** An open change, created directly in the database: of dates, or of either kind. */
async function openChange(ring: Ring, kind: 'dates' | 'any' = 'any') {
  const made = await gameToChange(ring)
  const { ground, gameId, date, options, teamIds, offering } = made
  const { groupId, teams, courts } = ground
  const pair = { competitionId: groupId, localId: teamIds[0], visitantId: teamIds[1] }
  const said = { at: new Date().toISOString(), teamId: teamIds[0], userId: offering.id, localId: teams[0] }
  const offer =
    kind === 'dates' || ring.chance.happens(0.5)
      ? { ...said, kind: 'offer' as const, options }
      : { ...said, kind: ring.chance.pick(['cancel', 'postpone'] as const) }
  const id = await ring.store.write(async (tx) => {
    const game = { id: gameId, date, courtId: courts[1] }
    const proposal = ofOperator({ id: await createProposal(tx, ofOperator(pair), game) })
    await addMessage(tx, proposal, offer)
    return proposal.id
  })
  return { ...made, id }
}
