import type { Chance } from '#server/demo/chance.ts'
import { type Act, isClosedTo, speaker } from './event.ts'
import { confirmation, type GameFact, isInReview, type ResultFact } from './game-facts.ts'
import { bodyOf, scoreBy } from './scores.ts'
import type { SmallLeague } from './small-league.ts'

/** A game that wasn't played has no mixed answers, and no ratings if nobody came. */
export function withoutAnswers(game: GameFact): void {
  if (game.result!.forfeit !== null) Object.assign(game, { visitantMixed: null, localMixed: null })
  if (game.result!.forfeit === 'both') Object.assign(game, { visitantFairPlay: null, localFairPlay: null })
}

/** Where nobody was said to have come, and the game was played after all, each team rates the other. */
export function askRatings(game: GameFact, result: ResultFact): void {
  if (game.result!.forfeit === 'both' && result.forfeit === null)
    Object.assign(game, { visitantFairPlay: 0, waived: false })
}

export function isSame(one: ResultFact, other: ResultFact): boolean {
  return one.local === other.local && one.visitant === other.visitant && one.forfeit === other.forfeit
}

export function disputeOf(league: SmallLeague, chance: Chance, game: GameFact): Act | null {
  if (game.result === null || game.review !== null) return null
  const { by, mayNot } = speaker(league, chance, game.visitantId)
  const claim = scoreBy(chance)
  return {
    by,
    call: ['PUT', `/game/dispute/${game.id}`, { ...bodyOf(claim), localMixed: true, text: 'No fue así' }],
    mustFail:
      mayNot || isClosedTo(league, by, game) || isSame(claim, game.result) || league.facts.isAnnulled(game),
    accept: () => void (game.review = { state: 'open', claim }),
  }
}

export function nextOfDispute(league: SmallLeague, chance: Chance, game: GameFact): Act | null {
  if (!isInReview(game)) return null
  const step = chance.pick(['answer', 'accept', 'withdraw', 'settle'] as const)
  const byTeam = speaker(league, chance, step === 'withdraw' ? game.visitantId : game.localId)
  const { by, mayNot } = step === 'settle' ? { by: league.admin, mayNot: false } : byTeam
  const { claim, state } = game.review!
  const settled = scoreBy(chance)
  const bodies = {
    answer: { text: 'Sí que lo fue' },
    accept: { visitantMixed: true },
    withdraw: {},
    settle: { ...bodyOf(settled), visitantMixed: true, reason: 'Lo dice el acta' },
  }
  const end = (result: ResultFact) => {
    const replaces = game.result!.forfeit !== null && result.forfeit === null
    askRatings(game, result)
    // Where a score replaces a forfeit, the dispute includes whether the local team was mixed.
    if (replaces)
      Object.assign(game, { visitantMixed: true, localMixed: game.localFairPlay !== null ? true : null })
    Object.assign(game, { result })
    withoutAnswers(game)
    Object.assign(game, confirmation(game))
    game.review!.state = 'ended'
  }
  return {
    by,
    call: ['PUT', `/game/dispute/${step}/${game.id}`, bodies[step]],
    mustFail: mayNot || isClosedTo(league, by, game) || (step === 'answer' && state === 'answered'),
    accept: () => {
      if (step === 'answer') game.review!.state = 'answered'
      if (step === 'withdraw') game.review!.state = 'ended'
      if (step === 'accept') end(claim)
      if (step === 'settle') end(settled)
    },
  }
}

export function answerOf(league: SmallLeague, _: Chance, game: GameFact): Act | null {
  if (game.review?.state !== 'open') return null
  return {
    by: league.admin,
    call: ['PUT', `/game/dispute/answer/${game.id}`, { text: 'Sí que lo fue' }],
    accept: () => void (game.review!.state = 'answered'),
  }
}
