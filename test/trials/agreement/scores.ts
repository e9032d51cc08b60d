import { type Forfeit, FORFEITS } from '#league/game-score.ts'
import type { Chance } from '#server/demo/chance.ts'
import type { ResultFact } from './game-facts.ts'

/** A result, a forfeit in one of five. */
export function scoreBy(chance: Chance): ResultFact {
  const forfeit = chance.happens(0.2) ? chance.pick(FORFEITS) : null
  if (forfeit !== null) return { ...FORFEITED[forfeit], forfeit }
  const [more, less] = [chance.between(50, 70), chance.between(30, 49)]
  return chance.happens(0.5)
    ? { local: more, visitant: less, forfeit }
    : { local: less, visitant: more, forfeit }
}

/** A forfeit counts 20–0, and 0–0 where nobody came. */
const FORFEITED: Record<Forfeit, { local: number; visitant: number }> = {
  local: { local: 0, visitant: 20 },
  visitant: { local: 20, visitant: 0 },
  both: { local: 0, visitant: 0 },
}

/** It as a request states it. */
export function bodyOf({ local, visitant, forfeit }: ResultFact): object {
  return forfeit === null ? { localScore: local, visitantScore: visitant } : { forfeit }
}
