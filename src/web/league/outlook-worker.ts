import {
  counterExample,
  firstTrueSentence,
  isInOwnHands,
  outlookOf,
  type Outlook,
  type Sentence,
} from '#league/scenarios/scenarios.ts'
import type { StandingsGame } from '#league/standings.ts'
import type { Team } from '#league/team-record.ts'

/** A group with the games it has left, and how many of its teams qualify: 0 if the group decides nothing. */
export type Group = { teams: readonly Team[]; games: readonly StandingsGame[]; places: number }

/** What a team can still reach, and whether that depends on its own games only. */
export type Reach = Outlook & { inOwnHands: boolean }

/** Why the outcome of a team is still open: what is enough for it, and results with which it qualifies, or doesn't. */
export type Reasons = {
  sentence: Sentence | 'unknown' | null
  through: StandingsGame[] | null
  out: StandingsGame[] | null
}

/** The request: for all teams, or for one. */
export type Question = { group: Group; teamId?: number }

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  const { group, teamId } = data
  port?.postMessage(teamId === undefined ? reachesOf(group) : reasonsOf(group, teamId), [])
})

function reachesOf({ teams, games, places }: Group): Reach[] {
  return outlookOf(teams, games, places).map((outlook) => ({
    ...outlook,
    inOwnHands:
      places > 0 && outlook.certainty === 'open' && isInOwnHands(teams, games, places, outlook.teamId),
  }))
}

function reasonsOf({ teams, games, places }: Group, teamId: number): Reasons {
  return {
    sentence: firstTrueSentence(teams, games, places, teamId),
    through: counterExample(teams, games, places, teamId, 'out'),
    out: counterExample(teams, games, places, teamId, 'assured'),
  }
}
