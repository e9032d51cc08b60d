import { expect, test } from 'vitest'
import { groupsOf, type Line, linesOf, moveTeam, settleTeams } from './grouped-teams.ts'

const groups = [
  { name: 'A', teams: ['Gatos', 'Osos'] },
  { name: 'B', teams: [] },
]

test('a list of headings and teams tells the same groups, without whoever is in none', () => {
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

test('a team dragged below a heading is in its group, and above them all in the first', () => {
  const [heading, cats, bears, other] = linesOf(groups, []) as [Line, Line, Line, Line]
  expect(groupsOf([heading, bears, other, cats])).toEqual([
    { name: 'A', teams: ['Osos'] },
    { name: 'B', teams: ['Gatos'] },
  ])
  expect(groupsOf([bears, heading, cats, other])).toEqual(
    groups.with(0, { name: 'A', teams: ['Osos', 'Gatos'] }),
  )
})

test('a team goes to the end of another group', () => {
  expect(moveTeam(groups, 'Gatos', 'B')).toEqual([
    { name: 'A', teams: ['Osos'] },
    { name: 'B', teams: ['Gatos'] },
  ])
  expect(moveTeam(groups, 'Gatos', null)[0]).toEqual({ name: 'A', teams: ['Osos'] })
})

test('who is no longer ticked leaves the groups, and who is in none is told', () => {
  const teams = [
    { id: 1, name: 'Gatos' },
    { id: 2, name: 'Osos' },
    { id: 3, name: 'Linces' },
  ]
  expect(settleTeams(teams, { ticked: '1,3', teams: 'A:\ngatos\nOsos\nBúhos' })).toEqual({
    groups: [{ name: 'A', teams: ['gatos', 'Búhos'] }],
    missing: ['Linces'],
    tickedIds: [1, 3],
  })
  expect(settleTeams(teams, { ticked: '', teams: '' })).toEqual({ groups: [], missing: [], tickedIds: [] })
})
