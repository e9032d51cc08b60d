import { expect, test } from 'vitest'
import { badgeOf, type Badge, giveBadges } from './team-badges.ts'

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }))
const nothing = { before: new Map<number, Badge>(), wishes: new Map<number, number>() }

test('a group of eight shows eight colours, and different letters', () => {
  const teams = named('Osos', 'Osas Azules', 'Gatos', 'Gamos', 'Ratas', 'Ranas', 'Lobos', 'Loros')
  const badges = giveBadges({ teams, groups: [[1, 2, 3, 4, 5, 6, 7, 8]], ...nothing })
  expect([...badges.values()]).toEqual([
    { color: 0, letters: 'OS' },
    { color: 1, letters: 'OA' },
    { color: 2, letters: 'GA' },
    { color: 3, letters: 'GM' },
    { color: 4, letters: 'RA' },
    { color: 5, letters: 'RN' },
    { color: 6, letters: 'LO' },
    { color: 7, letters: 'LR' },
  ])
})

test('a ninth team of a group keeps the other badges, and takes the colour of one of them', () => {
  const teams = named('Ab', 'Cd', 'Ef', 'Gh', 'Ij', 'Kl', 'Mn', 'Op', 'Qr')
  const before = giveBadges({ teams: teams.slice(0, 8), groups: [[1, 2, 3, 4, 5, 6, 7, 8]], ...nothing })
  const after = giveBadges({ ...nothing, teams, groups: [[1, 2, 3, 4, 5, 6, 7, 8, 9]], before })
  expect([...after].slice(0, 8)).toEqual([...before])
  expect(after.get(9)).toEqual({ color: 0, letters: 'QR' })
})

test('a team takes the colour of its last season, if nobody in its group has it', () => {
  const wishes = new Map([
    [2, 0],
    [3, 0],
  ])
  const badges = giveBadges({ ...nothing, teams: named('Ab', 'Cd', 'Ef'), groups: [[1, 2, 3]], wishes })
  expect([...badges.values()].map(({ color }) => color)).toEqual([2, 0, 1])
})

test('a new name brings new letters, and keeps the colour', () => {
  const before = new Map([[1, { color: 3, letters: 'OS' }]])
  const badges = giveBadges({ ...nothing, teams: named('Linces'), groups: [[1]], before })
  expect(badges.get(1)).toEqual({ color: 3, letters: 'LI' })
})

test('two teams that meet later, in a group of the second phase, are told apart: the later one changes', () => {
  const teams = named('Ab', 'Cd', 'Ef')
  const before = new Map([
    [1, { color: 0, letters: 'AB' }],
    [2, { color: 1, letters: 'CD' }],
    [3, { color: 0, letters: 'EF' }],
  ])
  const badges = giveBadges({ ...nothing, teams, groups: [[1, 2], [3], [1, 3]], before })
  expect([...badges.values()].map(({ color }) => color)).toEqual([0, 1, 2])
})

test('a team without a season has a badge from its name, and names get all colours', () => {
  expect(badgeOf('Las Panteras de Tetuán').letters).toBe('PT')
  const colors = Array.from({ length: 200 }, (_, index) => badgeOf(`Equipo ${index}`).color)
  expect(new Set(colors)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
})
