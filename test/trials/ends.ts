import type { Outlook } from '#league/scenarios/scenarios.ts'
import type { StandingsGame } from '#league/standings.ts'
import type { Result } from './open-groups.ts'

/** The end of a group for a team. */
export type Ends = { first: number; last: number; allPlayed: boolean; appearing: boolean }

/** Whether all remaining games were played, and whether a team forfeited none of its own. */
export function howItWent(
  games: readonly StandingsGame[],
  results: readonly Result[],
  teamId: number,
): Pick<Ends, 'allPlayed' | 'appearing'> {
  const left = games.filter(({ finished }) => !finished)
  return {
    allPlayed: results.every((result) => typeof result !== 'string'),
    appearing: results.every(
      (result, index) =>
        (result !== 'local' && result !== 'visitant') || left[index]![`${result}Id`] !== teamId,
    ),
  }
}

/** Whether an end contradicts a claim. */
export function isContradicted(
  { best, worst, certainty, mustAppear, certaintyIfPlayed }: Outlook,
  places: number,
  { first, last, allPlayed, appearing }: Ends,
): boolean {
  const isBroken = (claim: Outlook['certainty']) =>
    (claim === 'assured' && last > places) || (claim === 'out' && first <= places)
  return (
    (allPlayed && (first < best || last > worst || isBroken(certaintyIfPlayed))) ||
    ((appearing || !mustAppear) && isBroken(certainty))
  )
}
