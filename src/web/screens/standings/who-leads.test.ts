import { expect, test } from 'vitest'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Standing } from '#contract/standings.ts'
import { drawOf } from '../../../../test/draws.ts'
import type { TablePage } from '../../league/tables/load-table.ts'
import { whoLeads } from './who-leads.ts'
import { team } from '../../../../test/team.ts'

const league = { id: 1, name: 'Liga', year: 2025, current: true }
const place = 'Grupo A, Primera fase, Temporada 2025/26.'
const phase: CompetitionGroup = {
  id: 2,
  name: 'Primera fase',
  leagueId: 1,
  active: true,
  crossing: false,
  gamesPerPair: 1,
  qualifiers: null,
  startDate: null,
  endDate: null,
}
const group = { id: 3, name: 'Grupo A' }
const page: TablePage = { league, phases: [phase], phase, groups: [group], group }

function standing(name: string, rank: number, played: number): Standing {
  const figures = {
    victories: 0,
    defeats: 0,
    forfeits: 0,
    pointsScored: 0,
    pointsReceived: 0,
    competitionPoints: 2 * played,
    form: '',
  }
  const row = {
    team: team(rank, name),
    competition: group,
    rank,
    played,
    previousRank: null,
    decidedBy: null,
  }
  return { ...row, ...figures }
}

function tellTable(...standings: Standing[]): string {
  const competition = { ...group, competitionGroupId: 2, competitionTypeId: null }
  return whoLeads({ ...page, classification: { competition, standings, mostSporting: [] } }, league.name)
}

test('names one leader, several, or none yet', () => {
  expect(tellTable(standing('Gatos', 1, 3), standing('Osos', 2, 3))).toBe(
    `Lidera Gatos con 6 puntos. ${place}`,
  )
  expect(tellTable(standing('Gatos', 1, 3), standing('Osos', 1, 3))).toBe(
    `Lideran Gatos y Osos con 6 puntos. ${place}`,
  )
  expect(tellTable(standing('Gatos', 1, 0))).toBe(`Clasificación: ${place}`)
})

test('names the winner of a draw, else the next pairs', () => {
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro']
  const sentenceAfter = (...lines: string[]) => whoLeads({ ...page, draw: drawOf(names, lines) }, league.name)
  expect(sentenceAfter()).toBe(`Semifinales: Uno – Cuatro y Dos – Tres. ${place}`)
  expect(sentenceAfter('Uno 60-50 Cuatro')).toBe(`Semifinales: Dos – Tres. ${place}`)
  expect(sentenceAfter('Uno 60-50 Cuatro', 'Dos 60-50 Tres')).toBe(`Final: Uno – Dos. ${place}`)
  const all = ['Uno 60-50 Cuatro', 'Dos 60-50 Tres', 'Uno 50-60 Dos']
  expect(sentenceAfter(...all)).toBe(`Dos es el equipo campeón. ${place}`)
  const inReview = whoLeads({ ...page, draw: drawOf(names, all, [3]) }, league.name)
  expect(inReview).toBe(`Dos ha ganado la final, con el resultado en revisión. ${place}`)
  // A semi-final's result can no longer be taken back once the final has been played.
  expect(whoLeads({ ...page, draw: drawOf(names, all, [1]) }, league.name)).toBe(sentenceAfter(...all))
})
