import type { ChangeFact, Facts } from './facts.ts'
import { type GameFact, hourOf, type PlaceFact, takesTime } from './game-facts.ts'

const HOUR_MS = 3_600_000
const GAME_MS = 1.5 * HOUR_MS
/** The notice of the small leagues, and how long an offer waits: Normas de la liga. */
const NOTICE_MS = 3 * HOUR_MS
const ANSWER_MS = 72 * HOUR_MS

/** Whether a game takes a change: it is to be played, ahead, in an open phase of this season, and never had a result. */
export function takesChange(facts: Facts, game: GameFact, now: number): boolean {
  return standsWhole(facts, game) && now < hourOf(game)
}

/** The same of postponing it, for which its hour may have passed. */
export function takesPostponing(facts: Facts, game: GameFact): boolean {
  return standsWhole(facts, game) && game.date !== null
}

function standsWhole(facts: Facts, game: GameFact): boolean {
  const isTakenBack = game.takenBack && game.date !== null
  const isWhole = game.result === null && !isTakenBack && !facts.isUnneeded(game)
  return isWhole && facts.isUnderWay(facts.phaseOf(game))
}

/** Whether an offered date can be accepted now. */
export function isFree(facts: Facts, change: ChangeFact, { date, courtId }: PlaceFact, now: number): boolean {
  const start = Date.parse(date!)
  const ids = [change.localId, change.visitantId]
  const isTaken = [...facts.games.values()].some(
    (game) =>
      game.id !== change.gameId &&
      takesTime(game) &&
      Math.abs(hourOf(game) - start) < GAME_MS &&
      (game.courtId === courtId || ids.includes(game.localId) || ids.includes(game.visitantId)),
  )
  return !isTaken && !facts.isClosed({ date, courtId }) && start - now >= NOTICE_MS
}

/** Whether a change waits for an answer. */
export function isOpen(facts: Facts, change: ChangeFact, now: number): boolean {
  const game = facts.games.get(change.gameId)
  if (change.ended !== null || game === undefined || !standsWhole(facts, game)) return false
  const isThere = game.date === change.game.date && game.courtId === change.game.courtId
  // What is said before the hour of the game waits until then.
  const hour = change.offeredAt < hourOf(game) ? hourOf(game) : Infinity
  if (!isThere || now > Math.min(change.offeredAt + ANSWER_MS, hour)) return false
  return typeof change.offer === 'string' || change.offer.some((date) => isFree(facts, change, date, now))
}

export function openChanges(facts: Facts, now: number): ChangeFact[] {
  return [...facts.changes.values()].filter((change) => isOpen(facts, change, now))
}

export function openChangeOf(facts: Facts, gameId: number, now: number): ChangeFact | undefined {
  return openChanges(facts, now).find((change) => change.gameId === gameId)
}
