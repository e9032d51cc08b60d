import { expect, test } from 'vitest'
import {
  type LastSeason,
  planSeason,
  suggestGroups,
  yearOn,
  stayingTeams,
  groupsOf,
  type Line,
  linesOf,
  moveTeam,
  settleTeams,
} from './plan-season.ts'
import { team } from '../../../../../test/team.ts'

const phase = { leagueId: 1, active: false, gamesPerPair: 2, qualifiers: 2, endDate: null } as const
const last: LastSeason = {
  league: { id: 1, name: 'Liga', year: 2025, current: true },
  phases: [
    { ...phase, id: 10, name: 'Copa', crossing: true, gamesPerRound: [3], startDate: '2025-09-01' },
    { ...phase, id: 11, name: 'Liguilla', crossing: false, startDate: '2025-10-05' },
  ],
  groups: [
    { id: 20, name: 'Cuadro', competitionGroupId: 10, competitionTypeId: null },
    { id: 21, name: 'Norte', competitionGroupId: 11, competitionTypeId: 5 },
    { id: 22, name: 'Sur', competitionGroupId: 11, competitionTypeId: 5 },
  ],
  types: [{ id: 5, name: 'Liga' }],
  teams: [team(1, 'Gatos'), team(2, 'Linces'), team(3, 'Osos')],
  allTeams: [],
  tables: [],
  entries: [],
}

const entry = (id: number, teamId: number, competitionId: number) => ({
  id,
  teamId,
  competitionId,
  seed: 1,
  withdrawal: null,
  deductions: [],
})

test('ticks the teams that haven’t withdrawn in any phase', () => {
  const left = {
    ...entry(1, 2, 1),
    withdrawal: { effect: 'forfeits' as const, date: '2025-11-09T10:00:00Z' },
  }
  // Team 2 left in the first phase, and was entered in the next one by mistake.
  expect(stayingTeams({ ...last, entries: [left, entry(2, 3, 1), entry(3, 2, 2)] })).toEqual(
    last.teams.map(({ id }) => id).filter((id) => id !== 2),
  )
})

test('keeps the names of the groups if their number is the same', () => {
  expect(suggestGroups(last, [1, 2, 3], 2)).toBe('Norte:\nGatos\n\nSur:\nLinces\nOsos')
  expect(suggestGroups(last, [1, 3], 1)).toBe('Grupo A:\nGatos\nOsos')
})

test('moves the phases by a year and puts teams only into the first phase of groups', () => {
  const groups = [{ name: 'Norte', teams: ['Gatos', 'Osos'] }]
  const season = planSeason(last, { name: 'Liga', year: 2026, current: false, groups })
  expect(season.league).toEqual({ name: 'Liga', year: 2026, current: false })
  expect(season.teams).toEqual([{ name: 'Gatos' }, { name: 'Osos' }])
  expect(season.phases).toMatchObject([
    {
      name: 'Copa',
      crossing: true,
      gamesPerPair: 2,
      gamesPerRound: [3],
      startDate: '2026-09-01',
      active: true,
      groups: [{ name: 'Cuadro', teams: [] }],
    },
    {
      name: 'Liguilla',
      crossing: false,
      gamesPerPair: 2,
      qualifiers: 2,
      startDate: '2026-10-05',
      groups: [{ name: 'Norte', type: 'Liga', teams: ['Gatos', 'Osos'] }],
    },
  ])
})

test('adds a phase of groups to a season without one', () => {
  const groups = [{ name: 'Grupo A', teams: ['Gatos'] }]
  const season = planSeason({ ...last, phases: [] }, { name: 'Liga', year: 2026, current: true, groups })
  expect(season.phases).toMatchObject([{ name: 'Primera fase', groups: [{ teams: ['Gatos'] }] }])
})

test('moves a date by a year, and 29 February to the 28th', () => {
  expect([yearOn('2025-10-05'), yearOn('2028-02-29'), yearOn(null)]).toEqual([
    '2026-10-05',
    '2029-02-28',
    null,
  ])
})

const groups = [
  { name: 'A', teams: ['Gatos', 'Osos'] },
  { name: 'B', teams: [] },
]

test('reads back the same groups from a list of headings and teams, without the ungrouped teams', () => {
  const lines = linesOf(groups, ['Linces'])
  expect(lines).toEqual([
    { group: null },
    { group: null, team: 'Linces' },
    { group: 'A' },
    { group: 'A', team: 'Gatos' },
    { group: 'A', team: 'Osos' },
    { group: 'B' },
  ])
  expect(groupsOf(lines)).toEqual(groups)
})

test('moves a team dragged below a heading to its group, and above all headings to the first', () => {
  const [heading, cats, bears, other] = linesOf(groups, []) as [Line, Line, Line, Line]
  expect(groupsOf([heading, bears, other, cats])).toEqual([
    { name: 'A', teams: ['Osos'] },
    { name: 'B', teams: ['Gatos'] },
  ])
  expect(groupsOf([bears, heading, cats, other])).toEqual(
    groups.with(0, { name: 'A', teams: ['Osos', 'Gatos'] }),
  )
})

test('moves a team to the end of another group', () => {
  expect(moveTeam(groups, 'Gatos', 'B')).toEqual([
    { name: 'A', teams: ['Osos'] },
    { name: 'B', teams: ['Gatos'] },
  ])
  expect(moveTeam(groups, 'Gatos', null)[0]).toEqual({ name: 'A', teams: ['Osos'] })
})

test('removes unticked teams from the groups and lists the teams in none', () => {
  const teams = [
    { id: 1, name: 'Gatos' },
    { id: 2, name: 'Osos' },
    { id: 3, name: 'Linces' },
  ]
  expect(
    settleTeams(teams, {
      ticked: '1,3',
      typed: { groups: [{ name: 'A', teams: ['gatos', 'Osos', 'Búhos'] }] },
    }),
  ).toEqual({
    groups: [{ name: 'A', teams: ['gatos', 'Búhos'] }],
    missing: ['Linces'],
    tickedIds: [1, 3],
  })
  expect(settleTeams(teams, { ticked: '', typed: { groups: [] } })).toEqual({
    groups: [],
    missing: [],
    tickedIds: [],
  })
})
