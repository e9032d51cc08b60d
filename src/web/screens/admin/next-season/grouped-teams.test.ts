import { expect, test } from 'vitest'
import { groupsOf, type Line, linesOf, moveTeam, settleTeams } from './grouped-teams.ts'

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
