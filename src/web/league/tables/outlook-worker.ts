import { counterExample, firstTrueSentence, type Sentence } from '#league/scenarios/scenarios.ts'
import { type ForeseenGroup, reachesOf } from '#league/scenarios/reaches.ts'
import type { StandingsGame } from '#league/standings.ts'

export type Reasons = {
  sentence: Sentence | 'unknown' | null
  through: StandingsGame[] | null
  out: StandingsGame[] | null
}

export type Question = { group: ForeseenGroup; teamId?: number }

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  const { group, teamId } = data
  port?.postMessage(teamId === undefined ? reachesOf(group) : reasonsOf(group, teamId), [])
})

function reasonsOf({ teams, games, places }: ForeseenGroup, teamId: number): Reasons {
  return {
    sentence: firstTrueSentence(teams, games, places, teamId),
    through: counterExample(teams, games, places, teamId, 'out'),
    out: counterExample(teams, games, places, teamId, 'assured'),
  }
}
