import { officialScore, type BothSides } from './game-score.ts'
import { instantOf } from './instant.ts'
import type { StandingsGame } from './standings.ts'

/** How a game ended for one of its teams: victoria, derrota or empate, which is possible only in a two-game series. */
export type Outcome = 'V' | 'D' | 'E'

/** How many results a team's form has. */
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
    .map((game) => ({ game, instant: instantOf(game.date) ?? -Infinity }))
    .toSorted((a, b) => (a.instant === b.instant ? a.game.id - b.game.id : a.instant - b.instant))
  for (const { game } of inOrder) {
    const { localId, visitantId } = game
    const [ofLocal, ofVisitant] = [forms.get(localId), forms.get(visitantId)]
    const score = officialScore(game)
    if (ofLocal === undefined || ofVisitant === undefined || localId === visitantId || !score) continue
    forms.set(localId, longer(ofLocal, outcomeOf(score)))
    forms.set(visitantId, longer(ofVisitant, outcomeOf({ local: score.visitant, visitant: score.local })))
  }
  return forms
}

/** @param score of the team itself as `local` */
function outcomeOf({ local, visitant }: BothSides): Outcome {
  if (local === visitant) return 'E'
  return local > visitant ? 'V' : 'D'
}

function longer(form: string, outcome: Outcome): string {
  return (form + outcome).slice(-FORM_LENGTH)
}
