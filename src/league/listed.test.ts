import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test('joins items with commas and a conjunction', () => {
  expect(listed([])).toBe('')
  expect(listed(['Gatos'])).toBe('Gatos')
  expect(listed(['Gatos', 'Osos'])).toBe('Gatos y Osos')
  expect(listed(['Gatos', 'Osos', 'Perros'])).toBe('Gatos, Osos y Perros')
  expect(listed(['1', '2', '3'], 'o')).toBe('1, 2 o 3')
})

// The cases of the Diccionario panhispánico de dudas, under «y» and «o».
test('changes the conjunction before its own sound', () => {
  expect(['Iguanas', 'Hijos', 'Íberos'].map((name) => listed(['Gatos', name]))).toEqual([
    'Gatos e Iguanas',
    'Gatos e Hijos',
    'Gatos e Íberos',
  ])
  expect(['Hierro', 'Yeguas'].map((name) => listed(['Gatos', name]))).toEqual([
    'Gatos y Hierro',
    'Gatos y Yeguas',
  ])
  expect(['Osos', 'hombres', '8', '11', '110'].map((name) => listed(['7', name], 'o'))).toEqual([
    '7 u Osos',
    '7 u hombres',
    '7 u 8',
    '7 u 11',
    '7 o 110',
  ])
})
