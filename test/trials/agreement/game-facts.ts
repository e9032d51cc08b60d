import type { Forfeit } from '#league/game-score.ts'
import type { Side } from '#league/side.ts'

/** The facts about a game, only from the events that the server accepted and never from a page. */
export type GameFact = {
  id: number
  competitionId: number
  localId: number
  visitantId: number
  /** Null while it is postponed, and of a forfeit that nobody was to play. */
  date: string | null
  /** When a team of it left, if it forfeits the game by that. */
  leftAt: string | null
  courtId: number | null
  /** The hour from which it was postponed, while it has no other one. */
  postponedFrom: string | null
  /** The hour at which the feeds had it last, while they have it as cancelled. */
  cancelledAt: string | null
  /** Null while it is to be played. */
  result: ResultFact | null
  visitantFairPlay: number | null
  visitantMixed: boolean | null
  localFairPlay: number | null
  localMixed: boolean | null
  confirmed: boolean
  waived: boolean
  takenBack: boolean
  /** The dispute of its result; null where there is none. */
  review: { state: 'open' | 'answered' | 'ended'; claim: ResultFact } | null
  /** The score that the visitor claims while there is no result, and since when. */
  claim: { at: number; score: ResultFact } | null
  /** It was deleted and brought back. */
  restored: boolean
  /** Where it was when it was first moved after its hour. */
  passed: PlaceFact | null
}

export type ResultFact = { local: number; visitant: number; forfeit: Forfeit | null }

export type PlaceFact = { date: string | null; courtId: number | null }

export type DeductionFact = { points: number; reason: string }

const GAME_MS = 90 * 60_000

type Plan = Pick<GameFact, 'competitionId' | 'localId' | 'visitantId' | 'date' | 'courtId'>

/** A game that is to be played. */
export function newGame(id: number, plan: Plan): GameFact {
  return {
    id,
    ...plan,
    leftAt: null,
    postponedFrom: null,
    cancelledAt: null,
    result: null,
    visitantFairPlay: null,
    visitantMixed: null,
    localFairPlay: null,
    localMixed: null,
    confirmed: false,
    waived: false,
    takenBack: false,
    review: null,
    claim: null,
    restored: false,
    passed: null,
  }
}

/** Whether its visitor's rating, or waiving that, has confirmed a game; a forfeit is confirmed without. */
export function isRated({ localFairPlay, waived }: GameFact): boolean {
  return localFairPlay !== null || waived
}

/** What confirms a game with a result. */
export function confirmation(game: GameFact): Pick<GameFact, 'confirmed'> {
  return { confirmed: isRated(game) || game.result?.forfeit != null }
}

/** Whether a game's 90 minutes are over. */
export function isOver(game: Pick<GameFact, 'date'>, now: number): boolean {
  return hourOf(game) + GAME_MS <= now
}

/** In milliseconds; a game without a date is after all others, and never over. */
export function hourOf({ date }: Pick<GameFact, 'date'>): number {
  return date === null ? Infinity : Date.parse(date)
}

/** Puts a game where it is to be played, or takes its place away. */
export function putAt(
  game: GameFact,
  to: { date?: string | null; courtId?: number | null },
  now: number,
): void {
  const { date, courtId } = game
  if (hourOf(game) <= now && to.date !== undefined && to.date !== date) game.passed ??= { date, courtId }
  Object.assign(game, to)
  if (to.date) game.postponedFrom = null
  if (to.date === null) Object.assign(game, { postponedFrom: date, cancelledAt: date, claim: null })
}

export function winnerOf({ result, localId, visitantId }: GameFact): number | null {
  if (result === null || result.forfeit === 'both') return null
  return result.local > result.visitant ? localId : visitantId
}

export function isAbsent({ result, localId }: GameFact, teamId: number): boolean {
  const side: Side = localId === teamId ? 'local' : 'visitant'
  return result !== null && (result.forfeit === side || result.forfeit === 'both')
}

export function isInReview({ review }: GameFact): boolean {
  return review !== null && review.state !== 'ended'
}

type Dated = Pick<GameFact, 'date' | 'id'> & Partial<Pick<GameFact, 'leftAt'>>

export function byDate(a: Dated, b: Dated): number {
  const [one, other] = [a, b].map(({ date, leftAt = null }) => hourOf({ date: date ?? leftAt })) as [
    number,
    number,
  ]
  return one === other ? a.id - b.id : one - other
}

/** Whether it takes its court and its teams' time. */
export function takesTime({ result, courtId }: GameFact): boolean {
  return result === null || (result.forfeit === null && courtId !== null)
}

/** Games in the order in which they were played. */
export function inOrder<G extends Dated>(games: readonly G[]): G[] {
  return games.toSorted(byDate)
}

/** The record of a team in some games, counted one by one, less the points taken from it. */
export function recount(
  teamId: number,
  games: readonly GameFact[],
  taken: readonly DeductionFact[] | undefined = [],
) {
  const count = { played: 0, victories: 0, defeats: 0, forfeits: 0, scored: 0, received: 0, points: 0 }
  for (const game of games) {
    if (game.result === null || (game.localId !== teamId && game.visitantId !== teamId)) continue
    const side = game.localId === teamId ? 'local' : 'visitant'
    const other = side === 'local' ? 'visitant' : 'local'
    const won = winnerOf(game) === teamId
    const absent = isAbsent(game, teamId)
    count.played += 1
    count[won ? 'victories' : 'defeats'] += 1
    count.forfeits += absent ? 1 : 0
    count.scored += game.result[side]
    count.received += game.result[other]
    count.points += won ? 2 : absent ? 0 : 1
  }
  for (const { points } of taken) count.points -= points
  return count
}
