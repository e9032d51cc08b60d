import { completeScores } from './complete-scores.ts'
import type { Effort } from './effort.ts'
import { pointOfView } from './point-of-view.ts'
import type { Prospect, Score } from './prospect.ts'
import { searchScores } from './search-scores.ts'
import { searchWins } from './search-wins.ts'

/**
 * Scores for the games that are left with which at most so many teams are ahead of this one in the table.
 *
 * @returns null where none were found: there are none, if the effort is still complete
 */
export function findCompletion(
  prospect: Prospect,
  team: number,
  allowed: number,
  effort: Effort,
): Score[] | null {
  const view = pointOfView(prospect, team)
  return searchWins(
    view,
    allowed,
    effort,
    (winners) => completeScores(view, winners, null),
    (members, winners, left) => {
      const found = searchScores(view, members, winners, left, effort)
      return found && completeScores(view, winners, found)
    },
  )
}
