import { nameInRound } from '#league/round-name.ts'
import { placeInDraw } from '#league/round-words.ts'
import { paths } from '#contract/paths.ts'
import type { NoticeState } from '#contract/notices.ts'
import type { Kind, Present } from './kind.ts'
import type { ResultCause } from './result-cause.ts'

/** How far a team has come in a draw. `isPlanned`: the two have a game. */
export type Way =
  | { stage: 'waiting' | 'out'; round: number }
  | { stage: 'rival'; round: number; rivalId: number; isPlanned: boolean }
  | { stage: 'champion' }

/** `rival` and `round`: null while the rival isn't known. `cause`: missing in notices of before it was stored. */
export type DrawFacts = {
  fact: string
  competitionId: number
  draw: string
  team: string
  way: Way
  round: string | null
  rival: string | null
  cause?: ResultCause | null
}

export const drawEntered: Kind<DrawFacts> = {
  kind: 'draw-entered',
  stateOf: (facts, present) => {
    // Still true when the rival is known later; that has a notice of its own.
    const now = wayOf(facts, present)
    if (facts.way.stage === 'waiting' && now?.stage === 'rival' && now.round === facts.way.round)
      return 'current'
    return stateOfPair(facts, present)
  },
  words: (facts) => ({
    title: `Estáis en ${facts.draw}`,
    text: describe(facts),
    ...pageOf(facts),
  }),
  inToDo: isToPlan,
}

export const nextRival: Kind<DrawFacts> = {
  kind: 'next-rival',
  stateOf: stateOfPair,
  words: (facts) => ({
    title: `${nameInRound(facts.round!)}: jugáis contra ${facts.rival}`,
    text: `En ${facts.draw}. Proponed una fecha.`,
    ...pageOf(facts),
  }),
  inToDo: isToPlan,
}

/** To all teams of the draw, and to followers of the finalists. */
export const champion: Kind<DrawFacts> = {
  kind: 'champion',
  stateOf: stateOfWay,
  words: ({ competitionId, draw, team }) => ({
    title: `Equipo campeón: ${team}`,
    text: `Ha ganado la final de ${draw}.`,
    path: paths.clasification(competitionId),
    action: 'Ver el cuadro',
  }),
}

function describe({ way, round, rival }: DrawFacts): string {
  if (way.stage === 'champion') return ''
  if (rival === null) return `Empezáis en ${placeInDraw(round!)}; falta saber contra quién.`
  return `Empezáis en ${placeInDraw(round!)} contra ${rival}. Proponed una fecha.`
}

function pageOf({ competitionId, way }: DrawFacts) {
  return way.stage === 'rival'
    ? { path: paths.propose(competitionId, way.rivalId), action: 'Proponer fecha' }
    : { path: paths.clasification(competitionId), action: 'Ver el cuadro' }
}

function isToPlan({ way }: DrawFacts): boolean {
  return way.stage === 'rival'
}

/** Done once the two have a game. */
function stateOfPair(facts: DrawFacts, present: Present) {
  const now = wayOf(facts, present)
  const state = stateOfWay(facts, present)
  return state === 'current' && now?.stage === 'rival' && now.isPlanned ? 'done' : state
}

function wayOf({ fact }: DrawFacts, { known }: Present): Way | null {
  const value = known.get(fact)
  return value === undefined ? null : (JSON.parse(value) as Way)
}

/** The state of a notice about a way through a draw that it describes. */
export function stateOfWay({ fact, way }: DrawFacts, { known }: Present): NoticeState {
  const value = known.get(fact)
  if (value === undefined) return 'past'
  const now = JSON.parse(value) as Way
  if (now.stage === 'champion' || way.stage === 'champion')
    return now.stage === way.stage ? 'current' : way.stage === 'champion' ? 'changed' : 'past'
  if (now.round !== way.round) return now.round > way.round ? 'past' : 'changed'
  if (now.stage === 'rival' && way.stage === 'rival' && now.rivalId !== way.rivalId) return 'changed'
  if (now.stage === way.stage) return 'current'
  return now.stage === 'out' ? 'past' : 'changed'
}
