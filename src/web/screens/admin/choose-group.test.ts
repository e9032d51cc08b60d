import { expect, test } from 'vitest'
import { chooseGroup, type Choices } from './choose-group.ts'

const phase = {
  name: 'Primera fase',
  crossing: false,
  gamesPerPair: 1,
  qualifiers: null,
  endDate: null,
} as const
const choices: Choices = {
  leagues: [
    { id: 3, name: 'Liga', year: 2025, current: true },
    { id: 2, name: 'Liga', year: 2024, current: false },
    { id: 4, name: 'Liga', year: 2026, current: false },
  ],
  phases: [
    { ...phase, id: 10, leagueId: 3, active: false, startDate: '2025-10-01', opens: false },
    {
      ...phase,
      id: 11,
      name: 'Segunda fase',
      leagueId: 3,
      active: true,
      startDate: '2026-02-01',
      opens: true,
    },
    { ...phase, id: 20, leagueId: 2, active: false, startDate: '2024-10-01', opens: true },
    { ...phase, id: 40, leagueId: 4, active: true, startDate: null, opens: false },
    { ...phase, id: 41, name: 'Segunda fase', leagueId: 4, active: true, startDate: null, opens: true },
  ],
  groups: [
    { id: 100, name: 'Grupo A', competitionGroupId: 10, competitionTypeId: null },
    { id: 110, name: 'Grupo A', competitionGroupId: 11, competitionTypeId: null },
    { id: 111, name: 'Grupo B', competitionGroupId: 11, competitionTypeId: null },
    { id: 410, name: 'Grupo A', competitionGroupId: 41, competitionTypeId: null },
    { id: 411, name: 'Grupo B', competitionGroupId: 41, competitionTypeId: null },
  ],
}

function chosenIds(wanted: Parameters<typeof chooseGroup>[1]): (number | undefined)[] {
  const { league, phase: chosen, group } = chooseGroup(choices, wanted)
  return [league?.id, chosen?.id, group?.id]
}

test('chooses the first group of the opening phase of the current season by default', () => {
  expect(chosenIds({})).toEqual([3, 11, 110])
})

test('derives phase and season from the group', () => {
  expect(chosenIds({ groupId: 100 })).toEqual([3, 10, 100])
  expect(chosenIds({ groupId: 111, phaseId: 20 })).toEqual([3, 11, 111])
})

test('chooses the newest group of the newest phase in a season that is being prepared', () => {
  expect(chosenIds({ leagueId: 4 })).toEqual([4, 41, 411])
})

test('does not replace a deleted season by another', () => {
  expect(chosenIds({ leagueId: 5 })).toEqual([undefined, undefined, undefined])
})

test('accepts a phase without groups, and ignores groups and phases that no longer exist', () => {
  expect(chosenIds({ phaseId: 20 })).toEqual([2, 20, undefined])
  expect(chosenIds({ leagueId: 2 })).toEqual([2, 20, undefined])
  expect(chosenIds({ groupId: 999, phaseId: 10 })).toEqual([3, 10, 100])
})
