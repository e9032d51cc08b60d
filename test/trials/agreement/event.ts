import type { Chance } from '#server/demo/chance.ts'
import type { Account } from '../../accounts.ts'
import { type PhaseFact, rankedOf } from './facts.ts'
import type { GameFact } from './game-facts.ts'
import type { SmallLeague } from './small-league.ts'

type Call = Parameters<Account['call']>
type Answer = { id?: number; gameId?: number | null; undone?: unknown[]; token?: string; key?: string }

/** An action of a person: a call, and the facts once the server has accepted it. */
export type Act = {
  by: Account
  call: Call
  /** It must be refused in any state: the person has no right to it, or the rules forbid it now. */
  mustFail?: boolean
  /** It must be accepted: a list has just offered it to this person. */
  mustPass?: boolean
  accept?: (answer: Answer) => void | Promise<void>
  /** What is wrong with the answer; it is asked before `accept`. */
  fault?: (answer: Answer) => string | null
}

export type Happening = Act | 'done' | null
/** Null where the event can't happen now; the clock and the sending of notices involve nobody. */
export type Event = (context: Context) => Happening | Promise<Happening>
export type Context = { league: SmallLeague; chance: Chance; now: number }

/** A person who acts for a team, an admin where it has no delegate; sometimes somebody without the right. */
export function speaker(
  league: SmallLeague,
  chance: Chance,
  teamId: number,
): { by: Account; mayNot: boolean } {
  const right = league.delegates.get(teamId) ?? league.admin
  if (!chance.happens(0.1)) return { by: right, mayNot: false }
  const others = [...league.delegates.values(), league.fan].filter((account) => account !== right)
  return { by: chance.pick(others), mayNot: true }
}

/** Whether the game is closed to teams because its season isn't the current one. */
export function isClosedTo(league: SmallLeague, by: Account, game: Pick<GameFact, 'competitionId'>): boolean {
  return by !== league.admin && !league.facts.isOfCurrentSeason(game)
}

/** Whether the phase of a game is closed to teams. */
export function isPhaseClosedTo(
  league: SmallLeague,
  by: Account,
  game: Pick<GameFact, 'competitionId'>,
): boolean {
  return by !== league.admin && !league.facts.phaseOf(game).active
}

/** The pairs that may meet, as [local, visitor]. */
export function pairsOf({ facts }: SmallLeague, phase: PhaseFact): [number, number][] {
  if (phase.crossing) {
    return facts
      .drawOf(phase)
      .filter(({ decided }) => !decided)
      .flatMap(({ teams: [one, other] }): [number, number][] => [
        [one, other],
        [other, one],
      ])
  }
  const met = new Set(
    facts
      .gamesOf(phase)
      .flatMap(({ localId, visitantId }) => [`${localId} ${visitantId}`, `${visitantId} ${localId}`]),
  )
  const ranked = rankedOf(phase)
  return ranked.flatMap((one) =>
    ranked
      .filter((other) => one !== other && !met.has(`${one} ${other}`))
      .map((other): [number, number] => [one, other]),
  )
}
