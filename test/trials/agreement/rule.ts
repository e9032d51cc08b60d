import type { PhaseFact } from './facts.ts'
import type { GameFact } from './game-facts.ts'
import type { Foretold } from './rules/overviews.ts'
import type { SmallLeague } from './small-league.ts'

/** The input of a rule: the league, its facts, the time, and the games of the last event. */
export type Look = {
  league: SmallLeague
  now: number
  /** The games whose own pages are checked this time: that of the event, else a random one. */
  looked: GameFact[]
  /** Data remembered from earlier checks of the same league. */
  memory: Memory
}

export type Memory = {
  /** For each event of the feed: its sequence number, and the game at that time. */
  feed: Map<number, { sequence: number; game: string }>
  /**
   * Whether the last event was about a game: then its feed may increase the sequence, even if the known facts are the
   * same.
   */
  touched: (gameId: number) => boolean
  claims: Claim[]
  /** What was said of either victory, by game. */
  foretold: Map<number, Foretold>
  /** The place and the way through the cup that each team was last told of, by the facts. */
  told: Map<string, string>
  /** The games that changed while another season was current: nobody is told of that. */
  untold: Set<number>
  /** The results for which the outlook of a group was last checked: it only changes with them. */
  outlookResults: string
  /** The phases whose links were last followed: they only change with a phase or the season. */
  linked: string
}

/** A stated certainty about a team of a group. */
export type Claim = {
  teamId: number
  said: string
  inside: boolean
  /** Its condition: none, that the team appears, or that all games are played. */
  provided: 'nothing' | 'appearing' | 'allPlayed'
  /** The results on which it is based, by game: once one of them changes, it no longer applies. */
  results: Map<number, string>
  /** The withdrawals and the points taken on which it is based. */
  decisions: string
}

/** A rule by its name: it returns a line for each contradiction, with the statements of both places. */
export type Rules = Record<string, (look: Look) => Promise<string[]>>

/** Compares the statement of a place with the facts: a line where they differ. */
export function differs(place: string, stated: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(stated), JSON.stringify(expected)]
  return one === other ? [] : [`${place} says ${one}, but the facts say ${other}`]
}

/** Numbers in ascending order. */
export function sorted(ids: Iterable<number>): number[] {
  return [...ids].toSorted((a, b) => a - b)
}

export function idsOf(games: readonly { id: number }[]): number[] {
  return sorted(games.map(({ id }) => id))
}

/** The phases with a table or a draw in them. */
export function phasesWithTeams({ league: { facts } }: Look): PhaseFact[] {
  return facts.phases.filter(({ teamIds }) => teamIds.length > 0)
}
