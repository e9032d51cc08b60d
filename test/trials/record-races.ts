import { ofOperator } from '#server/kernel/access.ts'
import { openDispute } from '#server/disputes/queries.ts'
import { addLoggedIn } from '../accounts.ts'
import { claim } from '../disputes.ts'
import { addCourt, addGame, addGroup, addPhase, enterTeams } from '../factories.ts'
import { feedback } from '../league-of-delegates.ts'
import { asAdmin, create, daysAfter, type Race } from './entrants.ts'
import type { Account, Entrant, Ring } from './race-ring.ts'

/** Pairs of writes about the result of a game that exclude each other. */
export const recordRaces: Record<string, Race> = {
  'a result disagreed with and taken back': async (ring) => {
    const { id, host, guest } = await playedGame(ring)
    return [put(guest, `dispute/${id}`, claim), put(host, `takeBack/${id}`)]
  },
  'a result rated and taken back': async (ring) => {
    const { id, host, guest } = await playedGame(ring)
    return [put(guest, `addFeedback/${id}`, feedback), put(host, `takeBack/${id}`)]
  },
  'a disagreement said twice': async (ring) => {
    const { id, guest } = await playedGame(ring)
    return [put(guest, `dispute/${id}`, claim), put(guest, `dispute/${id}`, { ...claim, visitantScore: 70 })]
  },
  'a disagreement answered twice': async (ring) => {
    const { id, host } = await disputedGame(ring)
    const answer = (text: string) => put(host, `dispute/answer/${id}`, { text })
    return [answer('Fueron 58'), answer('No')]
  },
  'another result taken over and withdrawn': async (ring) => {
    const { id, host, guest } = await disputedGame(ring)
    return [put(host, `dispute/accept/${id}`), put(guest, `dispute/withdraw/${id}`)]
  },
  'another result taken over and settled': async (ring) => {
    const { id, host } = await disputedGame(ring)
    const reason = { localScore: 61, visitantScore: 58, reason: 'Por el acta' }
    return [put(host, `dispute/accept/${id}`), asAdmin(ring, 'PUT', `/game/dispute/settle/${id}`, reason)]
  },
  'a rating waived and its result taken back': async (ring) => {
    const { id, host } = await playedGame(ring, { guest: false })
    return [asAdmin(ring, 'PUT', `/game/waiveFeedback/${id}`, {}), put(host, `takeBack/${id}`)]
  },
  'a rating waived twice': async (ring) => {
    const { id } = await playedGame(ring, { guest: false })
    const waive = asAdmin(ring, 'PUT', `/game/waiveFeedback/${id}`, {})
    return [waive, waive]
  },
  'a semi-final taken back and its final created': async (ring) => {
    const { semifinal, final } = await semifinals(ring)
    return [asAdmin(ring, 'PUT', `/game/takeBack/${semifinal}`, {}), create(ring, final)]
  },
}

function put(by: Account, path: string, body: object = {}): Entrant {
  return { by, method: 'PUT', path: `/game/${path}`, body }
}

const played = { local_score: 61, visitant_score: 58, visitant_mixed: true, visitant_fair_play: 1 }

/** A game with its result, and the delegates of both teams; without a delegate of the visitor, `guest` has no team. */
async function playedGame(
  ring: Ring,
  has: { guest: boolean } = { guest: true },
): Promise<{ id: number; host: Account; guest: Account }> {
  const { groupId, teams } = await ring.ground()
  const number = ring.number()
  return {
    id: await addGame(ring.store, groupId, teams[0], teams[1], played),
    host: await addLoggedIn(ring.store, `Local ${number}`, { teamId: teams[0] }),
    guest: await addLoggedIn(ring.store, `Visita ${number}`, { teamId: has.guest ? teams[1] : null }),
  }
}

/** The same, with the result in review; created directly in the database. */
async function disputedGame(ring: Ring) {
  const game = await playedGame(ring)
  const said = { at: new Date().toISOString(), userId: game.guest.id }
  const other = { ...claim, forfeit: null, localMixed: null }
  await ring.store.write((tx) => openDispute(tx, ofOperator(game), said, other))
  return game
}

/** Two semi-finals that have been played and rated, and the final that may be created. */
async function semifinals(ring: Ring): Promise<{ semifinal: number; final: object }> {
  const { store, leagueId } = ring
  const number = ring.number()
  const phaseId = await addPhase(store, leagueId, { name: `Cruces ${number}`, crossing: true })
  const competitionId = await addGroup(store, phaseId)
  const names = [1, 2, 3, 4].map((seed) => `Cruce ${number} ${seed}`)
  const teams = await enterTeams(store, competitionId, names)
  const [one, two, three, four] = teams as [number, number, number, number]
  const rated = { ...played, confirmed: true, local_mixed: false, local_fair_play: 0 }
  const semifinal = await addGame(store, competitionId, one, four, rated)
  await addGame(store, competitionId, two, three, rated)
  const [date] = ring.hours()
  const courtId = await addCourt(store, `Cancha ${number}`)
  return {
    semifinal,
    final: { competitionId, localId: one, visitantId: two, courtId, date: daysAfter(date, 1) },
  }
}
