import { expect, test } from 'vitest'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CrossingDraw } from '#contract/crossings.ts'
import type { Standing } from '#contract/standings.ts'
import { computeDraw } from '#league/crossing.ts'
import { crossingOf } from '#league/fixtures/crossing.ts'
import type { TablePage } from './load-table.ts'
import { whoLeads } from './who-leads.ts'

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
const team = (id: number, name: string) => ({ id, name, photo: null, delegate: null, leagueId: 1 })

function standing(name: string, rank: number, played: number): Standing {
  const figures = {
    victories: 0,
    defeats: 0,
    pointsScored: 0,
    pointsReceived: 0,
    competitionPoints: 2 * played,
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
  return whoLeads({ ...page, classification: { competition, standings } }, league.name)
}

test('a table says who leads it, one or several, or nobody yet', () => {
  expect(tellTable(standing('Gatos', 1, 3), standing('Osos', 2, 3))).toBe(
    `Lidera Gatos con 6 puntos. ${place}`,
  )
  expect(tellTable(standing('Gatos', 1, 3), standing('Osos', 1, 3))).toBe(
    `Lideran Gatos y Osos con 6 puntos. ${place}`,
  )
  expect(tellTable(standing('Gatos', 1, 0))).toBe(`Clasificación: ${place}`)
})

/** A draw as the server tells it. */
function drawOf(names: string[], lines: string[]): CrossingDraw {
  const { rounds, championId } = computeDraw(crossingOf(names, lines))
  const teamOf = (id: number | null) => (id === null ? null : team(id, names[id - 1]!))
  return {
    ...group,
    champion: teamOf(championId),
    thirdPlace: null,
    rounds: rounds.map((round) => ({
      ...round,
      pairs: round.pairs.map(({ localId, visitantId, ...pair }) => ({
        ...pair,
        disputed: false,
        localTeam: teamOf(localId),
        visitantTeam: teamOf(visitantId),
      })),
    })),
  }
}

test('a draw says who won it, else who plays next', () => {
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro']
  const tell = (...lines: string[]) => whoLeads({ ...page, draw: drawOf(names, lines) }, league.name)
  expect(tell()).toBe(`Semifinales: Uno – Cuatro y Dos – Tres. ${place}`)
  expect(tell('Uno 60-50 Cuatro')).toBe(`Semifinales: Dos – Tres. ${place}`)
  expect(tell('Uno 60-50 Cuatro', 'Dos 60-50 Tres')).toBe(`Final: Uno – Dos. ${place}`)
  const all = ['Uno 60-50 Cuatro', 'Dos 60-50 Tres', 'Uno 50-60 Dos']
  expect(tell(...all)).toBe(`Dos es el equipo campeón. ${place}`)
})
