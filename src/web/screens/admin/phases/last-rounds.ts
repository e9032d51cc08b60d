import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { roundName } from '#league/round-name.ts'

/** The rounds that are offered: final, semi-finals and quarter-finals. A longer list from elsewhere is kept. */
const OFFERED_ROUNDS = 3

type Lengths = Pick<CompetitionGroup, 'gamesPerPair' | 'gamesPerRound'>

/** The value of the field: each round's own length, from the final backwards; nothing where it is as the others. */
export function lastRoundsText({ gamesPerPair, gamesPerRound = [] }: Lengths): string {
  const count = Math.max(OFFERED_ROUNDS, gamesPerRound.length)
  return Array.from({ length: count }, (_, fromFinal) => gamesPerRound[fromFinal])
    .map((length) => (length === gamesPerPair ? undefined : length))
    .join(',')
}

/** The lengths in the field's value, up to the earliest round with its own; null where all are alike. */
export function readLastRounds(
  text: string,
  gamesPerPair: CompetitionGroup['gamesPerPair'],
): NonNullable<CompetitionGroup['gamesPerRound']> | null {
  const lengths = text
    .split(',')
    .map((own) => (own === '' ? gamesPerPair : (Number(own) as CompetitionGroup['gamesPerPair'])))
  const count = lengths.findLastIndex((length) => length !== gamesPerPair) + 1
  return count === 0 ? null : lengths.slice(0, count)
}

/** The name of a round by its distance from the final: `Final`, `Semifinales`. */
export function lastRoundName(fromFinal: number): string {
  return roundName(0, 2 ** fromFinal)
}
