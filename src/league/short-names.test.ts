import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test('a short name is the first words that say something', () => {
  expect(shortNames(['Lavapiés Descalzos', 'Los Pívots de Pacífico', 'San Blas, Blas, Blas'])).toEqual([
    'Lavapiés',
    'Pívots',
    'San Blas',
  ])
})

test('names that begin alike are told apart by as many words as it takes', () => {
  expect(shortNames(['Canoe Sur A', 'Canoe Sur B', 'Canoe Norte', 'Canoe'])).toEqual([
    'Canoe Sur A',
    'Canoe Sur B',
    'Canoe Norte',
    'Canoe',
  ])
})

test('a name without letters stays as it is', () => {
  expect(shortNames(['🏀', 'Los de la'])).toEqual(['🏀', 'Los de'])
})
