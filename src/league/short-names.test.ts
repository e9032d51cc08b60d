import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

const namesOf = (...names: (string | [name: string, short: string])[]) =>
  shortNames(
    names.map((one) =>
      typeof one === 'string' ? { name: one, short: null } : { name: one[0], short: one[1] },
    ),
  )

test('a short name is the shortest word that only the team has', () => {
  expect(namesOf('Lavapiés Descalzos', 'Los Pívots de Pacífico', 'Amigas del Basket de Usera')).toEqual([
    'Lavapiés',
    'Pívots',
    'Usera',
  ])
})

test('words that others have too, with or without accents, and words of three letters don’t count alone', () => {
  expect(namesOf('Canoe Sur A', 'Canoe Sur B', 'Canoé Norte', 'Canoe')).toEqual([
    'Sur A',
    'Sur B',
    'Norte',
    'Canoe',
  ])
  expect(namesOf('Ñam Ñam')).toEqual(['Ñam Ñam'])
})

test('the one that was set counts, and nobody else gets it', () => {
  expect(namesOf(['Lavapiés Descalzos', 'Los Descalzos'], 'Rayo de Vallekas')).toEqual([
    'Los Descalzos',
    'Rayo',
  ])
  expect(namesOf(['Deportivo Torrente', 'Rayo'], 'Rayo de Vallekas')).toEqual(['Rayo', 'Vallekas'])
})

test('one that an earlier team has set, or that is another team’s name, isn’t used', () => {
  expect(namesOf(['Osas de Usera', 'OSAS'], ['Osos de Lucero', 'Osas'])).toEqual(['OSAS', 'Osos'])
  expect(namesOf(['Osas de Usera', 'rayo'], 'Rayo')).toEqual(['Osas', 'Rayo'])
})

test('a name without words stays as it is', () => {
  expect(namesOf('🏀', 'Ñu')).toEqual(['🏀', 'Ñu'])
})
