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
  expect(read('Osos\naguilas\nÁGUILAS').doubts.map(({ kind, text }) => [kind, text])).toEqual([
    ['repeated', 'Águilas'],
  ])
})

test('asks about a known team below a title such as «Bajas:», which its answer settles', () => {
  const list = 'Osos\nBajas:\nÁguilas\nlos buhos'
  const asked = (settled?: string) => read(list, settled).doubts.map(({ text, readings }) => [text, readings])
  const eagles = ['Águilas', [{ as: 'nothing' }, { as: 'team', name: 'Águilas' }]]
  const owls = ['los buhos', [{ as: 'nothing' }, { as: 'team', name: 'Los Búhos' }]]
  expect(asked()).toEqual([eagles, owls])
  expect(read(list).groups[0]!.teams).toEqual(['Osos'])
  const settled = settledLine('sentence', 'Águilas')
  expect(asked(settled)).toEqual([owls])
  expect(read(list, settled).groups[0]!.teams).toEqual(['Osos', 'Águilas'])
})

test('offers the team that a word, a part of its name or more than its name may mean', () => {
  const named = [{ name: 'Vallekas Basket' }, { name: 'Canoe Sur' }, { name: 'Canoe Norte' }]
  const { doubts } = readTeams({ text: 'Vallekas\nCanoe\nCanoe Sur B\nBasket Getafe', settled: '' }, named)
  const offered = doubts.map(({ readings }) => readings.map((one) => one.as === 'team' && one.name))
  expect(offered).toEqual([
    ['Vallekas Basket', 'Vallekas'],
    ['Canoe Sur', 'Canoe Norte', 'Canoe'],
    ['Canoe Sur', 'Canoe Sur B'],
  ])
})
