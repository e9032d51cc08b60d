import { addGame, addGroup, addPhase, enterTeams } from './factories.ts'
import type { LeagueOfDelegates } from './league-of-delegates.ts'

/** The dates of the three games of the series: two Sundays, and the Sunday after them. */
export const seriesDates = [
  '2025-11-09T10:00:00.000Z',
  '2025-11-16T10:00:00.000Z',
  '2025-11-23T10:00:00.000Z',
] as const

const byGatos = { local_score: 61, visitant_score: 58, visitant_fair_play: 1, visitant_mixed: true }
export const confirmedByGatos = { ...byGatos, confirmed: true, local_fair_play: 0, local_mixed: false }

/**
 * A best of three of a crossing, Gatos at home against Perros, decided by two victories of Gatos; the third game is
 * already created.
 */
export async function addDecidedSeries({ store, leagueId, teams }: LeagueOfDelegates) {
  const phaseId = await addPhase(store, leagueId, { name: 'Copa', crossing: true, games_per_pair: 3 })
  const drawId = await addGroup(store, phaseId, { name: 'Cuadro' })
  await enterTeams(store, drawId, [teams.gatos, teams.perros])
  const [first, second, third] = seriesDates
  const game = (row: object) => addGame(store, drawId, teams.gatos, teams.perros, row)
  return {
    phaseId,
    drawId,
    firstId: await game({ date: first, ...confirmedByGatos }),
    secondId: await game({ date: second, ...confirmedByGatos }),
    thirdId: await game({ date: third }),
  }
}
