import type { GameFact, PhaseFact } from './facts.ts'
import type { SmallLeague } from './small-league.ts'

/** What a rule looks at: the league, what is so in it, what time it is, and which games were just touched. */
export type Look = {
  league: SmallLeague
  now: number
  /** The games whose own pages are looked at this time: the one that was touched, else one at random. */
  looked: GameFact[]
  /** What earlier looks at the same league have left to be remembered. */
  memory: Memory
}

export type Memory = {
  /** Of each event of the feed: its number, and the game as it stood. */
  feed: Map<number, { sequence: number; game: string }>
  /** Whether the last event was about a game: then its feed may count it, though what is known of it stays. */
  touched: (gameId: number) => boolean
  claims: Claim[]
  /** The results for which the outlook of a group was last checked: it is the same until they change. */
  outlookResults: string
  /** The phases whose links were last followed: they lead to the same until a phase or the season changes. */
  linked: string
}

/** Something that was said to be certain of a team of a group. */
export type Claim = {
  teamId: number
  said: string
  inside: boolean
  /** On what it hangs: nothing, that the team appears, or that all is played. */
  provided: 'nothing' | 'appearing' | 'allPlayed'
  /** The results from which it followed, by game: once one of them changes, it claims nothing any more. */
  results: Map<number, string>
}

/** A rule by its name: the lines that it finds wrong, each with what the two places said. */
export type Rules = Record<string, (look: Look) => Promise<string[]>>

/** Compares what a place says with what is so: a line where they differ. */
export function differs(place: string, said: unknown, isSo: unknown): string[] {
  const [one, other] = [JSON.stringify(said), JSON.stringify(isSo)]
  return one === other ? [] : [`${place} says ${one}, and it is ${other}`]
}

/** Numbers from the lowest on. */
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
