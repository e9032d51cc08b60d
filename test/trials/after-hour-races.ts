import { saveDeletedGame } from '#server/deleted-games/queries.ts'
import { deleteGame, findWholeGame } from '#server/games/queries.ts'
import { ofOperator } from '#server/kernel/access.ts'
import { saveClaim } from '#server/result-claims/queries.ts'
import { addLoggedIn } from '../accounts.ts'
import { addGame } from '../factories.ts'
import { result } from '../league-of-delegates.ts'
import { asAdmin, create, daysAfter, type Race } from './entrants.ts'
import type { Account, Entrant, Ring } from './race-ring.ts'

const score = { localScore: 54, visitantScore: 48 }

/** Pairs of writes that exclude each other about a game past its hour without a result. */
export const afterHourRaces: Record<string, Race> = {
  'a game deleted and its score claimed': async (ring) => {
    const { id, host, guest } = await unplayedGame(ring)
    return [{ by: host, method: 'DELETE', path: `/game/${id}` }, put(guest, `claim/${id}`, score)]
  },
  'a deleted game brought back twice': async (ring) => {
    const { id, guest } = await deletedGame(ring)
    return [put(guest, `restore/${id}`), asAdmin(ring, 'PUT', `/game/restore/${id}`, {})]
  },
  'a deleted game brought back and another one created': async (ring) => {
    const { id, guest, plan } = await deletedGame(ring)
    return [put(guest, `restore/${id}`), create(ring, { ...plan, date: daysAfter(plan.date, 9) })]
  },
  'a score claimed and a result entered': async (ring) => {
    const { id, host, guest } = await unplayedGame(ring)
    // A claim leaves room for a result; here both have read the game without either.
    const asRead = async (entrant: Entrant) => {
      const version = await ring.versionOf(`/game/${id}`, entrant.by)
      return { ...entrant, headers: { 'if-match': version } }
    }
    const claim = await asRead(put(guest, `claim/${id}`, score))
    return [claim, await asRead(put(host, `addResult/${id}`, result))]
  },
  'a claim entered and a result entered': async (ring) => {
    const { id, host } = await claimedGame(ring)
    return [asAdmin(ring, 'PUT', `/game/enterClaim/${id}`, {}), put(host, `addResult/${id}`, result)]
  },
  'a claim entered and withdrawn': async (ring) => {
    const { id, guest } = await claimedGame(ring)
    return [asAdmin(ring, 'PUT', `/game/enterClaim/${id}`, {}), put(guest, `claim/withdraw/${id}`)]
  },
}

function put(by: Account, path: string, body: object = {}): Entrant {
  return { by, method: 'PUT', path: `/game/${path}`, body }
}

/** A game of two weeks ago without a result, and the delegates of both teams. */
async function unplayedGame(ring: Ring) {
  const { groupId, teams, courts } = await ring.ground()
  const date = daysAfter(new Date().toISOString(), -14)
  const plan = { competitionId: groupId, localId: teams[0], visitantId: teams[1], courtId: courts[0], date }
  const id = await addGame(ring.store, groupId, teams[0], teams[1], { date, court_id: courts[0] })
  const delegate = (teamId: number) => addLoggedIn(ring.store, `Delegada ${ring.number()}`, { teamId })
  return { id, plan, host: await delegate(teams[0]), guest: await delegate(teams[1]) }
}

/** The same, deleted by its local team just now. */
async function deletedGame(ring: Ring) {
  const made = await unplayedGame(ring)
  const at = new Date()
  await ring.store.write(async (tx) => {
    const game = ofOperator((await findWholeGame(tx, made.id))!)
    await deleteGame(tx, game, at)
    await saveDeletedGame(tx, { ...game, date: game.date! }, { at: at.toISOString(), userId: made.host.id })
  })
  return made
}

/** The same, whose score its visitor has claimed for eight days. */
async function claimedGame(ring: Ring) {
  const made = await unplayedGame(ring)
  const said = { at: daysAfter(new Date().toISOString(), -8), userId: made.guest.id, text: null }
  await ring.store.write((tx) =>
    saveClaim(tx, ofOperator({ id: made.id }), { ...score, forfeit: null, ...said }),
  )
  return made
}
