import type { Chance } from '#server/demo/chance.ts'
import { isFree, isOpen, openChangeOf, openChanges, takesChange, takesPostponing } from './change-facts.ts'
import { type Act, type Context, isClosedTo, isPhaseClosedTo, speaker } from './event.ts'
import { hourOf, putAt } from './game-facts.ts'

const HOUR = 3_600_000

/** Dates, or to call the game off: as the call states it, and as the facts do. */
function offerBy(chance: Chance, now: number, courtIds: readonly number[]) {
  if (chance.happens(0.4)) {
    const callOff = chance.pick(['cancel', 'postpone'] as const)
    return { stated: { callOff }, offer: callOff }
  }
  const date = new Date(Math.floor(now / HOUR) * HOUR + chance.between(6, 200) * HOUR).toISOString()
  const options = [{ date, courtId: chance.pick(courtIds) }]
  return { stated: { options }, offer: options }
}

/** Somebody proposes to change a game: mostly a delegate of one of its teams, sometimes without the right. */
export function proposeChange({ league, chance, now }: Context): Act | null {
  const { facts, delegates, admin, fan, courtIds } = league
  const open = [...facts.games.values()].filter((game) => takesChange(facts, game, now))
  const game = chance.pick(chance.happens(0.9) && open.length > 0 ? open : [...facts.games.values()])
  if (game === undefined) return null
  const own = [game.localId, game.visitantId].filter((id) => delegates.has(id))
  const others = [...delegates].flatMap(([id, account]) => (own.includes(id) ? [] : account))
  const teamId = chance.happens(0.9) ? chance.pick(own) : undefined
  const by = teamId === undefined ? chance.pick([...others, admin, fan]) : delegates.get(teamId)!
  const { stated, offer } = offerBy(chance, now, courtIds)
  const takes = offer === 'postpone' ? takesPostponing(facts, game) : takesChange(facts, game, now)
  const isAllowed =
    teamId !== undefined &&
    takes &&
    openChangeOf(facts, game.id, now) === undefined &&
    (typeof offer === 'string' || !facts.isClosed(offer[0]!))
  const { competitionId, localId, visitantId, date, courtId } = game
  return {
    by,
    call: ['POST', '/proposal/change', { gameId: game.id, ...stated }],
    mustFail: !isAllowed,
    mustPass: isAllowed && typeof offer === 'string',
    accept: ({ id }) =>
      void facts.changes.set(id!, {
        id: id!,
        gameId: game.id,
        competitionId,
        localId,
        visitantId,
        game: { date, courtId },
        offer,
        round: 1,
        offeredBy: teamId!,
        offeredAt: now,
        ended: null,
      }),
  }
}

/** A step of a change, by either team or an admin, whether or not it is their turn. */
export function answerChange({ league, chance, now }: Context): Act | null {
  const { facts, delegates, admin, courtIds } = league
  const waiting = openChanges(facts, now)
  const change = chance.pick(
    chance.happens(0.9) && waiting.length > 0 ? waiting : [...facts.changes.values()].slice(-5),
  )
  if (change === undefined) return null
  const teamId = chance.pick([change.localId, change.visitantId].filter((id) => delegates.has(id)))
  const by = teamId === undefined || chance.happens(0.1) ? admin : delegates.get(teamId)!
  const action = chance.pick(['accept', 'accept', 'counter', 'decline', 'withdraw'] as const)
  const isOwn = by !== admin && teamId === change.offeredBy
  const isTurn = action === 'withdraw' ? by === admin || isOwn : by !== admin && !isOwn
  const isAllowed = isOpen(facts, change, now) && isTurn && (action !== 'counter' || change.round < 10)
  const { stated, offer } = offerBy(chance, now, courtIds)
  const chosen = typeof change.offer === 'string' ? null : change.offer[0]!
  const bodies = {
    accept: chosen === null ? {} : { option: 0 },
    counter: stated,
    decline: { text: 'No podemos' },
    withdraw: {},
  }
  const isTaken = action === 'accept' && chosen !== null && !isFree(facts, change, chosen, now)
  const mayBeTaken = action === 'counter' && typeof offer !== 'string'
  const game = facts.games.get(change.gameId)
  const isTwice = action === 'counter' && offer === 'postpone' && game?.date === null
  return {
    by,
    call: ['PUT', `/proposal/${action}/${change.id}`, { round: change.round, ...bodies[action] }],
    mustFail: !isAllowed || isTaken || isTwice || (mayBeTaken && facts.isClosed(offer[0]!)),
    mustPass: isAllowed && !isTaken && !isTwice && !mayBeTaken,
    accept: () => {
      if (action === 'counter')
        Object.assign(change, { offer, round: change.round + 1, offeredBy: teamId, offeredAt: now })
      if (action === 'decline') change.ended = 'declined'
      if (action === 'withdraw') change.ended = 'withdrawn'
      if (action !== 'accept') return
      change.ended = 'accepted'
      if (change.offer === 'cancel') facts.games.delete(change.gameId)
      else putAt(game!, chosen ?? { date: null, courtId: null }, now)
    },
  }
}

/** The local team says that the two have agreed on postponing it, or an admin postpones it. */
export function postponingOf({ league, chance, now }: Context): Act | null {
  const { facts, admin } = league
  const game = chance.pick(facts.toPlay())
  if (game === undefined) return null
  const { by, mayNot } = speaker(league, chance, game.localId)
  const isTeams = by !== admin
  return {
    by,
    call: ['PUT', `/game/postpone/${game.id}`, {}],
    mustFail:
      mayNot ||
      isClosedTo(league, by, game) ||
      isPhaseClosedTo(league, by, game) ||
      game.date === null ||
      (isTeams && (now >= hourOf(game) || game.takenBack || game.claim !== null)),
    accept: () => putAt(game, { date: null, courtId: null }, now),
  }
}
