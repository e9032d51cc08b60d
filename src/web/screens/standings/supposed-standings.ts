import type { Classification } from '#contract/standings.ts'
import type { GameLeft } from '#league/games-left.ts'
import { computeStandings, type StandingsGame } from '#league/standings.ts'
import { supposedGame } from '../../league/tables/load-open-group.ts'
import type { Scenario } from '../../league/tables/what-if-address.ts'

/** The score of a win entered without one: the smallest possible. */
const LEAST = { local: { local: 1, visitant: 0 }, visitant: { local: 0, visitant: 1 } }

/** The table with the scenario's results; its movement is relative to the current table. */
export function supposedStandings(
  { competition, standings }: Classification,
  played: readonly StandingsGame[],
  left: readonly GameLeft[],
  scenario: Scenario,
): Classification['standings'] {
  const now = new Map(standings.map((row) => [row.team.id, row]))
  const supposed = left.flatMap((game) => {
    const result = scenario.get(game.id)
    if (result === undefined) return []
    return supposedGame(game, typeof result === 'string' ? LEAST[result] : result)
  })
  const teams = standings.map(({ team, withdrawn, deductions = [] }) => ({
    ...team,
    withdrawn: withdrawn && 1,
    deducted: deductions.reduce((sum, { points }) => sum + points, 0),
  }))
  const isProvisional = supposed.length < left.length
  return computeStandings(teams, [...played, ...supposed], isProvisional).map(({ teamId, ...row }) => {
    const { team, rank, withdrawn, deductions } = now.get(teamId)!
    const decided = { ...(withdrawn && { withdrawn }), ...(deductions && { deductions }) }
    return {
      ...row,
      ...decided,
      team,
      competition,
      form: '',
      previousRank: supposed.length === 0 ? null : rank,
    }
  })
}
