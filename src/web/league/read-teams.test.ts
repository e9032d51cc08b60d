import { expect, test } from 'vitest'
import { readTeams, settledLine } from './read-teams.ts'

const known = [{ name: 'Águilas' }, { name: 'Los Búhos' }, { name: 'Osos' }]
const read = (text: string, settled = '') => readTeams({ text, settled }, known)

test('finds a known team without accents or capitals, whatever decorates it', () => {
  const { groups, doubts } = read('- aguilas\n* los   BÚHOS (repiten)')
  expect(groups).toEqual([{ name: 'Grupo A', teams: ['Águilas', 'Los Búhos'] }])
  expect(doubts).toEqual([])
})

test('asks about a name that is similar to a team’s, until it is confirmed as new', () => {
  const text = '- LOS  BUOS\n- Linces\n- Oxos'
  expect(read(text).doubts.map(({ line, kind, readings }) => [line, kind, readings])).toEqual([
    [
      0,
      'near',
      [
        { as: 'team', name: 'Los Búhos' },
        { as: 'team', name: 'LOS BUOS' },
      ],
    ],
    [
      2,
      'near',
      [
        { as: 'team', name: 'Osos' },
        { as: 'team', name: 'Oxos' },
      ],
    ],
  ])
  expect(read(text, `\n${settledLine('near', 'Oxos')}`).doubts.map(({ line }) => line)).toEqual([0])
})

test('asks first whether a team’s short name means the team', () => {
  const named = [{ name: 'Rayo de Vallekas', shortName: 'Vallekas' }]
  const { doubts } = readTeams({ text: '- Linces\n- vallekas', settled: '' }, named)
  const readings = ['Rayo de Vallekas', 'vallekas'].map((name) => ({ as: 'team', name }))
  expect(doubts).toMatchObject([{ line: 1, kind: 'near', readings }])
})

test('asks one thing at a time about a line', () => {
  expect(read('Oxos (debutan)').doubts.map(({ kind }) => kind)).toEqual(['note'])
  expect(read('Oxos').doubts.map(({ kind }) => kind)).toEqual(['near'])
  // That it is a team doesn’t say which.
  const isTeam = settledLine('title', 'Oxos')
  expect(read('Loros\nZorros\n*Oxos*').doubts.map(({ kind }) => kind)).toEqual(['title'])
  expect(read('Loros\nZorros\nOxos', isTeam).doubts.map(({ kind }) => kind)).toEqual(['near'])
})

test('asks about a known team that is listed twice', () => {
  expect(read('Osos\naguilas\nÁGUILAS').doubts.map(({ kind, words }) => [kind, words])).toEqual([
    ['repeated', 'Águilas'],
  ])
})
