import type { StandingsGame } from '../standings.ts'
import type { Team } from '../team-record.ts'
import type { Outlook } from './outlook.ts'
import { isInOwnHands, outlookOf } from './scenarios.ts'

/** A group with the games it has left, and how many of its teams go on: 0 if the group decides nothing. */
export type ForeseenGroup = { teams: readonly Team[]; games: readonly StandingsGame[]; places: number }

export type Reach = Outlook & { inOwnHands: boolean }

/** What every ranked team of a group can still reach: a tenth of a second to two for a group. */
export function reachesOf({ teams, games, places }: ForeseenGroup): Reach[] {
  return outlookOf(teams, games, places).map((outlook) => ({
    ...outlook,
    inOwnHands: outlook.certainty === 'open' && isInOwnHands(teams, games, places, outlook.teamId),
  }))
}
