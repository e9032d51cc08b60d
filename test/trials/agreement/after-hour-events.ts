import type { Chance } from '#server/demo/chance.ts'
import { type Act, type Context, isClosedTo, isPhaseClosedTo, speaker } from './event.ts'
import { confirmation, type GameFact, hourOf, newGame, type PlaceFact } from './game-facts.ts'
import { bodyOf, scoreBy } from './scores.ts'
import type { SmallLeague } from './small-league.ts'

const DAY = 24 * 3_600_000

/** Where a game that its local team deletes now can be brought back to; null where it can't. */
export function keptPlace({ facts }: SmallLeague, game: GameFact, now: number): PlaceFact | null {
  if (facts.isUnneeded(game)) return null
  return hourOf(game) <= now ? game : game.passed
}

/** The visitor says what the score was, a day after the hour. */
export function claimOf(league: SmallLeague, chance: Chance, now: number, game: GameFact): Act | null {
  const isEarly = now < hourOf(game) + DAY
  if (game.result !== null || (isEarly && !chance.happens(0.05))) return null
  const { by, mayNot } = speaker(league, chance, game.visitantId)
  const isWithdrawn = game.claim !== null && chance.happens(0.3)
  const score = scoreBy(chance)
  return {
    by,
    call: isWithdrawn
      ? ['PUT', `/game/claim/withdraw/${game.id}`, {}]
      : ['PUT', `/game/claim/${game.id}`, { ...bodyOf(score), text: 'Está en el acta' }],
    mustFail:
      mayNot ||
      isEarly ||
      isClosedTo(league, by, game) ||
      isPhaseClosedTo(league, by, game) ||
      league.facts.isUnneeded(game),
    accept: () => void (game.claim = isWithdrawn ? null : { at: now, score }),
  }
}

/** An admin enters what the visitor says, a week later: nobody has rated. */
export function claimToEnter(league: SmallLeague, now: number, game: GameFact): Act | null {
  const { claim } = game
  if (claim === null) return null
  return {
    by: league.admin,
    call: ['PUT', `/game/enterClaim/${game.id}`, {}],
    mustFail: now < claim.at + 7 * DAY || league.facts.isUnneeded(game),
    accept: () => {
      Object.assign(game, { result: claim.score, takenBack: false, claim: null })
      Object.assign(game, confirmation(game))
    },
  }
}

/** The visitor, or an admin, brings back a game; somebody else tries. */
export function restoringOf({ league, chance, now }: Context): Act | null {
  const { facts } = league
  const [id, deletion] = chance.pick([...facts.deletions]) ?? []
  if (id === undefined || deletion === undefined) return null
  const { game, at } = deletion
  const { by, mayNot } = speaker(league, chance, game.visitantId)
  const { competitionId, localId, visitantId, date, courtId } = game
  return {
    by,
    call: ['PUT', `/game/restore/${id}`],
    mustFail:
      mayNot ||
      now >= at + 7 * DAY ||
      isClosedTo(league, by, game) ||
      !facts.phaseOf(game).active ||
      facts.isClosed(game),
    accept: () => {
      facts.deletions.delete(id)
      const back = newGame(id, { competitionId, localId, visitantId, date, courtId })
      facts.games.set(id, { ...back, restored: true })
    },
  }
}
