import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { roundPhrase } from '#league/round-text.ts'
import { shortDay } from '../../../ui/spanish-date.ts'
import { roundName } from '#league/round-name.ts'

export const GROUP_MEETINGS = [
  { value: '1', name: 'Una vuelta' },
  { value: '2', name: 'Ida y vuelta' },
]

export const CROSSING_MEETINGS = [
  { value: '1', name: 'A un partido' },
  { value: '2', name: 'Ida y vuelta, suma de puntos' },
  { value: '3', name: 'Al mejor de 3' },
  { value: '5', name: 'Al mejor de 5' },
  { value: '7', name: 'Al mejor de 7' },
]

/** The system of a phase: `Grupos, ida y vuelta`, `Cruces, a un partido; la final, al mejor de 3`. */
export function systemOf({ crossing, gamesPerPair, gamesPerRound = [] }: CompetitionGroup): string {
  const meetings = crossing ? CROSSING_MEETINGS : GROUP_MEETINGS
  const lengthText = (length: number) =>
    meetings.find(({ value }) => value === String(length))?.name.toLowerCase() ?? ''
  const others = gamesPerRound.flatMap((length, fromFinal) =>
    length === gamesPerPair ? [] : `${roundPhrase(lastRoundName(fromFinal))}, ${lengthText(length)}`,
  )
  return [`${crossing ? 'Cruces' : 'Grupos'}, ${lengthText(gamesPerPair)}`, ...others].join('; ')
}

/** The dates of a phase: `1 oct – 21 dic 2025`. */
export function datesOf({ startDate, endDate }: CompetitionGroup): string {
  if (startDate === null) return endDate === null ? 'Sin fechas' : `Hasta el ${shortDay(endDate)}`
  if (endDate === null) return `Desde el ${shortDay(startDate)}`
  const [start, end] = [shortDay(startDate), shortDay(endDate)]
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  return `${sameYear ? start.replace(/ \d+$/, '') : start} – ${end}`
}

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
