import { officialScore } from './game-score.ts'
import type { StandingsGame } from './standings.ts'
import { countsSince } from './team-record.ts'
import { type Outcome, outcomeFor } from './team-season.ts'

export const FORM_LENGTH = 5

/**
 * The form of each team: its latest results, the last one at the end (`VVDVD`). It counts the games that the table
 * counts, by date, then by id; those without a date come first. A forfeit is a defeat of the absent team.
 */
export function formsOf(
  teamIds: readonly number[],
  games: readonly StandingsGame[],
): ReadonlyMap<number, string> {
  const forms = new Map(teamIds.map((teamId) => [teamId, '']))
  const inOrder = games
    .map((game) => ({ game, instant: countsSince(game) ?? -Infinity }))
    .toSorted((a, b) => (a.instant === b.instant ? a.game.id - b.game.id : a.instant - b.instant))
  for (const { game } of inOrder) {
    const { localId, visitantId } = game
    const [ofLocal, ofVisitant] = [forms.get(localId), forms.get(visitantId)]
    const isPlayed = officialScore(game) !== null
    if (ofLocal === undefined || ofVisitant === undefined || localId === visitantId || !isPlayed) continue
    forms.set(localId, longer(ofLocal, outcomeFor(localId, game)))
    forms.set(visitantId, longer(ofVisitant, outcomeFor(visitantId, game)))
  }
  return forms
}

function longer(form: string, outcome: Outcome): string {
  return (form + outcome).slice(-FORM_LENGTH)
}
